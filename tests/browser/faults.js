// Everything on the screen that a person can press, see and read, and what is wrong with it. A finger needs 44 pixels.
// `scrolls`: the page may be longer than the window.
([scrolls]) => {
    const TARGET = 44
    const faults = []
    const [width, height] = [innerWidth, innerHeight]
    const name = (element) => {
        const words = element.getAttribute('aria-label') ?? element.innerText ?? ''
        const kind = typeof element.className === 'string' ? element.className.replace(/ ?svelte-\w+/g, '') : ''
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
    for (const part of modal ? [modal, ...modal.querySelectorAll('.body')] : [])
        if (part.scrollWidth > part.clientWidth + 1) faults.push(`the dialog is ${part.scrollWidth - part.clientWidth} px too wide`)

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

    // What is small is no fault if the same can be done with something that is large enough.
    const twins = [...top.querySelectorAll('button')].filter((element) => shown(element) && roomy(element, element.getBoundingClientRect()))
    const words = (element) => element.innerText.replace(/\W/g, '').slice(0, 16).toLowerCase()
    const hasTwin = (element) => twins.some((twin) => twin !== element && words(twin) !== '' && words(twin) === words(element))

    const pressable = 'button, a[href], input, select, textarea, summary, [role=button]'
    for (const element of top.querySelectorAll(pressable)) {
        if (!shown(element) || element.closest('.hidden-words')) continue
        const label = element.matches('[type=radio], [type=checkbox]') ? element.closest('label') : null
        const thing = label ?? element
        const within = scroller(thing)
        if (within) thing.scrollIntoView({ block: 'center' })
        const box = thing.getBoundingClientRect()
        const inText = element.tagName === 'A' && getComputedStyle(element).display === 'inline'
        if (!inText && !hasTwin(element) && !roomy(thing, box)) faults.push(`small: ${name(thing)} ${Math.round(box.width)}×${Math.round(box.height)}`)
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

    // Cards stay within what they lie on, and nothing is told over them.
    const boxes = (holder, selector) => [...holder.querySelectorAll(selector)].filter(shown).map((part) => [part, part.getBoundingClientRect()])
    for (const [felt, place] of boxes(top, '.felt, .seat')) {
        const laid = boxes(felt, '.piles > *, .mini')
        for (const [part, box] of laid)
            if (box.left < place.left || box.top < place.top || box.right > place.right || box.bottom > place.bottom) faults.push(`sticks out: ${name(part)} of ${name(felt)}`)
        for (const [news, told] of boxes(felt, '.news:not(.none)'))
            for (const [part, box] of laid)
                if (Math.min(box.right, told.right) > Math.max(box.left, told.left) && Math.min(box.bottom, told.bottom) > Math.max(box.top, told.top) + 1) faults.push(`told over: ${name(part)}`)
    }

    // Where hands are open, each card shows its number, also under the next.
    for (const card of top.querySelectorAll('.mini [data-spot]:has(+ [data-spot]):not(:has(.back))')) {
        const [box, next] = [card, card.nextElementSibling].map((one) => one.firstElementChild.getBoundingClientRect())
        if (shown(card) && next.left - box.left < 0.6 * box.width) faults.push(`its number is covered: ${name(card.firstElementChild)} ${Math.round(next.left - box.left)} of ${Math.round(box.width)}`)
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
}
