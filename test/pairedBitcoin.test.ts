/**
 * Bitcoin sent by a phone: the product's adapter and its provider of a paired wallet, the sandbox's relay, its pairing
 * wallet, and its ledger, which checks scripts, signatures and fees. Not here: pairing itself (connectors), the views
 * (test/e2e/namespaceSend).
 */
import { bitcoinDevAccounts } from '../sandbox/bitcoin/bitcoinAccounts'
import { bitcoinNetwork } from '../sandbox/bitcoin/bitcoinNetwork'
import { useSandbox } from '../sandbox/testing/useSandbox'
import type { Transfer } from '../src/adapters/contract'
import { providerError, PROVIDER_CODES } from '../src/connectors/eip1193/providerError'
import type { Network } from '../src/domain'
import { eventually } from './support/eventually'
import { bitcoinAdapterOn } from './support/sandboxAdapters'
import { usePairedProvider } from './support/usePairedProvider'

const [alice, bob] = bitcoinDevAccounts
if (!alice || !bob) throw new Error('There are no accounts')
const network: Network = {
  ...bitcoinNetwork,
  rpcUrls: [],
  caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
}
/** Two satoshi for each of 400 virtual bytes: it spends one coin or two, and pays two addresses. */
const MOST_FEE = 800n
const transfer: Transfer = {
  network,
  from: alice.address,
  to: bob.address,
  amountInUnits: '700000',
  isSmartAccount: false,
  publicKey: alice.publicKey,
}

describe('a phone', () => {
  const { sandbox } = useSandbox()
  const pair = usePairedProvider(sandbox)
  /** What both have, and what the phone was asked, after one payment. */
  async function pay(change: (provider: object) => object = (provider) => provider) {
    const { wallet, provider } = await pair('bip122', network.caipNetworkId)
    const adapter = bitcoinAdapterOn(sandbox().url)
    const balances = () =>
      Promise.all(
        [transfer.from, transfer.to].map(async (address) => BigInt(await adapter.getNativeBalance(network, address))),
      )
    const before = await balances()
    const fee = await adapter.estimateFee(transfer)
    const sent = await (await adapter.prepareTransfer(transfer, fee))(change(Object(provider)))
    expect(await adapter.getTransactionStatus(network, sent)).toBe('confirmed')
    const [spent, received] = (await balances()).map((balance, index) => balance - (before[index] ?? 0n))
    return { asked: wallet.received(), fee: BigInt(fee.feeInUnits), spent, received }
  }

  it('signs the payment that was reviewed, in one request, and it costs what was said', async () => {
    const { asked, fee, spent, received } = await pay()
    expect({ spent, received }).toEqual({ spent: -700_000n - fee, received: 700_000n })
    expect(asked.map(({ method }) => method)).toEqual(['signPsbt'])
  })

  it('that signs none makes the payment itself, in one request more', async () => {
    const signPsbt = async (): Promise<never> => {
      throw providerError(PROVIDER_CODES.unsupportedMethod, 'TRANSACTION')
    }
    const { asked, spent, received } = await pay((provider) => ({ ...provider, signPsbt }))
    expect(received).toBe(700_000n)
    // The phone names the fee of its own payment: something, and not more than such a payment may cost.
    expect(spent).toBeLessThan(-700_000n)
    expect(spent).toBeGreaterThanOrEqual(-700_000n - MOST_FEE)
    expect(asked).toEqual([
      expect.objectContaining({
        method: 'sendTransfer',
        // The namespace has no word for a fee.
        params: { account: alice.address, recipientAddress: bob.address, amount: '700000' },
      }),
    ])
  })

  it('that says other addresses of its own, or goes to another account, is followed over the relay', async () => {
    const { wallet, events, topic } = await pair('bip122', network.caipNetworkId)
    const named = (address: string, intention: string) => ({ address, intention })
    await wallet.emit(topic, network.caipNetworkId, 'bip122_addressesChanged', [
      named(alice.ordinalAddress, 'ordinal'),
      named(alice.address, 'payment'),
    ])
    await eventually(async () =>
      expect(events.at(-1)).toMatchObject({
        type: 'accountsChanged',
        accounts: [
          { address: alice.address, type: 'payment' },
          { address: alice.ordinalAddress, type: 'ordinal' },
        ],
      }),
    )
    const second = wallet.accounts.find(({ namespace, label }) => namespace === 'bip122' && label === 'bob')
    if (!second) throw new Error('The phone has no second account')
    await wallet.switchAccount(topic, second)
    await eventually(async () =>
      expect(events.at(-1)).toMatchObject({
        type: 'accountsChanged',
        accounts: [{ address: bob.address }, { address: alice.address }],
      }),
    )
  })

  it('that declines has nothing sent', async () => {
    const { wallet, provider } = await pair('bip122', network.caipNetworkId)
    const adapter = bitcoinAdapterOn(sandbox().url)
    wallet.setMode('auto-reject')
    const before = await adapter.getNativeBalance(network, alice.address)
    const request = await adapter.prepareTransfer(transfer, await adapter.estimateFee(transfer))
    await expect(request(provider)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(wallet.received()).toHaveLength(1)
    expect(await adapter.getNativeBalance(network, alice.address)).toBe(before)
  })
})
