import type { Figures } from '../../../../../web/src/lib/kit'

export default { '1.1': ['1 2 3 4 5 6 L'], '3.2': ['3 3', '3 4', '6 L', 'L 1'] } satisfies Figures
