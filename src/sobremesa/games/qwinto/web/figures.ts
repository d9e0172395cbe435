import type { Figures } from '../../../../../web/src/lib/kit'
import SheetFigure from './SheetFigure.svelte'

export default { '1.1': ['o-2 y0 p1 g2 o3 y4 p5 g6'], '2.1': SheetFigure, '4.3': ['o4 p4', 'y0 g0'] } satisfies Figures
