import { aNetwork, aPairingContext } from '../../../test/support/builders'
import { aFramePage, aLoginContext, aStage, aWalletWorld, WALLET_ORIGIN } from '../../../test/support/fakeFrame'
import { aLogger } from '../../../test/support/fakes'
import type { Connector } from '../contract'
import { createWalletHub } from '../walletHub'
import { enterEmbedded, startEmbedded } from './embeddedConnector'

const pass = () => jest.advanceTimersByTimeAsync(1_000)

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

async function aPageWithIt() {
  const { answers, world } = aWalletWorld()
  const framePage = aFramePage({ answers })
  const hub = createWalletHub({
    sources: [startEmbedded(`${WALLET_ORIGIN}/wallet/`, aLogger(), framePage.page)],
    logger: aLogger(),
  })
  await hub.prepare()
  const connector = hub.findConnector('ID_AUTH') as Connector
  enterEmbedded(connector, aLoginContext({ stage: aStage().stage }))
  const connecting = hub.connect({ connectorId: 'ID_AUTH', namespace: 'eip155', network: aNetwork() })
  await pass()
  await connecting
  await pass()
  return { ...framePage, hub, connector, world }
}

it('is one of the page’s wallets, with its ways in and the origin they may be heard from', async () => {
  const { connector, hub } = await aPageWithIt()
  expect(connector).toMatchObject({
    id: 'ID_AUTH',
    type: 'AUTH',
    source: 'auth',
    namespaces: ['eip155', 'solana'],
    approvesInOwnView: true,
    endsTogether: true,
    supportsNetworkSwitch: true,
  })
  expect(connector.login?.origin).toBe(WALLET_ORIGIN)
  expect([hub.session('eip155'), hub.session('solana')].map((session) => session?.connectorId)).toEqual([
    'ID_AUTH',
    'ID_AUTH',
  ])
})

it('shares nothing any more when another tab signed out: a provider that was kept asks nobody', async () => {
  const { hub, connector, last } = await aPageWithIt()
  const provider = connector.getProvider('eip155') as { request(request: unknown): Promise<unknown> }
  await hub.disconnect({ namespace: 'eip155', reason: 'user', shouldTellWallet: false })
  await expect(provider.request({ method: 'personal_sign', params: [] })).rejects.toMatchObject({ code: 4900 })
  expect(last().asked('RPC_REQUEST')).toEqual([])
  expect(last().asked('SIGN_OUT')).toEqual([])
})

it('is told of a sign-out, ends for all namespaces, and can be entered again', async () => {
  const { hub, world, last } = await aPageWithIt()
  const ending = hub.disconnect({ namespace: 'solana', reason: 'user', shouldTellWallet: true })
  expect([hub.session('eip155'), hub.session('solana')]).toEqual([undefined, undefined])
  await pass()
  await ending
  expect(last().asked('SIGN_OUT')).toHaveLength(1)
  world.isConnected = true
  const again = hub.connect({ connectorId: 'ID_AUTH', namespace: 'eip155', network: aNetwork() })
  await pass()
  expect(await again).toMatchObject({ connectorId: 'ID_AUTH' })
})

it('goes with the page’s last widget, and leaves nothing', async () => {
  const { hub, last, listenerCount } = await aPageWithIt()
  hub.dispose()
  await pass()
  expect([last().element.isConnected, listenerCount(), jest.getTimerCount()]).toEqual([false, 0, 0])
})

it('says which account it has and where, and is found again', async () => {
  const { hub, connector } = await aPageWithIt()
  const answers = async <T>(question: Promise<T>): Promise<T> => {
    await pass()
    return question
  }
  const session = hub.session('eip155')
  const read = await answers(connector.readSession({ namespace: 'eip155' }))
  expect(read).toEqual({
    addresses: session?.accounts.map(({ address }) => address),
    caipNetworkId: session?.caipNetworkId,
  })
  const restored = await answers(connector.restore({ namespace: 'eip155', context: aPairingContext() }))
  expect(restored).toMatchObject({ namespace: 'eip155', connectorId: 'ID_AUTH' })
})

it('is one that nobody enters where the page has none', () => {
  expect(() => enterEmbedded(undefined, aLoginContext({ stage: aStage().stage }))).not.toThrow()
})

it('is heard also where one of those who listen fails, which is said in the report', async () => {
  const logger = aLogger()
  const { answers } = aWalletWorld()
  const { page } = aFramePage({ answers })
  const found: Connector[] = []
  const stop = startEmbedded(
    `${WALLET_ORIGIN}/wallet/`,
    logger,
    page,
  )({ found: (one) => void found.push(one), lost: () => undefined })
  const heard = jest.fn()
  found[0]?.subscribe(() => {
    throw new Error('theirs')
  })
  found[0]?.subscribe(heard)
  enterEmbedded(found[0], aLoginContext({ stage: aStage().stage }))
  const connecting = found[0]?.connect({ namespace: 'eip155', network: aNetwork() })
  await pass()
  await connecting
  await pass()
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ type: 'sessionChanged', namespace: 'solana' }))
  expect(logger.lines()).toContainEqual(expect.stringContaining('error connector: a listener failed Error: theirs'))
  stop()
  heard.mockClear()
  await pass()
  expect(heard).not.toHaveBeenCalled()
})
