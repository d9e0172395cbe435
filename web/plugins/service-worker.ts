import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Writes sw.js beside the page: it knows all built files, so the shell opens without a network. */
export function serviceWorker(): Plugin {
  let template = ''
  let publicFolder = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      template = readFileSync(join(config.root, 'plugins/sw.template.js'), 'utf8')
      publicFolder = config.publicDir
    },
    generateBundle(_options, bundle) {
      const hash = createHash('sha256')
      for (const file of Object.values(bundle)) hash.update(file.fileName).update(file.type === 'chunk' ? file.code : file.source)
      const files = [...Object.keys(bundle).filter((name) => !name.endsWith('.map')), ...readdirSync(publicFolder)]
      const source = template
        .replace("'VERSION'", JSON.stringify(hash.digest('hex').slice(0, 16)))
        .replace("['FILES']", JSON.stringify(['./', ...files.filter((name) => name !== 'index.html').sort()]))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}
