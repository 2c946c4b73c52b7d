import { aSession, fakeConnector } from '../../../../test/support/builders'
import { aDeferred, aLogger, settle } from '../../../../test/support/fakes'
import { createTestStore, fakeServices } from '../../../../test/support/testStore'
import { followSessions } from '../../../app/followSessions'
import type { WalletSession } from '../../../connectors/contract'
import type { PairingLink } from '../../../connectors/pairing'
import { createWalletHub } from '../../../connectors/walletHub'
import { UserRejectedError, WidgetError } from '../../../errors'
import { optionsChanged, selectOptions } from '../../../options'
import { selectPairing } from './pairingSelectors'
import { pairingStage } from './pairingStage'
import { leavePairing, preparePairing, startPairing } from './startPairing'

const LIFETIME = 240_000

/** A widget on a page with a way to wallets elsewhere; `approvals` end the links in turn. */
function aWidget({ options = {}, fails }: { options?: object; fails?: () => Error | undefined } = {}) {
  const approvals: ReturnType<typeof aDeferred<WalletSession[]>>[] = []
  const asked: { isFresh?: boolean; prepareSignIn?: unknown }[] = []
  /** How much had happened each time the way was prepared. */
  const prepared: number[] = []
  let typesSoFar = (): string[] => []
  const services = fakeServices()
  const connector = fakeConnector({
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    namespaces: ['eip155', 'solana'],
    endsTogether: true,
    pairing: {
      prepare: () => void prepared.push(typesSoFar().length),
      open: async ({ isFresh, prepareSignIn }): Promise<PairingLink> => {
        asked.push({ isFresh, ...(prepareSignIn && { prepareSignIn }) })
        const failure = fails?.()
        if (failure) throw failure
        const approval = aDeferred<WalletSession[]>()
        approvals.push(approval)
        return { uri: `wc:${approvals.length}`, expiresAt: services.clock.now() + LIFETIME, approved: approval.promise }
      },
    },
  })
  const hub = createWalletHub({
    sources: [
      ({ found }) => {
        found(connector)
        return () => undefined
      },
    ],
    logger: aLogger(),
  })
  services.hub = hub
  const widget = createTestStore(services, { options: { projectId: 'project', ...options } })
  followSessions(hub, widget)
  typesSoFar = widget.typesOf
  return {
    ...widget,
    hub,
    prepared,
    connector,
    approvals,
    asked,
    pairing: () => selectPairing(widget.state()),
    account: () => widget.state().account.eip155,
    clock: services.clock,
  }
}

const approved = (parts: Partial<WalletSession> = {}): WalletSession =>
  aSession({ connectorId: 'walletConnect', wallet: { name: 'Harbor' }, ...parts })

describe('a link for a wallet elsewhere', () => {
  it('is there with its time, and the namespace is being connected', async () => {
    const { dispatch, pairing, account, clock } = aWidget()
    void dispatch(startPairing())
    await settle()
    expect(pairing()).toMatchObject({ status: 'ready', uri: 'wc:1', expiresAt: clock.now() + LIFETIME, error: null })
    expect(account().status).toBe('connecting')
  })

  it('begins with loading the way to the relay, before anything else is waited for', () => {
    const { dispatch, prepared, typesOf } = aWidget()
    void dispatch(startPairing())
    expect([prepared, typesOf()]).toEqual([[0], []])
  })

  it('may be signed in with, where the session layer says how', async () => {
    const { dispatch, asked, services } = aWidget()
    services.prepareLinkSignIn = async () => undefined
    void dispatch(startPairing())
    await settle()
    expect(asked).toEqual([{ isFresh: false, prepareSignIn: services.prepareLinkSignIn }])
  })

  it('loads nothing of the way where the relay would not take this site', () => {
    const { dispatch, prepared } = aWidget({ options: { projectId: undefined } })
    void dispatch(startPairing())
    expect(prepared).toEqual([])
  })

  it('is not made where the host leaves pairing out, and one that was made before is not shown', async () => {
    const { dispatch, prepared, asked, pairing, state, clock } = aWidget()
    void dispatch(startPairing())
    await settle()
    dispatch(optionsChanged({ ...selectOptions(state()), connectors: ['eip6963', 'injected'] }))
    clock.advance(1_000)
    await dispatch(startPairing())
    await dispatch(preparePairing())
    expect([prepared.length, asked.length]).toEqual([1, 1])
    expect(pairing()).toMatchObject({ status: 'failed', uri: null, error: { code: 'WALLET_NOT_FOUND' } })
  })

  it('is made anew where the clock was set back: nobody knows how old the one before is', async () => {
    const { dispatch, asked, pairing, clock } = aWidget()
    void dispatch(startPairing())
    await settle()
    clock.advance(-86_400_000)
    expect(pairingStage(pairing(), clock.now())).toBe('expired')
    void dispatch(startPairing())
    await settle()
    expect([asked.length, pairing().uri, pairingStage(pairing(), clock.now())]).toEqual([2, 'wc:2', 'ready'])
  })

  it('connects what the wallet approves, under the wallet’s own name', async () => {
    const { dispatch, approvals, pairing, account, typesOf } = aWidget()
    const pairingOver = dispatch(startPairing())
    await settle()
    approvals[0]?.resolve([approved()])
    await pairingOver
    expect(account()).toMatchObject({
      status: 'connected',
      connectedWalletInfo: { id: 'walletConnect', name: 'Harbor', type: 'WALLET_CONNECT' },
    })
    expect(pairing()).toMatchObject({ status: 'idle', uri: null })
    expect(typesOf()).toContain('pairing/pairingApproved')
  })

  it('that lives is kept, and wanted once', async () => {
    const { dispatch, asked, pairing, clock } = aWidget()
    void dispatch(startPairing())
    await settle()
    clock.advance(LIFETIME - 10_001)
    void dispatch(startPairing())
    await settle()
    expect(asked).toHaveLength(1)
    clock.advance(1)
    void dispatch(startPairing())
    await settle()
    expect(asked).toHaveLength(2)
    expect(pairing().uri).toBe('wc:2')
  })

  it('is not asked for again within a second', async () => {
    const { dispatch, asked, clock } = aWidget()
    void dispatch(startPairing())
    await settle()
    clock.advance(999)
    void dispatch(startPairing({ isFresh: true }))
    await settle()
    expect(asked).toHaveLength(1)
    clock.advance(1)
    void dispatch(startPairing({ isFresh: true }))
    await settle()
    expect(asked).toMatchObject([{}, { isFresh: true }])
  })

  it.each([
    ['USER_REJECTED', new UserRejectedError()],
    ['RELAY_UNREACHABLE', new WidgetError('RELAY_UNREACHABLE')],
    ['INTERNAL', new Error('odd')],
  ])('fails with %s', async (code, failure) => {
    const { dispatch, pairing, account } = aWidget({ fails: () => failure })
    await dispatch(startPairing())
    expect(pairing()).toMatchObject({ status: 'failed', uri: null, error: { code } })
    expect(account().status).toBe('disconnected')
  })

  it('needs a project id at the hosted relay, and none at one’s own', async () => {
    const hosted = aWidget({ options: { projectId: undefined } })
    await hosted.dispatch(startPairing())
    expect(hosted.pairing().error).toMatchObject({ code: 'PROJECT_ID_MISSING' })
    expect(hosted.asked).toEqual([])
    const own = aWidget({ options: { projectId: undefined, relayUrl: 'wss://relay.shop.example' } })
    void own.dispatch(startPairing())
    await settle()
    expect(own.pairing().status).toBe('ready')
  })

  it('still connects when it was left, and when another one was wanted since', async () => {
    const { dispatch, approvals, account, pairing, clock } = aWidget()
    void dispatch(startPairing())
    await settle()
    await dispatch(leavePairing())
    expect(account().status).toBe('disconnected')
    clock.advance(1_000)
    void dispatch(startPairing({ isFresh: true }))
    await settle()
    approvals[0]?.resolve([approved()])
    await settle()
    expect(account().status).toBe('connected')
    expect(pairing().status).toBe('idle')
  })

  it('that was replaced fails nobody', async () => {
    const { dispatch, approvals, pairing, clock } = aWidget()
    void dispatch(startPairing())
    await settle()
    clock.advance(1_000)
    void dispatch(startPairing({ isFresh: true }))
    await settle()
    approvals[0]?.reject(new UserRejectedError())
    await settle()
    expect(pairing()).toMatchObject({ status: 'ready', uri: 'wc:2' })
  })

  it('prepared ahead connects nobody yet', async () => {
    const { dispatch, pairing, account } = aWidget()
    void dispatch(preparePairing())
    await settle()
    expect(pairing().status).toBe('ready')
    expect(account().status).toBe('disconnected')
  })
})

describe('the session of a wallet elsewhere', () => {
  const paired = async (sessions: WalletSession[]) => {
    const widget = aWidget()
    const over = widget.dispatch(startPairing())
    await settle()
    widget.approvals[0]?.resolve(sessions)
    await over
    return widget
  }

  it('ends whole, whichever namespace is ended', async () => {
    const disconnect = jest.fn(async () => undefined)
    const { hub, connector } = await paired([approved(), approved({ namespace: 'solana', caipNetworkId: 'solana:x' })])
    connector.disconnect = disconnect
    await hub.disconnect({ namespace: 'solana', reason: 'host', shouldTellWallet: true })
    expect([hub.session('eip155'), hub.session('solana')]).toEqual([undefined, undefined])
    expect(disconnect).toHaveBeenCalledTimes(1)
  })

  it('says what the wallet allows, and follows what it changes', async () => {
    const { state, connector, account } = await paired([
      approved({ approvedCaipNetworkIds: ['eip155:1'], supportsAllNetworks: false, grantedMethods: ['personal_sign'] }),
    ])
    expect(state().networks.chains.eip155?.networkState).toMatchObject({
      approvedCaipNetworkIds: ['eip155:1'],
      supportsAllNetworks: false,
      isFixedToApproved: true,
    })
    expect(account().grantedMethods).toEqual(['personal_sign'])
    const session = approved({ caipNetworkId: 'eip155:8453', approvedCaipNetworkIds: ['eip155:1', 'eip155:8453'] })
    connector.emit({ type: 'sessionChanged', namespace: 'eip155', session })
    expect(account().caipAddress).toMatch(/^eip155:8453:/)
    connector.emit({ type: 'disconnected', namespace: 'eip155', reason: 'expired' })
    expect(account()).toMatchObject({ status: 'disconnected', disconnectReason: 'expired' })
    expect(state().networks.chains.eip155?.networkState.approvedCaipNetworkIds).toBeUndefined()
  })
})
