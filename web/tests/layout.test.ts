import { expect, test } from 'vitest'
import { around, cardsBeside, cardWidth, fan, lines, pileWidth, RATIO, SEEN, shapeOf, TARGET } from '../src/lib/layout'

const screens = [
  [320, 568],
  [390, 844],
  [568, 320],
  [1024, 768],
  [1920, 1080],
] as const

test('every hand fits into its place', () => {
  for (const [width, height] of screens)
    for (let count = 0; count <= 30; count++) {
      const found = fan(count, width - 16, height * 0.25, cardWidth(width, height))
      expect(found.width + found.step * (found.perRow - 1)).toBeLessThanOrEqual(width - 16 + 1)
      expect(found.rows * found.perRow).toBeGreaterThanOrEqual(count)
    }
})

test('a hand of up to twelve can be hit with a finger on the smallest phone', () => {
  for (let count = 1; count <= 12; count++) expect(fan(count, 304, 170, 53).step).toBeGreaterThanOrEqual(TARGET)
})

test('a long row shrinks until it fits', () => {
  for (let count = 1; count <= 60; count++) {
    const found = lines(count, 300, 200, 64)
    expect(found.rows * (found.width * RATIO + 6) - 6).toBeLessThanOrEqual(201)
    expect(found.width + found.step * (found.perRow - 1)).toBeLessThanOrEqual(301)
    expect(found.rows * found.perRow).toBeGreaterThanOrEqual(count)
  }
})

test('piles grow with the table', () => {
  const piles = (count: number) => Array.from({ length: count }, () => ({ across: 1, down: 1 }))
  expect(pileWidth(piles(2), 360, 400, 50, 130)).toBe(130)
  expect(pileWidth(piles(6), 290, 240, 44, 130)).toBeGreaterThan(52)
  expect(pileWidth(piles(6), 290, 100, 44, 130)).toBe(44)
  expect(pileWidth([{ across: 2, down: 2 }, ...piles(2)], 290, 200, 40, 130)).toBeLessThan(65)
})

test('shapes', () => {
  expect(screens.map(([width, height]) => shapeOf(width, height))).toEqual(['tall', 'tall', 'flat', 'wide', 'wide'])
})

test('the next player comes first, oneself last', () => {
  expect(around(4, 1)).toEqual([2, 3, 0, 1])
  expect(around(3, null)).toEqual([0, 1, 2])
})

test('an open hand beside a name is as wide as its numbers', () => {
  expect(cardsBeside(3, 0)).toBe(3)
  expect(cardsBeside(1, 1)).toBe(1)
  expect(cardsBeside(2, 9)).toBeCloseTo(2 + 8 * SEEN)
})
