import type { GameKit } from '../../../../../web/src/lib/kit'
import Back from './Back.svelte'
import Building from './Building.svelte'
import Completed from './Completed.svelte'
import Face from './Face.svelte'

const kit = { Face, Back, zones: { building: Building, completed: Completed }, accent: '#56803f' }

export default kit satisfies GameKit
