/** The games' pictures: files beside the page, each asked for once. */
import pictures from 'virtual:pictures'

const asked = new Map<string, Promise<string>>()

/** A game's picture as SVG; nothing if it has none or cannot be had now. */
export function pictureOf(game: string): Promise<string> {
  let found = asked.get(game)
  if (!found) {
    const file = pictures[game]
    found = file ? fetch(file).then((answer) => (answer.ok ? answer.text() : '')) : Promise.resolve('')
    asked.set(game, found)
    found.catch(() => asked.delete(game))
  }
  return found.catch(() => '')
}
