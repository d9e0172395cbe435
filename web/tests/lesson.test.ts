import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { added, dayOf, resultOf, streak, type Results } from '../src/lib/daily'
import { hasLesson, Lesson, type Script, scriptOf } from '../src/lib/lesson.svelte'
import type { Scene } from '../src/lib/protocol'

const games = join(import.meta.dirname, '../../src/sobremesa/games')
const withLesson = readdirSync(games).filter((game) => existsSync(join(games, game, 'lesson.json')))

describe.each(withLesson)('%s', (game) => {
  test('its lesson ends with words and asks for as many moves as there are', async () => {
    const script = (await scriptOf(game))!
    expect(hasLesson(game)).toBe(true)
    expect(script.steps.at(-1)).toEqual({ say: 'lesson-end' })
    expect(script.steps.filter((step) => step.do)).toHaveLength(script.moves.filter((move) => move.startsWith('A:')).length)
    const says = readFileSync(join(games, game, 'words/lesson.en.ftl'), 'utf8')
    for (const { say } of script.steps) expect(says).toContain(`${say} = `)
  })
})

const script: Script = {
  moves: ['A:5', 'B:draw', 'A:quit'],
  steps: [{ say: 'lesson-goal', point: 'hand-0' }, { say: 'lesson-five', do: true }, { say: 'lesson-quit', do: true }, { say: 'lesson-end' }],
}
const scene = (...notations: string[]): Scene => ({
  ...{ game: 'llama', seats: 2, viewer: 0, ply: 0, prompt: { key: 'prompt-turn' }, players: [], zones: [] },
  choices: notations.map((notation, action) => ({ action, notation, label: { key: 'choice-play' }, hurts: notation === 'quit' })),
})
const offered = ({ choices }: Scene) => choices!.map(({ notation }) => notation)

test('a lesson lets one do what it talks about, and nothing else', () => {
  const kept: number[] = []
  const lesson = new Lesson(script, (at) => kept.push(at))
  expect(offered(lesson.narrowed(scene('4', '5', 'quit')))).toEqual([])
  lesson.next()
  expect(offered(lesson.narrowed(scene('4', '5', 'quit')))).toEqual(['5'])
  lesson.next()
  expect(lesson.narrowed(scene('6', 'quit')).choices).toMatchObject([{ notation: 'quit', hurts: false }])
  lesson.next()
  expect([lesson.last, lesson.over]).toEqual([true, false])
  lesson.next()
  expect(lesson.over).toBe(true)
  expect(offered(lesson.narrowed(scene('6', 'quit')))).toEqual(['6', 'quit'])
  expect(kept).toEqual([1, 2, 3, 4])
})

test('a lesson is taken up where it was left, and ends if somebody went another way', () => {
  const again = new Lesson(script, () => {}, 2)
  expect(offered(again.narrowed(scene('6', 'quit')))).toEqual(['quit'])
  const astray = new Lesson(script, () => {}, 2)
  expect(offered(astray.narrowed(scene('6', 'draw')))).toEqual(['6', 'draw'])
  expect(astray.over).toBe(true)
})

test('days in a row', () => {
  const result = { place: 1, of: 3, score: 12 }
  const results = ['2026-02-27', '2026-02-28', '2026-03-01'].reduce<Results>((all, day) => added(all, day, 'llama', result), {})
  expect(streak(results, '2026-03-01')).toBe(3)
  expect(streak(results, '2026-03-02')).toBe(3)
  expect(streak(results, '2026-03-03')).toBe(0)
  expect(streak({}, '2026-03-03')).toBe(0)
})

test('a result is a place, shared by those who did equally well', () => {
  expect(resultOf([-40, -12, -12], 1, 12)).toEqual({ place: 1, of: 3, score: 12 })
  expect(resultOf([-40, -12, -12], 0, 40)).toEqual({ place: 3, of: 3, score: 40 })
  expect([dayOf('day 2026-11-16'), dayOf('lesson'), dayOf(undefined)]).toEqual(['2026-11-16', '', ''])
})
