/**
 * The contract between the page and a game's folder `games/<game>/web/`. A game without one is drawn with text.
 * Besides what is here, Picture.svelte there is the game's picture on the home page, viewBox 0 0 320 240.
 */
import type { Component } from 'svelte'
import type { Choice, Scene, Zone } from './protocol'

export interface ZoneProps {
  zone: Zone
  scene: Scene
  choices: Choice[]
  act: (choice: Choice) => void
  whyNot: (target: string) => void
}
export interface GameKit {
  Face: Component<{ face: string }> // a card's front as SVG, viewBox 0 0 100 140, legible at 44 px width
  Back: Component // a card's back, same box
  zones?: Record<string, Component<ZoneProps>> // by zone.kind, where the generic drawing is not enough
  accent: string // a CSS colour for the table's edge and buttons
}

/** Which action somebody means who takes a card to a place of the table, also if it is not legal; null if none. */
export type ActionOf = (scene: Scene, card: string, target: string) => number | null

const kits = import.meta.glob<{ default: GameKit }>('../../../src/sobremesa/games/*/web/index.ts')
const meanings = import.meta.glob<{ actionOf: ActionOf }>('../../../src/sobremesa/games/*/web/meaning.ts')

async function load<T>(files: Record<string, () => Promise<T>>, game: string, name: string): Promise<T | null> {
  const found = files[`../../../src/sobremesa/games/${game}/web/${name}.ts`]
  return found ? await found().catch(() => null) : null
}

export const kitOf = async (game: string): Promise<GameKit | null> => (await load(kits, game, 'index'))?.default ?? null
export const meaningOf = async (game: string): Promise<ActionOf> => (await load(meanings, game, 'meaning'))?.actionOf ?? (() => null)
