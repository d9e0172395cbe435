/** Messages in the player's language, from the same Fluent files that the terminal uses, and from the page's own. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import type { Message } from './protocol'

export const LANGUAGES = ['es', 'en', 'fr', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

type Files = Record<string, () => Promise<string>>
const pageFiles = import.meta.glob('../../words/*.ftl', { query: '?raw', import: 'default' }) as Files
const commonFiles = import.meta.glob('../../../src/sobremesa/words/*.ftl', { query: '?raw', import: 'default' }) as Files
const gameFiles = import.meta.glob('../../../src/sobremesa/games/*/words/*.ftl', { query: '?raw', import: 'default' }) as Files

export type NameOf = (seat: number) => string
export type Arguments = Record<string, unknown>

/** One language: the page's messages, and behind them the common ones or those of a game. */
export class Words {
  private lists: Intl.ListFormat
  private page: FluentBundle
  private games = new Map<string, FluentBundle>()

  constructor(
    readonly language: string,
    private common: string,
    page: string,
  ) {
    this.lists = new Intl.ListFormat(language, { type: 'conjunction' })
    this.page = this.bundle(common, page)
  }

  addGame(game: string, source: string): void {
    this.games.set(game, this.bundle(this.common, source))
  }

  knows(game: string): boolean {
    return this.games.has(game)
  }

  has(key: string, game?: string | null): boolean {
    return this.find(key, game) !== null
  }

  /** The message as a sentence: in the words of a game, else in the page's. */
  say(told: Message, game?: string | null, nameOf?: NameOf): string {
    const bundle = this.find(told.key, game)
    if (!bundle) return told.key
    const args = told.args ?? {}
    const text = bundle.formatPattern(bundle.getMessage(told.key)!.value!, this.written(args, game, nameOf), [])
    const negative = Object.values(args).some((value) => typeof value === 'number' && value < 0)
    return negative ? text.replace(/(?<![\p{L}\p{N}-])-(?=\d)/gu, '−') : text
  }

  private find(key: string, game?: string | null): FluentBundle | null {
    const bundles = [game ? this.games.get(game) : undefined, this.page]
    return bundles.find((bundle) => bundle?.getMessage(key)?.value) ?? null
  }

  private bundle(...sources: string[]): FluentBundle {
    const bundle = new FluentBundle([this.language, 'en'], { useIsolating: false })
    for (const source of sources) bundle.addResource(new FluentResource(source), { allowOverrides: true })
    return bundle
  }

  private written(args: Arguments, game?: string | null, nameOf?: NameOf): Record<string, FluentVariable> {
    const name = (value: number | string) => (typeof value === 'number' ? (nameOf?.(value) ?? String.fromCharCode(65 + value)) : value)
    const isMessage = (value: unknown): value is Message => typeof value === 'object' && value !== null
    const oneOf = (key: string, value: number | string | Message) => (isMessage(value) ? this.say(value, game, nameOf) : key === 'players' ? name(value) : String(value))
    const one = (key: string, value: unknown): FluentVariable => {
      if (Array.isArray(value)) return this.lists.format(value.map((v: number | string | Message) => oneOf(key, v)))
      if (isMessage(value)) return this.say(value, game, nameOf)
      if (typeof value === 'number') return key === 'player' ? name(value) : value
      return String(value ?? '')
    }
    return Object.fromEntries(Object.entries(args).map(([key, value]) => [key, one(key, value)]))
  }
}

export function bestLanguage(asked: string, offered: readonly string[]): Language {
  for (const wish of [asked, ...offered]) {
    const short = wish.slice(0, 2).toLowerCase()
    if ((LANGUAGES as readonly string[]).includes(short)) return short as Language
  }
  return 'en'
}

const file = async (files: Files, path: string): Promise<string> => (await files[path]?.()) ?? ''

let current = $state.raw<Words | null>(null)
let loaded = $state(0) // counts the games that were added, so that the page is drawn anew

export async function speak(language: Language): Promise<void> {
  if (current?.language === language) return
  const games = gameIds.filter((game) => current?.knows(game))
  const [common, page] = await Promise.all([
    file(commonFiles, `../../../src/sobremesa/words/${language}.ftl`),
    file(pageFiles, `../../words/${language}.ftl`),
  ])
  const next = new Words(language, common, page)
  await Promise.all(games.map((game) => addGame(next, game)))
  current = next
  document.documentElement.lang = language
}

export const gameIds = [...new Set(Object.keys(gameFiles).map((path) => path.split('/').at(-3)!))]

const withLesson = new Set<string>() // games whose lesson has been asked for

async function addGame(words: Words, game: string): Promise<void> {
  const folder = `../../../src/sobremesa/games/${game}/words`
  const [own, lesson] = await Promise.all([
    file(gameFiles, `${folder}/${words.language}.ftl`),
    withLesson.has(game) ? file(gameFiles, `${folder}/lesson.${words.language}.ftl`) : '',
  ])
  words.addGame(game, `${own}\n${lesson}`)
}

/** The same with the words of its lesson. */
export async function learnLesson(game: string): Promise<void> {
  withLesson.add(game)
  if (!current) return
  await addGame(current, game)
  loaded += 1
}

/** Makes sure that a game's words are there; until then its messages show as keys. */
export async function learnGame(game: string): Promise<void> {
  if (!current || current.knows(game)) return
  await addGame(current, game)
  loaded += 1
}

/** One of the page's own messages, or of the common ones. */
export function t(key: string, args: Arguments = {}): string {
  return current?.say({ key, args }) ?? ''
}

export function hasWord(key: string, game?: string | null): boolean {
  return loaded >= 0 && (current?.has(key, game) ?? false)
}

/** A message of the server in the words of a game. */
export function say(told: Message, game?: string | null, nameOf?: NameOf): string {
  return loaded >= 0 ? (current?.say(told, game, nameOf) ?? '') : ''
}

/** With a capital letter. (CSS could do that, too, but then the browser makes the whole line anew whenever it changes.) */
export const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase(language()) + text.slice(1)

export function language(): Language {
  return (current?.language ?? 'en') as Language
}

/** The same as the browser has it: dates are written otherwise in Britain than in America. */
export function locale(): string {
  return navigator.languages.find((one) => one.split('-')[0] === language()) ?? language()
}
