/** What the wallet signs in its namespaces, checked by libraries it does not sign with. */
import { ed25519 } from '@noble/curves/ed25519'
import { base64 } from '@scure/base'
import { p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import { cryptoWaitReady, decodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { hexToU8a, stringToHex, u8aWrapBytes } from '@polkadot/util'
import { Keypair, SystemProgram, Transaction as SolanaTransaction } from '@solana/web3.js'
import { Verifier } from 'bip322-js'
import { createNamespaceCore } from '../../testWallet/namespaceCore'
import { namespaceKeys } from '../namespaceKeys'
import { bitcoinNetworks } from './bitcoinNetworks'
import { secretKeyOf } from './namespaceAccounts'
import { payloadBytes } from './polkadotSigner'

const TEXT = 'shop.example wants you to sign in ✓'

async function connected(namespace: 'solana' | 'bip122' | 'polkadot') {
  const core = createNamespaceCore('http://localhost', async () => undefined)
  await core.handle('namespace_connect', { namespace })
  const [first = '', second = ''] = core.shared(namespace)
  return { core, first, second }
}

const field = (value: unknown, key: string): string => String(Reflect.get(Object(value), key))
const keysOfAlice = () => namespaceKeys()[0] ?? { label: '', secretKeys: { solana: '', bip122: '', polkadot: '' } }

describe('the wallet on Solana', () => {
  it('signs messages', async () => {
    const { core, first } = await connected('solana')
    const message = new TextEncoder().encode(TEXT)
    const answer = await core.handle('solana_signMessage', { address: first, message: base64.encode(message) })
    const key = Keypair.fromSeed(secretKeyOf(keysOfAlice(), 'solana'))
    expect(first).toBe(key.publicKey.toBase58())
    expect(ed25519.verify(base64.decode(field(answer, 'signature')), message, key.publicKey.toBytes())).toBe(true)
  })

  it('signs the transactions of its accounts, and no others', async () => {
    const { core, first, second } = await connected('solana')
    const from = Keypair.fromSeed(secretKeyOf(keysOfAlice(), 'solana')).publicKey
    const transaction = new SolanaTransaction({
      feePayer: from,
      blockhash: '11111111111111111111111111111111',
      lastValidBlockHeight: 1,
    })
    transaction.add(SystemProgram.transfer({ fromPubkey: from, toPubkey: from, lamports: 5 }))
    const bytes = base64.encode(transaction.serialize({ requireAllSignatures: false }))
    const answer = await core.handle('solana_signTransactions', { address: first, transactions: [bytes] })
    const [signed] = Reflect.get(Object(answer), 'transactions') as string[]
    expect(SolanaTransaction.from(base64.decode(signed ?? '')).verifySignatures()).toBe(true)
    await expect(
      core.handle('solana_signTransactions', { address: second, transactions: [bytes] }),
    ).rejects.toMatchObject({ code: -32602 })
  })
})

describe('the wallet on Bitcoin', () => {
  it.each(['Regtest', 'Mainnet', 'Testnet'] as const)('has addresses of %s', async (name) => {
    const { core } = await connected('bip122')
    await core.selectBitcoinNetwork(name)
    const prefix = bitcoinNetworks[name].bech32
    expect(core.shared('bip122')).toEqual([
      expect.stringMatching(`^${prefix}1q`),
      expect.stringMatching(`^${prefix}1p`),
    ])
  })

  it('signs messages in both ways for payments, and as BIP-322 for ordinals', async () => {
    const { core } = await connected('bip122')
    await core.selectBitcoinNetwork('Mainnet')
    const [payment = '', ordinal = ''] = core.shared('bip122')
    for (const [address, protocol] of [
      [payment, 'ECDSA'],
      [payment, 'BIP322'],
      [ordinal, 'BIP322'],
    ] as const) {
      const signature = field(
        await core.handle('bitcoin_signMessage', { address, message: TEXT, protocol }),
        'signature',
      )
      expect(Verifier.verifySignature(address, TEXT, signature)).toBe(true)
      expect(Verifier.verifySignature(address, `${TEXT}!`, signature)).toBe(false)
    }
    await expect(
      core.handle('bitcoin_signMessage', { address: ordinal, message: TEXT, protocol: 'ECDSA' }),
    ).rejects.toMatchObject({ code: -32602 })
  })

  it('signs its inputs of a PSBT, of both addresses, and refuses those of others', async () => {
    const { core, first } = await connected('bip122')
    const { Regtest } = bitcoinNetworks
    const publicKey = Uint8Array.from(
      Buffer.from(
        field(((await core.handle('namespace_accounts', { namespace: 'bip122' })) as object[])[0], 'publicKey'),
        'hex',
      ),
    )
    const other = p2wpkh(
      Uint8Array.from([2, ...Buffer.from('79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798', 'hex')]),
      Regtest,
    )
    const unsigned = (scripts: Uint8Array[]) => {
      const transaction = new Transaction()
      scripts.forEach((script, index) =>
        transaction.addInput({ txid: new Uint8Array(32).fill(7), index, witnessUtxo: { script, amount: 10_000n } }),
      )
      transaction.addOutputAddress(first, 9_000n, Regtest)
      return base64.encode(transaction.toPSBT())
    }
    const own = [p2wpkh(publicKey, Regtest).script, p2tr(publicKey.slice(1), undefined, Regtest).script]
    const answer = await core.handle('bitcoin_signPsbt', {
      psbt: unsigned(own),
      signInputs: [
        { address: first, index: 0 },
        { address: first, index: 1 },
      ],
    })
    const signed = Transaction.fromPSBT(base64.decode(field(answer, 'psbt')))
    // It checks each signature against the script it spends.
    expect(() => signed.finalize()).not.toThrow()
    await expect(
      core.handle('bitcoin_signPsbt', { psbt: unsigned([...own, other.script]), signInputs: { [first]: [2] } }),
    ).rejects.toMatchObject({ code: -32602 })
  })
})

describe('the wallet on Polkadot', () => {
  beforeAll(() => cryptoWaitReady())

  const payload = (address: string, method = '0x0400') => ({
    address,
    method,
    era: '0x00',
    nonce: '0x0000002a',
    tip: '0x00000000000000000000000000000000',
    specVersion: '0x00000001',
    transactionVersion: '0x00000001',
    genesisHash: `0x${'11'.repeat(32)}`,
    blockHash: `0x${'22'.repeat(32)}`,
    version: 4,
    signedExtensions: [
      'CheckSpecVersion',
      'CheckTxVersion',
      'CheckGenesis',
      'CheckMortality',
      'CheckNonce',
      'ChargeTransactionPayment',
    ],
  })

  it('signs raw bytes wrapped, with a key of the kind sr25519', async () => {
    const { core, first } = await connected('polkadot')
    const signature = field(
      await core.handle('polkadot_signRaw', { address: first, data: stringToHex(TEXT), type: 'bytes' }),
      'signature',
    )
    expect(signatureVerify(u8aWrapBytes(TEXT), signature, first)).toMatchObject({ isValid: true, crypto: 'sr25519' })
    expect(signatureVerify(`${TEXT}!`, signature, first).isValid).toBe(false)
    expect(decodeAddress(first)).toHaveLength(32)
  })

  it.each([
    ['a short one', '0x0400'],
    ['a long one, by its hash', `0x${'04'.repeat(300)}`],
  ])('signs the payload of a transaction: %s', async (_name, method) => {
    const { core, first } = await connected('polkadot')
    const signature = field(await core.handle('polkadot_signPayload', { payload: payload(first, method) }), 'signature')
    expect(hexToU8a(signature)).toHaveLength(65)
    expect(signatureVerify(payloadBytes(payload(first, method)), signature, first)).toMatchObject({
      isValid: true,
      crypto: 'sr25519',
    })
  })

  it('writes a payload as the chain reads it', () => {
    // Method, era, compact nonce 42 and tip 0, the two versions, the two hashes.
    expect(Buffer.from(payloadBytes(payload(''))).toString('hex')).toBe(
      `040000a8000100000001000000${'11'.repeat(32)}${'22'.repeat(32)}`,
    )
  })
})

describe('the permission of a site', () => {
  it.each(['solana', 'bip122', 'polkadot'] as const)(
    'is needed on %s, goes with a lock and ends with a disconnection',
    async (namespace) => {
      const core = createNamespaceCore('http://localhost', async () => undefined)
      expect(await core.handle('namespace_accounts', { namespace })).toEqual([])
      const shared = await core.handle('namespace_connect', { namespace })
      expect(await core.handle('namespace_accounts', { namespace })).toEqual(shared)
      await core.lock()
      expect(core.shared(namespace)).toEqual([])
      await core.unlock()
      expect(core.shared(namespace)).not.toEqual([])
      await core.handle('namespace_disconnect', { namespace })
      expect(await core.handle('namespace_accounts', { namespace })).toEqual([])
    },
  )

  it('is for one namespace', async () => {
    const { core } = await connected('solana')
    expect(core.shared('bip122')).toEqual([])
  })

  it('tells a change of account to the pages, once', async () => {
    const told: unknown[] = []
    const core = createNamespaceCore('http://localhost', async (event, detail) => void told.push([event, detail]))
    await core.handle('namespace_connect', { namespace: 'solana' })
    told.length = 0
    const [first] = core.shared('solana')
    await core.selectAccount('solana', 1)
    await core.selectAccount('solana', 1)
    expect(told).toHaveLength(1)
    expect(core.shared('solana')[0]).not.toBe(first)
    expect(core.shared('solana')[0]).toBe(core.accounts('solana')[0])
  })
})
