import { ALICE, aNetwork, aPairingContext, aSecondNetwork, BOB } from '../../../test/support/builders'
import { aSettledSession, fakeRelayClient } from '../../../test/support/fakeRelayClient'
import { aLogger, settle } from '../../../test/support/fakes'
import { safeIconDataUrl } from '../../lib/safeUrl'
import type { Connector, ConnectorEvent } from '../contract'
import { startWalletConnect } from './walletConnectConnector'

/** What the library makes of a page's options: a client that a test plays, or a reason why there is none. */
const mockInit = jest.fn()
jest.mock('@walletconnect/sign-client', () => ({ SignClient: { init: () => mockInit() } }))

function aPage() {
  const { fake, client } = fakeRelayClient()
  const closed: string[] = []
  Object.assign(fake.core.crypto, { getClientId: async () => 'did:key:page' })
  Object.assign(fake.core, {
    heartbeat: { stop: () => void closed.push('heartbeat') },
    verify: { register: async () => '' },
  })
  Object.assign(fake.core.relayer, { publisher: {}, transportClose: async () => void closed.push('transport') })
  mockInit.mockReset().mockImplementation(async () => client)
  const logger = aLogger()
  const found: Connector[] = []
  const stop = startWalletConnect(logger)({ found: (one) => void found.push(one), lost: () => undefined })
  const [connector] = found
  if (!connector) throw new Error('it is always there')
  const events: ConnectorEvent[] = []
  connector.subscribe((event) => void events.push(event))
  const context = aPairingContext({ networks: [aNetwork(), aSecondNetwork()] })
  return { fake, closed, logger, found, stop, connector, events, context }
}

/** A page whose visitor paired: Alice and Bob on two networks. */
async function aPairedPage() {
  const page = aPage()
  const link = await page.connector.pairing?.open({ context: page.context })
  page.fake.proposals[0]?.settle(
    aSettledSession(page.fake, [`eip155:1:${ALICE}`, `eip155:1:${BOB}`, `eip155:8453:${ALICE}`], {
      sessionProperties: { capabilities: JSON.stringify({ [ALICE]: { '0x1': { atomic: { status: 'ready' } } } }) },
    }),
  )
  await link?.approved
  return page
}
const EIP155 = { namespace: 'eip155' } as const

describe('the way to wallets over a relay', () => {
  it('is listed at once, for every namespace, and costs nothing until it is used', () => {
    const { found } = aPage()
    expect(found).toMatchObject([
      {
        id: 'walletConnect',
        type: 'WALLET_CONNECT',
        source: 'walletconnect',
        namespaces: ['eip155', 'solana', 'bip122', 'polkadot'],
        supportsNetworkSwitch: true,
        approvesInOwnView: false,
        endsTogether: true,
      },
    ])
    expect(mockInit).not.toHaveBeenCalled()
  })

  it('shows the mark of its protocol, which it carries: no service is asked for it', () => {
    const { iconUrl } = aPage().connector
    expect(safeIconDataUrl(iconUrl)).toBe(iconUrl)
    const [, drawing = ''] = iconUrl?.split(',') ?? []
    const { documentElement } = new DOMParser().parseFromString(decodeURIComponent(drawing), 'image/svg+xml')
    const parts = [...documentElement.children].map((part) => [part.tagName, part.getAttribute('fill')])
    expect([documentElement.tagName, parts]).toEqual([
      'svg',
      [
        ['path', '#3b99fc'],
        ['path', '#fff'],
      ],
    ])
  })

  it('has nothing to say before it was used', async () => {
    const { connector, stop } = aPage()
    await expect(connector.connect(EIP155)).rejects.toMatchObject({ code: 'SIGN_CLIENT_NOT_READY' })
    await expect(connector.readSession(EIP155)).rejects.toMatchObject({ code: 'SIGN_CLIENT_NOT_READY' })
    await expect(connector.switchNetwork(aNetwork())).rejects.toMatchObject({ code: 'SIGN_CLIENT_NOT_READY' })
    await expect(connector.disconnect(EIP155)).resolves.toBeUndefined()
    expect(connector.chooseAccount?.({ ...EIP155, address: ALICE })).toBeUndefined()
    expect([connector.capabilitiesOf?.(ALICE), connector.clientId?.(), connector.getProvider('eip155')]).toEqual([
      {},
      undefined,
      undefined,
    ])
    expect(() => stop()).not.toThrow()
  })

  it('is prepared before it is needed, and leaves a line for the report where it cannot be', async () => {
    const { connector, context, logger } = aPage()
    mockInit.mockImplementationOnce(() => Promise.reject(new Error('no relay')))
    connector.pairing?.prepare(context)
    await settle()
    await settle()
    expect(logger.lines()).toContainEqual(expect.stringContaining('relay: not prepared Error: no relay'))
    connector.pairing?.prepare(context)
    await settle()
    expect(mockInit).toHaveBeenCalledTimes(2)
  })

  it('has the session a wallet approved', async () => {
    const { connector } = await aPairedPage()
    await expect(connector.connect(EIP155)).resolves.toMatchObject({ ...EIP155, connectorId: 'walletConnect' })
    await expect(connector.readSession(EIP155)).resolves.toEqual({
      addresses: [ALICE, BOB],
      caipNetworkId: 'eip155:1',
    })
    expect(connector.capabilitiesOf?.(ALICE)).toEqual({ '0x1': { atomic: { status: 'ready' } } })
    expect(connector.clientId?.()).toBe('did:key:page')
    expect(connector.getProvider('eip155')).toMatchObject({ request: expect.any(Function) })
  })

  it('finds it again for the namespaces it is of', async () => {
    const { connector, context } = await aPairedPage()
    const restore = (namespace: 'eip155' | 'solana') => connector.restore({ namespace, context })
    await expect(restore('eip155')).resolves.toMatchObject(EIP155)
    await expect(restore('solana')).resolves.toBeNull()
  })

  it('goes to another network and says so to who listens', async () => {
    const { connector, events } = await aPairedPage()
    await connector.switchNetwork(aSecondNetwork())
    expect(events).toContainEqual({ type: 'networkChanged', ...EIP155, caipNetworkId: 'eip155:8453' })
  })

  it('is over once it was disconnected', async () => {
    const { connector, fake } = await aPairedPage()
    await connector.disconnect(EIP155)
    expect(fake.log).toContainEqual(['disconnect', 'a'.repeat(64)])
    expect(connector.getProvider('eip155')).toBeUndefined()
  })

  it('is closed with the page’s last widget, and nobody hears it any more', async () => {
    const { connector, events, stop, closed } = await aPairedPage()
    stop()
    await settle()
    expect(closed).toEqual(['heartbeat', 'transport'])
    await connector.switchNetwork(aSecondNetwork())
    expect(events).toEqual([])
  })

  it('is heard also where one of those who listen fails, which is said in the report', async () => {
    const { connector, events, logger } = await aPairedPage()
    connector.subscribe(() => {
      throw new Error('theirs')
    })
    await connector.switchNetwork(aSecondNetwork())
    expect(events).not.toEqual([])
    expect(logger.lines()).toContainEqual(expect.stringContaining('error connector: a listener failed Error: theirs'))
  })
})
