// The four colours: each with a shape of its own, so that colour is never alone.
import { plum } from '../../../../../web/src/art/palette'

export interface Colour {
  ground: string
  light: string // every other ring
  figure: string // for numbers on paper
  shape: (radius: number) => string // a path about the origin
}

const polygon = (corners: number, turn: number, stretch = 1) => (radius: number) =>
  'M' +
  Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners + turn
    return `${(radius * stretch * Math.cos(angle)).toFixed(1)} ${(radius * stretch * Math.sin(angle)).toFixed(1)}`
  }).join('L') +
  'Z'

const circle = (r: number) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

export const colours: Record<string, Colour> = {
  o: { ground: '#d4681f', light: '#e2843c', figure: '#ad4f0c', shape: circle },
  y: { ground: '#e6ad1e', light: '#f1c446', figure: '#8a6200', shape: polygon(4, 0, 1.16) },
  p: { ground: plum, light: '#8d5c92', figure: plum, shape: polygon(6, Math.PI / 6, 1.06) },
  g: { ground: '#857f76', light: '#98938a', figure: '#5d5850', shape: polygon(4, Math.PI / 4, 1.2) },
}

export const penInk = '#24427f'
export const pencil = '#6b625a'

/** "−2" with a real minus sign. */
export const shown = (value: string): string => value.replace('-', '−')
