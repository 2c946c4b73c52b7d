/** This many random bytes as hex. `getRandomValues` is there on every page; `randomUUID` and `subtle` only where the page is secure. */
export function randomHex(byteCount: number): string {
  return [...crypto.getRandomValues(new Uint8Array(byteCount))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** An id that nobody else has, in the form of a UUID of version 4: the 4 says so, and the 8 that it is of the standard's kind. */
export const randomId = (): string => randomHex(16).replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-')
