import { expect, test } from 'vitest'
import { check, commitmentOf, hexOf, keyOf, statementOf, type Deal } from '../src/lib/fair'
import { sha256 } from '../src/lib/sha256'
import vectors from '../../tests/fair_deals.json'

test('SHA-256 of known texts', () => {
  const of = (text: string) => hexOf(sha256(new TextEncoder().encode(text)))
  expect(of('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(of('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(of('a'.repeat(1000))).toBe('41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3')
})

test.each(vectors)('$about', (vector) => {
  const deal = vector.deal as unknown as Deal
  expect(commitmentOf(deal.secret)).toBe(vector.commitment)
  expect(hexOf(statementOf(deal))).toBe(vector.statement)
  expect(keyOf(deal)).toBe(vector.key)
})

test('a deal that was tampered with is found out', () => {
  const [vector] = vectors
  const deal = vector!.deal as unknown as Deal
  const fair = { commitment: true, key: true, cut: true }
  expect(check(deal, vector!.key, vector!.commitment, null)).toEqual(fair)
  expect(check({ ...deal, cuts: ['mine', ''] }, vector!.key, vector!.commitment, null)).toEqual({ ...fair, key: false })
  expect(check({ ...deal, secret: 'ff'.repeat(32) }, vector!.key, vector!.commitment, null).commitment).toBe(false)
  expect(check(deal, vector!.key, vector!.commitment, { seat: 0, text: 'mine' }).cut).toBe(false)
})
