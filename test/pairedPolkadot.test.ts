/**
 * DOT and an asset sent by a phone: the product's adapter and its provider of a paired wallet, the sandbox's relay, its
 * pairing wallet, and its ledger, which checks the signature. Not here: pairing itself (connectors), the views
 * (test/e2e/namespaceSend).
 */
import { polkadotDevAccounts } from '../sandbox/polkadot/polkadotAccounts'
import { polkadotNetwork } from '../sandbox/polkadot/polkadotNetwork'
import { useSandbox } from '../sandbox/testing/useSandbox'
import type { Transfer } from '../src/adapters/contract'
import type { Network } from '../src/domain'
import { polkadotAdapterOn } from './support/sandboxAdapters'
import { usePairedProvider } from './support/usePairedProvider'

const [alice, bob] = polkadotDevAccounts
if (!alice || !bob) throw new Error('There are no accounts')
const network: Network = {
  ...polkadotNetwork,
  rpcUrls: [],
  caipNetworkId: `polkadot:${polkadotNetwork.caipNetworkId.slice('polkadot:'.length)}`,
}

describe('a phone', () => {
  const { sandbox } = useSandbox()
  const pair = usePairedProvider(sandbox)
  const pairPhone = () => pair('polkadot', network.caipNetworkId)
  const anAdapter = () => polkadotAdapterOn(sandbox().url, network.caipNetworkId)
  const aTransfer = (parts: Partial<Transfer> = {}): Transfer => ({
    network,
    from: alice.address,
    to: bob.address,
    amountInUnits: '15000000000',
    isSmartAccount: false,
    ...parts,
  })

  it('signs the coin, an asset of a hub and a tip in one request each, and all of it arrives', async () => {
    const [{ wallet, provider }, adapter] = [await pairPhone(), anAdapter()]
    const token = { tokenAddress: '1984', decimals: 6 }
    for (const [transfer, tip] of [
      [aTransfer(), '0'],
      [aTransfer(), '5000000'],
      [aTransfer({ token, amountInUnits: '25000000' }), '0'],
    ] as const) {
      const fee = await adapter.estimateFeeAt?.(transfer, tip)
      const request = fee && (await adapter.prepareTransfer(transfer, fee))
      const sent = await request?.(provider)
      await expect(adapter.getTransactionStatus(network, sent ?? { hash: '' })).resolves.toBe('confirmed')
    }
    expect(await adapter.getTokenBalance(network, '1984', bob.address)).toBe('25000000')
    const received = wallet.received()
    expect(received.map(({ method }) => method)).toEqual(Array(3).fill('polkadot_signTransaction'))
    expect(received[1]?.params).toMatchObject({
      address: alice.address,
      transactionPayload: { address: alice.address, tip: `0x${(5_000_000).toString(16).padStart(32, '0')}` },
    })
  })

  it('that declines has nothing sent', async () => {
    const [{ wallet, provider }, adapter] = [await pairPhone(), anAdapter()]
    wallet.setMode('auto-reject')
    const before = await adapter.getNativeBalance(network, alice.address)
    const request = await adapter.prepareTransfer(aTransfer(), await adapter.estimateFee(aTransfer()))
    await expect(request(provider)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(await adapter.getNativeBalance(network, alice.address)).toBe(before)
  })
})
