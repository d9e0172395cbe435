// The parts of a scene as they come over the socket: src/sobremesa/core/scene.py. Empty fields are left out.
export interface Message { key: string; args?: Record<string, unknown>; section?: string }
export interface Card { id: string; face?: string; came_from?: string }
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
export interface Player { seat: number; score: number; to_act?: boolean; notes?: Message[] }
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
