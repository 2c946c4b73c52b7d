/** This many random bytes. `getRandomValues` is there on every page; `randomUUID` and `subtle` only where the page is secure. */
export const randomBytes = (byteCount: number): Uint8Array => crypto.getRandomValues(new Uint8Array(byteCount))

/** This many random bytes as hex. */
export function randomHex(byteCount: number): string {
  return [...randomBytes(byteCount)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** An id that nobody else has, in the form of a UUID of version 4. */
export function randomId(): string {
  const hex = randomHex(16)
  // The variant's first digit is one of 8, 9, a, b: its two highest bits are "10".
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20)].join('-')
}
