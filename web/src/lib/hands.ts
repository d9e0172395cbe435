/** One device for several people: each is a person of their own to the server, numbered from 0, at the seat of that number. */
import { socketAddress } from './api'
import { Connection } from './connection.svelte'
import { randomCut, remember } from './deals'
import type { Scene } from './protocol'

/** Sits somebody down at a seat, and closes the line again. */
export function sitDown(table: string, person: number, name: string): Promise<void> {
  return new Promise((resolve) => {
    const connection = new Connection(table, person)
    const done = () => {
      clearTimeout(timer)
      void connection.close()
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

/** Keeps the seats of all who share this device: lines over which nothing is asked for, so nobody's cards come in. */
export class Presence {
  private sockets = new Map<number, WebSocket>()
  private timer = setInterval(() => this.sockets.forEach((socket) => socket.readyState === WebSocket.OPEN && socket.send('{"type":"ping"}')), 20_000)
  private closed = false

  constructor(
    private table: string,
    hands: number,
  ) {
    for (let person = 0; person < hands; person++) this.open(person)
  }

  private open(person: number): void {
    const socket = new WebSocket(socketAddress(this.table, person))
    this.sockets.set(person, socket)
    socket.onclose = () => !this.closed && setTimeout(() => !this.closed && this.open(person), 2000)
  }

  close(): void {
    this.closed = true
    clearInterval(this.timer)
    this.sockets.forEach((socket) => socket.close())
  }
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
