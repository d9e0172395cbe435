/** Which action is meant by a card and a place; the numbers are those of state.py. */
import type { ActionOf } from '../../../../../web/src/lib/kit'

const NUMBERS = Array.from({ length: 87 }, (_, i) => i + 12).filter((number) => number % 10)

export const actionOf: ActionOf = (_scene, card, target) => {
  if (!card) return target === 'row' ? 2 * NUMBERS.length : null
  const index = NUMBERS.indexOf(Number(card.split('-').at(-1)))
  if (index < 0) return null
  return target.startsWith('row-') ? NUMBERS.length + index : index
}
