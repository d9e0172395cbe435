import type { GameKit } from '../../../../../web/src/lib/kit'
import Back from './Back.svelte'
import Face from './Face.svelte'
import Row from './Row.svelte'

const kit = { Face, Back, zones: { row: Row }, accent: '#2c7f84' }

export default kit satisfies GameKit
