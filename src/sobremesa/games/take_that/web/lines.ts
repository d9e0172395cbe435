// How the row lies: as large as fits, in as many lines as it takes, numbers always visible.

export interface Spot { left: number; top: number }
export interface Lines { width: number; spots: Spot[]; slot: Spot; height: number; lines: number; whole: boolean }

const PROPORTION = 1.4 // of a card
const OVERLAP = 0.67 // of a card's width shows beside the next one: its number
const STRIP = 0.63 // of a card's width shows above the next line
const RAISED = 0.16 // room above for cards that are raised
const SIZES = [200, 180, 164, 148, 136, 124, 112, 102, 92, 84, 76, 68, 62, 56, 50, 44, 40, 36, 32, 28, 24]
const WHOLE = 1.3 // so many times larger must cards be to lie over each other,
const LINES = 0.6 // … and this power of the number of lines to lie in several
const FINGER = 44 // pixels; smaller ones count half
const LARGEST = 0.42 // of the height, so that a short row leaves some felt around it
const SMALL = 56 // pixels, however low the felt is
const BADGE = 10 // pixels below for what the row costs

/** Places for the cards of a row and for the one to come, in the middle of the room. Cards in `open` are shown whole, as they can be chosen. */
export function lines(cards: number, room: number, tall: number, open: ReadonlySet<number>): Lines {
  const tries = SIZES.filter((width) => width <= Math.max(SMALL, LARGEST * tall)).map((width) => fill(cards, room, open, width))
  const fitting = tries.filter(({ height }) => height <= tall)
  const worth = ({ width, lines, whole }: Lines) => ((width < FINGER ? 0.5 : 1) * width * (whole ? WHOLE : 1)) / lines ** LINES
  return fitting.length ? fitting.reduce((best, one) => (worth(one) > worth(best) ? one : best)) : tries.at(-1)!
}

function fill(cards: number, room: number, open: ReadonlySet<number>, width: number): Lines {
  const step = width * 1.06
  const whole = (cards + 1) * step <= room // none lies over another
  const spots: Spot[] = []
  let [left, top, strip, lines] = [0, width * RAISED, STRIP * width, 1]
  for (let i = 0; i <= cards; i++) {
    const needed = i === cards - 1 ? step + width : width // the place for the next card stays beside the last one
    if (left + needed > room && left > 0) {
      ;[left, top, strip, lines] = [0, top + strip, STRIP * width, lines + 1]
    }
    spots.push({ left, top })
    if (open.has(i)) strip = Math.max(strip, Math.min(44, PROPORTION * width))
    left += whole || open.has(i) || i === cards - 1 ? step : OVERLAP * width
  }
  const aside = Math.max(0, (room - Math.max(...spots.map((spot) => spot.left)) - width) / 2)
  for (const spot of spots) spot.left += aside
  const slot = spots.pop() as Spot
  return { width, spots, slot, height: slot.top + PROPORTION * width + BADGE, lines, whole }
}
