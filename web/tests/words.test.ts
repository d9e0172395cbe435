import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FluentResource } from '@fluent/bundle'
import { parse } from 'svelte/compiler'
import { describe, expect, test } from 'vitest'
import { titles } from '../plugins/rules-pages'
import { shortened } from '../plugins/short-words'
import { bestLanguage, LANGUAGES, Words } from '../src/lib/words.svelte'

const here = import.meta.dirname
const packageFolder = join(here, '../../src/sobremesa')
const read = (path: string) => readFileSync(path, 'utf8')
const page = (language: string) => read(join(here, `../words/${language}.ftl`))
const common = (language: string) => read(join(packageFolder, `words/${language}.ftl`))
const keysOf = (source: string) => new Set(new FluentResource(source).body.map(({ id }) => id))

function sources(folder = join(here, '../src')): { path: string; text: string }[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile() && /\.(svelte|ts)$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .map((path) => ({ path, text: read(path) }))
}

describe('keys', () => {
  const all = sources().map(({ text }) => text).join('\n')
  const quoted = new Set([...all.matchAll(/['"`]([a-z][a-z0-9_-]*)['"`]/g)].map((match) => match[1]!))
  const stems = [...all.matchAll(/`([a-z-]+-)\$\{/g)].map((match) => match[1]!)

  test.each(LANGUAGES)('%s says all that English says, and nothing else', (language) => {
    expect([...keysOf(page(language))].sort()).toEqual([...keysOf(page('en'))].sort())
  })

  test('every key of the page is used', () => {
    const unused = [...keysOf(page('en'))].filter((key) => !quoted.has(key) && !stems.some((stem) => key.startsWith(stem)))
    expect(unused).toEqual([])
  })

  test('every key that is asked for is there', () => {
    const known = new Set([...keysOf(page('en')), ...keysOf(common('en'))])
    const asked = [...all.matchAll(/\bt\(\s*'([a-z-]+)'/g), ...all.matchAll(/\bt\([^'()]*\? '([a-z-]+)' : '([a-z-]+)'/g), ...all.matchAll(/key: '([a-z-]+)'/g)].flatMap((match) => match.slice(1))
    const ofGames = ['card-name', 'game-about']
    expect(asked.filter((key) => !known.has(key) && !ofGames.includes(key))).toEqual([])
  })
})

interface Node {
  type: string
  name?: string
  data?: string
}

/** Texts and readable attributes that stand in the markup as they are. */
function literals(node: unknown, found: string[] = []): string[] {
  if (Array.isArray(node)) node.forEach((child) => literals(child, found))
  else if (node && typeof node === 'object') {
    const { type, name, data } = node as Node
    if (type === 'Text' && /\p{L}{2}/u.test(data ?? '')) found.push(data!.trim())
    if (type === 'Attribute' && !['aria-label', 'title', 'placeholder', 'alt'].includes(name ?? '')) return found
    if (type === 'Comment' || type === 'StyleDirective') return found
    for (const child of Object.values(node)) literals(child, found)
  }
  return found
}

test('nothing is said to people in the markup itself', { timeout: 60_000 }, () => {
  const keyNames = ['Enter', 'Esc'] // printed on keyboards
  const said = sources()
    .filter(({ path }) => path.endsWith('.svelte') && !path.includes('/art/'))
    .flatMap(({ path, text }) => literals(parse(text, { modern: true }).fragment).map((literal) => `${path.split('/').at(-1)}: ${literal}`))
    .filter((line) => !keyNames.some((key) => line.endsWith(`: ${key}`)))
  expect(said).toEqual([])
})

test('shortened files keep what the page says', () => {
  const [before, after] = [keysOf(common('es')), keysOf(shortened(common('es')))]
  for (const key of ['score', 'table-full', 'phrase-hello', 'level-master-character', 'why-not-your-turn']) expect(after.has(key)).toBe(true)
  expect(after.size).toBeLessThan(before.size)
  expect(keysOf(shortened(page('es'))).size).toBe(keysOf(page('es')).size)
})

describe('saying', () => {
  const words = (language: string) => {
    const found = new Words(language, common(language), page(language))
    found.addGame('llama', read(join(packageFolder, `games/llama/words/${language}.ftl`)))
    found.addGame('skipbo_junior', read(join(packageFolder, `games/skipbo_junior/words/${language}.ftl`)))
    return found
  }

  test('seats become names', () => {
    const told = { key: 'log-play', args: { player: 1, card: '5' } }
    expect(words('en').say(told, 'llama', () => 'Ana')).toBe('Ana plays a 5.')
    expect(words('es').say(told, 'llama', () => 'Ana')).toContain('Ana')
  })

  test('lists are written as the language writes them', () => {
    expect(words('en').say({ key: 'prompt-over', args: { players: [0, 1] } }, 'llama', (seat) => ['Ana', 'Luis'][seat]!)).toContain('Ana and Luis')
    expect(words('de').say({ key: 'prompt-over', args: { players: [0, 1] } }, 'llama', (seat) => ['Ana', 'Luis'][seat]!)).toContain('Ana und Luis')
  })

  test('lists may hold messages', () => {
    const cards = ['3', '4', 'L'].map((card) => ({ key: 'card-name', args: { card } }))
    const told = { key: 'log-leftover', args: { player: 0, cards, points: 17 } }
    expect(words('de').say(told, 'llama', () => 'Ana')).toBe('Ana hat noch 3, 4 und Lama auf der Hand: 17 Punkte.')
    expect(words('es').say(told, 'llama', () => 'Ana')).toBe('Ana se queda con 3, 4 y llama: 17 puntos.')
  })

  test('a game may say in its own way what is said everywhere', () => {
    expect(words('en').say({ key: 'score', args: { score: 3 } }, 'llama')).toBe('3 points')
    expect(words('en').say({ key: 'score', args: { score: 3 } }, 'skipbo_junior')).toBe('3 cards left')
  })

  test('negative numbers get a minus sign, and unknown keys show themselves', () => {
    expect(words('en').say({ key: 'score', args: { score: -7 } })).toBe('−7 points')
    expect(words('en').say({ key: 'no-such-key' })).toBe('no-such-key')
  })

  test('the language is the one asked for, else the browser’s, else English', () => {
    expect(bestLanguage('', ['fr-CA', 'en'])).toBe('fr')
    expect(bestLanguage('de', ['fr-CA'])).toBe('de')
    expect(bestLanguage('', ['pt-BR'])).toBe('en')
  })
})

test('games are called what their rules are called', () => {
  const found = titles(join(packageFolder, 'games'))
  expect(found.qwinto).toEqual({ en: 'Qwinto, the card game', es: 'Qwinto, el juego de cartas', fr: 'Qwinto, le jeu de cartes', de: 'Qwinto – Das Kartenspiel' })
  for (const names of Object.values(found)) expect(Object.keys(names).sort()).toEqual([...LANGUAGES].sort())
})
