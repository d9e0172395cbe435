/** Which action is meant by a card and a place; the numbers are those of state.py. */
import type { ActionOf } from '../../../../../web/src/lib/kit'

const PLACES = 4
const SOURCES = ['stock', 'a', 'b', 'c']

export const actionOf: ActionOf = (scene, card, target) => {
  const zone = scene.zones.find(({ cards, owner }) => owner === scene.viewer && cards?.at(-1)?.id === card)
  if (!zone) return null
  const source = zone.kind === 'pile' ? 0 : SOURCES.indexOf(zone.id.split('-').at(-1)!)
  const place = Number(/^building-(\d)$/.exec(target)?.[1] ?? 1) - 1
  return source < 0 ? null : source * PLACES + place
}
