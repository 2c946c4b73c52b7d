import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { VersionedTransaction } from '@solana/web3.js'
import fc from 'fast-check'
import { transferLamports } from '../programs'
import { compact, ByteReader } from './bytes'
import { isSignerAt, isWritableAt, readTransaction } from './readTransaction'
import { writeTransaction } from './writeTransaction'

describe('solana transactions on the wire', () => {
  const secretKey = new Uint8Array(32).fill(7)
  const payer = base58.encode(ed25519.getPublicKey(secretKey))
  const receiver = base58.encode(new Uint8Array(32).fill(9))
  const blockhash = base58.encode(new Uint8Array(32).fill(3))
  const bytes = writeTransaction(payer, secretKey, [transferLamports(payer, receiver, 42n)], blockhash)

  it('are written as the usual library reads them, with a signature that is right', () => {
    const read = VersionedTransaction.deserialize(bytes)
    expect(read.message.staticAccountKeys.map(String).slice(0, 2)).toEqual([payer, receiver])
    expect(read.message.recentBlockhash).toBe(blockhash)
    expect(ed25519.verify(read.signatures[0] ?? new Uint8Array(), read.message.serialize(), base58.decode(payer))).toBe(
      true,
    )
  })

  it('are read with the rights of every key', () => {
    const { message } = readTransaction(bytes)
    expect(message.keys.map((_key, index) => [isSignerAt(message, index), isWritableAt(message, index)])).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ])
  })

  it('are refused when a byte is missing, wherever', () => {
    for (let length = 0; length < bytes.length; length += 1)
      expect(() => readTransaction(bytes.slice(0, length))).toThrow('end too early')
    expect(() => readTransaction(Uint8Array.from([...bytes, 0]))).toThrow('behind the transaction')
  })

  it('are refused or read whole, whatever bytes are changed', () => {
    const positions = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(positions, (changes) => {
        const changed = Uint8Array.from(bytes)
        for (const [position, value] of changes) changed[position] = value
        const read = attempt(() => readTransaction(changed))
        if (read === null) return true
        const { keys, instructions, lookups } = read.message
        return (
          lookups.length > 0 ||
          instructions.every(({ programIdIndex, accounts }) =>
            [programIdIndex, ...accounts].every((index) => index < keys.length),
          )
        )
      }),
    )
  })

  it('have lengths that are read as they are written, and in one way only', () => {
    fc.assert(
      fc.property(fc.nat(0x1fffff), (length) => new ByteReader(Uint8Array.from(compact(length))).compact() === length),
    )
    expect(() => new ByteReader(Uint8Array.of(0x80, 0)).compact()).toThrow('not written as it must be')
  })
})

function attempt<Value>(run: () => Value): Value | null {
  try {
    return run()
  } catch {
    return null
  }
}
