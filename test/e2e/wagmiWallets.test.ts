// What a page does with wagmi, with each kind of wallet that the widget connects, by wagmi 2 and wagmi 3 beside each
// other: fourteen actions each, and all three say the same. Not here: any order of events (walletWidget.test).
import { approveInFrame, logInByEmail } from '../support/loginSteps'
import { closePairingWallets, startPairingWallet } from '../support/pairingWallet'
import { copyLink, openPairingPage } from '../support/pairingSteps'
import { addressOf, ONE, TWO } from '../support/sendSteps'
import { assetOf } from '../support/swapSteps'
import { answer } from '../support/testWallet'
import { allSay, NOBODY, numberOf, wagmiPage } from '../support/wagmi/wagmiPage'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'

type Kind = {
  open(): Promise<WidgetPage>
  /** What the visitor does in the dialog that opened. */
  choose(visit: WidgetPage): Promise<unknown>
  /** What the visitor does for each signature. */
  approve?(visit: WidgetPage): Promise<void>
  /** What the wallet does not know, by the action, and how wagmi says so. */
  cannot: Record<string, string>
}

const chooseFirst = ({ dialog, wallet }: WidgetPage): Promise<void> => {
  // Once for each wagmi.
  for (let times = 0; times < 2; times++) wallet.willOnce('wallet_watchAsset', answer(true))
  return dialog.getByRole('button', { name: wallet.name }).click()
}

const KINDS: Record<string, Kind> = {
  'a wallet of the browser': {
    open: () => openWidgetPage(),
    choose: chooseFirst,
    cannot: {
      getCapabilities: 'MethodNotFoundRpcError',
      sendCalls: 'TransactionExecutionError',
      waitForCallsStatus: 'MethodNotFoundRpcError',
    },
  },
  'a wallet that makes several calls at once': {
    open: () => openWidgetPage({ wallets: [{ isBatching: true }] }),
    choose: chooseFirst,
    cannot: {},
  },
  'a paired wallet': {
    open: () => openPairingPage(),
    choose: async ({ dialog, page, sandbox }) => {
      const phone = await startPairingWallet(sandbox)
      await dialog.getByRole('button', { name: /^WalletConnect/ }).click()
      await phone.pair(await copyLink(page))
    },
    cannot: { watchAsset: 'UnsupportedProviderMethodError' },
  },
  'the embedded wallet': {
    open: () => openWidgetPage({ isCrossSite: true }),
    choose: (visit) => logInByEmail(visit),
    approve: approveInFrame,
    cannot: { watchAsset: 'UnsupportedProviderMethodError' },
  },
}

const HASH = expect.stringMatching(/^0x[0-9a-f]{64}$/)
const SIGNATURE = expect.stringMatching(/^0x[0-9a-f]{130,}$/)

const TRANSFER = [
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [{ type: 'bool' }],
  },
]

const ORDER = {
  domain: { name: 'Shop' },
  types: { Order: [{ name: 'id', type: 'uint256' }] },
  primaryType: 'Order',
  message: { id: 7 },
}

describe.each(Object.entries(KINDS))('with %s', (_name, { open, choose, approve, cannot }) => {
  it('wagmi 2 and wagmi 3 connect, sign, send, switch, come back and end', async () => {
    const visit = await open()
    const { page, sandbox, waitForEvent } = visit
    const two = await wagmiPage(visit, 'wagmi-core-2')
    const three = await wagmiPage(visit, 'wagmi-core-3')
    const apps = [two, three]
    for (const app of apps) expect(await app.start()).toMatchObject({ status: 'disconnected' })

    const connecting = two.connect()
    await choose(visit)
    const { accounts: addresses, chainId } = (await connecting) as { accounts: string[]; chainId: number }
    expect(chainId).toBe(numberOf(ONE))
    // Whoever asks second finds the visitor connected.
    expect(await three.connect()).toMatchObject({ failed: 'ConnectorAlreadyConnectedError' })
    await allSay(visit, apps, { addresses, caipNetworkId: ONE })
    const [address = ''] = addresses
    await sandbox.control('balance', { address, amount: '1' })
    const to = addressOf(sandbox, 2)
    const token = assetOf(sandbox, 'USDC').address

    for (const app of apps) {
      const expectOf = async (name: string, values: Record<string, unknown>, expected: unknown): Promise<unknown> => {
        const found = await app.call(name, values)
        expect({ [name]: found }).toEqual({ [name]: name in cannot ? { failed: cannot[name] } : expected })
        return found
      }
      const sign = async (name: string, values: Record<string, unknown>, expected: unknown): Promise<unknown> => {
        const [found] = await Promise.all([
          expectOf(name, values, expected),
          name in cannot ? undefined : approve?.(visit),
        ])
        return found
      }
      const confirmed = (hash: unknown) =>
        expectOf('waitForTransactionReceipt', { hash }, expect.objectContaining({ status: 'success' }))

      await expectOf('getConnectorClient', {}, { address, chainId })
      await expectOf('getBalance', { address }, expect.objectContaining({ decimals: 18, symbol: 'ETH' }))
      await sign('signMessage', { message: 'hello' }, SIGNATURE)
      await sign('signTypedData', ORDER, SIGNATURE)
      await confirmed(await sign('sendTransaction', { to, value: '1000' }, HASH))
      const transfer = { address: token, abi: TRANSFER, functionName: 'transfer', args: [to, 0] }
      await confirmed(await sign('writeContract', transfer, HASH))
      const asset = { address: token, symbol: 'USDC', decimals: 6 }
      await expectOf('watchAsset', { type: 'ERC20', options: asset }, true)
      const canBatch = { atomic: { status: expect.stringMatching(/^(?:supported|ready)$/) } }
      await expectOf('getCapabilities', {}, expect.objectContaining({ [chainId]: expect.objectContaining(canBatch) }))
      const call = { to, data: '0x' }
      const batch = await sign('sendCalls', { calls: [call, call] }, { id: expect.any(String) })
      await expectOf(
        'waitForCallsStatus',
        { id: Reflect.get(Object(batch), 'id') ?? '' },
        expect.objectContaining({ status: 'success' }),
      )
      for (const caipNetworkId of [TWO, ONE]) {
        const id = numberOf(caipNetworkId)
        await expectOf('switchChain', { chainId: id }, expect.objectContaining({ id }))
        await allSay(visit, apps, { addresses, caipNetworkId })
      }
    }

    await page.reload()
    await waitForEvent('wallet-ready')
    for (const app of apps) await app.start()
    await allSay(visit, apps, { addresses, caipNetworkId: ONE })
    await three.call('disconnect')
    await allSay(visit, apps, NOBODY)
  })
})

afterEach(closePairingWallets)
