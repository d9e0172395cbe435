import { expect, test } from 'vitest'
import { lines } from '../../src/sobremesa/games/take_that/web/lines'

const NONE: ReadonlySet<number> = new Set()
const felts = [
  [230, 88],
  [290, 250],
  [850, 330],
  [1700, 460],
] as const

test('Take That: a row of any length lies within the felt, and so does what it costs', () => {
  for (const [room, tall] of felts)
    for (let cards = 0; cards <= 20; cards++) {
      const { width, height, spots, slot } = lines(cards, room, tall, NONE)
      expect(height).toBeLessThanOrEqual(tall)
      for (const { left } of [...spots, slot]) {
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left + width).toBeLessThanOrEqual(room + 1)
      }
    }
})

test('Take That: a short row is large and lies in the middle', () => {
  const { width, spots, slot } = lines(2, 850, 330, NONE)
  expect(width).toBeGreaterThan(130)
  expect(spots[0]!.left).toBeCloseTo(850 - slot.left - width)
})
