/** SHA-256 and HMAC. The browser's own are missing on plain http, which is how a table in the living room is served. */

const primes = (count: number): number[] => {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) if (found.every((p) => n % p)) found.push(n)
  return found
}
const fraction = (x: number): number => Math.floor((x - Math.floor(x)) * 2 ** 32) >>> 0
const START = primes(8).map((p) => fraction(Math.sqrt(p)))
const ROUND = primes(64).map((p) => fraction(Math.cbrt(p)))
const BLOCK = 64

const turned = (x: number, by: number): number => (x >>> by) | (x << (32 - by))

export function sha256(data: Uint8Array): Uint8Array {
  const length = data.length
  const padded = new Uint8Array(Math.ceil((length + 9) / BLOCK) * BLOCK)
  padded.set(data)
  padded[length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(length / 2 ** 29))
  view.setUint32(padded.length - 4, (length << 3) >>> 0)

  const hash = Uint32Array.from(START)
  const w = new Uint32Array(64)
  for (let block = 0; block < padded.length; block += BLOCK) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(block + 4 * i)
    for (let i = 16; i < 64; i++) {
      const [x, y] = [w[i - 15]!, w[i - 2]!]
      const s0 = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3)
      const s1 = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10)
      w[i] = w[i - 16]! + s0 + w[i - 7]! + s1
    }
    let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number]
    for (let i = 0; i < 64; i++) {
      const t1 = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i]! + w[i]!) | 0
      const t2 = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0]
    }
    ;[a, b, c, d, e, f, g, h].forEach((value, i) => (hash[i] = hash[i]! + value))
  }
  const out = new Uint8Array(32)
  hash.forEach((word, i) => new DataView(out.buffer).setUint32(4 * i, word))
  return out
}

export function hmac(key: Uint8Array, data: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK)
  block.set(key.length > BLOCK ? sha256(key) : key)
  const inner = sha256(joined(block.map((byte) => byte ^ 0x36), data))
  return sha256(joined(block.map((byte) => byte ^ 0x5c), inner))
}

export function joined(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
