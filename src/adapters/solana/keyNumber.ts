const MAX_BYTES = 64

/**
 * A key as the number web3.js keeps it as: big-endian bytes without leading zeros. The build gives this to web3.js in
 * the place of `bn.js`, whose arithmetic nobody needs for keys (docs/adr/0009); the three methods behave like those of
 * `bn.js`.
 */
export class KeyNumber {
  private readonly bytes: readonly number[]

  /** @throws TypeError for what are no bytes */
  constructor(value: Iterable<number>) {
    const bytes = Array.from(value)
    if (bytes.length > MAX_BYTES || !bytes.every((byte) => Number.isInteger(byte) && byte >= 0 && byte <= 255))
      throw new TypeError('bytes are expected')
    const first = bytes.findIndex((byte) => byte !== 0)
    this.bytes = first < 0 ? [] : bytes.slice(first)
  }

  eq(other: KeyNumber): boolean {
    return this.bytes.length === other.bytes.length && this.bytes.every((byte, index) => byte === other.bytes[index])
  }

  byteLength(): number {
    return this.bytes.length
  }

  /** The bytes in a list of the wanted kind; zero is one byte. */
  toArrayLike<List>(kind: { from(bytes: readonly number[]): List }): List {
    return kind.from(this.bytes.length === 0 ? [0] : this.bytes)
  }
}
