/** The end of a round: what is told about each player's points, and the cards they are counted from. */
import { cardsOf } from './choices'
import type { Message, Scene } from './protocol'

export interface Counted {
  line: Message
  seat: number | null // of whom it tells points
  faces: string[] // empty for a card that lies face down
}

const isPoints = ({ args }: Message): boolean => typeof args?.player === 'number' && typeof args.points === 'number'

/** From what was told and the table before it: cards that are named, else those that a player has taken. */
export function counted(told: Message[], before: Scene | null): Counted[] {
  const last = told[0]?.args ?? {}
  return told.map((line) => {
    const { player, cards } = line.args ?? {}
    if (typeof cards === 'string' && typeof player === 'number') return { line, seat: player, faces: cards.split(' ') }
    if (!isPoints(line) || !told.slice(1).includes(line)) return { line, seat: null, faces: [] }
    const taken = before?.zones.filter((zone) => zone.kind === 'taken' && zone.owner === player).flatMap(cardsOf) ?? []
    // The last action may have been to take a row.
    const row = before?.zones.filter((zone) => zone.kind === 'row' && zone.owner == null).flatMap(cardsOf) ?? []
    const more = last.player === player && row.length > 0 && last.count === row.length ? row : []
    return { line, seat: player as number, faces: [...taken, ...more].map(({ face }) => face ?? '') }
  })
}

/** How many steps a line takes: one for each card, one for what it says. */
export const stepsOf = ({ faces }: Counted): number => faces.length + 1

/** How much of each line is shown after so many steps. */
export function shownOf(all: Counted[], steps: number): { cards: number; said: boolean }[] {
  let left = steps
  return all.map((one) => {
    const here = Math.max(0, Math.min(left, stepsOf(one)))
    left -= stepsOf(one)
    return { cards: Math.min(here, one.faces.length), said: here === stepsOf(one) }
  })
}

/** Cards as they are laid out: face-down ones that follow each other lie on one heap. */
export function heaps(faces: string[]): { face: string; count: number }[] {
  const laid: { face: string; count: number }[] = []
  for (const face of faces) {
    const last = laid.at(-1)
    if (last && !face && !last.face) last.count += 1
    else laid.push({ face, count: 1 })
  }
  return laid
}
