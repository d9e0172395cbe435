/** Arrow keys go from one thing that can be done to the next; Tab enters and leaves the whole. */
export function roving(root: HTMLElement) {
  const items = () => [...root.querySelectorAll<HTMLElement>('[data-rove], .special button:not([tabindex="-1"])')].filter((item) => item.offsetParent !== null)

  function keydown(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    const edge = { Home: 0, End: -1 }[event.key]
    if ((step === undefined && edge === undefined) || event.altKey || event.ctrlKey || event.metaKey) return
    const all = items()
    if (!all.length) return
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = edge !== undefined ? all.at(edge) : all[(at + step! + all.length) % all.length]
    event.preventDefault()
    next?.focus()
  }

  root.addEventListener('keydown', keydown)
  return { destroy: () => root.removeEventListener('keydown', keydown) }
}
