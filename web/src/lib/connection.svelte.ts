/** A table as seen from one seat: a socket that comes back by itself, and what is known so far. */
import { arrived, socketAddress } from './api'
import type { Message, ServerEvent, Wish } from './protocol'
import { nothingKnown, reduce, type TableState } from './reducer'

const VERSION = 1
const FIRST_WAIT = 300
const LONGEST_WAIT = 5000
const PING_EVERY = 20_000
const UNKNOWN_TABLE = 4404
const WRONG_VERSION = 4400
const SILENCE = 8000 // after a ping: then the line is dead

export type Status = 'connecting' | 'open' | 'lost' | 'gone'
export interface Note {
  problem: Message
  wordsOf: string | null
  refused?: boolean // it is about what was tried, not about the position
}

export class Connection {
  state = $state.raw<TableState>(nothingKnown)
  status = $state<Status>('connecting')
  clockOffset = $state(0) // server time minus ours, in seconds
  onNote: (note: Note) => void = () => {}
  onEvent: (event: ServerEvent, before: TableState, after: TableState) => void = () => {}

  private socket: WebSocket | null = null
  private wait = FIRST_WAIT
  private timers: ReturnType<typeof setTimeout>[] = []
  private closed = false
  private opened = false // since the last try

  constructor(
    readonly table: string,
    readonly person: number,
  ) {
    addEventListener('online', this.hurry)
    document.addEventListener('visibilitychange', this.hurry)
    void arrived().then(
      () => !this.closed && this.open(),
      () => !this.closed && this.lost(0),
    )
  }

  send(wish: Wish): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(wish))
  }

  /** Names the position that was seen: a newer one may have come that is not shown yet. */
  act(action: number, ply: number): void {
    this.send({ type: 'act', action, ply })
  }

  /** Forgets what it knew; done when nothing can come in any more. */
  close(): Promise<void> {
    this.closed = true
    this.state = nothingKnown
    removeEventListener('online', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
    this.stopTimers()
    const { socket } = this
    if (!socket || socket.readyState === WebSocket.CLOSED) return Promise.resolve()
    return new Promise((resolve) => {
      socket.onclose = () => resolve()
      socket.close()
    })
  }

  private hurry = (): void => {
    if (document.visibilityState !== 'visible' || this.closed) return
    if (this.status === 'lost') {
      this.wait = FIRST_WAIT
      this.open()
    } else this.ping()
  }

  private open(): void {
    this.stopTimers()
    this.socket?.close()
    const socket = new WebSocket(socketAddress(this.table, this.person))
    this.socket = socket
    socket.onopen = () => {
      this.opened = true
      this.hello()
    }
    socket.onmessage = (message) => {
      if (this.socket === socket) this.take(JSON.parse(String(message.data)) as ServerEvent)
    }
    socket.onclose = (event) => {
      if (this.socket === socket && !this.closed) this.lost(event.code)
    }
  }

  /** `anew` asks for everything, as does the first hello. */
  private hello(anew = false): void {
    const { seq, you, lobby } = this.state
    this.send(lobby && !anew ? { type: 'hello', version: VERSION, you, seq } : { type: 'hello', version: VERSION })
    this.ping()
  }

  private lost(code: number): void {
    this.stopTimers()
    if (code === UNKNOWN_TABLE) {
      this.status = 'gone'
      return
    }
    if (code === WRONG_VERSION) location.reload()
    this.status = 'lost'
    this.timers.push(setTimeout(() => this.comeBack(), this.wait * (0.75 + Math.random() / 2)))
    this.wait = Math.min(this.wait * 1.7, LONGEST_WAIT)
  }

  /** A line that never opened may have been refused because the server does not know the visitor any more. */
  private comeBack(): void {
    const known = this.opened ? Promise.resolve() : arrived(true)
    this.opened = false
    known.catch(() => {}).finally(() => !this.closed && this.open())
  }

  private ping = (): void => {
    if (this.socket?.readyState !== WebSocket.OPEN) return
    this.stopTimers()
    this.send({ type: 'ping' })
    this.timers.push(setTimeout(() => this.open(), SILENCE))
  }

  private take(event: ServerEvent): void {
    if (event.type === 'pong') {
      this.stopTimers()
      this.clockOffset = event.now - Date.now() / 1000
      this.timers.push(setTimeout(this.ping, PING_EVERY))
      return
    }
    const before = this.state
    const after = reduce(before, event)
    if (after === 'gap') {
      this.hello(true)
      return
    }
    this.state = after
    if (event.type === 'welcome' || event.type === 'resumed') {
      this.status = 'open'
      this.wait = FIRST_WAIT
      if (event.type === 'welcome' && event.scene && !after.log.length) this.send({ type: 'recall' })
    }
    if (event.type === 'rejected') this.onNote({ problem: event.problem, wordsOf: event.words_of ?? null, refused: true })
    if (event.type === 'reason' && event.problem) this.onNote({ problem: event.problem, wordsOf: event.words_of ?? null })
    else if (event.type === 'reason' && event.action == null) this.onNote({ problem: { key: 'why-nothing' }, wordsOf: null })
    if (after !== before) this.onEvent(event, before, after)
  }

  private stopTimers(): void {
    this.timers.forEach(clearTimeout)
    this.timers = []
  }
}
