/** Short codes: eight digits, read out in two groups of four. */
export const DIGITS = 8

export const readOut = (code: string): string => code.replace(/(\d{4})(?=\d)/g, '$1 ')

/** What somebody typed or pasted: the digits of a code, perhaps not all of them, or the id in a link. */
export function meant(typed: string): { code: string } | { table: string } | null {
  const text = typed.trim()
  const digits = text.replace(/[\s.-]/g, '')
  if (/^\d+$/.test(digits)) return { code: digits }
  const table = text.replace(/\/$/, '').split('/').at(-1)?.split('?')[0] ?? ''
  return table ? { table } : null
}
