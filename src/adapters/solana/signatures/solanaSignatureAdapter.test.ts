import fc from 'fast-check'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { aNetwork, notThere } from '../../../../test/support/builders'
import { createSolanaSignatureAdapter } from './solanaSignatureAdapter'

const network = aNetwork({ caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
const adapter = createSolanaSignatureAdapter({ rpc: notThere('node') })
const TEXT = 'shop.example wants you to sign in with your Solana account ✓'
const secret = new Uint8Array(32).fill(7)
const ADDRESS = base58.encode(ed25519.getPublicKey(secret))
const SIGNATURE = ed25519.sign(new TextEncoder().encode(TEXT), secret)
const hex = (text: string) => base58.encode(Uint8Array.from(Buffer.from(text, 'hex')))

const verify = (parts: { address?: string; message?: string; signature?: string }) =>
  adapter.verifyMessage({ network, address: ADDRESS, message: TEXT, signature: base58.encode(SIGNATURE), ...parts })

describe('signing on Solana', () => {
  it('asks once for the bytes of the text, and gives the signature in base58', async () => {
    const asked: unknown[] = []
    const provider = {
      signMessage: async (message: Uint8Array) => (asked.push([...message]), new Uint8Array(64).fill(1)),
    }
    expect(await adapter.signMessage(provider, { address: ADDRESS, message: 'hé' })).toBe(
      base58.encode(new Uint8Array(64).fill(1)),
    )
    expect(asked).toEqual([[0x68, 0xc3, 0xa9]])
  })

  it.each([undefined, 'text', new Uint8Array(63), new Uint8Array(65), { signature: new Uint8Array(64) }])(
    'does not take %j for a signature',
    async (answer) => {
      await expect(
        adapter.signMessage({ signMessage: async () => answer }, { address: ADDRESS, message: TEXT }),
      ).rejects.toMatchObject({ code: 'SIWX_SIGNATURE' })
    },
  )

  it('says a refusal, and a wallet that signs no texts, as what they are', async () => {
    const refusing = { signMessage: () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })) }
    await expect(adapter.signMessage(refusing, { address: ADDRESS, message: TEXT })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    await expect(adapter.signMessage({}, { address: ADDRESS, message: TEXT })).rejects.toMatchObject({
      code: 'UNSUPPORTED_METHOD',
    })
  })
})

describe('a signature on Solana', () => {
  it('is good as the standard has it (RFC 8032, test 2)', async () => {
    const address = hex('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c')
    const signature = hex(
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    )
    expect(await verify({ address, message: 'r', signature })).toBe(true)
    expect(await verify({ address, message: 'R', signature })).toBe(false)
  })

  it('is good of the account’s key for the text alone', async () => {
    expect(await verify({})).toBe(true)
    expect(await verify({ message: `${TEXT} ` })).toBe(false)
    expect(await verify({ address: base58.encode(ed25519.getPublicKey(new Uint8Array(32).fill(8))) })).toBe(false)
  })

  it('is not good in its other form, with the order of the curve added', async () => {
    const order = ed25519.Point.Fn.ORDER
    const s = BigInt(`0x${Buffer.from(SIGNATURE.slice(32)).reverse().toString('hex')}`) + order
    const other = Buffer.concat([
      SIGNATURE.slice(0, 32),
      Buffer.from(s.toString(16).padStart(64, '0'), 'hex').reverse(),
    ])
    expect(await verify({ signature: base58.encode(Uint8Array.from(other)) })).toBe(false)
  })

  it('is not good of a key that fits every text', async () => {
    // The point of order one as key and as R, and zero as s: looser readings take that for a signature of anything.
    const identity = Uint8Array.from([1, ...new Uint8Array(31)])
    expect(
      await verify({
        address: base58.encode(identity),
        signature: base58.encode(Uint8Array.from([...identity, ...new Uint8Array(32)])),
      }),
    ).toBe(false)
  })

  it('is not good with any bit changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 511 }), async (bit) => {
        const changed = Uint8Array.from(SIGNATURE)
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        expect(await verify({ signature: base58.encode(changed) })).toBe(false)
      }),
      { numRuns: 40 },
    )
  })

  it('is false where a part cannot be read, however long', async () => {
    const long = '1'.repeat(5_000_000)
    for (const parts of [
      { signature: '' },
      { signature: '0OIl' },
      { signature: long },
      { address: '' },
      { address: long },
      { address: 'x'.repeat(44) },
      { address: base58.encode(new Uint8Array(32).fill(255)) },
      { address: base58.encode(new Uint8Array(31).fill(1)) },
      { signature: base58.encode(SIGNATURE.slice(1)) },
      { message: long },
      { message: '\udc00' },
    ]) {
      expect(await verify(parts)).toBe(false)
    }
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), async (signature, address) =>
        expect(await verify({ signature, address })).toBe(false),
      ),
    )
  })
})
