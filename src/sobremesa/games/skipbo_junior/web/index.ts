import type { GameKit } from '../../../../../web/src/lib/kit'
import Back from './Back.svelte'
import Building from './Building.svelte'
import Face from './Face.svelte'
import Picture from './Picture.svelte'

const kit = { Face, Back, Picture, zones: { building: Building }, accent: '#56803f' }

export default kit satisfies GameKit
