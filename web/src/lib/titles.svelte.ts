/** What the games are called, as the server says; remembered for when it cannot be asked. */
import { api } from './api'

const PLACE = 'sobremesa-titles'

let titles = $state.raw<Record<string, string>>(kept())

function kept(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

export async function learnTitles(): Promise<void> {
  const games = await api.games().catch(() => [])
  if (!games.length) return
  titles = Object.fromEntries(games.map(({ id, title }) => [id, title]))
  try {
    localStorage.setItem(PLACE, JSON.stringify(titles))
  } catch {
    // Then they are asked for again next time.
  }
}

export const titleOf = (game: string): string => titles[game] ?? game
