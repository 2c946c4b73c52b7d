/**
 * What the build makes of the signature adapters, which there share one copy of each curve with the libraries that
 * bring their own.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  cryptoWaitReady,
  encodeAddress,
  secp256k1PairFromSeed,
  secp256k1Sign,
  sr25519PairFromSeed,
  sr25519Sign,
  blake2AsU8a,
} from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import { Wallet, hashMessage } from 'ethers'
import nacl from 'tweetnacl'

// Bundling takes a while on a busy machine.
jest.setTimeout(60_000)

const TEXT = 'shop.example wants you to sign in ✓'
const bytes = new TextEncoder().encode(TEXT)
const wallet = new Wallet(`0x${'11'.repeat(32)}`)
const hex = (signature: Uint8Array) => `0x${Buffer.from(signature).toString('hex')}`
const folder = mkdtempSync(join(tmpdir(), 'signature-bundle-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A good signature of each kind by a library that is not in the bundle, then the same for another text. */
async function questions() {
  await cryptoWaitReady()
  const seed = new Uint8Array(32).fill(4)
  const sr25519 = sr25519PairFromSeed(seed)
  const ecdsa = secp256k1PairFromSeed(seed)
  const ed25519 = nacl.sign.keyPair.fromSeed(seed)
  const [solana, bip122, polkadot] = [
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'bip122:000000000019d6689c085ae165831e93',
    'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  ]
  const good = [
    {
      namespace: 'solana',
      chain: solana,
      message: TEXT,
      address: base58.encode(ed25519.publicKey),
      signature: base58.encode(nacl.sign.detached(bytes, ed25519.secretKey)),
    },
    {
      namespace: 'polkadot',
      chain: polkadot,
      message: TEXT,
      address: encodeAddress(sr25519.publicKey),
      signature: hex(sr25519Sign(bytes, sr25519)),
    },
    {
      namespace: 'polkadot',
      chain: polkadot,
      message: TEXT,
      address: encodeAddress(ed25519.publicKey),
      signature: hex(nacl.sign.detached(bytes, ed25519.secretKey)),
    },
    {
      namespace: 'polkadot',
      chain: polkadot,
      message: TEXT,
      address: encodeAddress(blake2AsU8a(ecdsa.publicKey)),
      signature: hex(secp256k1Sign(bytes, ecdsa, 'blake2')),
    },
    {
      namespace: 'bip122',
      chain: bip122,
      message: 'This is an example of a signed message.',
      address: '1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV',
      signature: 'H9L5yLFjti0QTHhPyFrZCT1V/MMnBtXKmoiKDZ78NDBjERki6ZTQZdSMCtkgoNmp17By9ItJr8o7ChX0XxY91nk=',
    },
    {
      namespace: 'bip122',
      chain: bip122,
      message: 'Hello World',
      address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
      signature:
        'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    },
    {
      namespace: 'bip122',
      chain: bip122,
      message: 'Hello World',
      address: 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3',
      signature: 'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==',
    },
  ]
  const changed = good.map((signed) => ({ ...signed, message: `${signed.message}!` }))
  // Without a node a foreign signature on eip155 is nobody's to judge.
  const evm = {
    namespace: 'eip155',
    chain: 'eip155:1',
    message: TEXT,
    address: wallet.address,
    signature: await wallet.signMessage(TEXT),
  }
  const texts = [...good, ...changed, evm].map(({ namespace, chain, ...signed }) => ({
    namespace,
    signed: { network: { caipNetworkId: chain, name: chain }, ...signed },
  }))
  return { texts, recovery: { hash: hashMessage(TEXT), signature: evm.signature } }
}

describe('the built signature adapters', () => {
  it('judge signatures as they do in the source, with one copy of each curve', async () => {
    const asked = JSON.stringify(await questions())
    const said: unknown = JSON.parse(
      execFileSync(process.execPath, [join(__dirname, 'support/signatures/bundleSignatures.mjs'), folder, asked], {
        encoding: 'utf8',
        stdio: 'pipe',
      }),
    )
    expect(said).toEqual({
      answers: [...Array<boolean>(7).fill(true), ...Array<boolean>(7).fill(false), true],
      // The relay's library, which names the signer of a one-click sign-in.
      publicKey: wallet.signingKey.publicKey,
      curves: ['node_modules/@noble/curves/esm/ed25519.js', 'node_modules/@noble/curves/esm/secp256k1.js'],
    })
  })
})
