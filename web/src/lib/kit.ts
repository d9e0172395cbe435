// web/src/lib/kit.ts — the contract between the page and a game's folder
import type { Component } from 'svelte'
import type { Scene, Zone, Choice } from './protocol'
export interface ZoneProps { zone: Zone; scene: Scene; choices: Choice[]; act: (c: Choice) => void; whyNot: (target: string) => void }
export interface GameKit {
  Face: Component<{ face: string }>      // a card's front as SVG, viewBox 0 0 100 140, legible at 44 px width
  Back: Component                        // a card's back, same box
  Picture: Component                     // the game's picture on the home page, viewBox 0 0 320 240
  zones?: Record<string, Component<ZoneProps>>   // by zone.kind, where the generic drawing is not enough (Qwinto's "sheet")
  accent: string                         // a CSS colour for the table's edge and buttons (AA on both themes)
}
