/** Which action is meant by a card and a place; the numbers are those of state.py. */
import type { ActionOf } from '../../../../../web/src/lib/kit'

const KINDS = '123456L'

export const actionOf: ActionOf = (scene, card, target) => {
  if (target === 'pile') return KINDS.length
  const face = scene.zones.flatMap((zone) => zone.cards ?? []).find(({ id }) => id === card)?.face
  return face ? KINDS.indexOf(face) : null
}
