import { expect, test } from 'vitest'
import type { Game } from '../src/lib/protocol'
import { settings } from '../src/lib/settings.svelte'
import { setupOf, within } from '../src/lib/setups'

const stock = { name: 'stock', default: 10, low: 1, high: { 2: 30, 3: 20, 4: 15 }, kind: 'number' }
const game: Game = { id: 'skipbo_junior', title: '', version: 1, seats: [2, 4], options: [stock] }

test('a number is as near to what is wanted as the seats allow', () => {
  expect([2, 3, 4].map((seats) => within(game, 'stock', seats, 30))).toEqual([30, 20, 15])
  expect(within(game, 'stock', 2, 0)).toBe(1)
  expect(within(game, 'stock', 2, 7.4)).toBe(7)
  expect(within(game, 'stock', 2, NaN)).toBe(10)
})

test('what is remembered is brought within the bounds of today', () => {
  settings.setups = { skipbo_junior: { seats: 4, level: 'good', options: { stock: 30 } } }
  expect(setupOf(game)).toEqual({ seats: 4, level: 'good', options: { stock: 15 } })
  settings.setups = { skipbo_junior: { seats: 9, level: 'good', options: {} } }
  expect(setupOf(game)).toEqual({ seats: 4, level: 'good', options: {} })
})
