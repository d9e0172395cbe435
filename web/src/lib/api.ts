/** The HTTP part of docs/protocol.md. */
import type { FinishedMatch, Frame, Game, Lobby, Message } from './protocol'

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

export const api = {
  games: (): Promise<Game[]> => {
    games ??= ask<{ games: Game[] }>('games').then((answer) => answer.games)
    games.catch(() => (games = null))
    return games
  },
  newTable: (wanted: NewTable) => ask<{ table: string; lobby: Lobby }>('tables', wanted),
  publicTables: () => ask<{ tables: Lobby[] }>('tables').then((answer) => answer.tables),
  table: (table: string) => ask<Lobby>(`tables/${encodeURIComponent(table)}`),
  myTables: () => ask<{ tables: Lobby[] }>('me').then((answer) => answer.tables),
  seatLink: (table: string, person: number) => ask<{ link: string }>(`tables/${encodeURIComponent(table)}/link${as(person)}`, {}).then((answer) => answer.link),
  claim: (table: string, link: string) => ask<unknown>(`tables/${encodeURIComponent(table)}/claim`, { link }),
  match: (match: string) => ask<FinishedMatch>(`matches/${encodeURIComponent(match)}`),
  replay: (match: string, seat: number | null) =>
    ask<{ frames: Frame[] }>(`matches/${encodeURIComponent(match)}/replay${seat === null ? '' : `?seat=${seat}`}`).then((answer) => answer.frames),
}

export function socketAddress(table: string, person: number): string {
  const here = new URL(`api/tables/${encodeURIComponent(table)}/socket?as=${person}`, document.baseURI)
  here.protocol = here.protocol.replace('http', 'ws')
  here.hash = ''
  return here.href
}
