import { expect, test } from 'vitest'
import type { Lobby, Scene, ServerEvent } from '../src/lib/protocol'
import { nothingKnown, reduce, type TableState } from '../src/lib/reducer'

const lobby: Lobby = { table: 'kitchen', match: 'kitchen.1', game: 'llama', version: 1, options: {}, phase: 'playing', places: [], host: 0, commitment: '' }
const scene = (ply: number): Scene => ({ game: 'llama', seats: 2, viewer: 0, ply, prompt: { key: 'prompt-turn' }, players: [], zones: [] })
const update = (seq: number, ply = seq): ServerEvent => ({ type: 'update', seq, ply, log: [{ key: `log-${seq}` }], scene: scene(ply) })
const welcome = (seq: number): ServerEvent => ({ type: 'welcome', seq, you: 0, lobby, protocol: 1, ply: seq, scene: scene(seq), deadline: null, undo: false })

function after(...events: ServerEvent[]): TableState {
  return events.reduce<TableState>((state, event) => {
    const next = reduce(state, event)
    if (next === 'gap') throw new Error('gap')
    return next
  }, nothingKnown)
}

test('a welcome tells everything', () => {
  const state = after(welcome(7))
  expect(state).toMatchObject({ seq: 7, you: 0, ply: 7, lobby })
})

test('updates follow each other', () => {
  const state = after(welcome(7), update(8), update(9))
  expect(state).toMatchObject({ seq: 9, ply: 9 })
  expect(state.log.map((told) => told.key)).toEqual(['log-8', 'log-9'])
})

test('an event that comes twice counts once', () => {
  const state = after(welcome(7), update(8), update(8), update(7))
  expect(state.log).toHaveLength(1)
  expect(state.seq).toBe(8)
})

test('a missing event is noticed', () => {
  expect(reduce(after(welcome(7)), update(9))).toBe('gap')
  expect(reduce(after(welcome(7)), { type: 'resumed', seq: 9 })).toBe('gap')
  expect(reduce(after(welcome(7), update(8)), { type: 'resumed', seq: 8 })).toMatchObject({ seq: 8 })
})

test('coming back to the same match keeps what was told', () => {
  expect(after(welcome(7), update(8), welcome(9)).log).toHaveLength(1)
})

test('a new match begins with a clean table', () => {
  const opened: ServerEvent = { type: 'opened', seq: 9, match: 'kitchen.1', secret: '', cuts: [], key: '', result: [1, 2] }
  const over = after(welcome(7), update(8), opened)
  expect(over.opened?.result).toEqual([1, 2])
  const next = reduce(over, { type: 'gathered', seq: 10, lobby: { ...lobby, match: 'kitchen.2', phase: 'gathering' } })
  expect(next).toMatchObject({ seq: 10, you: 0, scene: null, log: [], opened: null })
})

test('whoever comes back after the end is told how it went', () => {
  const opened = { match: 'kitchen.1', secret: '5e', cuts: [], key: '', result: [1, 2] }
  const over: ServerEvent = { ...(welcome(9) as ServerEvent & { type: 'welcome' }), opened }
  expect(after(over).opened).toEqual(opened)
  expect(after(over, welcome(10)).opened, 'told once is enough').toEqual(opened)
})

test('whoever acted on an old position gets the current one', () => {
  const state = reduce(after(welcome(7)), { type: 'rejected', seq: 7, problem: { key: 'table-out-of-date' }, ply: 12, scene: scene(12) })
  expect(state).toMatchObject({ seq: 7, ply: 12 })
})
