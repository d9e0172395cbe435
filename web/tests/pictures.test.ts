import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawings } from '../plugins/pictures'

test('every game is drawn as a picture that needs no script and no style of its own', { timeout: 60_000 }, async () => {
  const found = await drawings(join(import.meta.dirname, '../../src/sobremesa/games'))
  expect(found.map(([game]) => game)).toEqual(['llama', 'qwinto', 'skipbo_junior', 'take_that'])
  for (const [, drawing] of found) {
    expect(drawing).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 320 240".*<\/svg>$/s)
    expect(drawing).not.toMatch(/<!--| style=|<style|<script/)
  }
})
