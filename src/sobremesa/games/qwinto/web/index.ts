import type { GameKit } from '../../../../../web/src/lib/kit'
import Back from './Back.svelte'
import Face from './Face.svelte'
import Grid from './Grid.svelte'
import Sheet from './Sheet.svelte'

const kit = { Face, Back, zones: { grid: Grid, sheet: Sheet }, accent: '#94609a' }

export default kit satisfies GameKit
