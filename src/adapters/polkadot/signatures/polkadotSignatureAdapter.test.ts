import fc from 'fast-check'
import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { blake2b } from '@noble/hashes/blake2'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import { aNetwork, notThere } from '../../../../test/support/builders'
import { createPolkadotSignatureAdapter } from './polkadotSignatureAdapter'

const network = aNetwork({ caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182', name: 'Polkadot' })
const adapter = createPolkadotSignatureAdapter({ rpc: notThere('node') })
const TEXT = 'shop.example wants you to sign in with your Polkadot account ✓'

/** An SS58 address of an account with a one-byte prefix. */
function ss58(accountId: Uint8Array, prefix = 42): string {
  const body = [prefix, ...accountId]
  return base58.encode(
    Uint8Array.from([...body, ...blake2b(Uint8Array.from([...utf8ToBytes('SS58PRE'), ...body])).slice(0, 2)]),
  )
}

const seed = new Uint8Array(32).fill(5)
const sr25519Secret = secretFromSeed(seed)
const low = (key: Uint8Array) => blake2b(key, { dkLen: 32 })
/** Three accounts of one seed, one of each kind of key. */
const KEYS = {
  sr25519: {
    kind: 1,
    address: ss58(getPublicKey(sr25519Secret)),
    sign: (bytes: Uint8Array) => sign(sr25519Secret, bytes),
  },
  ed25519: {
    kind: 0,
    address: ss58(ed25519.getPublicKey(seed)),
    sign: (bytes: Uint8Array) => ed25519.sign(bytes, seed),
  },
  ecdsa: {
    kind: 2,
    address: ss58(low(secp256k1.getPublicKey(seed, true))),
    sign(bytes: Uint8Array) {
      const signature = secp256k1.sign(low(bytes), seed)
      return Uint8Array.from([...signature.toBytes('compact'), signature.recovery])
    },
  },
}
type Kind = keyof typeof KEYS
const KINDS = Object.keys(KEYS) as Kind[]
const toHex = (bytes: Uint8Array | readonly number[]) => `0x${bytesToHex(Uint8Array.from(bytes))}`
const wrap = (text: string) => utf8ToBytes(`<Bytes>${text}</Bytes>`)

const verify = (address: string, signature: string, message = TEXT) =>
  adapter.verifyMessage({ network, address, message, signature })

describe.each(KINDS)('a signature on Polkadot by a key of %s', (name) => {
  const { kind, address, sign: signWith } = KEYS[name]
  const signature = signWith(wrap(TEXT))

  it('is good over the wrapped text and over the bare one', async () => {
    expect(await verify(address, toHex(signature))).toBe(true)
    expect(await verify(address, toHex(signWith(utf8ToBytes(TEXT))))).toBe(true)
  })

  it('is good with the kind of its key before it, and not with that of another', async () => {
    for (const named of [0, 1, 2]) expect(await verify(address, toHex([named, ...signature]))).toBe(named === kind)
  })

  it('is good for its text and its account alone, on whatever chain the account is written for', async () => {
    expect(await verify(address, toHex(signature), `${TEXT} `)).toBe(false)
    for (const other of KINDS) expect(await verify(KEYS[other].address, toHex(signature))).toBe(other === name)
    const accountId = base58.decode(address).slice(1, 33)
    expect(await verify(ss58(accountId, 0), toHex(signature))).toBe(true)
  })

  it('is not good with any bit changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: signature.length * 8 - 1 }), async (bit) => {
        const changed = Uint8Array.from(signature)
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        expect(await verify(address, toHex(changed))).toBe(false)
      }),
      { numRuns: 30 },
    )
  })
})

describe('a signature on Polkadot', () => {
  it('is good as the library of the ecosystem has it, by sr25519 and ed25519', async () => {
    const sr =
      '0xca01419b5a17219f7b78335658cab3b126db523a5df7be4bfc2bef76c2eb3b1dcf4ca86eb877d0a6cf6df12db5995c51d13b00e005d053b892bd09c594434288'
    const ed =
      '0x299d3bf4c8bb51af732f8067b3a3015c0862a5ff34721749d8ed6577ea2708365d1c5f76bd519009971e41156f12c70abc2533837ceb3bad9a05a99ab923de06'
    expect(await verify('EK1bFgKm2FsghcttHT7TB7rNyXApFgs9fCbijMGQNyFGBQm', sr, 'hello world')).toBe(true)
    expect(await verify('DxN4uvzwPzJLtn17yew6jEffPhXQfdKHTp2brufb98vGbPN', ed, 'hello world')).toBe(true)
  })

  it('is not good of ECDSA in its other form, which everybody could make of it', async () => {
    const { r, s, recovery } = secp256k1.sign(low(wrap(TEXT)), seed)
    const other = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s)
    expect(await verify(KEYS.ecdsa.address, toHex([...other.toBytes('compact'), recovery ^ 1]))).toBe(false)
  })

  it('is not good of an account that fits every text', async () => {
    const zeros = new Uint8Array(32)
    const marked = Uint8Array.from({ length: 64 }, (_item, index) => (index === 63 ? 0x80 : 0))
    expect(await verify(ss58(zeros), toHex(marked))).toBe(false)
    expect(await verify(ss58(Uint8Array.from([1, ...zeros.slice(1)])), toHex([1, ...new Uint8Array(63)]))).toBe(false)
  })

  it('is false where a part cannot be read, however long', async () => {
    const { address } = KEYS.sr25519
    const good = toHex(KEYS.sr25519.sign(wrap(TEXT)))
    const long = 'a'.repeat(5_000_000)
    for (const signature of [
      '',
      '0x',
      good.slice(0, -1),
      good.slice(0, -2),
      `${good}00ffff`,
      `0x${long}`,
      `${good}\n`,
      good.replace('0x', '0x0x'),
    ])
      expect(await verify(address, signature)).toBe(false)
    for (const other of ['', long, address.slice(1), `${address.slice(0, -1)}1`])
      expect(await verify(other, good)).toBe(false)
    for (const message of [long, '\ud83d']) expect(await verify(address, good, message)).toBe(false)
  })

  it('is false whatever it is made of', async () => {
    const junk = fc.oneof(fc.string(), fc.uint8Array({ minLength: 64, maxLength: 66 }).map(toHex))
    await fc.assert(
      fc.asyncProperty(junk, fc.constantFrom(...KINDS), async (signature, name) =>
        expect(await verify(KEYS[name].address, signature)).toBe(false),
      ),
      { numRuns: 60 },
    )
  })
})

describe('signing on Polkadot', () => {
  const address = KEYS.sr25519.address
  const signature = `0x${'ab'.repeat(64)}`

  it('asks an extension once for the raw bytes, as the account', async () => {
    const asked: unknown[] = []
    const provider = {
      signRaw: async (request: unknown) => (
        asked.push(request),
        { id: 1, signature: signature.toUpperCase().replace('0X', '0x') }
      ),
      signMessage: notThere('text'),
    }
    expect(await adapter.signMessage(provider, { address, message: 'hé' })).toBe(signature)
    expect(asked).toEqual([{ address, data: '0x68c3a9', type: 'bytes' }])
  })

  it('asks a wallet behind the relay for the text', async () => {
    const asked: unknown[] = []
    const provider = {
      signMessage: async (message: unknown) => (asked.push(message), { signature: signature.slice(2) }),
    }
    expect(await adapter.signMessage(provider, { address, message: 'hé' })).toBe(signature)
    expect(asked).toEqual(['hé'])
  })

  it.each([undefined, signature, {}, { signature: '' }, { signature: '0x12' }, { signature: `${signature}abcdef` }])(
    'does not take %j for a signature',
    async (answer) => {
      await expect(
        adapter.signMessage({ signMessage: async () => answer }, { address, message: TEXT }),
      ).rejects.toMatchObject({ code: 'SIWX_SIGNATURE' })
    },
  )

  it('says a refusal as one', async () => {
    const provider = { signMessage: () => Promise.reject(Object.assign(new Error('Cancelled'), { code: 4001 })) }
    await expect(adapter.signMessage(provider, { address, message: TEXT })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
  })
})
