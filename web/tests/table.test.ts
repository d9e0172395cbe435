import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { buttons, byCard, isNewDeal, openCards, zoneOf } from '../src/lib/choices'
import { meant, readOut } from '../src/lib/codes'
import { nextHand } from '../src/lib/hands'
import type { Choice, Frame, Scene } from '../src/lib/protocol'
import { merged } from '../src/lib/replay'
import { parse } from '../src/lib/router.svelte'
import { Control } from '../src/table/control.svelte'

// Positions as the server sends them, from each game's own engine.
const folder = join(import.meta.dirname, 'scenes')
const games = readdirSync(folder).map((file) => file.replace('.json', ''))
const scenesOf = (game: string) => JSON.parse(readFileSync(join(folder, `${game}.json`), 'utf8')) as Scene[]

describe.each(games)('%s', (game) => {
  const scenes = scenesOf(game)

  test('every choice can be reached: by a card, a cell or a button', () => {
    for (const scene of scenes)
      for (const choice of scene.choices!) {
        const onCard = choice.card && byCard(scene).get(choice.card)?.includes(choice) && zoneOf(scene, choice.card)
        const onCell = scene.zones.some((zone) => zone.cells?.includes(choice.target ?? ''))
        expect(Boolean(onCard) || onCell || buttons(scene).includes(choice), choice.notation).toBe(true)
      }
  })

  test('of equal cards in a hand either all can be played or none', () => {
    for (const scene of scenes)
      for (const hand of scene.zones.filter(({ kind, owner }) => kind === 'hand' && owner === scene.viewer))
        for (const card of hand.cards!)
          for (const twin of hand.cards!.filter(({ face }) => face === card.face)) {
            const actions = (id: string) => byCard(scene).get(id)?.map(({ action }) => action)
            expect(actions(twin.id), twin.id).toEqual(actions(card.id))
          }
  })
})

const [llama] = scenesOf('llama') as [Scene]

test('any of several equal cards may be taken, and that one travels', () => {
  const [first, second] = ['hand-1-1-0', 'hand-1-1-1'].map((card) => byCard(llama).get(card)!) as [Choice[], Choice[]]
  expect(second).toEqual([llama.choices![0]])
  expect(first).toEqual([{ ...llama.choices![0], card: 'hand-1-1-0' }])

  vi.stubGlobal('document', { hidden: true }) // nothing is painted here
  const done: Choice[] = []
  const control = new Control(llama, { act: (choice) => done.push(choice), whyNot: () => expect.unreachable() })
  const hand = zoneOf(llama, 'hand-1-1-0')!
  const [card] = hand.cards!
  expect(control.look(card!, hand)).toBe('playable')
  control.tapCard(card!, hand)
  expect([done[0]!.action, control.acted]).toEqual([llama.choices![0]!.action, 'hand-1-1-0'])
  control.selected = card!.id
  expect(control.at('discard').map(({ action }) => action)).toEqual([llama.choices![0]!.action])
})

test('open cards are those that everybody sees', () => {
  expect([...openCards(llama)]).toEqual(['discard-1'])
})

test('a new deal is noticed', () => {
  const pile = (count: number, score: number): Scene => ({ ...llama, zones: [{ ...llama.zones[0]!, count }], players: [{ seat: 0, score }] })
  expect(isNewDeal(pile(10, 0), pile(43, 7), 4)).toBe(true)
  expect(isNewDeal(pile(43, 0), pile(43, 7), 4), 'nobody had drawn').toBe(true)
  expect(isNewDeal(pile(43, 0), { ...pile(43, 7), over: true }, 4)).toBe(false)
  expect(isNewDeal(pile(10, 0), pile(9, 0), 1)).toBe(false)
  const square = { id: 'square', kind: 'grid', label: { key: 'zone' }, cards: [{ id: 'square-p1', face: 'p1' }] }
  const withSquare = (count: number, score: number): Scene => ({ ...pile(count, score), zones: [...pile(count, score).zones, square] })
  expect(isNewDeal(withSquare(0, 0), withSquare(19, 7), 4), 'the pile was only shuffled anew').toBe(false)
})

test('at one device, the next hand is asked for, and nobody twice', () => {
  const asked = (...seats: number[]): Scene => ({ ...llama, seats: 3, players: [0, 1, 2].map((seat) => ({ seat, score: 0, to_act: seats.includes(seat) })) })
  expect(nextHand(asked(1), 2, 0, new Set())).toBe(1)
  expect(nextHand(asked(2), 2, 0, new Set())).toBeNull()
  expect(nextHand(asked(0, 1), 2, 0, new Set([0]))).toBe(1)
  expect(nextHand(asked(0, 1), 2, 1, new Set([0, 1]))).toBeNull()
})

test('with all hands open every seat shows its own cards', () => {
  const hand = (face: string): Frame[] => [{ log: [], scene: { ...llama, zones: [{ id: 'hand-0', kind: 'hand', label: { key: 'zone-hand' }, owner: 0, cards: [{ id: 'x', face }] }] } }]
  expect(merged(hand(''), [hand('5')])[0]!.scene.zones[0]!.cards![0]!.face).toBe('5')
})

test('addresses are read as they were written', () => {
  const { parts, query } = parse('#/t/abc%20d?as=1&watch')
  expect(parts).toEqual(['t', 'abc d'])
  expect([query.get('as'), query.has('watch')]).toEqual(['1', true])
})

test('a code is read out in two groups, and understood however it is typed', () => {
  expect(readOut('48219937')).toBe('4821 9937')
  for (const typed of ['48219937', ' 4821 9937', '4821-9937 ', '48.21.99.37']) expect(meant(typed)).toEqual({ code: '48219937' })
  for (const link of ['http://here/#/t/abC-_1?as=1', 'abC-_1', 'https://x.example/#/t/abC-_1/']) expect(meant(link)).toEqual({ table: 'abC-_1' })
  expect(meant('4821 99')).toEqual({ code: '482199' }) // of a code, not of a table of that name
  expect(meant('  ')).toBeNull()
})
