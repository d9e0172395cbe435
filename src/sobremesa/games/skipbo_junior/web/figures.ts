import type { Figures } from '../../../../../web/src/lib/kit'

export default { '1.1': ['1 2 3 4 5 6 7 8 9 10', '?'], '4.2': ['1 2 3', '? 2 ?'] } satisfies Figures
