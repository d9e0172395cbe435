import { marked } from 'marked'
import type { Plugin } from 'vite'

/** RULES.md as HTML, made when the page is built. Every paragraph can be linked to: `§3.2` is `#s3.2`. */
export function rulesPages(): Plugin {
  return {
    name: 'rules-pages',
    transform(source, id) {
      if (!id.split('?')[0]!.endsWith('.md')) return null
      return { code: `export default ${JSON.stringify(rulesPage(source))}`, map: null }
    },
  }
}

export function rulesPage(source: string): string {
  const html = marked.parse(source, { async: false })
  return html
    .replace(/<h1>.*?<\/h1>/s, '')
    .replace(/<(li|h2)>(?:<p>)?(§(\d+(?:\.\d+)?))/g, (_all, tag: string, sign: string, number: string) => `<${tag} id="s${number}"><span class="sign">${sign}</span>`)
    .replace(/<table>/g, '<div class="wide"><table>')
    .replace(/<\/table>/g, '</table></div>')
}

