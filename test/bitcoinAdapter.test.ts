/**
 * Payments of the product's adapter on the sandbox's ledger, which checks scripts, signatures, fees and double spends.
 * Not here: what wallets of other dialects are asked (connectors), and the views (test/e2e/namespaceSend).
 */
import { base64 } from '@scure/base'
import { SigHash, Transaction } from '@scure/btc-signer'
import { secp256k1 } from '@noble/curves/secp256k1'
import { hexToBytes } from '@noble/hashes/utils'
import { p2sh, p2wpkh } from '@scure/btc-signer'
import { bitcoinDevAccounts } from '../sandbox/bitcoin/bitcoinAccounts'
import { bitcoinNetwork, regtest } from '../sandbox/bitcoin/bitcoinNetwork'
import { useSandbox } from '../sandbox/testing/useSandbox'
import { createBip122Adapter } from '../src/adapters/bip122/bip122Adapter'
import type { Transfer } from '../src/adapters/contract'
import type { Network } from '../src/domain'
import { createHttpClient } from '../src/api/httpClient'
import { createNodeGet } from '../src/api/nodeGet'
import { createNodePost } from '../src/api/nodePost'
import { systemClock } from '../src/lib/time'

const [alice, bob] = bitcoinDevAccounts
if (!alice || !bob) throw new Error('There are no accounts')
const secretKey = hexToBytes(alice.privateKey)
const nested = p2sh(p2wpkh(secp256k1.getPublicKey(secretKey), regtest), regtest).address ?? ''
const network: Network = {
  ...bitcoinNetwork,
  rpcUrls: [],
  caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
}

const wallet = {
  signPsbt: async ({ psbt }: { psbt: string }) => {
    const transaction = Transaction.fromPSBT(base64.decode(psbt))
    transaction.sign(secretKey, [SigHash.ALL, SigHash.DEFAULT])
    return { psbt: base64.encode(transaction.toPSBT()) }
  },
}

const aTransfer = (parts: Partial<Transfer> = {}): Transfer => ({
  network,
  from: alice.address,
  to: bob.address,
  amountInUnits: '160000000',
  isSmartAccount: false,
  publicKey: alice.publicKey,
  ...parts,
})

describe('on the ledger', () => {
  const { sandbox, post } = useSandbox()
  function anAdapter() {
    const http = createHttpClient({ clock: systemClock })
    const rpcUrls = [`${sandbox().url}/bitcoin`]
    const get = createNodeGet({ http, rpcUrls })
    const hand = createNodePost({ http, rpcUrls })
    return createBip122Adapter({
      get: async (_network, path) => get(path),
      post: async (_network, path, text) => hand(path, text),
    })
  }

  it.each([
    ['segwit', alice.address],
    ['taproot', alice.ordinalAddress],
    ['nested segwit', nested],
  ])('a payment from %s is taken, at exactly the fee that was said', async (_kind, from) => {
    const adapter = anAdapter()
    await post('/control/bitcoin/fund', { account: from, amount: '0.01' })
    const [before, bobBefore] = await Promise.all(
      [from, bob.address].map(async (address) => BigInt(await adapter.getNativeBalance(network, address))),
    )
    const transfer = aTransfer({ from, amountInUnits: '700000' })
    const fee = await adapter.estimateFee(transfer)
    const sent = await (await adapter.prepareTransfer(transfer, fee))(wallet)
    expect(await adapter.getTransactionStatus(network, sent)).toBe('confirmed')
    const question = { hash: sent.hash, from, effect: sent.effect ?? '' }
    expect(await adapter.traceTransaction?.(network, question)).toEqual({ type: 'ours' })
    const left = BigInt(await adapter.getNativeBalance(network, from))
    expect(left).toBe((before ?? 0n) - 700_000n - BigInt(fee.feeInUnits))
    expect(BigInt(await adapter.getNativeBalance(network, bob.address))).toBe((bobBefore ?? 0n) + 700_000n)
  })

  it('all there is leaves nothing', async () => {
    const adapter = anAdapter()
    const balance = BigInt(await adapter.getNativeBalance(network, alice.address))
    const asked = aTransfer({ isMax: true, amountInUnits: '0' })
    const fee = await adapter.estimateFee(asked)
    const transfer = { ...asked, amountInUnits: (balance - BigInt(fee.feeInUnits)).toString() }
    await (
      await adapter.prepareTransfer(transfer, fee)
    )(wallet)
    expect(await adapter.getNativeBalance(network, alice.address)).toBe('0')
  })

  it('a payment that waits may be paid again with more, and is found under its new name', async () => {
    await post('/control/bitcoin/mining', { mode: 'manual' })
    const adapter = anAdapter()
    // Nearly all there is: whoever pays again spends the same coins.
    const transfer = aTransfer({ amountInUnits: '170000000' })
    const fee = await adapter.estimateFee(transfer)
    const request = await adapter.prepareTransfer(transfer, fee)
    const faster = await adapter.estimateFeeAt?.(transfer, '20000')
    const again = faster && (await adapter.prepareTransfer(transfer, faster))
    const first = await request(wallet)
    expect(await adapter.getTransactionStatus(network, first)).toBe('submitted')
    const second = await again?.(wallet)
    const question = { hash: first.hash, from: alice.address, effect: first.effect ?? '' }
    expect(await adapter.traceTransaction?.(network, question)).toEqual({ type: 'spedUp', hash: second?.hash })
    await post('/control/bitcoin/mine')
    expect(await adapter.getTransactionStatus(network, { hash: second?.hash ?? '' })).toBe('confirmed')
  })

  it('the same payment handed over twice is one', async () => {
    const adapter = anAdapter()
    const transfer = aTransfer()
    const fee = await adapter.estimateFee(transfer)
    const [one, other] = [await adapter.prepareTransfer(transfer, fee), await adapter.prepareTransfer(transfer, fee)]
    const first = await one(wallet)
    expect(await other(wallet)).toEqual(first)
  })
})
