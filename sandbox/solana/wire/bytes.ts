/** Little-endian numbers and compact lengths, as Solana writes them. */

export function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}

export function u64(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value, true)
  return bytes
}

/** A length in seven bits per byte; all but the last have the high bit. */
export const compact = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...compact(value >> 7)]

/** Reads bytes from the front. Throws when there are too few. */
export class ByteReader {
  private position = 0
  private readonly view: DataView

  constructor(private readonly source: Uint8Array) {
    this.view = new DataView(source.buffer, source.byteOffset, source.byteLength)
  }

  get rest(): number {
    return this.source.length - this.position
  }

  peek(): number {
    this.need(1)
    return this.view.getUint8(this.position)
  }

  byte(): number {
    const value = this.peek()
    this.position += 1
    return value
  }

  bytes(length: number): Uint8Array {
    this.need(length)
    this.position += length
    return this.source.slice(this.position - length, this.position)
  }

  u32(): number {
    this.need(4)
    this.position += 4
    return this.view.getUint32(this.position - 4, true)
  }

  u64(): bigint {
    this.need(8)
    this.position += 8
    return this.view.getBigUint64(this.position - 8, true)
  }

  compact(): number {
    let value = 0
    for (let index = 0; index < 3; index += 1) {
      const byte = this.byte()
      value |= (byte & 0x7f) << (7 * index)
      if ((byte & 0x80) === 0) {
        if (byte === 0 && index > 0) break
        return value
      }
    }
    throw new Error('a length is not written as it must be')
  }

  /** A compact length and as many items. */
  list<Item>(read: () => Item): Item[] {
    return Array.from({ length: this.compact() }, read)
  }

  private need(length: number): void {
    if (this.rest < length) throw new Error('the bytes end too early')
  }
}
