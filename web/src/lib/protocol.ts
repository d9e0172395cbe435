/** What the server and the page tell each other: docs/protocol.md, in types. Fields with their default value are left out. */

/** What people are told: a key of the Fluent files. Arguments are numbers, texts, messages, or lists of these. */
export interface Message {
  key: string
  args?: Record<string, unknown>
  section?: string
}

// --- the scene: src/sobremesa/core/scene.py ---

export interface Card {
  id: string
  face?: string
  came_from?: string
}
export interface Zone {
  id: string
  kind: string
  label: Message
  owner?: number
  cards?: Card[]
  count?: number
  cells?: string[]
  data?: Record<string, unknown>
}
export interface Player {
  seat: number
  score: number
  to_act?: boolean
  notes?: Message[]
}
export interface Choice {
  action: number
  notation: string
  label: Message
  card?: string
  target?: string
  effect?: Message
  hurts?: boolean
}
export interface Scene {
  game: string
  seats: number
  viewer: number | null
  ply: number
  prompt: Message
  players: Player[]
  zones: Zone[]
  choices?: Choice[]
  over?: boolean
  winners?: number[]
}

// --- the table: src/sobremesa/table/messages.py ---

export type Phase = 'gathering' | 'playing' | 'over'
export interface Place {
  name?: string
  level?: string
  away?: boolean
  has_cut?: boolean
}
export interface Lobby {
  table: string
  match: string
  game: string
  version: number
  options: Record<string, number>
  phase: Phase
  places: Place[]
  host: number | null
  commitment: string
  cuts?: string[]
  seconds?: number | null
  public?: boolean
  chat?: boolean // may those at the table write to each other?
  deal?: string // the name of a prepared deal
}

export const PHRASES = [
  'phrase-hello',
  'phrase-good-luck',
  'phrase-well-played',
  'phrase-thanks',
  'phrase-sorry',
  'phrase-oh-no',
  'phrase-think',
  'phrase-your-turn',
  'phrase-again',
  'phrase-bye',
]
export const REACTIONS = ['laugh', 'clap', 'heart', 'wow', 'cry'] as const

export interface Opened {
  match: string
  secret: string
  cuts: string[]
  key: string
  result?: number[]
}

export type ServerEvent =
  | { type: 'welcome'; seq: number; you: number | null; lobby: Lobby; protocol: number; ply: number; scene: Scene | null; deadline: number | null; undo: boolean; opened?: Opened | null }
  | { type: 'resumed'; seq: number }
  | { type: 'gathered'; seq: number; lobby: Lobby }
  | { type: 'update'; seq: number; ply: number; log: Message[]; scene: Scene; deadline?: number | null; undo?: boolean }
  | { type: 'said'; seq: number; seat: number; phrase: string }
  | { type: 'wrote'; seq: number; seat: number; text: string }
  | ({ type: 'opened'; seq: number } & Opened)
  | { type: 'told'; seq: number; log: Message[] }
  | { type: 'reason'; action?: number | null; problem?: Message | null; words_of?: string | null }
  | { type: 'rejected'; seq: number; problem: Message; words_of?: string | null; ply?: number; of_ply?: number | null; scene?: Scene | null }
  | { type: 'pong'; now: number }

export type Wish =
  | { type: 'hello'; version: number; you?: number | null; seq?: number }
  | { type: 'join'; name: string; seat?: number }
  | { type: 'sit_bot'; seat: number; level: string }
  | { type: 'kick'; seat: number }
  | { type: 'cut'; text: string }
  | { type: 'act'; action: number; ply: number }
  | { type: 'why_not'; card: string; target: string; ply: number }
  | { type: 'undo'; ply: number }
  | { type: 'say'; phrase: string }
  | { type: 'chat'; on: boolean }
  | { type: 'write'; text: string }
  | { type: 'leave' | 'start' | 'rematch' | 'restart' | 'recall' | 'ping' }

// --- over HTTP ---

export interface GameOption {
  name: string
  default: number
  low: number
  high: Record<string, number>
  kind: string
}
export interface Game {
  id: string
  title: string
  version: number
  seats: [number, number]
  options: GameOption[]
}
export interface Daily {
  game: string
  day: string
  seats: number
  bots: string[]
  commitment: string
}
export interface Frame {
  scene: Scene
  log: Message[]
}
export interface Replay {
  names: string[] // of persons, or levels of bots
  frames: Frame[]
}
export interface Decision {
  frame: number // of the replay
  chosen: Message
  best?: Message // none where nothing was better
  cost?: number // in shares of the win
  sure?: boolean
}
/** A table in a list. */
export interface ListedTable {
  table: string
  game: string
  phase: Phase
  places: Place[]
}
