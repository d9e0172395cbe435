// How the row lies: as large as fits, in as many lines as it takes, numbers always visible.

export interface Spot { left: number; top: number }
export interface Lines { width: number; spots: Spot[]; slot: Spot; height: number }

const PROPORTION = 1.4 // of a card
const OVERLAP = 0.67 // of a card's width shows beside the next one: its number
const STRIP = 0.63 // of a card's width shows above the next line
const RAISED = 0.16 // room above for cards that are raised
const SIZES = [112, 102, 92, 84, 76, 68, 62, 56, 50, 44, 40]
const COMFORTABLE = 56 // pixels: one line is preferred down to this width
const TALLEST = 190 // pixels on a phone, unless nothing smaller is possible
const SLOPE = 0.3 // of the width, on larger screens
const BADGE = 12 // pixels below for what the row costs

/** Places for the cards of a row and for the one to come. Cards in `open` are shown whole, as they can be chosen. */
export function lines(cards: number, room: number, open: ReadonlySet<number>): Lines {
  const tries = SIZES.map((width) => fill(cards, room, open, width))
  return (
    tries.find(({ width, slot, spots }) => width >= COMFORTABLE && slot.top === (spots[0] ?? slot).top) ??
    tries.find(({ height }) => height <= Math.max(TALLEST, SLOPE * room)) ??
    tries[tries.length - 1]
  )
}

function fill(cards: number, room: number, open: ReadonlySet<number>, width: number): Lines {
  const whole = width * 1.06
  const oneLine = (cards + 1) * whole <= room
  const spots: Spot[] = []
  let [left, top, strip] = [0, width * RAISED, STRIP * width]
  for (let i = 0; i <= cards; i++) {
    const needed = i === cards - 1 ? whole + width : width // the place for the next card stays beside the last one
    if (left + needed > room && left > 0) {
      ;[left, top, strip] = [0, top + strip, STRIP * width]
    }
    spots.push({ left, top })
    if (open.has(i)) strip = Math.max(strip, Math.min(44, PROPORTION * width))
    left += oneLine || open.has(i) || i === cards - 1 ? whole : OVERLAP * width
  }
  const slot = spots.pop() as Spot
  return { width, spots, slot, height: slot.top + PROPORTION * width + BADGE }
}
