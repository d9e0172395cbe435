/** Cards travel: from where they were, or from the zone they came from, to where they are now. */
import type { Scene } from './protocol'
import { motionIsWanted } from './settings.svelte'

const DURATION = 280

export interface Places {
  cards: Map<string, DOMRect>
  zones: Map<string, DOMRect>
}

export function measure(root: HTMLElement): Places {
  const cards = new Map<string, DOMRect>()
  const zones = new Map<string, DOMRect>()
  for (const element of root.querySelectorAll<HTMLElement>('[data-card]')) cards.set(element.dataset.card!, element.getBoundingClientRect())
  for (const element of root.querySelectorAll<HTMLElement>('[data-zone]')) zones.set(element.dataset.zone!, element.getBoundingClientRect())
  return { cards, zones }
}

/** Call before the page changes, with the card that was acted with, if any; the animation starts after the change. */
export async function travel(root: HTMLElement | undefined, next: Scene, acted: string | null): Promise<void> {
  if (!root || !motionIsWanted()) return
  const before = measure(root)
  const actedFrom = acted ? before.cards.get(acted) : undefined
  const actedZone = acted ? root.querySelector<HTMLElement>(`[data-card="${CSS.escape(acted)}"]`)?.closest<HTMLElement>('[data-zone]')?.dataset.zone : undefined
  await new Promise(requestAnimationFrame) // before the change is painted, and not in one breath with making it
  const cameFrom = new Map(next.zones.flatMap((zone) => (zone.cards ?? []).map((card) => [card.id, card.came_from ?? ''])))
  let late = 0
  // All are looked at before the first one flies: in between the page would be laid out again for each.
  const elements = [...root.querySelectorAll<HTMLElement>('[data-card]')].map((element) => [element, element.getBoundingClientRect()] as const)
  for (const [element, to] of elements) {
    const id = element.dataset.card!
    const origin = cameFrom.get(id) ?? ''
    const known = before.cards.get(id)
    const from = known ?? (origin && origin === actedZone ? actedFrom : undefined) ?? before.zones.get(origin)
    if (!from) continue
    const moved = fly(element, from, to, known ? 0 : Math.min(late, 5) * 25)
    if (moved && !known) late += 1
  }
}

function fly(element: HTMLElement, from: DOMRect, to: DOMRect, delay: number): boolean {
  const dx = from.left + from.width / 2 - (to.left + to.width / 2)
  const dy = from.top + from.height / 2 - (to.top + to.height / 2)
  if (!to.width || Math.abs(dx) + Math.abs(dy) < 3) return false
  const scale = Math.max(0.3, Math.min(2.5, Math.min(from.width, from.height) / Math.min(to.width, to.height)))
  // Only what the compositor can move by itself: with anything else in it every frame would be drawn anew.
  const flight = element.animate(
    [
      { translate: `${dx}px ${dy}px`, scale: `${scale}` },
      { translate: '0 0', scale: '1' },
    ],
    { duration: DURATION - delay, delay, fill: 'backwards', easing: 'cubic-bezier(.3,.7,.3,1)' },
  )
  if (Math.hypot(dx, dy) > 1.5 * to.width) {
    // Not only closing up: above its neighbours, and its zone above the others.
    const lifted = [element.closest<HTMLElement>('[data-spot]') ?? element, element.closest<HTMLElement>('[data-zone]')]
    const lift = (z: string) => lifted.forEach((part) => part?.style.setProperty('z-index', z))
    lift('5')
    flight.finished.finally(() => lift('')).catch(() => {})
  }
  return true
}
