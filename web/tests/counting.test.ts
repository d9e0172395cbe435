import { expect, test } from 'vitest'
import { counted, heaps, shownOf } from '../src/lib/counting'
import type { Message, Scene, Zone } from '../src/lib/protocol'

const scene = (...zones: Zone[]): Scene => ({ game: 'x', seats: 2, viewer: 0, ply: 0, prompt: { key: 'prompt-turn' }, players: [], zones })
const zone = (id: string, kind: string, faces: string[], owner?: number): Zone => ({ id, kind, label: { key: 'zone' }, ...(owner === undefined ? {} : { owner }), cards: faces.map((face, i) => ({ id: `${id}-${i}`, ...(face ? { face } : {}) })) })

test('L.L.A.M.A.: the cards that are left are counted', () => {
  const told: Message[] = [{ key: 'log-quit', args: { player: 1 } }, { key: 'log-leftover', args: { player: 0, cards: '2 2 6', points: 8 } }, { key: 'log-emptied', args: { player: 1 } }]
  expect(counted(told, scene()).map(({ seat, faces }) => [seat, faces])).toEqual([[null, []], [0, ['2', '2', '6']], [null, []]])
})

test('Take That: the cards beside each player, with the row that ended the game', () => {
  const before = scene(zone('row', 'row', ['17', '18']), zone('plus-0', 'taken', ['12', '21'], 0), zone('minus-0', 'taken', [''], 0), zone('minus-1', 'taken', [''], 1))
  const told: Message[] = [{ key: 'log-take', args: { player: 1, count: 2, cost: 2 } }, { key: 'log-score', args: { player: 0, points: 1 } }, { key: 'log-score', args: { player: 1, points: -3 } }]
  expect(counted(told, before).map(({ seat, faces }) => [seat, faces])).toEqual([[null, []], [0, ['12', '21', '']], [1, ['', '17', '18']]])
})

test('card by card, then what is said about them', () => {
  const lines = counted([{ key: 'log-quit', args: { player: 1 } }, { key: 'log-leftover', args: { player: 0, cards: '2 6', points: 8 } }], null)
  const after = (steps: number) => shownOf(lines, steps).map(({ cards, said }) => `${cards}${said ? '!' : ''}`)
  expect([0, 1, 2, 3, 4, 9].map(after)).toEqual([['0', '0'], ['0!', '0'], ['0!', '1'], ['0!', '2'], ['0!', '2!'], ['0!', '2!']])
})

test('face-down cards lie on one heap, face-up ones side by side', () => {
  expect(heaps(['12', '21', '', '', '', '17', ''])).toEqual([
    { face: '12', count: 1 },
    { face: '21', count: 1 },
    { face: '', count: 3 },
    { face: '17', count: 1 },
    { face: '', count: 1 },
  ])
  expect(heaps([])).toEqual([])
})
