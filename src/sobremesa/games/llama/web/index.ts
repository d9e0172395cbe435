import type { GameKit } from '../../../../../web/src/lib/kit'
import Back from './Back.svelte'
import Face from './Face.svelte'
import Picture from './Picture.svelte'

const kit = { Face, Back, Picture, accent: '#c05530' }

export default kit satisfies GameKit
