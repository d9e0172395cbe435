/** What seats are called. */
import type { Lobby } from './protocol'
import { hasWord, t } from './words.svelte'

const listed = (key: string): string[] => t(key).split(',').map((name) => name.trim())

/** A bot's name: the same seat at the same table always has the same, and no two alike. */
function botName(lobby: Lobby, seat: number): string {
  const names = listed('bot-names')
  const start = [...lobby.table].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return names[(start + seat) % names.length]!
}

export function nameOf(lobby: Lobby | null, seat: number): string {
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
