/** What takes its time waits until whoever has pressed something can see that it is pressed. */
export function afterPaint(work: () => void): void {
  if (document.hidden) setTimeout(work) // nothing is painted
  else requestAnimationFrame(() => setTimeout(work))
}
