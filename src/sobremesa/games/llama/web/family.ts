// The family: one llama for each face, with its sky, its fleece and what it wears.
import { cocoa, indigo, lagoon, leaf, plum, saffron, terracotta } from '../../../../../web/src/art/palette'

export interface Kin {
  colour: string // of the number and of the cloth
  sky: string
  fleece: string
  face: string
  wears: 'daisy' | 'tassels' | 'chullo' | 'scarf' | 'bowler' | 'glasses' | 'crown'
}

export const family: Record<string, Kin> = {
  '1': { colour: leaf, sky: '#b9cf9a', fleece: '#fffaf0', face: '#fffaf0', wears: 'daisy' },
  '2': { colour: lagoon, sky: '#9fcdc8', fleece: '#c98f55', face: '#e8bf8c', wears: 'tassels' },
  '3': { colour: indigo, sky: '#a9bcdf', fleece: '#f3e3c7', face: '#fff5e2', wears: 'chullo' },
  '4': { colour: plum, sky: '#d3b4d3', fleece: '#8a5a3d', face: '#b98258', wears: 'scarf' },
  '5': { colour: terracotta, sky: '#f0bd9b', fleece: '#fffaf0', face: '#e9cda4', wears: 'bowler' },
  '6': { colour: cocoa, sky: '#ecd08a', fleece: '#4d3b33', face: '#7b5f50', wears: 'glasses' },
  L: { colour: '#a8371d', sky: saffron, fleece: '#fffaf0', face: '#fff3dc', wears: 'crown' },
}

