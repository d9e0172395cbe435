// What the art has to know of a card: its digits, their colours, and whether it is a toad.
import { cocoa, indigo, lagoon, leaf, plum, terracotta } from '../../../../../web/src/art/palette'

const DIGITS = ['', '#4d4a55', terracotta, '#9c6600', leaf, lagoon, indigo, plum, '#ad3c5b', cocoa]
const REACH = 10 // §3.2

export const digitsOf = (face: string): [number, number] => [Number(face[0]), Number(face[1])]
export const colourOf = (digit: number): string => DIGITS[digit] ?? cocoa
export const isToad = (face: string): boolean => face[0] === face[1]

const onCard = (number: number): boolean => number >= 12 && number <= 98 && number % 10 !== 0

/** The lowest and the highest number that may be laid on a card. */
export function reach(face: string): [number, number] {
  let [low, high] = [Number(face) - REACH, Number(face) + REACH]
  while (!onCard(low)) low++
  while (!onCard(high)) high--
  return [low, high]
}

/** A sign for each decade, so that its colour is never alone: dot, lens, triangle, square … and stars from 6 on. */
export function sign(decade: number, radius: number): string {
  if (decade === 1) return `M${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`
  if (decade === 2) return `M0 ${-radius}Q${radius * 1.4} 0 0 ${radius}Q${-radius * 1.4} 0 0 ${-radius}Z`
  const star = decade >= 6
  const corners = Array.from({ length: star ? 2 * (decade - 2) : decade }, (_, i, all = star ? 2 * (decade - 2) : decade) => {
    const turn = (2 * Math.PI * i) / all - Math.PI / 2 + (decade === 4 ? Math.PI / 4 : 0)
    const r = star && i % 2 ? radius * 0.5 : radius
    return `${(r * Math.cos(turn)).toFixed(1)} ${(r * Math.sin(turn)).toFixed(1)}`
  })
  return `M${corners.join('L')}Z`
}
