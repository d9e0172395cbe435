/** Puts what an element says into the clipboard, also where the page came over plain http. If that fails, it is selected. */
export async function copy(from: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(from instanceof HTMLInputElement ? from.value : from.innerText)
    return true
  } catch {
    from.focus()
    if (from instanceof HTMLInputElement) from.select()
    else getSelection()?.selectAllChildren(from)
    return document.execCommand('copy')
  }
}
