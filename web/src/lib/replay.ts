/** All hands open: each seat's own cards, taken from what that seat saw. */
import type { Frame } from './protocol'

export function merged(spectator: Frame[], seats: Frame[][]): Frame[] {
  return spectator.map((frame, i) => ({
    ...frame,
    scene: {
      ...frame.scene,
      zones: frame.scene.zones.map((zone) => {
        const own = zone.owner == null ? undefined : seats[zone.owner]?.[i]?.scene.zones.find(({ id }) => id === zone.id)
        return own ?? zone
      }),
    },
  }))
}
