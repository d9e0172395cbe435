/** What the page knows of a table, and how each event changes it. No network and no page here. */
import type { Lobby, Message, Opened, Scene, ServerEvent } from './protocol'

export interface TableState {
  seq: number
  you: number | null
  lobby: Lobby | null
  ply: number
  scene: Scene | null
  deadline: number | null
  undo: boolean
  log: Message[]
  fresh: Message[] // told by the last event
  opened: Opened | null
  said: { seat: number; phrase: string; seq: number } | null
  written: Written[] // the last lines, oldest first
}
export interface Written {
  seat: number
  text: string
  seq: number
}
const MOST_WRITTEN = 50

export const nothingKnown: TableState = {
  seq: -1,
  you: null,
  lobby: null,
  ply: 0,
  scene: null,
  deadline: null,
  undo: false,
  log: [],
  fresh: [],
  opened: null,
  said: null,
  written: [],
}

/** The new state; or 'gap' if an event is missing and the client has to say hello again. Known events change nothing. */
export function reduce(state: TableState, event: ServerEvent): TableState | 'gap' {
  switch (event.type) {
    case 'welcome': {
      const sameMatch = state.lobby?.match === event.lobby.match && state.you === event.you
      return {
        ...nothingKnown,
        seq: event.seq,
        you: event.you,
        lobby: event.lobby,
        ply: event.ply,
        scene: event.scene,
        deadline: event.deadline,
        undo: event.undo,
        log: sameMatch ? state.log : [],
        opened: event.opened ?? (sameMatch ? state.opened : null),
        written: state.written,
      }
    }
    case 'told':
      return { ...state, log: event.log }
    case 'rejected':
      return event.scene ? { ...state, scene: event.scene, ply: event.ply ?? event.scene.ply } : state
    case 'resumed':
      return event.seq > state.seq ? 'gap' : state
    case 'reason':
    case 'pong':
      return state
  }
  if (event.seq <= state.seq) return state
  if (event.seq > state.seq + 1) return 'gap'
  const next = { ...state, seq: event.seq, fresh: [] as Message[] }
  switch (event.type) {
    case 'gathered':
      if (event.lobby.match === state.lobby?.match) return { ...next, lobby: event.lobby }
      return { ...nothingKnown, seq: event.seq, you: state.you, lobby: event.lobby, written: state.written }
    case 'update':
      return {
        ...next,
        ply: event.ply,
        scene: event.scene,
        deadline: event.deadline ?? null,
        undo: event.undo ?? false,
        fresh: event.log,
        log: [...state.log, ...event.log],
      }
    case 'said':
      return { ...next, said: event }
    case 'wrote':
      return { ...next, written: [...state.written, { seat: event.seat, text: event.text, seq: event.seq }].slice(-MOST_WRITTEN) }
    case 'opened':
      return { ...next, opened: event }
  }
}
