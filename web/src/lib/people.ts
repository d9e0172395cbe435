/** What seats are called. */
import type { Lobby } from './protocol'
import { hasWord, t } from './words.svelte'

export const LEVELS = ['beginner', 'easy', 'good', 'master']

/** As much of a table as names need. */
export type Named = Pick<Lobby, 'table' | 'places'>

const listed = (key: string): string[] => t(key).split(',').map((name) => name.trim())

/** A bot's name: the same seat at the same table always has the same, and no two alike. */
function botName(lobby: Named, seat: number): string {
  const names = listed('bot-names')
  const start = [...lobby.table].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return names[(start + seat) % names.length]!
}

export function nameOf(lobby: Named | null, seat: number): string {
  const place = lobby?.places[seat]
  if (place?.name) return place.name
  return place?.level ? botName(lobby!, seat) : t('seat-free')
}

export function levelName(level: string): string {
  return t(hasWord(`level-${level}`) ? `level-${level}` : 'level-stand-in')
}

/** For those who have not said what they are called. */
export function guestName(): string {
  const names = listed('guest-names')
  return names[Math.floor(Math.random() * names.length)]!
}
