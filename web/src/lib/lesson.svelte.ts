/** A game's lesson: lesson.json in its folder, gone through step by step on a real table. */
import type { Choice, Scene } from './protocol'

export interface Step {
  say: string // a key of the lesson's words
  do?: boolean // the next move of the person who learns
  point?: string // a zone or card that is talked about
}
export interface Script {
  moves: string[] // "A:5", those of the bots, too
  steps: Step[]
}

export const LESSON = 'lesson' // the name of its deal

const files = import.meta.glob<Script>('../../../src/sobremesa/games/*/lesson.json', { import: 'default' })
const pathOf = (game: string) => `../../../src/sobremesa/games/${game}/lesson.json`

export const hasLesson = (game: string): boolean => pathOf(game) in files
export const scriptOf = async (game: string): Promise<Script | null> => (await files[pathOf(game)]?.()) ?? null

const OWN = 'A:' // who learns sits at the first seat

export class Lesson {
  at = $state(0)
  private done = $state(0) // own moves
  private own: string[]

  constructor(
    private script: Script,
    private keep: (at: number) => void = () => {},
    from = 0,
  ) {
    this.own = script.moves.filter((move) => move.startsWith(OWN)).map((move) => move.slice(OWN.length))
    this.at = Math.min(from, script.steps.length)
    this.done = script.steps.slice(0, this.at).filter((step) => step.do).length
  }

  get step(): Step | null {
    return this.script.steps[this.at] ?? null
  }

  get over(): boolean {
    return this.step === null
  }

  get last(): boolean {
    return this.at === this.script.steps.length - 1
  }

  get left(): number {
    return this.script.steps.length - this.at
  }

  /** The move that this step asks for. */
  choiceIn(scene: Scene): Choice | null {
    if (!this.step?.do) return null
    return scene.choices?.find(({ notation }) => notation === this.own[this.done]) ?? null
  }

  /** The scene with nothing to do but what the lesson asks for. */
  narrowed(scene: Scene): Scene {
    if (this.over || !scene.choices?.length) return scene
    const choice = this.choiceIn(scene)
    if (this.step?.do && !choice) {
      this.end() // somebody went another way
      return scene
    }
    return { ...scene, choices: choice ? [{ ...choice, hurts: false }] : [] }
  }

  /** The step is done: read, or played. */
  next(): void {
    if (this.step?.do) this.done += 1
    this.at += 1
    this.keep(this.at)
  }

  end(): void {
    this.at = this.script.steps.length
    this.keep(this.at)
  }
}
