/**
 * Payments of the product's adapter on the sandbox's ledger, which checks scripts, signatures, fees and double spends,
 * and what its index tells of the past.
 * Not here: what wallets of other dialects are asked (connectors), and the views (test/e2e/namespaceSend).
 */
import { base64 } from '@scure/base'
import { SigHash, Transaction } from '@scure/btc-signer'
import { secp256k1 } from '@noble/curves/secp256k1'
import { hexToBytes } from '@noble/hashes/utils'
import { p2pkh, p2sh, p2wpkh } from '@scure/btc-signer'
import { bitcoinDevAccounts } from '../sandbox/bitcoin/bitcoinAccounts'
import { bitcoinNetwork, regtest } from '../sandbox/bitcoin/bitcoinNetwork'
import { broadcast, fetchCoins } from '../sandbox/pairingWallet/namespaces/bitcoin/bitcoinNode'
import { makeTransfer } from '../sandbox/pairingWallet/namespaces/bitcoin/bitcoinSigning'
import { useSandbox } from '../sandbox/testing/useSandbox'
import type { ActivityPage } from '../src/adapters/activityContract'
import type { Transfer } from '../src/adapters/contract'
import { createBitcoinConnector } from '../src/connectors/bitcoin/bitcoinConnector'
import type { Network } from '../src/domain'
import { aLogger } from './support/fakes'
import { bitcoinAdapterOn } from './support/sandboxAdapters'

const [alice, bob] = bitcoinDevAccounts
if (!alice || !bob) throw new Error('There are no accounts')
const secretKey = hexToBytes(alice.privateKey)
const nested = p2sh(p2wpkh(secp256k1.getPublicKey(secretKey), regtest), regtest).address ?? ''
const old = p2pkh(secp256k1.getPublicKey(secretKey), regtest).address ?? ''
const network: Network = {
  ...bitcoinNetwork,
  rpcUrls: [],
  caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
}

const wallet = {
  signPsbt: async ({ psbt }: { psbt: string }) => {
    const transaction = Transaction.fromPSBT(base64.decode(psbt))
    // As wallets of hardware do: only the transactions themselves prove what their outputs are worth.
    for (let index = 0; index < transaction.inputsLength; index += 1) {
      const { nonWitnessUtxo, tapInternalKey } = transaction.getInput(index)
      if (!nonWitnessUtxo && !tapInternalKey) throw new Error('A previous transaction is missing')
    }
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
  const anAdapter = () => bitcoinAdapterOn(sandbox().url)

  it.each([
    ['segwit', alice.address],
    ['taproot', alice.ordinalAddress],
    ['nested segwit', nested],
    ['the time before segwit', old],
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

  it('a wallet of sats-connect that signs no PSBT makes the payment itself, asked once, and it is followed', async () => {
    const url = `${sandbox().url}/bitcoin`
    const asked: [string, unknown][] = []
    const payments = {
      getAddresses: async () => ({ addresses: [{ ...alice, purpose: 'payment', addressType: 'p2wpkh' }] }),
      sendTransfer: async ({ recipients: [to] }: { recipients: [{ address: string; amount: number }] }) => {
        const payment = { coins: await fetchCoins(url, alice.address), from: alice.address, change: alice.address }
        const parts = { ...payment, to: to.address, amount: BigInt(to.amount), params: regtest, secretKey }
        return { txid: await broadcast(url, makeTransfer(parts)) }
      },
    }
    const connector = createBitcoinConnector(
      {
        id: 'bitcoin:payer',
        path: 'payer',
        name: 'Payer',
        kind: 'satsConnect',
        siteName: () => 'The Shop',
        wallet: {
          async request(method: string, params: never) {
            asked.push([method, params])
            if (!Object.hasOwn(payments, method)) return { error: { code: -32601, message: 'unknown' } }
            return { result: await payments[method as keyof typeof payments](params) }
          },
        },
      },
      aLogger(),
    )
    await connector.connect({ namespace: 'bip122', network })
    asked.length = 0
    const adapter = anAdapter()
    const transfer = aTransfer({ amountInUnits: '700000' })
    const before = BigInt(await adapter.getNativeBalance(network, bob.address))
    const request = await adapter.prepareTransfer(transfer, await adapter.estimateFee(transfer))
    const sent = await request(connector.getProvider('bip122'))
    expect(await adapter.getTransactionStatus(network, sent)).toBe('confirmed')
    const question = { hash: sent.hash, from: alice.address, effect: sent.effect ?? '' }
    expect(await adapter.traceTransaction?.(network, question)).toEqual({ type: 'ours' })
    expect(BigInt(await adapter.getNativeBalance(network, bob.address))).toBe(before + 700_000n)
    expect(asked.filter(([method]) => method === 'sendTransfer')).toEqual([
      ['sendTransfer', { recipients: [{ address: bob.address, amount: 700_000 }] }],
    ])
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

  it('the past tells what came and went without the change, what it cost, and the one that took the place of another', async () => {
    await post('/control/bitcoin/mining', { mode: 'manual' })
    const adapter = anAdapter()
    const transfer = aTransfer({ amountInUnits: '170000000' })
    const fee = await adapter.estimateFee(transfer)
    const faster = await adapter.estimateFeeAt?.(transfer, '20000')
    const [first, second] = [
      await adapter.prepareTransfer(transfer, fee),
      faster && (await adapter.prepareTransfer(transfer, faster)),
    ]
    const past = (address: string) => adapter.listActivity?.(network, address, null)
    const replaced = await first(wallet)
    expect((await past(alice.address))?.items[0]).toEqual({
      hash: replaced.hash,
      direction: 'out',
      amountInUnits: '170000000',
      feeInUnits: fee.feeInUnits,
      party: bob.address,
    })
    const sent = await second?.(wallet)
    await post('/control/bitcoin/mine', { blocks: 3 })
    const [mine, theirs] = [await past(alice.address), await past(bob.address)]
    expect(mine?.items).toHaveLength(5)
    expect(mine?.items.map(({ hash }) => hash)).not.toContain(replaced.hash)
    expect(mine?.items[0]).toMatchObject({ hash: sent?.hash, feeInUnits: faster?.feeInUnits, direction: 'out' })
    expect(theirs?.items[0]).toMatchObject({
      hash: sent?.hash,
      direction: 'in',
      amountInUnits: '170000000',
      party: alice.address,
    })
    expect(theirs?.newest).toEqual({ height: (theirs?.items[0]?.block?.height ?? 0) + 2, hasAllWaiting: true })
  })

  it('the past goes on page by page, to its end', async () => {
    const adapter = anAdapter()
    for (let turn = 0; turn < 30; turn += 1) await post('/control/bitcoin/fund', { account: 'alice', amount: '0.001' })
    const seen: string[] = []
    let cursor: string | null = null
    let pages = 0
    do {
      const page: ActivityPage | undefined = await adapter.listActivity?.(network, alice.address, cursor)
      seen.push(...(page?.items ?? []).map(({ hash }) => hash))
      cursor = page?.next ?? null
      pages += 1
    } while (cursor !== null)
    expect([new Set(seen).size, seen.length, pages]).toEqual([34, 34, 3])
  })

  it('an inscription on the account for payments stays there, whatever is paid', async () => {
    await post('/control/bitcoin/inscribe', { account: 'alice', amount: '2' })
    const adapter = anAdapter()
    const careful = { ...network, ordinalsUrl: `${sandbox().url}/ord` }
    const asked = aTransfer({ network: careful, isMax: true, amountInUnits: '0' })
    const fee = await adapter.estimateFee(asked)
    expect(fee).toMatchObject({ keptInUnits: '200000000' })
    expect(fee).not.toHaveProperty('mayCarry')
    const balance = BigInt(await adapter.getNativeBalance(network, alice.address))
    const amountInUnits = (balance - BigInt(fee.feeInUnits) - 200_000_000n).toString()
    await (
      await adapter.prepareTransfer({ ...asked, amountInUnits }, fee)
    )(wallet)
    expect(await adapter.getNativeBalance(network, alice.address)).toBe('200000000')
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
