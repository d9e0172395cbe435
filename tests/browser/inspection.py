"""A harsh look at a screen: at four sizes, is everything in sight, large enough, uncovered and whole? And can everybody use it (axe-core)?"""

from __future__ import annotations

from typing import Any

from browser.people import REPOSITORY, SIZES, Guest

AXE = REPOSITORY / "web" / "node_modules" / "axe-core" / "axe.min.js"

# Everything that a person can press, see and read, and what is wrong with it. A finger needs 44 pixels.
FAULTS = """([scrolls]) => {
    const TARGET = 44
    const faults = []
    const [width, height] = [innerWidth, innerHeight]
    const name = (element) => {
        const words = element.getAttribute('aria-label') ?? element.innerText ?? ''
        const kind = typeof element.className === 'string' ? element.className.replace(/ ?svelte-\\w+/g, '') : ''
        return `${element.tagName.toLowerCase()}${kind ? '.' + kind.trim().replaceAll(' ', '.') : ''} "${words.trim().slice(0, 40)}"`
    }
    const modal = document.querySelector('dialog[open]')
    const top = modal ?? document.body
    const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getClientRects().length > 0
    const scroller = (element) => {
        for (let up = element; up && up !== document.documentElement; up = up.parentElement)
            if (/auto|scroll/.test(getComputedStyle(up).overflowY) && up.scrollHeight > up.clientHeight + 1) return up
        return null
    }
    const sideways = (element) => {
        for (let up = element; up && up !== document.documentElement; up = up.parentElement)
            if (/auto|scroll/.test(getComputedStyle(up).overflowX) && up.scrollWidth > up.clientWidth + 1) return up
        return null
    }

    const root = document.scrollingElement
    if (root.scrollWidth > width) faults.push(`the page is ${root.scrollWidth - width} px too wide`)
    if (!scrolls && root.scrollHeight > height + 1) faults.push(`the page scrolls by ${root.scrollHeight - height} px`)
    if (modal && modal.scrollWidth > modal.clientWidth + 1) faults.push(`the dialog is ${modal.scrollWidth - modal.clientWidth} px too wide`)

    const hit = (element, x, y) => {
        const found = document.elementFromPoint(x, y)
        return found !== null && (element.contains(found) || found.contains(element) && found.tagName === 'LABEL')
    }
    // What is smaller to the eye may still answer all around.
    const roomy = (element, box) => {
        const far = TARGET / 2 - 1
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
        const wide = box.width >= TARGET - 0.6 || (hit(element, x - far, y) && hit(element, x + far, y))
        return wide && (box.height >= TARGET - 0.6 || (hit(element, x, y - far) && hit(element, x, y + far)))
    }
    // The part of something that a finger reaches: cards in a hand lie over each other.
    const reach = (element, box) => {
        const steps = 12
        let [best, run] = [0, 0]
        for (let i = 0; i < steps; i++) {
            const x = box.left + (box.width * (i + 0.5)) / steps
            run = hit(element, x, box.top + box.height / 2) || hit(element, x, box.top + box.height * 0.25) ? run + 1 : 0
            best = Math.max(best, run)
        }
        return (best * box.width) / steps
    }

    const pressable = 'button, a[href], input, select, textarea, summary, [role=button]'
    for (const element of top.querySelectorAll(pressable)) {
        if (!shown(element) || element.closest('.hidden-words')) continue
        const label = element.matches('[type=radio], [type=checkbox]') ? element.closest('label') : null
        const thing = label ?? element
        const within = scroller(thing)
        if (within) thing.scrollIntoView({ block: 'center' })
        const box = thing.getBoundingClientRect()
        const inText = element.tagName === 'A' && getComputedStyle(element).display === 'inline'
        if (!inText && !roomy(thing, box)) faults.push(`small: ${name(thing)} ${Math.round(box.width)}×${Math.round(box.height)}`)
        if (box.right > width + 1 || box.left < -1 || (!scrolls && !within && (box.bottom > height + 1 || box.top < -1))) {
            if (!sideways(thing)) faults.push(`out of sight: ${name(thing)}`)
        } else if (!element.disabled) {
            const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
            if (y < 0 || y > height) continue // further down on a page that scrolls
            if (!hit(thing, x, y) && reach(thing, box) < 20) {
                const over = document.elementFromPoint(x, y)
                faults.push(`covered: ${name(thing)} by ${over ? name(over) : 'nothing'}`)
            }
        }
    }

    for (const element of top.querySelectorAll('*')) {
        if (element.closest('.hidden-words, svg, option, select')) continue
        const words = [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim())
        if (!words.length || !shown(element)) continue
        const range = document.createRange()
        range.setStartBefore(words[0])
        range.setEndAfter(words.at(-1))
        const box = range.getBoundingClientRect()
        const style = getComputedStyle(element)
        if (style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1 && !/auto|scroll/.test(style.overflowX)) faults.push(`clipped: ${name(element)}`)
        if (box.right > width + 1 || box.left < -1) { if (!sideways(element)) faults.push(`words out of sight: ${name(element)}`); continue }
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
        if (y < 0 || y > height || scroller(element)) continue
        const over = document.elementFromPoint(x, y)
        if (over && !over.contains(element) && !element.contains(over)) {
            const veil = over.closest('button, a, label')
            if (!(veil && veil.contains(element)) && style.pointerEvents !== 'none') faults.push(`words covered: ${name(element)} by ${name(over)}`)
        }
    }
    return [...new Set(faults)]
}"""


def faults_of(guest: Guest, scrolls: bool = False) -> list[str]:
    """What is wrong with the screen at the size that it has."""
    guest.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 60))))")
    return list(guest.page.evaluate(FAULTS, [scrolls]))


def inspect(guest: Guest, name: str, scrolls: bool = False, axe: bool = True) -> list[str]:
    """Everything that is wrong with a screen; its pictures are kept. `scrolls`: it may be longer than the window."""
    found = []
    for size, (width, height) in SIZES.items():
        guest.page.set_viewport_size({"width": width, "height": height})
        found += [f"{name} {width}×{height}: {fault}" for fault in faults_of(guest, scrolls)]
        guest.picture(f"{name}-{width}x{height}")
        if axe and size in ("small-phone", "tablet"):
            found += [f"{name} {width}×{height}: {fault}" for fault in violations(guest)]
    return found


def violations(guest: Guest) -> list[str]:
    """What axe-core has to say."""
    page = guest.page
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))  # evaluated from outside, so the page's own policy stays as it is
    result: dict[str, Any] = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"axe {violation['id']}: {node['target'][0]} {node['html'][:120]}"
        for violation in result["violations"]
        for node in violation["nodes"]
    ]
