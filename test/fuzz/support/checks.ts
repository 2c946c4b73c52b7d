import { FOREIGN_CHAINS, OTHER_ADDRESS } from './mutate'

/** What an answer may leave behind: no page of tokens or wallets is longer. */
const MOST_CHARACTERS = 3_000_000

/**
 * Throws where a whole value, however it came, would harm: strange prototypes, numbers that are none, or without end.
 */
export function checkShape(value: unknown): void {
  const text = JSON.stringify(value) ?? ''
  if (text.length > MOST_CHARACTERS) throw new RangeError(`${text.length} characters were kept`)
  if (Reflect.get({}, 'polluted') !== undefined) throw new TypeError('Object.prototype was changed')
}

/**
 * Fields, with all that is in them, where a foreign chain or account may be named: who sent or received something, and
 * what a page is about.
 */
export type Allowed = readonly string[]

/** Throws where something of another chain or account than the one asked about came through as a value of its own. */
export function checkOwnership(value: unknown, allowed: Allowed = [], path = ''): void {
  if (typeof value === 'string') {
    const isForeign =
      FOREIGN_CHAINS.some((chain) => value.startsWith(chain)) || value.toLowerCase() === OTHER_ADDRESS.toLowerCase()
    if (isForeign && !allowed.some((name) => path.endsWith(`.${name}`) || path.includes(`.${name}.`)))
      throw new RangeError(`${path} is ${value}`)
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value))
    checkOwnership(part, allowed, `${path}.${Array.isArray(value) ? '' : key}`)
}

/** Throws where an error is none of the catalogue's, or one that says that the product itself is wrong. */
export function checkError(error: unknown): void {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined
  if (typeof code !== 'string' || !/^[A-Z_]+$/.test(code) || code === 'INTERNAL')
    throw new TypeError(`${JSON.stringify(error)} is no error of the catalogue`)
}
