import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const ELSEWHERE = /^(setup|arena|series|fault|ray|vector|position|export|store|peer|plot|journal)-/ // said by the terminal only

/** Fluent files as the page needs them: without comments and without what only the terminal says. */
export function shortWords(): Plugin {
  return {
    name: 'short-words',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('.ftl?raw')) return null
      return `export default ${JSON.stringify(shortened(await readFile(id.slice(0, -'?raw'.length), 'utf8')))}`
    },
  }
}

export function shortened(source: string): string {
  const messages = source.split(/\n(?=[a-z#])/).filter((message) => !message.startsWith('#') && !ELSEWHERE.test(message))
  return messages.map((message) => message.trimEnd()).join('\n') + '\n'
}
