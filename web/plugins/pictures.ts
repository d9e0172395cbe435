import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { createServer, type Plugin } from 'vite'

const MODULE = 'virtual:pictures'

/** Each game's Picture.svelte, drawn when the page is built: the home page shows four games and loads the script of none. */
export function pictures(): Plugin {
  let games = ''
  let building = false
  return {
    name: 'pictures',
    configResolved(config) {
      games = join(config.root, '../src/sobremesa/games')
      building = config.command === 'build'
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    async load(id) {
      if (id !== `\0${MODULE}`) return null
      const found: Record<string, string> = {}
      for (const [game, drawing] of await drawings(games)) {
        if (building) {
          const fileName = `assets/picture-${createHash('sha256').update(drawing).digest('base64url').slice(0, 8)}.svg`
          this.emitFile({ type: 'asset', fileName, source: drawing })
          found[game] = `./${fileName}`
        } else found[game] = `data:image/svg+xml,${encodeURIComponent(drawing)}`
      }
      return `export default ${JSON.stringify(found)}`
    },
  }
}

/** The pictures as SVG, by game. */
export async function drawings(games: string): Promise<[string, string][]> {
  const drawn = readdirSync(games).filter((game) => existsSync(join(games, game, 'web/Picture.svelte')))
  const server = await createServer({
    configFile: false,
    plugins: [svelte({ configFile: false, compilerOptions: { dev: false } })],
    server: { middlewareMode: true, hmr: false, watch: null, ws: false, fs: { strict: false } },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
    logLevel: 'error',
  })
  try {
    const { render } = await server.ssrLoadModule('svelte/server')
    const found: [string, string][] = []
    for (const game of drawn) {
      const { default: Picture } = await server.ssrLoadModule(join(games, game, 'web/Picture.svelte'))
      const { body } = render(Picture) as { body: string }
      found.push([game, tidied(body)])
    }
    return found
  } finally {
    await server.close()
  }
}

/** Without the marks that Svelte leaves for a page that goes on drawing, and without styles, which the page's policy forbids in markup. */
function tidied(body: string): string {
  return body.replace(/<!--.*?-->/gs, '').replace(/ (?:class|style)="[^"]*"/g, '').replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ').trim()
}
