// One animal for each number, and the colours of its card.
import { cocoa, indigo, lagoon, leaf, plum, terracotta } from '../../../../../web/src/art/palette'

export const animals: Record<string, { colour: string; ground: string }> = {
  '1': { colour: leaf, ground: '#c6dba6' }, // snail
  '2': { colour: '#9d6600', ground: '#a9d3d3' }, // duck
  '3': { colour: indigo, ground: '#b9c8e6' }, // cat
  '4': { colour: plum, ground: '#dcc3de' }, // rabbit
  '5': { colour: terracotta, ground: '#f6d3a8' }, // fox
  '6': { colour: '#3f5d2c', ground: '#f3dd8e' }, // bee
  '7': { colour: lagoon, ground: '#b8dbe6' }, // penguin
  '8': { colour: '#ad3c5b', ground: '#8fc0c4' }, // octopus
  '9': { colour: cocoa, ground: '#d8dcae' }, // hedgehog
  '10': { colour: '#4d4a55', ground: '#efc9b4' }, // elephant
  '?': { colour: '#a8371d', ground: '#fdf7ea' }, // chameleon: whatever is needed
}
