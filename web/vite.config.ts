import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { pictures } from './plugins/pictures.ts'
import { rulesPages } from './plugins/rules-pages.ts'
import { serviceWorker } from './plugins/service-worker.ts'
import { shortWords } from './plugins/short-words.ts'

export default defineConfig({
  base: './',
  plugins: [svelte(), pictures(), rulesPages(), shortWords(), serviceWorker()],
  build: { outDir: '../src/sobremesa/server/static', emptyOutDir: true, target: 'es2022', cssTarget: ['chrome111', 'firefox113', 'safari16.4'], assetsInlineLimit: 0 },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: 'http://localhost:8000', ws: true } } },
  test: { include: ['tests/**/*.test.ts'] },
})
