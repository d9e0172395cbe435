/** What this device has seen of each deal before the cards were dealt: the commitment, and its own cut. Kept for the check at the end. */

export interface Seen {
  commitment?: string
  cut?: string
}

const key = (match: string, person: number) => `sobremesa-deal:${match}:${person}`

export function seenOf(match: string, person: number): Seen {
  try {
    return JSON.parse(sessionStorage.getItem(key(match, person)) ?? '{}') as Seen
  } catch {
    return {}
  }
}

export function remember(match: string, person: number, seen: Seen): void {
  try {
    sessionStorage.setItem(key(match, person), JSON.stringify({ ...seenOf(match, person), ...seen }))
  } catch {
    // Without storage the check at the end takes the table's word for the commitment.
  }
}

/** A cut that nobody can foresee. */
export function randomCut(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
