// Makes the PNG pictures in public/ from their SVG sources: node scripts/pictures.mjs [path of Chromium]
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const chromium = process.argv[2] ?? 'chromium'
const font = new URL('../node_modules/@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2', import.meta.url)

const PICTURES = [
  ['src/art/icon.svg', 'public/icon-192.png', 192, 192],
  ['src/art/icon.svg', 'public/icon-512.png', 512, 512],
  ['src/art/social.svg', 'public/social.png', 1200, 630],
]

const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
try {
  for (const [source, picture, width, height] of PICTURES) {
    const page = join(folder, 'page.html')
    writeFileSync(
      page,
      `<style>@font-face{font-family:'Nunito Variable';font-weight:200 1000;src:url(${font})}
       body{margin:0}svg{display:block;width:${width}px;height:${height}px}</style>${readFileSync(here(source), 'utf8')}`,
    )
    const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--allow-file-access-from-files', '--hide-scrollbars', '--virtual-time-budget=3000']
    execFileSync(chromium, [...flags, `--window-size=${width},${height}`, `--screenshot=${here(picture)}`, page], { stdio: 'ignore' })
    console.log(picture)
  }
} finally {
  rmSync(folder, { recursive: true })
}
