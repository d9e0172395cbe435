/** How a game is played here by default: as last time, else as the game says. */
import type { Game } from './protocol'
import { settings, type GameSetup } from './settings.svelte'

const FEW = 3 // seats to begin with

export function setupOf(game: Game): GameSetup {
  const [low, high] = game.seats
  const kept = settings.setups[game.id]
  const seats = Math.max(low, Math.min(high, kept?.seats ?? FEW))
  const options = Object.fromEntries(
    game.options.flatMap((option) => {
      const value = within(game, option.name, seats, kept?.options[option.name] ?? option.default)
      return value === option.default ? [] : [[option.name, value]]
    }),
  )
  return { seats, level: kept?.level ?? 'easy', options }
}

export function highest(game: Game, option: string, seats: number): number {
  return game.options.find(({ name }) => name === option)?.high[String(seats)] ?? 0
}

/** As near to what is wanted as so many seats allow. */
export function within(game: Game, option: string, seats: number, wanted: number): number {
  const { low, default: usual } = game.options.find(({ name }) => name === option)!
  return Math.max(low, Math.min(highest(game, option, seats), Math.round(Number.isFinite(wanted) ? wanted : usual)))
}
