/** The HTTP part of docs/protocol.md. */
import type { Daily, Decision, Game, ListedTable, Lobby, Message, Replay } from './protocol'

/** The server has said no; `problem` says why. */
export class Refused extends Error {
  constructor(
    readonly problem: Message,
    readonly wordsOf: string | null,
  ) {
    super(problem.key)
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const request: RequestInit = body === undefined ? {} : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  let answer: Response
  try {
    answer = await fetch(`api/${path}`, request)
  } catch {
    throw new Refused({ key: 'offline-server' }, null)
  }
  const data = (await answer.json().catch(() => null)) as (T & { problem?: Message; words_of?: string | null }) | null
  if (answer.ok && data !== null) return data
  throw new Refused(data?.problem ?? { key: 'offline-server' }, data?.words_of ?? null)
}

export interface NewTable {
  game: string
  seats: number
  options: Record<string, number>
  public?: boolean
  seconds?: number | null
  name?: string
  bots?: string[]
}

const as = (person: number) => (person ? `?as=${person}` : '')

let games: Promise<Game[]> | null = null
let me: Promise<{ tables: ListedTable[] }> | null = null

/** Makes the visitor known to the server: everything that changes something needs that first. */
export function arrived(anew = false): Promise<{ tables: ListedTable[] }> {
  // One after another: two who ask at once for the first time would be two visitors.
  if (anew || !me) me = Promise.resolve(me).catch(() => null).then(() => ask<{ tables: ListedTable[] }>('me', {}))
  me.catch(() => (me = null))
  return me
}

export const api = {
  games: (): Promise<Game[]> => {
    games ??= ask<Game[]>('games')
    games.catch(() => (games = null))
    return games
  },
  newTable: async (wanted: NewTable) => {
    await arrived()
    return ask<{ table: string; lobby: Lobby }>('tables', wanted)
  },
  lesson: async (game: string, name: string) => {
    await arrived()
    return ask<{ table: string }>(`lessons/${game}`, { name }).then(({ table }) => table)
  },
  today: () => ask<Daily[]>('daily'),
  playToday: async (game: string, name: string) => {
    await arrived()
    return ask<{ table: string }>(`daily/${game}`, { name }).then(({ table }) => table)
  },
  /** Deals without looking at any cards: nothing comes back but that it is done. */
  deal: (table: string, person: number) => ask<unknown>(`tables/${encodeURIComponent(table)}/start${as(person)}`, {}),
  publicTables: () => ask<ListedTable[]>('tables'),
  myTables: () => arrived(true).then((answer) => answer.tables),
  seatLink: (table: string, person: number) => ask<{ link: string }>(`tables/${encodeURIComponent(table)}/link${as(person)}`, {}).then((answer) => answer.link),
  /** A short code for a table; nothing once the cards are dealt. */
  codeOf: async (table: string) => {
    await arrived()
    return ask<{ code: string }>(`tables/${encodeURIComponent(table)}/code`, {}).then(
      ({ code }) => code,
      () => '',
    )
  },
  behindCode: (code: string) => ask<{ table: string }>(`codes/${code}`).then(({ table }) => table),
  claim: async (table: string, link: string) => {
    await arrived()
    return ask<unknown>(`tables/${encodeURIComponent(table)}/claim`, { link })
  },
  analysis: (match: string, seat: number) => ask<{ decisions: Decision[] }>(`matches/${encodeURIComponent(match)}/analysis?seat=${seat}`).then(({ decisions }) => decisions),
  replay: (match: string, seat: number | null) =>
    ask<Replay>(`matches/${encodeURIComponent(match)}/replay${seat === null ? '' : `?seat=${seat}`}`),
}

export function socketAddress(table: string, person: number): string {
  const here = new URL(`api/tables/${encodeURIComponent(table)}/socket?as=${person}`, document.baseURI)
  here.protocol = here.protocol.replace('http', 'ws')
  here.hash = ''
  return here.href
}
