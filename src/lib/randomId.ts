/**
 * This many random bytes. `getRandomValues` is there on every page; `randomUUID` and `subtle` only where the page is
 * secure.
 */
export const randomBytes = (byteCount: number): Uint8Array => crypto.getRandomValues(new Uint8Array(byteCount))

/** This many random bytes as hex. */
export function randomHex(byteCount: number): string {
  return [...randomBytes(byteCount)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * An id that nobody else has, in the form of a UUID of version 4: the 4 says so, and the 8 that it is of the standard's
 * kind.
 */
export const randomId = (): string => randomHex(16).replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-')
