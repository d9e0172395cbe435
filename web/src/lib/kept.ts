/** The new value, made of the old one's own parts wherever they are equal: what has not changed is not drawn again. */
export function kept<T>(before: unknown, after: T): T {
  if (before === after || !isObject(before) || !isObject(after)) return after
  if (Array.isArray(before) !== Array.isArray(after)) return after
  return (Array.isArray(before) && Array.isArray(after) ? keptList(before, after) : keptRecord(before, after)) as T
}

type Fields = Record<string, unknown>
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

function keptRecord(before: Fields, after: Fields): Fields {
  const names = Object.keys(after)
  const made: Fields = {}
  let same = names.length === Object.keys(before).length
  for (const name of names) {
    made[name] = kept(before[name], after[name])
    same &&= made[name] === before[name] && name in before
  }
  return same ? before : made
}

/** Cards, zones and choices are found again by what names them, wherever in the list they were; the rest by its place. */
function keptList(before: unknown[], after: unknown[]): unknown[] {
  const named = new Map(before.map((part) => [nameOf(part), part]))
  const made = after.map((part, i) => kept(nameOf(part) === undefined ? before[i] : named.get(nameOf(part)), part))
  return made.length === before.length && made.every((part, i) => part === before[i]) ? before : made
}

const nameOf = (part: unknown): unknown => (isObject(part) ? (part['id'] ?? part['action']) : undefined)
