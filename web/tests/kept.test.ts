import { describe, expect, test } from 'vitest'
import { kept } from '../src/lib/kept'

const card = (id: string, face?: string) => ({ id, ...(face ? { face } : {}) })

describe('what has not changed stays the same object', () => {
  const before = { ply: 3, zones: [{ id: 'row', cards: [card('a', '12'), card('b', '21')] }, { id: 'pile', count: 9 }], choices: [{ action: 7, label: { key: 'draw' } }] }
  const copy = () => structuredClone(before)

  test('a position like the last one is the last one', () => {
    expect(kept(before, copy())).toBe(before)
  })

  test('a zone that changed is new, the others and its other cards are not', () => {
    const after = copy()
    after.ply = 4
    after.zones[0]!.cards = [card('c', '34'), card('b', '21')]
    const made = kept(before, after)
    expect(made).toEqual(after)
    expect(made.zones[0]).not.toBe(before.zones[0])
    expect(made.zones[0]!.cards![1]).toBe(before.zones[0]!.cards![1])
    expect(made.zones[1]).toBe(before.zones[1])
    expect(made.choices).toBe(before.choices)
  })

  test('cards are found again in another place', () => {
    const after = copy()
    after.zones[0]!.cards!.reverse()
    const made = kept(before, after)
    expect(made).toEqual(after)
    expect(made.zones[0]!.cards![0]).toBe(before.zones[0]!.cards![1])
  })

  test('what has gone is gone: a card without a face, a shorter list, a list that is none, nothing', () => {
    for (const [old, now] of [
      [card('a', '12'), card('a')],
      [[1, 2], [1]],
      [[1], { 0: 1 }],
      [{ a: 1 }, null],
      [{ a: undefined }, { b: undefined }],
      [null, { a: 1 }],
    ] as const)
      expect(kept(old, now)).toStrictEqual(now)
  })
})
