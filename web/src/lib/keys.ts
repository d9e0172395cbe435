/** What was used last. Whoever plays with keys finds the next thing to do under them. */
export const used = { keys: false }

if (typeof addEventListener !== 'undefined') {
  addEventListener('keydown', () => (used.keys = true), true)
  addEventListener('pointerdown', () => (used.keys = false), true)
}

const WRITTEN_IN = 'input, select, textarea'
const PRESSED = 'button, a, summary'

/** Not for the browser's own shortcuts, nor for a field or an open dialog; Space is for what it presses, too. */
export function isForThePage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || document.querySelector('dialog[open]')) return false
  return !(event.target as Element).closest?.(event.key === ' ' ? `${WRITTEN_IN}, ${PRESSED}` : WRITTEN_IN)
}
