import { base58 } from '@scure/base'
import { Keypair, PublicKey } from '@solana/web3.js'
import * as fc from 'fast-check'
import { ALICE } from '../../../test/support/builders'
import { checkSolanaAddress } from './addresses'

const BOB = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const SYSTEM = '1'.repeat(32)

describe('a Solana address', () => {
  it('passes as it is written, and in no other spelling', () => {
    expect(checkSolanaAddress(BOB)).toEqual({ ok: true, address: BOB })
    for (const text of [BOB.toLowerCase(), BOB.toUpperCase()])
      expect(checkSolanaAddress(text)).not.toMatchObject({ address: BOB })
  })

  it.each([
    ['malformed', ''],
    ['malformed', 'bob'],
    ['malformed', BOB.slice(0, -2)],
    ['malformed', `${BOB}1`],
    ['malformed', BOB.replace('7', '0')],
    ['malformed', BOB.replace('H', 'l')],
    ['malformed', ` ${BOB}`],
    ['malformed', `solana:${BOB}`],
    ['malformed', ALICE],
    ['malformed', ALICE.slice(2)],
    ['malformed', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['malformed', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
    ['malformed', base58.encode(new Uint8Array(31).fill(255))],
    ['malformed', base58.encode(new Uint8Array(33).fill(1))],
    ['malformed', '1'.repeat(33)],
    ['malformed', '1'.repeat(31)],
    ['zero', SYSTEM],
    ['invisible', `${BOB}\u200b`],
    ['invisible', `\ufeff${BOB}`],
    ['invisible', `${BOB}\n`],
    ['invisible', `${BOB.slice(0, 9)}\u202e${BOB.slice(9)}`],
  ])('is refused as %s: %j', (problem, text) => {
    expect(checkSolanaAddress(text)).toEqual({ ok: false, problem })
  })

  it.each([
    ['the token account of a holder', '3VZwQuq87dcFzZLsKBdF8LGQ45Xe6B7Serqoxg124xhY'],
    [
      'a program’s own account',
      PublicKey.findProgramAddressSync([new Uint8Array([1])], new PublicKey(BOB))[0].toBase58(),
    ],
  ])('comes with a warning when nobody can hold its key: %s', (_whose, text) => {
    expect(checkSolanaAddress(text)).toEqual({ ok: true, address: text, warning: 'noKey' })
  })

  it('comes without one for every key there can be', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (seed) => {
        const address = Keypair.fromSeed(seed).publicKey.toBase58()
        expect(checkSolanaAddress(address)).toEqual({ ok: true, address })
      }),
      { numRuns: 100 },
    )
  })

  it('is base58 of thirty-two bytes and nothing else, and never changed into another', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.uint8Array({ minLength: 28, maxLength: 36 }).map((bytes) => base58.encode(bytes)),
        ),
        (text) => {
          const check = checkSolanaAddress(text)
          expect(check.ok ? check.address : text).toBe(text)
          expect(check.ok ? base58.decode(text).length : 32).toBe(32)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('of a megabyte is refused', () => {
    expect(checkSolanaAddress('a'.repeat(1_000_000))).toEqual({ ok: false, problem: 'malformed' })
  })
})
