import type { GameKit } from '../../../../../web/src/lib/kit'
import Back from './Back.svelte'
import Face from './Face.svelte'
import Picture from './Picture.svelte'

const kit = { Face, Back, Picture, accent: '#b0482a' }

export default kit satisfies GameKit
