/** How the legal actions of a scene are offered: on cards, on places, or as buttons. */
import type { Card, Choice, Scene, Zone } from './protocol'

export const cardsOf = (zone: Zone): Card[] => zone.cards ?? []

export function zoneOf(scene: Scene, card: string): Zone | undefined {
  return scene.zones.find((zone) => cardsOf(zone).some(({ id }) => id === card))
}

/** What can be done with each card. The game names one of several equal cards of a hand: the player may take any. */
export function byCard(scene: Scene): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>()
  for (const choice of scene.choices ?? []) {
    for (const card of choice.card ? equalCards(scene, choice.card) : []) found.set(card, [...(found.get(card) ?? []), card === choice.card ? choice : { ...choice, card }])
  }
  return found
}

function equalCards(scene: Scene, named: string): string[] {
  const zone = zoneOf(scene, named)
  if (zone?.kind !== 'hand') return [named]
  const face = cardsOf(zone).find(({ id }) => id === named)?.face
  return cardsOf(zone).filter((card) => card.face === face).map(({ id }) => id)
}

export const hasCell = (scene: Scene, target: string): boolean => scene.zones.some((zone) => zone.cells?.includes(target))

/** Actions without a card of their own, unless a cell of a sheet stands for them. */
export function buttons(scene: Scene): Choice[] {
  return withoutCard(scene).filter(({ target }) => !(target && hasCell(scene, target)))
}

/** What can be done without a card. */
export const withoutCard = (scene: Scene): Choice[] => (scene.choices ?? []).filter(({ card }) => !card)

/** The cards that everybody sees, as `zone card`: what is new among them since one's last turn gets marked. */
export function openCards(scene: Scene): Set<string> {
  const own = (zone: Zone) => zone.owner != null && zone.owner === scene.viewer
  return new Set(scene.zones.filter((zone) => !own(zone)).flatMap((zone) => cardsOf(zone).filter(({ face }) => face).map(({ id }) => id)))
}

/** Whose turn it is, as something that can be compared. */
export const turnIn = (scene: Scene): string => scene.players.flatMap(({ seat, to_act }) => (to_act ? [seat] : [])).join()

/** A new deal: no card has left the draw pile, nothing has stayed on the table, and there is something to tell about the last one. */
export function isNewDeal(before: Scene, after: Scene, told: number): boolean {
  const pile = (scene: Scene) => scene.zones.find((zone) => zone.kind === 'pile' && zone.owner == null)?.count ?? 0
  const laid = (scene: Scene) => scene.zones.filter(({ kind }) => kind !== 'pile' && kind !== 'hand').flatMap((zone) => cardsOf(zone).map(({ id }) => id))
  const scored = after.players.some((player, i) => player.score !== before.players[i]?.score)
  const were = new Set(laid(before))
  const stayed = laid(after).some((id) => were.has(id))
  return !after.over && pile(after) >= pile(before) && !stayed && told >= 3 && scored
}
