/** What the player is about to do at the table: which card is selected, what is looked at, what is to be confirmed. */
import { buttons, byCard, withoutCard } from '../lib/choices'
import { kept } from '../lib/kept'
import type { Card, Choice, Scene, Zone } from '../lib/protocol'
import { afterPaint } from '../lib/pace'
import { settings } from '../lib/settings.svelte'

export type Look = 'still' | 'playable' | 'dim' | 'own' | 'target'

export interface Doing {
  act: (choice: Choice) => void
  whyNot: (card: string, target: string) => void
}

const MOST_BUTTONS = 3 // for one card; with more than that one points at the place

export class Control {
  scene = $state.raw<Scene>() as Scene
  roomy = $state(true) // there is place for buttons besides the places of the table
  live = $state(true) // false while behind the latest position, or without a line
  selected = $state<string | null>(null)
  preview = $state.raw<Choice | null>(null)
  choosing = $state.raw<Choice[]>([])
  confirming = $state.raw<Choice | null>(null)
  acted: string | null = null // the card of the last action, for its way across the table

  readonly withCard = $derived(byCard(this.scene))
  readonly still = $derived.by(() => this.doing === null || this.scene.viewer === null || Boolean(this.scene.over)) // only to be looked at
  readonly choices = $derived(this.live && !this.still ? (this.scene.choices ?? []) : [])

  constructor(
    scene: Scene,
    private doing: Doing | null, // nothing where one only watches or looks back
  ) {
    this.scene = scene
  }

  /** A new position: whatever was begun in the old one is off. */
  show(scene: Scene): void {
    this.scene = kept(this.scene, scene)
    this.forget()
  }

  forget(): void {
    this.selected = null
    this.preview = null
    this.choosing = []
    this.confirming = null
  }

  get myTurn(): boolean {
    return this.choices.length > 0
  }

  ofCard(card: string): Choice[] {
    return this.live && !this.still ? (this.withCard.get(card) ?? []) : []
  }

  /** What may be done at a place with the selected card, or without any. */
  at(target: string): Choice[] {
    if (!this.live || this.still) return []
    const open = this.selected ? this.ofCard(this.selected) : withoutCard(this.scene)
    return open.filter((choice) => choice.target === target)
  }

  /** Buttons below the hand: what needs no card, or what the selected card can do if that is not much. */
  get offered(): Choice[] {
    if (!this.live || this.still) return []
    if (!this.selected) return buttons(this.scene)
    const mine = this.ofCard(this.selected)
    return this.roomy && mine.length <= MOST_BUTTONS ? mine : []
  }

  look(card: Card, zone: Zone): Look {
    if (this.at(card.id).length) return 'target'
    if (this.ofCard(card.id).length) return 'playable'
    const own = !this.still && zone.owner != null && zone.owner === this.scene.viewer && zone.kind !== 'taken' && Boolean(card.face)
    if (!own) return 'still'
    return this.myTurn ? 'dim' : 'own'
  }

  tapCard(card: Card, zone: Zone): void {
    if (!this.live) return
    const here = this.at(card.id)
    const with_ = this.ofCard(card.id)
    if (here.length) this.takeOneOf(here)
    else if (this.selected === card.id) this.selected = null
    else if (with_.length === 1) this.take(with_[0]!)
    else if (with_.length) this.selected = card.id
    else if (this.selected && zone.owner !== this.scene.viewer) this.doing?.whyNot(this.selected, card.id)
    else this.doing?.whyNot(card.id, '')
  }

  /** With the selected card; without one, also with any card that goes there. */
  tapPlace(target: string): void {
    const here = this.at(target)
    const fitting = here.length || this.selected ? here : this.choices.filter((choice) => choice.target === target)
    if (fitting.length) this.takeOneOf(fitting)
    else this.doing?.whyNot(this.selected ?? '', target)
  }

  /** A card was dragged onto something. */
  drop(card: string, targets: string[], far: boolean): void {
    this.selected = null
    const with_ = this.ofCard(card)
    const fitting = with_.filter((choice) => targets.includes(choice.target ?? ''))
    if (fitting.length) this.takeOneOf(fitting)
    else if (far && with_.length === 1) this.take(with_[0]!)
    else if (far && targets.length) this.doing?.whyNot(card, targets[0]!)
  }

  whyNot(card: string, target: string): void {
    this.doing?.whyNot(card, target)
  }

  takeOneOf(choices: Choice[]): void {
    if (choices.length === 1) this.take(choices[0]!)
    else this.soon(() => (this.choosing = choices))
  }

  take(choice: Choice): void {
    const asks = settings.confirm === 'always' || (settings.confirm === 'hurts' && choice.hurts)
    if (!asks) return this.do(choice)
    this.soon(() => {
      this.choosing = []
      this.confirming = choice
    })
  }

  do(choice: Choice): void {
    this.acted = choice.card ?? null
    this.doing?.act(choice)
    this.soon(() => this.forget())
  }

  /** Unless the table has changed meanwhile. */
  private soon(work: () => void): void {
    const { scene } = this
    afterPaint(() => {
      if (this.scene === scene) work()
    })
  }
}
