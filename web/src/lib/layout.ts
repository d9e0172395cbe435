/** Where things go and how large they are. Plain arithmetic, so that it can be tested without a page. */

export const RATIO = 1.4 // height of a card to its width
export const TARGET = 44 // the smallest thing that a finger hits

export const LABELLED = 74 // smaller piles go without a label

export interface Fan {
  width: number // of a card
  step: number // from one card to the next
  rows: number
  perRow: number
}

/** Cards side by side, overlapping if they must, in as many rows as show each card best. */
export function fan(count: number, width: number, height: number, largest: number, gap = 6, mostRows = 3): Fan {
  const cards = Math.max(count, 1)
  let best: Fan = { width: Math.floor(Math.min(largest, TARGET)), step: 0, rows: 1, perRow: cards }
  let bestWorth = -1
  for (let rows = 1; rows <= Math.min(mostRows, cards); rows++) {
    const perRow = Math.ceil(cards / rows)
    const highest = Math.floor(Math.min(largest, (height - gap * (rows - 1)) / rows / RATIO, width))
    for (let card = Math.max(highest, 16); card >= 16; card -= 2) {
      const step = perRow > 1 ? Math.min(card + gap, (width - card) / (perRow - 1)) : card + gap
      // What counts is how much of a card can be seen and hit; a whole card is worth more than a slice of a larger one.
      const hit = Math.min(step, card) >= Math.min(TARGET, largest)
      const worth = (hit ? 1000 : 0) + Math.min(step, card) + 0.12 * card - 8 * rows
      if (worth > bestWorth) [best, bestWorth] = [{ width: card, step: Math.floor(step), rows, perRow }, worth]
    }
  }
  return best
}

/** Cards in lines like words on a page; they shrink until all fit, and only then overlap. */
export function lines(count: number, width: number, height: number, largest: number, smallest = 30, gap = 6): Fan {
  for (let card = Math.floor(largest); card >= smallest; card--) {
    const perRow = Math.max(1, Math.floor((width + gap) / (card + gap)))
    const rows = Math.ceil(Math.max(count, 1) / perRow)
    if (rows * (card * RATIO + gap) - gap <= height) return { width: card, step: card + gap, rows, perRow }
  }
  const rows = Math.max(1, Math.floor((height + gap) / (smallest * RATIO + gap)))
  const perRow = Math.ceil(Math.max(count, 1) / rows)
  const step = perRow > 1 ? Math.min(smallest + gap, (width - smallest) / (perRow - 1)) : smallest + gap
  return { width: smallest, step: Math.floor(step), rows, perRow }
}

export type Shape = 'tall' | 'wide' | 'flat'

/** `flat` is a phone on its side: everything that is one's own goes beside the table instead of below it. */
export function shapeOf(width: number, height: number): Shape {
  if (width <= height * 1.05) return 'tall'
  return height < 560 ? 'flat' : 'wide'
}

/** The width of a card on the table. */
export function cardWidth(width: number, height: number): number {
  const shape = shapeOf(width, height)
  const size = shape === 'tall' ? Math.min(width / 5.6, height / 9.2) : shape === 'flat' ? Math.min(width / 10.5, height / 5.2) : Math.min(width / 10.5, height / 7.4)
  return Math.max(TARGET, Math.min(180, Math.floor(size)))
}

/** Between two piles. */
export const pileGap = (card: number): number => Math.round(Math.min(40, Math.max(12, card * 0.3)))

/** How wide cards can be so that all places of the table find room: each is so many cards across and down. */
export function pileWidth(places: { across: number; down: number }[], width: number, height: number, smallest: number, largest: number): number {
  for (let card = Math.floor(largest); card > smallest; card--) {
    const gap = pileGap(card)
    const label = card > LABELLED ? 20 : 10
    let [lines, x, tallest] = [0, 0, 0]
    for (const { across, down } of places) {
      const [w, h] = [across * card, down * card * RATIO + label]
      if (x > 0 && x + gap + w > width) [lines, x, tallest] = [lines + tallest + 12, 0, 0]
      x += (x > 0 ? gap : 0) + w
      tallest = Math.max(tallest, h)
    }
    if (lines + tallest <= height && places.every(({ across }) => across * card <= width)) return card
  }
  return Math.floor(smallest)
}

export const SEEN = 0.7 // of a card that another one covers: both digits of its number

/** How many cards wide somebody's small cards are: each zone one, an open hand as much as shows all its numbers. */
export const cardsBeside = (zones: number, open: number): number => zones + Math.max(open - 1, 0) * SEEN

/** The seats as seen from one of them: the next player first, oneself last. Spectators see them as they are. */
export function around(seats: number, viewer: number | null): number[] {
  const first = viewer === null ? 0 : viewer + 1
  return Array.from({ length: seats }, (_, i) => (first + i) % seats)
}
