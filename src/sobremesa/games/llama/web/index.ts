import type { GameKit } from '../../../../../web/src/lib/kit'
import Back from './Back.svelte'
import Face from './Face.svelte'

const kit = { Face, Back, accent: '#c05530' }

export default kit satisfies GameKit
