import { expect, test } from 'vitest'
import { mistakes } from '../src/lib/analysis'
import type { Decision } from '../src/lib/protocol'

const chosen = { key: 'choice-draw' }
const best = { key: 'choice-quit' }
const decision = (frame: number, cost: number, sure = true): Decision => ({ frame, chosen, ...(cost ? { best, cost } : {}), ...(sure ? {} : { sure }) })

test('the three costliest mistakes come first', () => {
  const found = mistakes([decision(1, 0.02), decision(4, 0.14), decision(6, 0), decision(7, 0.03), decision(9, 0.021)])
  expect(found.map(({ frame, percent }) => [frame, percent])).toEqual([[4, 14], [7, 3], [9, 2]])
})

test('what may be chance, or is next to nothing, is not called a mistake', () => {
  expect(mistakes([decision(1, 0.3, false), decision(2, 0.004), decision(3, 0)])).toEqual([])
})
