import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { marked } from 'marked'
import type { Plugin } from 'vite'

const TITLES = 'virtual:titles'

/** RULES.md as HTML, made when the page is built. Every paragraph can be linked to: `§3.2` is `#s3.2`. The titles of all games are a module of their own. */
export function rulesPages(): Plugin {
  let games = ''
  return {
    name: 'rules-pages',
    configResolved(config) {
      games = join(config.root, '../src/sobremesa/games')
    },
    resolveId: (id) => (id === TITLES ? `\0${TITLES}` : null),
    load: (id) => (id === `\0${TITLES}` ? `export default ${JSON.stringify(titles(games))}` : null),
    transform(source, id) {
      if (!id.split('?')[0]!.endsWith('.md')) return null
      return { code: `export default ${JSON.stringify(rulesPage(source))}`, map: null }
    },
  }
}

/** What each game is called in each language: the heading of its rules. */
export function titles(games: string): Record<string, Record<string, string>> {
  const heading = (path: string) => /^# (.+)$/m.exec(readFileSync(path, 'utf8'))![1]!
  const found = readdirSync(games).filter((game) => existsSync(join(games, game, 'RULES.md')))
  return Object.fromEntries(
    found.map((game) => {
      const translated = readdirSync(join(games, game, 'words')).flatMap((file) => /^RULES\.(\w+)\.md$/.exec(file)?.[1] ?? [])
      const named = translated.map((language) => [language, heading(join(games, game, `words/RULES.${language}.md`))])
      return [game, { en: heading(join(games, game, 'RULES.md')), ...Object.fromEntries(named) }]
    }),
  )
}

export function rulesPage(source: string): string {
  const html = marked.parse(source, { async: false })
  return html
    .replace(/<h1>.*?<\/h1>/s, '')
    .replace(/<(li|h2)>(?:<p>)?(§(\d+(?:\.\d+)?))/g, (_all, tag: string, sign: string, number: string) => `<${tag} id="s${number}"><span class="sign">${sign}</span>`)
    .replace(/<table>/g, '<div class="wide"><table>')
    .replace(/<\/table>/g, '</table></div>')
}
