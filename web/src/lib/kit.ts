/**
 * The contract between the page and a game's folder `games/<game>/web/`. A game without one is drawn with text.
 * Besides what is here, Picture.svelte there is the game's picture on the home page, viewBox 0 0 320 240.
 */
import type { Component } from 'svelte'
import type { Choice, Scene, Zone } from './protocol'

export interface ZoneProps {
  zone: Zone
  scene: Scene
  tall?: number // the height that a row may take
  choices: Choice[]
  still: boolean // only to be looked at: nothing in it may be a button
  act: (choice: Choice) => void
  whyNot: (target: string) => void
}
export interface GameKit {
  Face: Component<{ face: string }> // a card's front as SVG, viewBox 0 0 100 140, legible at 44 px width; shown as an image, so without the page's styles and fonts
  Back: Component // a card's back, same box
  zones?: Record<string, Component<ZoneProps>> // by zone.kind, where the generic drawing is not enough
  accent: string // a CSS colour for the table's edge and buttons
}

/** The pictures of the rules: under a §, groups of cards by their faces, or a drawing of its own. */
export type Figures = Record<string, string[] | Component>

/** The rest of `<svelte:element this={still ? 'span' : 'button'} …>`. Arrows and Tab stop where something can be done. */
export const pressable = (still: boolean, stops: boolean, onclick: () => void) => (still ? {} : { type: 'button' as const, tabindex: stops ? 0 : -1, onclick })

const kits = import.meta.glob<{ default: GameKit }>('../../../src/sobremesa/games/*/web/index.ts')

export async function kitOf(game: string): Promise<GameKit | null> {
  const found = kits[`../../../src/sobremesa/games/${game}/web/index.ts`]
  return found ? await found().then(({ default: kit }) => kit, () => null) : null
}

const figures = import.meta.glob<{ default: Figures }>('../../../src/sobremesa/games/*/web/figures.ts')

export async function figuresOf(game: string): Promise<Figures> {
  const found = figures[`../../../src/sobremesa/games/${game}/web/figures.ts`]
  return found ? await found().then(({ default: all }) => all, () => ({})) : {}
}
