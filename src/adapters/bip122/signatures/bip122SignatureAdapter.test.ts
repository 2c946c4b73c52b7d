import fc from 'fast-check'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { base64, bech32, bech32m, createBase58check } from '@scure/base'
import { aNetwork, notThere } from '../../../../test/support/builders'
import { bitcoinNetworkId, type BitcoinChain } from '../../../domain/bitcoinChain'
import { WidgetError } from '../../../errors'
import { createBip122SignatureAdapter } from './bip122SignatureAdapter'
import { segwitDigest, taprootDigest } from './bip322Digests'
import { outputScript, p2pkhScript, p2wpkhScript } from './scripts'

const adapter = createBip122SignatureAdapter({ rpc: notThere('node') })
const on = (chain: BitcoinChain) => aNetwork({ caipNetworkId: bitcoinNetworkId(chain), name: `Bitcoin ${chain}` })
type Signed = { address: string; message: string; signature: string }
const verify = (signed: Signed, chain: BitcoinChain = 'mainnet') =>
  adapter.verifyMessage({ network: on(chain), ...signed })

/** Of BIP-322's own text, and of the first implementations for the kinds it has no vector of. */
const BIP322: Record<string, Signed> = {
  'P2WPKH, an empty text': {
    address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    message: '',
    signature:
      'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  },
  'P2WPKH, "Hello World"': {
    address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    message: 'Hello World',
    signature:
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  },
  'P2TR by its key': {
    address: 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3',
    message: 'Hello World',
    signature: 'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==',
  },
  'P2SH-P2WPKH': {
    address: '3HSVzEhCFuH9Z3wvoWTexy7BMVVp3PjS6f',
    message: 'Hello World',
    signature:
      'AkgwRQIhAMd2wZSY3x0V9Kr/NClochoTXcgDaGl3OObOR17yx3QQAiBVWxqNSS+CKen7bmJTG6YfJjsggQ4Fa2RHKgBKrdQQ+gEhAxa5UDdQCHSQHfKQv14ybcYm1C9y6b12xAuukWzSnS+w',
  },
}

const changedAt = (signature: string, bit: number): string => {
  const bytes = base64.decode(signature)
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  return base64.encode(bytes)
}

describe.each(Object.entries(BIP322))('a signature by BIP-322: %s', (_what, signed) => {
  it('is good for its text, address and network alone', async () => {
    expect(await verify(signed)).toBe(true)
    expect(await verify({ ...signed, message: `${signed.message} ` })).toBe(false)
    for (const chain of ['testnet', 'signet', 'regtest'] as const) expect(await verify(signed, chain)).toBe(false)
    const others = Object.values(BIP322).filter(({ address }) => address !== signed.address)
    for (const { address } of others) expect(await verify({ ...signed, address })).toBe(false)
  })

  it('is not good with any bit changed', async () => {
    const bits = base64.decode(signed.signature).length * 8
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: bits - 1 }), async (bit) =>
        expect(await verify({ ...signed, signature: changedAt(signed.signature, bit) })).toBe(false),
      ),
      { numRuns: 60 },
    )
  })

  it('is good with the mark of its form, as the final text has it, and with no other', async () => {
    expect(await verify({ ...signed, signature: `smp${signed.signature}` })).toBe(true)
    for (const mark of ['SMP', 'ful', 'pof', 'smpsmp'])
      expect(await verify({ ...signed, signature: mark + signed.signature })).toBe(false)
  })

  it('is not good with a byte more, a byte less or an item more', async () => {
    const bytes = [...base64.decode(signed.signature)]
    const [count = 0, ...rest] = bytes
    for (const other of [
      [...bytes, 0],
      bytes.slice(0, -1),
      [count + 1, ...rest, 0],
      [count + 1, ...rest, 1, 0x50],
      [0xfd, count, 0, ...rest],
    ]) {
      expect(await verify({ ...signed, signature: base64.encode(Uint8Array.from(other)) })).toBe(false)
    }
  })
})

const base58check = createBase58check(sha256)
const hash160 = (bytes: Uint8Array) => ripemd160(sha256(bytes))
const secret = new Uint8Array(32).fill(9)
const compressed = hash160(secp256k1.getPublicKey(secret, true))
const inBase58 = (version: number, hash: Uint8Array) => base58check.encode(Uint8Array.from([version, ...hash]))
const nested = hash160(Uint8Array.from([0, 20, ...compressed]))
const TEXT = 'shop.example wants you to sign in with your Bitcoin account ✓'

const asWitness = (...items: Uint8Array[]) =>
  base64.encode(Uint8Array.from([items.length, ...items.flatMap((item) => [item.length, ...item])]))

describe('a signature by BIP-322', () => {
  const text = new TextEncoder().encode(TEXT)

  it('is not good of a key that is not compressed, though the address is its hash: segwit knows none (BIP-143)', async () => {
    const signWith = (isCompressed: boolean) => {
      const key = secp256k1.getPublicKey(secret, isCompressed)
      const hash = hash160(key)
      const digest = segwitDigest(text, p2wpkhScript(hash), p2pkhScript(hash))
      const signature = asWitness(Uint8Array.from([...secp256k1.sign(digest, secret).toBytes('der'), 1]), key)
      return verify({ address: bech32.encode('bc', [0, ...bech32.toWords(hash)]), message: TEXT, signature })
    }
    expect([await signWith(true), await signWith(false)]).toEqual([true, false])
  })

  it('is not good of another key, though it is over this very address', async () => {
    const foreign = new Uint8Array(32).fill(10)
    const [key, foreignKey] = [secret, foreign].map((one) => secp256k1.getPublicKey(one, true)) as [
      Uint8Array,
      Uint8Array,
    ]
    const address = bech32.encode('bc', [0, ...bech32.toWords(compressed)])
    const signWith = (one: Uint8Array, publicKey: Uint8Array) => {
      const digest = segwitDigest(text, p2wpkhScript(compressed), p2pkhScript(hash160(publicKey)))
      return asWitness(Uint8Array.from([...secp256k1.sign(digest, one).toBytes('der'), 1]), publicKey)
    }
    expect(await verify({ address, message: TEXT, signature: signWith(secret, key) })).toBe(true)
    expect(await verify({ address, message: TEXT, signature: signWith(foreign, foreignKey) })).toBe(false)
  })

  it('is not good in its other form, nor for an address before segwit', async () => {
    const key = secp256k1.getPublicKey(secret, true)
    const segwit = bech32.encode('bc', [0, ...bech32.toWords(compressed)])
    const { r, s } = secp256k1.sign(segwitDigest(text, p2wpkhScript(compressed), p2pkhScript(compressed)), secret)
    const witness = (signature: { toBytes(format: 'der'): Uint8Array }) =>
      asWitness(Uint8Array.from([...signature.toBytes('der'), 1]), key)
    expect(await verify({ address: segwit, message: TEXT, signature: witness(new secp256k1.Signature(r, s)) })).toBe(
      true,
    )
    expect(
      await verify({
        address: segwit,
        message: TEXT,
        signature: witness(new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s)),
      }),
    ).toBe(false)
    const old = secp256k1.sign(segwitDigest(text, p2pkhScript(compressed), p2pkhScript(compressed)), secret)
    expect(await verify({ address: inBase58(0x00, compressed), message: TEXT, signature: witness(old) })).toBe(false)
  })

  it('of taproot is good in one spelling: what signs everything without saying so does not say so', async () => {
    const payload = schnorr.getPublicKey(secret)
    const address = bech32m.encode('bc', [1, ...bech32m.toWords(payload)])
    const sign = (hashType: number) =>
      schnorr.sign(taprootDigest(text, outputScript({ kind: 'p2tr', payload }), hashType), secret)
    expect(await verify({ address, message: TEXT, signature: asWitness(sign(0)) })).toBe(true)
    expect(await verify({ address, message: TEXT, signature: asWitness(Uint8Array.from([...sign(1), 1])) })).toBe(true)
    for (const hashType of [0, 2, 3, 0x81])
      expect(
        await verify({ address, message: TEXT, signature: asWitness(Uint8Array.from([...sign(hashType), hashType])) }),
      ).toBe(false)
  })
})

/** The addresses of one key by their kind and network. */
const ADDRESSES: [kind: string, chain: BitcoinChain, address: string, header: number][] = [
  ['P2PKH of the uncompressed key', 'mainnet', inBase58(0x00, hash160(secp256k1.getPublicKey(secret, false))), 27],
  ['P2PKH', 'mainnet', inBase58(0x00, compressed), 31],
  ['P2SH-P2WPKH', 'mainnet', inBase58(0x05, nested), 35],
  ['P2WPKH', 'mainnet', bech32.encode('bc', [0, ...bech32.toWords(compressed)]), 39],
  ['P2PKH', 'testnet', inBase58(0x6f, compressed), 31],
  ['P2SH-P2WPKH', 'testnet', inBase58(0xc4, nested), 35],
  ['P2WPKH', 'testnet', bech32.encode('tb', [0, ...bech32.toWords(compressed)]), 39],
  ['P2WPKH', 'regtest', bech32.encode('bcrt', [0, ...bech32.toWords(compressed)]), 39],
]

/** The text behind the prefix of the old way, hashed twice. */
function oldDigest(message: string): Uint8Array {
  const text = new TextEncoder().encode(message)
  const length = text.length < 0xfd ? [text.length] : [0xfd, text.length & 0xff, text.length >> 8]
  return sha256(
    sha256(Uint8Array.from([...new TextEncoder().encode('\u0018Bitcoin Signed Message:\n'), ...length, ...text])),
  )
}

function signOld(message: string, header: number): string {
  const signature = secp256k1.sign(oldDigest(message), secret)
  return base64.encode(Uint8Array.from([header + signature.recovery, ...signature.toBytes('compact')]))
}

describe('a signature by BIP-137', () => {
  it.each(['H', 'I', 'J'])('is good as other libraries make it (header %s)', async (letter) => {
    const signature = `${letter}9L5yLFjti0QTHhPyFrZCT1V/MMnBtXKmoiKDZ78NDBjERki6ZTQZdSMCtkgoNmp17By9ItJr8o7ChX0XxY91nk=`
    expect(
      await verify({
        address: '1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV',
        message: 'This is an example of a signed message.',
        signature,
      }),
    ).toBe(true)
  })

  it.each(ADDRESSES)('is good for %s on %s, and on no other network', async (_kind, chain, address, header) => {
    const signed = { address, message: TEXT, signature: signOld(TEXT, header) }
    expect(await verify(signed, chain)).toBe(true)
    expect(await verify({ ...signed, message: `${TEXT}!` }, chain)).toBe(false)
    expect(await verify(signed, chain === 'mainnet' ? 'testnet' : 'mainnet')).toBe(false)
  })

  it.each(ADDRESSES.filter(([, chain, , header]) => chain === 'mainnet' && header >= 35))(
    'is good for %s with the header of a compressed key, as many wallets write it',
    async (_kind, chain, address) => {
      expect(await verify({ address, message: TEXT, signature: signOld(TEXT, 31) }, chain)).toBe(true)
    },
  )

  it('does not take the address of one form of a key for that of the other', async () => {
    const [[, , ofUncompressed], [, , ofCompressed]] = ADDRESSES as [(typeof ADDRESSES)[0], (typeof ADDRESSES)[0]]
    expect(await verify({ address: ofUncompressed, message: TEXT, signature: signOld(TEXT, 31) })).toBe(false)
    expect(await verify({ address: ofCompressed, message: TEXT, signature: signOld(TEXT, 27) })).toBe(false)
  })

  it.each([0, 19, 23, 26, 43, 47, 255])('is not good with the header %d', async (header) => {
    const bytes = base64.decode(signOld(TEXT, 39))
    bytes[0] = header
    expect(await verify({ address: ADDRESSES[3]?.[2] ?? '', message: TEXT, signature: base64.encode(bytes) })).toBe(
      false,
    )
  })

  it('is good for a text longer than one byte can count', async () => {
    const long = 'é'.repeat(2_000)
    expect(await verify({ address: ADDRESSES[3]?.[2] ?? '', message: long, signature: signOld(long, 39) })).toBe(true)
  })

  it('is not good in its other form, which everybody could make of it', async () => {
    const { r, s, recovery } = secp256k1.sign(oldDigest(TEXT), secret)
    const other = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s)
    const signature = base64.encode(Uint8Array.from([39 + (recovery ^ 1), ...other.toBytes('compact')]))
    expect(await verify({ address: ADDRESSES[3]?.[2] ?? '', message: TEXT, signature })).toBe(false)
  })

  it('is not good with any bit changed, but for the kind of address in its header', async () => {
    const signed = { address: ADDRESSES[3]?.[2] ?? '', message: TEXT, signature: signOld(TEXT, 39) }
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 8, max: 519 }), async (bit) =>
        expect(await verify({ ...signed, signature: changedAt(signed.signature, bit) })).toBe(false),
      ),
      { numRuns: 60 },
    )
  })

  it('is none with the mark of the other way', async () => {
    expect(
      await verify({ address: ADDRESSES[3]?.[2] ?? '', message: TEXT, signature: `smp${signOld(TEXT, 39)}` }),
    ).toBe(false)
  })

  it('is not read for taproot, of which it says nothing', async () => {
    expect(
      await verify({ address: BIP322['P2TR by its key']?.address ?? '', message: TEXT, signature: signOld(TEXT, 39) }),
    ).toBe(false)
  })
})

describe('what is no signature on Bitcoin', () => {
  const { address, message, signature } = BIP322['P2WPKH, "Hello World"'] ?? { address: '', message: '', signature: '' }
  const long = 'A'.repeat(5_000_000)

  it('is false where a part cannot be read, however long', async () => {
    for (const parts of [
      { signature: '' },
      { signature: long },
      { signature: signature.replace('=', '') },
      { signature: signature.replaceAll('A', '-') },
      { signature: ` ${signature}` },
      { address: '' },
      { address: long },
      { address: address.replace('q9', 'q8') },
      { message: long },
      { message: '\ud83d' },
      // A script's address: no single key signs for it.
      { address: 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3' },
    ])
      expect(await verify({ address, message, signature, ...parts })).toBe(false)
  })

  it('is false on networks of other coins', async () => {
    expect(
      await adapter.verifyMessage({
        network: aNetwork({ caipNetworkId: 'bip122:12a765e31ffd4059bada1e25190f6e98' }),
        address,
        message,
        signature,
      }),
    ).toBe(false)
  })

  it('is false whatever it is made of', async () => {
    const addresses = [
      ...ADDRESSES.map(([, , known]) => known),
      ...Object.values(BIP322).map((signed) => signed.address),
    ]
    const junk = fc.oneof(
      fc.string(),
      fc.uint8Array({ minLength: 65, maxLength: 65 }).map((bytes) => base64.encode(bytes)),
      fc.uint8Array({ maxLength: 150 }).map((bytes) => base64.encode(bytes)),
    )
    await fc.assert(
      fc.asyncProperty(junk, fc.constantFrom(...addresses), async (made, known) =>
        expect(await verify({ address: known, message: TEXT, signature: made })).toBe(false),
      ),
    )
  })
})

describe('signing on Bitcoin', () => {
  const answer = base64.encode(new Uint8Array(65).fill(31))
  const legacy = '1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV'
  /** A provider that remembers what it was asked. */
  function aWallet(sign: (params: Record<string, unknown>) => unknown) {
    const asked: unknown[] = []
    return { asked, signMessage: async (params: Record<string, unknown>) => (asked.push(params), sign(params)) }
  }

  it('asks once: by BIP-322 for segwit and taproot, as the wallet does it for older addresses', async () => {
    const wallet = aWallet(() => answer)
    const taproot = BIP322['P2TR by its key']?.address ?? ''
    const segwit = BIP322['P2WPKH, "Hello World"']?.address ?? ''
    for (const address of [taproot, segwit, legacy])
      expect(await adapter.signMessage(wallet, { address, message: TEXT })).toBe(answer)
    expect(wallet.asked).toEqual([
      { address: taproot, message: TEXT, protocol: 'bip322' },
      { address: segwit, message: TEXT, protocol: 'bip322' },
      { address: legacy, message: TEXT },
    ])
  })

  it('leaves the way to a wallet that cannot be told', async () => {
    const wallet = aWallet(({ protocol }) => {
      if (protocol !== undefined) throw new WidgetError('UNSUPPORTED_METHOD')
      return answer
    })
    expect(
      await adapter.signMessage(wallet, { address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l', message: TEXT }),
    ).toBe(answer)
    expect(wallet.asked).toHaveLength(2)
  })

  it('asks no second time after a refusal', async () => {
    const wallet = aWallet(() => {
      throw Object.assign(new Error('User rejected'), { code: 4001 })
    })
    await expect(
      adapter.signMessage(wallet, { address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l', message: TEXT }),
    ).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(wallet.asked).toHaveLength(1)
  })

  it.each([undefined, '', 'yes', base64.encode(new Uint8Array(64)), 'ab'.repeat(65), { signature: answer }])(
    'does not take %j for a signature',
    async (given) => {
      await expect(
        adapter.signMessage(
          aWallet(() => given),
          { address: legacy, message: TEXT },
        ),
      ).rejects.toMatchObject({ code: 'SIWX_SIGNATURE' })
    },
  )

  it('does not take what the provider cannot read for one either', async () => {
    const wallet = aWallet(() => {
      throw new WidgetError('TRANSACTION')
    })
    await expect(adapter.signMessage(wallet, { address: legacy, message: TEXT })).rejects.toMatchObject({
      code: 'SIWX_SIGNATURE',
    })
  })
})
