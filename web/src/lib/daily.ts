/** The deal of the day: what this device has played, how many days in a row, and how a result is told to others. */

export interface Result {
  place: number // 1 is the best; several may share it
  of: number
  score: number
}
export type Results = Record<string, Record<string, Result>> // by day, then by game

const PLACE = 'sobremesa-daily'
const KEPT = 400 // days
const DAY = 24 * 3600 * 1000

/** The day in the name of a deal, `day 2026-11-16`; empty for other deals. */
export const dayOf = (deal: string | undefined): string => /^day (\d{4}-\d\d-\d\d)$/.exec(deal ?? '')?.[1] ?? ''

export function resultsSoFar(): Results {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Results
  } catch {
    return {}
  }
}

export function added(results: Results, day: string, game: string, result: Result): Results {
  const all = { ...results, [day]: { ...results[day], [game]: result } }
  return Object.fromEntries(Object.entries(all).sort().slice(-KEPT))
}

export function keepResult(day: string, game: string, result: Result): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(added(resultsSoFar(), day, game, result)))
  } catch {
    // Nothing can be kept here; the result can still be shared now.
  }
}

/** Days in a row with a finished deal, up to today, or up to yesterday while today's is still to come. */
export function streak(results: Results, today: string): number {
  const before = (day: string) => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10)
  const played = (day: string) => Object.keys(results[day] ?? {}).length > 0
  let day = played(today) ? today : before(today)
  let days = 0
  for (; played(day); day = before(day)) days += 1
  return days
}

/** How a seat did: `payoff` is higher for who did better. */
export function resultOf(payoff: number[], seat: number, score: number): Result {
  return { place: 1 + payoff.filter((value) => value > payoff[seat]!).length, of: payoff.length, score }
}
