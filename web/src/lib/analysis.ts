/** Looking back: which decisions are worth a second look. */
import type { Decision } from './protocol'

const WORTH_TELLING = 0.005 // of the win
const MOST = 3

export interface Mistake {
  frame: number
  chosen: Decision['chosen']
  best: NonNullable<Decision['best']>
  percent: number
}

/** The costliest first; differences that chance alone could make are not called mistakes. */
export function mistakes(decisions: Decision[], most = MOST): Mistake[] {
  return decisions
    .flatMap(({ frame, chosen, best, cost = 0, sure = true }) => (best && sure && cost >= WORTH_TELLING ? [{ frame, chosen, best, cost }] : []))
    .sort((a, b) => b.cost - a.cost || a.frame - b.frame)
    .slice(0, most)
    .map(({ cost, ...rest }) => ({ ...rest, percent: Math.max(1, Math.round(100 * cost)) }))
}
