/**
 * Cards as images: a drawing is made once and shown often. An image is one element, however much is drawn in it, so a
 * table full of cards stays quick to style and to lay out.
 */
import { mount, unmount, type Component } from 'svelte'

type Props = Record<string, unknown>

class Picture {
  src = $state.raw<string>() // nothing as long as it is not drawn yet
}

const pictures = new WeakMap<object, Map<string, Picture>>()
const waiting: (() => void)[] = []

/** The image of a drawing, a component that is one <svg>. Small ones are images of their own: a browser lays out a
    drawing anew whenever it is painted in another size than the last time. */
export function pictureOf<P extends Props>(drawing: Component<P>, props: P, small = false): Picture {
  const key = JSON.stringify([props, small])
  if (!pictures.has(drawing)) pictures.set(drawing, new Map())
  const known = pictures.get(drawing)!
  let picture = known.get(key)
  if (!picture) {
    const blank = (picture = new Picture())
    known.set(key, blank)
    later(() => (blank.src = drawn(drawing, props, small)))
  }
  return picture
}

/** One after the other, with time in between for whatever else is to be done. */
function later(work: () => void): void {
  waiting.push(work)
  if (waiting.length === 1) setTimeout(next)
}

function next(): void {
  const work = waiting[0]!
  try {
    work()
  } finally {
    waiting.shift() // also if it could not be drawn: the others wait
    if (waiting.length) setTimeout(next)
  }
}

function drawn<P extends Props>(drawing: Component<P>, props: P, small: boolean): string {
  const target = document.createElement('div')
  const component = mount(drawing, { target, props })
  const text = new XMLSerializer().serializeToString(target.querySelector('svg')!)
  void unmount(component)
  return `data:image/svg+xml,${encodeURIComponent(text.replaceAll(/<!--.*?-->/g, '') + (small ? '<!--small-->' : ''))}`
}
