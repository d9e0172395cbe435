/** The check of docs/fair-deals.md: was the deal made of the secret that was committed to and of everybody's cuts? */
import { hmac, joined, sha256 } from './sha256'

export interface Deal {
  match: string
  game: string
  version: number
  options: Record<string, number>
  secret: string
  cuts: string[]
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

export function bytesOf(hex: string): Uint8Array {
  if (!/^([0-9a-f]{2})*$/i.test(hex)) throw new Error('not hexadecimal')
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function commitmentOf(secret: string): string {
  return hexOf(sha256(bytesOf(secret)))
}

/** What the deal is for: every field after its length in four big-endian bytes. */
export function statementOf({ match, game, version, options, cuts }: Deal): Uint8Array {
  const names = Object.keys(options).sort(byCodePoint)
  const fields = [match, game, version, cuts.length, names.length, ...names.flatMap((name) => [name, options[name]!]), ...cuts]
  return joined(...fields.map((field) => utf8(String(field))).flatMap((field) => [lengthOf(field), field]))
}

function lengthOf(field: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, field.length)
  return bytes
}

function byCodePoint(a: string, b: string): number {
  const [x, y] = [Array.from(a, (c) => c.codePointAt(0)!), Array.from(b, (c) => c.codePointAt(0)!)]
  const differs = x.findIndex((point, i) => point !== y[i])
  return differs < 0 ? x.length - y.length : x[differs]! - (y[differs] ?? -1)
}

/** HKDF-SHA-256 over the secret. */
export function keyOf(deal: Deal): string {
  const extracted = hmac(utf8('sobremesa deal 1'), bytesOf(deal.secret))
  return hexOf(hmac(extracted, joined(statementOf(deal), Uint8Array.of(1))))
}

export interface Verdict {
  commitment: boolean // the secret is the one committed to before the deal
  key: boolean // secret and cuts give the key that was dealt from
  cut: boolean // our own cut is among them
}

export function check(deal: Deal, key: string, commitment: string, ownCut: { seat: number; text: string } | null): Verdict {
  return {
    commitment: commitmentOf(deal.secret) === commitment.toLowerCase(),
    key: keyOf(deal) === key.toLowerCase(),
    cut: ownCut === null || deal.cuts[ownCut.seat] === ownCut.text,
  }
}
