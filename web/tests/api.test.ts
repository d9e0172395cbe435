import { afterEach, expect, it, vi } from 'vitest'
import { arrived } from '../src/lib/api'

afterEach(() => vi.unstubAllGlobals())

it('never asks twice at once who the visitor is: that would make two of one', async () => {
  let [open, most, asked] = [0, 0, 0]
  vi.stubGlobal('fetch', async () => {
    ;[open, asked] = [open + 1, asked + 1]
    most = Math.max(most, open)
    await new Promise((done) => setTimeout(done, 5))
    open -= 1
    return new Response('{"tables": []}')
  })
  await Promise.all([arrived(), arrived(), arrived(true)])
  expect([most, asked]).toEqual([1, 2])
})
