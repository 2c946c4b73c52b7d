/** A signature, and a key where the address does not say it. */
const MOST_ITEMS = 2
/** The longest of them: a signature in DER with its hash type. */
const MOST_ITEM_BYTES = 73

/**
 * The items of a witness: their count, then each behind its length. `undefined` for any other bytes, or more than these
 * addresses take.
 */
export function readWitness(bytes: Uint8Array): Uint8Array[] | undefined {
  const [count = 0] = bytes
  if (count === 0 || count > MOST_ITEMS) return undefined
  const items: Uint8Array[] = []
  let at = 1
  while (items.length < count) {
    const length = bytes[at] ?? Infinity
    at += 1
    if (length > MOST_ITEM_BYTES) return undefined
    items.push(bytes.slice(at, at + length))
    at += length
  }
  // One that is cut off ends behind the last byte.
  return at === bytes.length ? items : undefined
}
