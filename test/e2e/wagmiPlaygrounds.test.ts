// Pages made with wagmi 2 and wagmi 3 in each framework it has a library for, built against the packed package: by their
// own hooks they do fourteen things with each kind of wallet that the widget connects, come back and end. `npm test` has
// two kinds on each page, so that each framework and each wagmi meets all four; `npm run playgrounds` has all of them on
// each page. Not here: any order of events (walletWidget.test), and the page of Next in the guide (serverRendered).
import { createPublicClient, http, type Address, type Hex } from 'viem'
import { consoleLines } from '../support/browser'
import { callElement } from '../support/callElement'
import { letter, order } from '../support/hosts/wagmi/wagmi/playground'
import { leaveDialog } from '../support/hostSteps'
import { approveInFrame, logInByEmail } from '../support/loginSteps'
import { copyLink } from '../support/pairingSteps'
import { startPageServer } from '../support/pageServer'
import { startPairingWallet } from '../support/pairingWallet'
import type { TestSandbox } from '../support/sandbox'
import { ONE, TWO } from '../support/sendSteps'
import { answer, type TestWallet } from '../support/testWallet'
import { openPlayground, type Playground } from '../support/wagmi/playground'

type Kind = {
  /** What the visitor does in the dialog that opened. */
  choose(visit: Playground): Promise<unknown>
  /** It connects once more, and the widget ends it. */
  isQuick?: true
  /** What the visitor does where the wallet does something for nobody. */
  leave?(visit: Playground): Promise<void>
  /** What the visitor does for each signature. */
  approve?(visit: Playground): Promise<void>
  /** What the wallet does not know, by the action, and how wagmi says so. */
  cannot: Record<string, string>
}

const chooseFrom = ({ dialog }: Playground, wallet: TestWallet): Promise<void> => {
  wallet.willOnce('wallet_watchAsset', answer(true))
  return dialog.getByRole('button', { name: wallet.name }).click()
}

const KINDS = {
  browser: {
    choose: (visit) => chooseFrom(visit, visit.wallet),
    isQuick: true,
    cannot: {
      getCapabilities: 'MethodNotFoundRpcError',
      sendCalls: 'TransactionExecutionError',
      waitForCallsStatus: 'MethodNotFoundRpcError',
    },
  },
  batching: { choose: (visit) => chooseFrom(visit, visit.batchingWallet), isQuick: true, cannot: {} },
  paired: {
    choose: async ({ dialog, page, sandbox }) => {
      const phone = await startPairingWallet(sandbox)
      await dialog.getByRole('button', { name: /^WalletConnect/ }).click()
      await phone.pair(await copyLink(page))
    },
    cannot: { watchAsset: 'UnsupportedProviderMethodError' },
  },
  embedded: {
    choose: (visit) => logInByEmail(visit),
    approve: async (visit) => {
      await approveInFrame(visit)
      await visit.dialog.waitFor({ state: 'hidden' })
    },
    leave: async ({ dialog, page }) => {
      await dialog.getByText('Action not allowed').first().waitFor()
      await leaveDialog({ dialog, page })
    },
    cannot: { watchAsset: 'UnsupportedProviderMethodError' },
  },
} satisfies Record<string, Kind>

type KindName = keyof typeof KINDS

const HASH = expect.stringMatching(/^0x[0-9a-f]{64}$/)
const SIGNATURE = expect.stringMatching(/^0x[0-9a-f]{130,}$/)
const IS_DONE = expect.objectContaining({ status: 'success' })
const nodeOf = ({ config }: TestSandbox): string | undefined =>
  config.networks.find(({ caipNetworkId }) => caipNetworkId === ONE)?.rpcUrls[0]
const chainOf = (caipNetworkId: string): number => Number(caipNetworkId.split(':')[1])

/** All fourteen actions with one wallet. */
async function playWith(visit: Playground, name: KindName): Promise<void> {
  const { page, sandbox, says, widget } = visit
  const { choose, approve, leave, isQuick, cannot }: Kind = KINDS[name]
  const asked = new Set<string>()
  const ask = (action: string): Promise<unknown> => {
    asked.add(action)
    return visit.ask(action)
  }
  const expectOf = async (action: string, expected: unknown): Promise<unknown> => {
    const found = await ask(action)
    expect({ [action]: found }).toEqual({ [action]: action in cannot ? { failed: cannot[action] } : expected })
    return found
  }
  const sign = async (action: string, expected: unknown): Promise<unknown> => {
    const [found] = await Promise.all([expectOf(action, expected), action in cannot ? undefined : approve?.(visit)])
    return found
  }

  const connect = async (): Promise<{ accounts: string[]; chainId: number }> => {
    const [connected] = await Promise.all([ask('connect'), choose(visit)])
    return connected as Awaited<ReturnType<typeof connect>>
  }
  const { accounts, chainId } = await connect()
  const [address = ''] = accounts
  expect(chainId).toBe(chainOf(ONE))
  const areOn = async (network: string): Promise<void> =>
    expect(await says(`connected: ${address} on chain ${chainOf(network)}`)).toEqual({
      status: 'connected',
      address,
      network,
    })
  await areOn(ONE)
  expect(await ask('connect')).toEqual({ failed: 'ConnectorAlreadyConnectedError' })
  await sandbox.control('balance', { address, amount: '1' })

  await expectOf('getConnectorClient', { address, chainId })
  await expectOf('getBalance', expect.objectContaining({ decimals: 18, symbol: 'ETH', value: expect.any(String) }))
  // Whatever kind of account it is, deployed or not (ERC-1271, ERC-6492): the chain's word on it.
  const chain = createPublicClient({ transport: http(nodeOf(sandbox)) })
  const by = { address: address as Address }
  const letterSigned = (await sign('signMessage', SIGNATURE)) as Hex
  expect(await chain.verifyMessage({ ...by, ...letter, signature: letterSigned })).toBe(true)
  const orderSigned = (await sign('signTypedData', SIGNATURE)) as Hex
  expect(await chain.verifyTypedData({ ...by, ...order, signature: orderSigned })).toBe(true)
  expect(await chain.verifyTypedData({ ...by, ...order, message: { id: 8n }, signature: orderSigned })).toBe(false)
  for (const action of ['sendTransaction', 'writeContract']) {
    await sign(action, HASH)
    await expectOf('waitForTransactionReceipt', IS_DONE)
  }
  await expectOf('watchAsset', true)
  await leave?.(visit)
  const canBatch = { atomic: { status: expect.stringMatching(/^(?:supported|ready)$/) } }
  await expectOf('getCapabilities', expect.objectContaining({ [chainId]: expect.objectContaining(canBatch) }))
  await sign('sendCalls', expect.objectContaining({ id: expect.any(String) }))
  await expectOf('waitForCallsStatus', IS_DONE)
  for (const network of [TWO, ONE]) {
    await expectOf('switchChain', expect.objectContaining({ id: chainOf(network) }))
    await areOn(network)
  }

  await page.reload()
  await areOn(ONE)
  const isOver = async (): Promise<void> =>
    expect(await says(`disconnected: nobody on chain ${chainId}`)).toMatchObject({ status: 'disconnected' })
  expect(await ask('disconnect')).toBeNull()
  await isOver()
  expect([...asked].toSorted()).toEqual((await visit.actions()).toSorted())
  expect(asked.size).toBe(14)
  if (!isQuick) return
  expect(await connect()).toEqual({ accounts, chainId })
  await areOn(ONE)
  await callElement(widget, 'disconnect')
  await isOver()
}

type Server = Awaited<ReturnType<typeof startPageServer>>
let [next, nuxt]: Server[] = []
beforeAll(async () => {
  ;[next, nuxt] = await Promise.all([startPageServer('next'), startPageServer('nuxt')])
})
afterAll(() => Promise.all([next?.stop(), nuxt?.stop()]))

const isWhole = process.env['PLAYGROUNDS'] === 'whole'
const ALL = Object.keys(KINDS) as KindName[]

it.each<[string, () => string, KindName, KindName]>([
  ['React 18 with wagmi 2', () => '/hosts/react18/dist/wagmi.html', 'browser', 'embedded'],
  ['React 19 with wagmi 3', () => '/hosts/react19/dist/wagmi.html', 'paired', 'batching'],
  ['Vue with wagmi 2', () => '/hosts/vue/dist/wagmi-2.html', 'batching', 'paired'],
  ['Vue with wagmi 3', () => '/hosts/vue/dist/wagmi-3.html', 'embedded', 'browser'],
  ['no framework, with wagmi 2', () => '/hosts/svelte/dist/wagmi-2.html', 'browser', 'embedded'],
  ['no framework, with wagmi 3', () => '/hosts/svelte/dist/wagmi-3.html', 'paired', 'batching'],
  ['Next with wagmi 2', () => `${next?.url}/playground-2`, 'batching', 'paired'],
  ['Next with wagmi 3', () => `${next?.url}/playground`, 'embedded', 'browser'],
  ['Nuxt with wagmi 2', () => `${nuxt?.url}/wagmi-2`, 'browser', 'embedded'],
  ['Nuxt with wagmi 3', () => `${nuxt?.url}/wagmi-3`, 'paired', 'batching'],
])('%s', async (_name, at, first, second) => {
  const visit = await openPlayground(at())
  const kinds = isWhole ? [first, second, ...ALL.filter((name) => name !== first && name !== second)] : [first, second]
  for (const kind of kinds) await playWith(visit, kind)
  expect(consoleLines(visit.page).filter((line) => /^(?:error|warning): /.test(line))).toEqual([])
})
