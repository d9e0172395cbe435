/** What this device remembers: plain data in local storage, nothing else. */

export interface GameSetup {
  seats: number
  level: string
  options: Record<string, number>
}
export type Confirm = 'hurts' | 'always' | 'never'

class Settings {
  name = $state('')
  language = $state('') // empty: as the browser says
  theme = $state<'auto' | 'light' | 'dark'>('auto')
  largePrint = $state(false)
  sound = $state(true)
  vibration = $state(true)
  confirm = $state<Confirm>('hurts')
  auto = $state(true) // an only possible action is done by itself
  motion = $state<'auto' | 'less'>('auto')
  setups = $state<Record<string, GameSetup>>({})
  hands = $state<Record<string, number>>({}) // how many share this device at a table: by whatever way they come back, a curtain is drawn
}

const KEPT = ['name', 'language', 'theme', 'largePrint', 'sound', 'vibration', 'confirm', 'auto', 'motion', 'setups', 'hands'] as const
const PLACE = 'sobremesa'

export const settings = new Settings()

export function loadSettings(): void {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Record<string, unknown>
    for (const key of KEPT) if (typeof kept[key] === typeof settings[key]) Object.assign(settings, { [key]: kept[key] })
  } catch {
    // Storage that is closed or spoilt is as good as none.
  }
}

export function keepSettings(): void {
  const kept = JSON.stringify(Object.fromEntries(KEPT.map((key) => [key, settings[key]])))
  try {
    localStorage.setItem(PLACE, kept)
  } catch {
    // Nothing can be kept here; the page works without.
  }
}

/** Shows settings on the page itself. */
export function applySettings(): void {
  const root = document.documentElement
  if (settings.theme === 'auto') delete root.dataset.theme
  else root.dataset.theme = settings.theme
  root.toggleAttribute('data-large', settings.largePrint)
  root.toggleAttribute('data-still', settings.motion === 'less')
}

const lessMotion = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)')

export function motionIsWanted(): boolean {
  return settings.motion === 'auto' && !lessMotion?.matches
}
