/** Where the visitor is: `#/t/abc?as=1`. Behind the hash, so that any server can serve the page and offline works. */

export interface Route {
  parts: string[] // ['t', 'abc']
  query: URLSearchParams
}

export function parse(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  const decoded = path.split('/').filter(Boolean).map(decode)
  return { parts: decoded, query: new URLSearchParams(query) }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

let here = $state.raw(parse(typeof location === 'undefined' ? '' : location.hash))
if (typeof addEventListener !== 'undefined') addEventListener('hashchange', () => (here = parse(location.hash)))

export const route = () => here

export function go(path: string): void {
  location.hash = `#/${path}`
}

/** Goes there without a step in the browser's history. */
export function swap(path: string): void {
  history.replaceState(null, '', `#/${path}`)
  here = parse(location.hash)
}

/** The whole address, to be shared. */
export function addressOf(path: string): string {
  return new URL(`#/${path}`, document.baseURI).href
}
