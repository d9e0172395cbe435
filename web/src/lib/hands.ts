/** One device for several people: each is a person of their own to the server, numbered from 0, at the seat of that number. */
import { Connection } from './connection.svelte'
import { randomCut } from './fair'
import { remember } from './deals'
import type { Scene } from './protocol'

/** Sits somebody down at a seat, and closes the line again. */
export function sitDown(table: string, person: number, name: string): Promise<void> {
  return new Promise((resolve) => {
    const connection = new Connection(table, person)
    const done = () => {
      clearTimeout(timer)
      connection.close()
      resolve()
    }
    const timer = setTimeout(done, 5000)
    connection.onNote = done
    connection.onEvent = (event, _before, { you, lobby }) => {
      if (event.type !== 'welcome') return
      if (you === null) return connection.send({ type: 'join', name, seat: person })
      const cut = randomCut()
      remember(lobby!.match, person, { cut, commitment: lobby!.commitment })
      connection.send({ type: 'cut', text: cut })
      setTimeout(done, 150)
    }
  })
}

/** Who of those at this device has to decide next, other than those who already have at this point. */
export function nextHand(scene: Scene, hands: number, current: number, decided: ReadonlySet<number>): number | null {
  if (scene.over) return null
  for (let i = 0; i < scene.seats; i++) {
    const seat = (current + i) % scene.seats
    if (seat < hands && scene.players[seat]?.to_act && !decided.has(seat)) return seat
  }
  return null
}
