import type { Figures } from '../../../../../web/src/lib/kit'

export default { '1.2': ['22 33 44 55 66 77 88'], '1.3': ['12 21', '49 94'], '3.2': ['34 24', '34 44'], '3.4': ['25 52'] } satisfies Figures
