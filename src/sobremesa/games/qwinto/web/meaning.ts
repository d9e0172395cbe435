/** Which action is meant by a card and a place; the numbers are those of state.py. */
import type { ActionOf } from '../../../../../web/src/lib/kit'

const VALUES = [-2, 0, 1, 2, 3, 4, 5, 6]
const CARDS = [...'oypg'].flatMap((colour) => VALUES.map((value) => `${colour}${value}`))
const PLACES = 4

export const actionOf: ActionOf = (scene, card, target) => {
  const sheet = scene.zones.find((zone) => zone.kind === 'sheet' && zone.owner === scene.viewer)
  const cells = sheet?.cells ?? []
  if (!card) return target === sheet?.id ? cells.length : cells.includes(target) ? cells.indexOf(target) : null
  const index = CARDS.indexOf(card.replace(/^hand-\d+-/, ''))
  const square = scene.zones.find(({ id }) => id === 'square')?.cards ?? []
  const place = square.findIndex(({ id }) => id === target)
  return index < 0 ? null : cells.length + 1 + index * PLACES + Math.max(place, 0)
}
