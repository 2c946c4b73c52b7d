// Every dialect of test/support/dialects, from the look for wallets to the end of a session, with the connectors, the
// hub and the adapter of the product.
// Not here: what a widget shows meanwhile (features/connect, features/walletRequests), wallets behind a relay, and
// other namespaces.
import { ALICE, aNetwork, aPairingContext, aSecondNetwork, BOB } from '../../test/support/builders'
import { dialects } from '../../test/support/dialects'
import { aCoreWallet, SENT_HASH, type WalletPage } from '../../test/support/dialects/coreWallet'
import type { Dialect } from '../../test/support/dialects/dialect'
import { aLogger, failureOf } from '../../test/support/fakes'
import { createEip155Adapter } from '../adapters/eip155/eip155Adapter'
import { WALLET_CONNECT_TIMEOUT_MS } from '../config/limits/wallets'
import { startEip6963 } from '../connectors/injected/eip6963'
import { startLegacyInjected } from '../connectors/injected/legacyInjected'
import { createWalletHub, type HubEvent } from '../connectors/walletHub'
import { isSameAddress } from '../domain'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const [ethereum, base] = [aNetwork(), aSecondNetwork()]
const optimism = aNetwork({ caipNetworkId: 'eip155:10', name: 'Optimism' })
const NAMESPACE = 'eip155'

/** How a promise ends within a while; the timers move meanwhile. */
async function ended<T>(promise: Promise<T>, ms = 12_000): Promise<T> {
  void failureOf(promise)
  await jest.advanceTimersByTimeAsync(ms)
  return Promise.race([promise, Promise.reject(new Error(`nothing came of it within ${ms} ms`))])
}

/** A page with a wallet of this dialect, the product's look at it, and what the hub tells. */
async function aPage({ speak, arrive, wrap }: Dialect) {
  const core = aCoreWallet()
  speak?.(core)
  const found = wrap?.(core) ?? core.provider
  const page: WalletPage = Object.assign(new EventTarget(), arrive ? {} : { ethereum: found })
  const hub = createWalletHub({
    sources: [startEip6963(page, aLogger()), startLegacyInjected(page, aLogger())],
    logger: aLogger(),
  })
  arrive?.(page, core)
  await jest.advanceTimersByTimeAsync(5_000)
  const told: HubEvent[] = []
  hub.subscribe((event) => told.push(event))
  return { ...core, hub, told, of: (type: HubEvent['type']) => told.filter((event) => event.type === type) }
}

/** A node that takes every transfer. */
const adapter = createEip155Adapter({ rpc: async () => '0x', gateway: async () => undefined })
const fee = { feeInUnits: '420000000000000', gasLimit: '21000', gasPriceInUnits: '20000000000' }
const transfer = { network: base, from: ALICE, to: BOB, amountInUnits: '7', isSmartAccount: false }

describe.each(dialects.map((dialect) => [dialect.name, dialect] as const))('a wallet that %s', (_name, dialect) => {
  const { leavesFirstQuestionOpen, locksSilently, keepsListeners, isMute, listedAs = 'Browser Wallet' } = dialect

  /** Connected on the first network. */
  async function aConnection() {
    const page = await aPage(dialect)
    const connectorId = page.hub.connectors().find(({ name }) => name === listedAs)?.id ?? 'nobody'
    const connect = () => page.hub.connect({ connectorId, namespace: NAMESPACE, network: ethereum })
    if (leavesFirstQuestionOpen) {
      void failureOf(connect())
      await jest.advanceTimersByTimeAsync(WALLET_CONNECT_TIMEOUT_MS)
    }
    return { ...page, connectorId, connect, session: await ended(connect()) }
  }

  it('is listed once and shares its accounts, each once, and its network', async () => {
    const { hub, session } = await aConnection()
    expect(hub.connectors().filter(({ name }) => name === listedAs)).toHaveLength(1)
    expect(session.caipNetworkId).toBe('eip155:1')
    expect(
      session.accounts.map(({ address }) =>
        [ALICE, BOB].findIndex((known) => isSameAddress(NAMESPACE, known, address)),
      ),
    ).toEqual([0, 1])
    const now = await ended(hub.readSession(NAMESPACE))
    expect([isSameAddress(NAMESPACE, now.address, ALICE), now.caipNetworkId]).toEqual([true, 'eip155:1'])
  })

  it('is asked silently at the next visit, which holds nothing up and shows nothing', async () => {
    const { hub, wallet, connectorId } = await aConnection()
    await ended(hub.disconnect({ namespace: NAMESPACE, reason: 'user', shouldTellWallet: false }))
    const before = wallet.asked.length
    await ended(
      hub.restore({ connectorId, name: listedAs, namespace: NAMESPACE, context: aPairingContext(), network: ethereum }),
    )
    expect(wallet.asked.slice(before).map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
    expect(hub.session(NAMESPACE)?.caipNetworkId).toBe('eip155:1')
    wallet.isShared = false
    await ended(hub.disconnect({ namespace: NAMESPACE, reason: 'user', shouldTellWallet: false }))
    await ended(
      failureOf(hub.restore({ connectorId, name: listedAs, namespace: NAMESPACE, context: aPairingContext() })),
    )
    expect(hub.session(NAMESPACE)).toBeUndefined()
  })

  it('goes to another network, and to one it has to be told of first; nobody hears of it twice', async () => {
    const { hub, of, wallet } = await aConnection()
    for (const network of [base, optimism]) {
      await ended(hub.switchNetwork(network, NAMESPACE))
      expect([hub.session(NAMESPACE)?.caipNetworkId, `eip155:${wallet.chainId}`]).toEqual([
        network.caipNetworkId,
        network.caipNetworkId,
      ])
    }
    expect(of('networkChanged')).toMatchObject([{ caipNetworkId: 'eip155:8453' }, { caipNetworkId: 'eip155:10' }])
    expect(of('accountsChanged')).toEqual([])
    expect(of('sessionEnded')).toEqual([])
    expect(wallet.asked.filter(({ method }) => method === 'wallet_addEthereumChain')).toHaveLength(1)
  })

  it('is believed when its owner refuses', async () => {
    const { hub, wallet, connect } = await aConnection()
    wallet.refuses = true
    expect(await failureOf(ended(hub.switchNetwork(base, NAMESPACE)))).toMatchObject({ code: 'USER_REJECTED' })
    expect(hub.session(NAMESPACE)?.caipNetworkId).toBe('eip155:1')
    expect(await failureOf(ended(connect()))).toMatchObject({ code: 'USER_REJECTED' })
  })

  it('is asked once to send what was reviewed', async () => {
    const { hub, wallet } = await aConnection()
    await ended(hub.switchNetwork(base, NAMESPACE))
    const request = await ended(adapter.prepareTransfer(transfer, fee))
    await expect(ended(request(hub.connectorOf(NAMESPACE)?.getProvider(NAMESPACE)))).resolves.toMatchObject({
      hash: SENT_HASH,
    })
    const sent = wallet.asked.filter(({ method }) => method === 'eth_sendTransaction')
    expect(sent).toMatchObject([{ params: [{ from: ALICE, to: BOB, value: '0x7' }] }])
    wallet.refuses = true
    const again = await ended(adapter.prepareTransfer(transfer, fee))
    expect(await failureOf(ended(again(hub.connectorOf(NAMESPACE)?.getProvider(NAMESPACE))))).toMatchObject({
      code: 'USER_REJECTED',
    })
  })

  it('ends its session when it is locked, and begins another that is heard once', async () => {
    const { hub, wallet, of, connect } = await aConnection()
    wallet.lock()
    expect(of('sessionEnded')).toMatchObject(locksSilently ? [] : [{ reason: 'wallet' }])
    // Whoever looks right before a request finds it out.
    expect(await failureOf(ended(hub.readSession(NAMESPACE)))).toMatchObject({
      code: locksSilently ? 'NO_ACCOUNT' : 'NO_ACTIVE_CAIP_ADDRESS',
    })
    await ended(hub.disconnect({ namespace: NAMESPACE, reason: 'user', shouldTellWallet: false }))
    expect(hub.session(NAMESPACE)).toBeUndefined()
    wallet.unlock()
    await ended(connect())
    wallet.moveTo(8453)
    await jest.advanceTimersByTimeAsync(5_000)
    expect(of('networkChanged')).toHaveLength(isMute ? 0 : 1)
    expect(wallet.listenerCount('chainChanged')).toBe(isMute ? 0 : 1)
    expect((await ended(hub.readSession(NAMESPACE))).caipNetworkId).toBe('eip155:8453')
  })

  it('is left, and not heard any more', async () => {
    const { hub, wallet, told } = await aConnection()
    await ended(hub.disconnect({ namespace: NAMESPACE, reason: 'user', shouldTellWallet: true }))
    expect(hub.session(NAMESPACE)).toBeUndefined()
    const before = told.length
    wallet.tell('accountsChanged', [BOB])
    wallet.moveTo(8453)
    await jest.advanceTimersByTimeAsync(5_000)
    expect(told).toHaveLength(before)
    expect(wallet.listenerCount('accountsChanged')).toBe(keepsListeners ? 1 : 0)
  })
})

it('has a public thread for each dialect', () => {
  for (const { seenAt } of dialects)
    expect(
      seenAt.every((address) => /^https:\/\/github\.com\/[\w.-]+\/[\w.-]+\/(?:issues|pull)\/\d+$/.test(address)) &&
        seenAt.length > 0,
    ).toBe(true)
})
