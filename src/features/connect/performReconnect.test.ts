import { fakeLoginDoor } from '../../../test/support/fakeLogin'
import { ALICE, aNetwork, aSession, BOB, fakeConnector } from '../../../test/support/builders'
import { aLogger } from '../../../test/support/fakes'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import { followSessions } from '../../app/followSessions'
import { addStorageListeners } from '../../app/listeners/storageListeners'
import type { Connector, StartConnectorSource, WalletSession } from '../../connectors/contract'
import { createWalletHub, type WalletHub } from '../../connectors/walletHub'
import { WidgetError } from '../../errors'
import { optionsChanged, selectOptions } from '../../options'
import { connectorsKey, deepLinkChoiceKey } from '../../storage'
import { accountAcknowledged } from './connectSlice'
import { disconnect } from './disconnect/disconnect'
import { performReconnect } from './performReconnect'
import { reconnect } from './reconnect'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A widget at its start, with what the last visit left. */
function aStart(connectors: Connector[], stored = { eip155: { id: 'app.fake', name: 'Fake', address: ALICE } }) {
  let report: Parameters<StartConnectorSource>[0] | undefined
  const hub = createWalletHub({
    sources: [
      (given) => {
        report = given
        connectors.forEach((connector) => given.found(connector))
        return () => undefined
      },
    ],
    logger: aLogger(),
  })
  const services = fakeServices({ hub })
  services.storage.set(connectorsKey, stored)
  const widget = createTestStore(services)
  addStorageListeners(widget.listeners)
  followSessions(hub, widget)
  return {
    ...widget,
    hub,
    services,
    announce: (connector: Connector) => report?.found(connector),
    stored: () => services.storage.get(connectorsKey),
    account: () => widget.state().account.eip155,
    doubts: () => widget.state().connect?.doubts ?? {},
    start: () => widget.dispatch(performReconnect()),
    isQuiet: () =>
      widget.state().notices.banner === null &&
      (widget.state().connect?.error ?? null) === null &&
      !widget.state().navigation.isOpen,
  }
}

describe('a new visit', () => {
  it('is connected again when its wallet says so', async () => {
    const { start, account, isQuiet } = aStart([fakeConnector()])
    await start()
    expect(account()).toMatchObject({ status: 'connected', address: ALICE })
    expect(isQuiet()).toBe(true)
  })

  it('asks no wallet of a source the host does not use, and leaves the connection to the other pages', async () => {
    const restore = jest.fn(async () => aSession())
    const { start, account, stored, isQuiet, dispatch, state } = aStart([fakeConnector({ restore })])
    dispatch(optionsChanged({ ...selectOptions(state()), connectors: ['injected'] }))
    await start()
    expect([account().status, restore.mock.calls.length, isQuiet()]).toEqual(['disconnected', 0, true])
    expect(stored()).toMatchObject({ eip155: { id: 'app.fake' } })
  })

  it.each([
    ['javascript:alert(1)', false],
    ['tel:112', false],
    ['http://shop.example', false],
    ['kestrel://', true],
    ['https://kestrel.example/app/', true],
  ])('leaves the relay’s client no link to open that is no wallet’s: %s', async (href, stays) => {
    const { start, services } = aStart([fakeConnector()])
    services.storage.set(deepLinkChoiceKey, { href, name: 'Kestrel' })
    await start()
    expect(services.storage.get(deepLinkChoiceKey) !== null).toBe(stays)
  })

  const bobFirst = [
    { namespace: 'eip155' as const, address: BOB, type: 'eoa' as const },
    { namespace: 'eip155' as const, address: ALICE, type: 'eoa' as const },
  ]

  const offersBob = fakeConnector({
    restore: async () => aSession({ accounts: bobFirst, caipNetworkId: 'eip155:8453' }),
  })

  it.each([
    ['alone', bobFirst.slice(0, 1)],
    ['before the one of last time', bobFirst],
  ])('takes another account that the wallet shares %s, and marks it', async (_what, accounts) => {
    const { start, account, isQuiet, doubts } = aStart([
      fakeConnector({ restore: async () => aSession({ accounts, caipNetworkId: 'eip155:8453' }) }),
    ])
    await start()
    expect(account()).toMatchObject({ status: 'connected', address: BOB })
    expect(doubts()).toEqual({
      eip155: { reason: 'otherAccount', connectorId: 'app.fake', name: 'Fake', namespace: 'eip155', address: ALICE },
    })
    expect(isQuiet()).toBe(true)
  })

  it('remembers the account of last time until the visitor says that the other is theirs', async () => {
    const { start, stored, dispatch, hub, doubts } = aStart([offersBob])
    await start()
    expect(stored().eip155).toMatchObject({ id: 'app.fake', address: ALICE })
    hub.chooseAccount({ namespace: 'eip155', address: BOB })
    expect(stored().eip155).toMatchObject({ address: ALICE })
    dispatch(accountAcknowledged({ namespace: 'eip155' }))
    expect([stored().eip155, doubts()]).toEqual([expect.objectContaining({ address: BOB }), {}])
  })

  it('marks nothing any more when the wallet is back on the account of last time, or was left', async () => {
    const { start, hub, doubts } = aStart([offersBob])
    await start()
    hub.chooseAccount({ namespace: 'eip155', address: ALICE })
    expect(doubts()).toEqual({})
    const left = aStart([offersBob])
    await left.start()
    await left.hub.disconnect({ namespace: 'eip155', reason: 'user', shouldTellWallet: false })
    expect([left.doubts(), left.stored()]).toEqual([{}, {}])
  })

  it('goes on with the account that was chosen here, where the wallet still shares it', async () => {
    const { start, account } = aStart([fakeConnector({ restore: async () => aSession({ accounts: bobFirst }) })], {
      eip155: { id: 'app.fake', name: 'Fake', address: ALICE, isChosen: true },
    } as never)
    await start()
    expect(account()).toMatchObject({ status: 'connected', address: ALICE })
  })

  it('marks the account where none is remembered', async () => {
    const { start, account, doubts, stored } = aStart([fakeConnector()], {
      eip155: { id: 'app.fake', name: 'Fake' },
    } as never)
    await start()
    expect([account().status, doubts().eip155?.reason, stored().eip155?.address]).toEqual([
      'connected',
      'otherAccount',
      undefined,
    ])
  })

  it('asks none of several wallets that claim to be the one of last time, and says so', async () => {
    const restore = jest.fn(async () => aSession())
    const { start, account, doubts, stored } = aStart([
      fakeConnector({ rdns: 'app.fake', restore }),
      fakeConnector({ id: 'app.fake#2', rdns: 'app.fake', restore }),
    ])
    await start()
    expect(restore).not.toHaveBeenCalled()
    expect([account().status, doubts().eip155?.reason]).toEqual(['disconnected', 'severalClaim'])
    expect(stored().eip155?.address).toBe(ALICE)
  })

  it('is not connected to one when another came while it answered', async () => {
    const { start, account, announce, doubts } = aStart([
      fakeConnector({
        rdns: 'app.fake',
        restore: async () => {
          announce(fakeConnector({ id: 'app.fake#2', rdns: 'app.fake' }))
          return aSession()
        },
      }),
    ])
    await start()
    expect([account().status, doubts().eip155?.reason]).toEqual(['disconnected', 'severalClaim'])
  })

  it('has no doubt any more when the visitor connected', async () => {
    const { start, hub, account, doubts } = aStart([offersBob])
    await start()
    await hub.connect({ connectorId: 'app.fake', namespace: 'eip155' })
    expect([account().status, doubts()]).toEqual(['connected', {}])
  })

  it('waits for a wallet that puts itself into the page late', async () => {
    const { start, account, announce } = aStart([])
    const starting = start()
    await jest.advanceTimersByTimeAsync(999)
    expect(account().status).toBe('connecting')
    announce(fakeConnector())
    await starting
    expect(account().status).toBe('connected')
    expect(jest.getTimerCount()).toBe(0)
  })

  it('is quietly disconnected after a second when its wallet is gone', async () => {
    const { start, account, stored, isQuiet } = aStart([])
    const starting = start()
    await jest.advanceTimersByTimeAsync(1_000)
    await starting
    expect(account().status).toBe('disconnected')
    expect(stored()).toEqual({})
    expect(isQuiet()).toBe(true)
  })

  it('forgets a wallet that shares nothing any more', async () => {
    const { start, account, stored } = aStart([fakeConnector({ restore: async () => null })])
    await start()
    expect([account().status, stored()]).toEqual(['disconnected', {}])
  })

  it('is not connected to a wallet that only took the id of the one before', async () => {
    const restore = jest.fn(async () => aSession())
    const { start, account } = aStart([fakeConnector({ name: 'Impostor', restore })])
    await start()
    expect(restore).not.toHaveBeenCalled()
    expect(account().status).toBe('disconnected')
  })

  it('keeps the hint when the wallet failed to answer, for the next visit', async () => {
    const { start, account, stored, isQuiet } = aStart([
      fakeConnector({ restore: () => Promise.reject(new WidgetError('WALLET_TIMEOUT')) }),
    ])
    await start()
    expect([account().status, isQuiet()]).toEqual(['disconnected', true])
    expect(stored()).toEqual({ eip155: { id: 'app.fake', name: 'Fake', address: ALICE } })
  })

  it('does not ask for a connection it has already', async () => {
    const restore = jest.fn(async () => aSession())
    const { start, hub } = aStart([fakeConnector({ restore })])
    await hub.connect({ connectorId: 'app.fake', namespace: 'eip155' })
    await start()
    expect(restore).not.toHaveBeenCalled()
  })

  it('has both wallets where another tab connected a second one while the first was asked here', async () => {
    const answers: Record<string, (session: WalletSession) => void> = {}
    const asked = (id: string, name: string): Connector =>
      fakeConnector({ id, name, restore: () => new Promise((resolve) => void (answers[id] = resolve)) })
    const { start, hub, services, doubts } = aStart([asked('app.fake', 'Fake'), asked('app.other', 'Other')])
    const runs = [start()]
    await jest.advanceTimersByTimeAsync(0)
    const first = { id: 'app.fake', name: 'Fake', address: ALICE }
    services.storage.set(connectorsKey, {
      eip155: { id: 'app.other', name: 'Other', address: BOB, others: [first] },
    })
    runs.push(start())
    await jest.advanceTimersByTimeAsync(0)
    const other = aSession({
      connectorId: 'app.other',
      accounts: [{ namespace: 'eip155', address: BOB, type: 'eoa' }],
    })
    answers['app.fake']?.(aSession())
    await jest.advanceTimersByTimeAsync(0)
    answers['app.other']?.(other)
    await jest.advanceTimersByTimeAsync(0)
    // The question is put a second time.
    answers['app.other']?.(other)
    await Promise.all(runs)
    expect(hub.session('eip155')?.connectorId).toBe('app.other')
    expect(hub.sessionsBeside('eip155').map(({ connectorId }) => connectorId)).toEqual(['app.fake'])
    expect(doubts()).toEqual({})
  })

  it('asks nobody when there was none before', async () => {
    const restore = jest.fn(async () => aSession())
    const { dispatch } = aStart([fakeConnector({ restore })], {} as never)
    await dispatch(reconnect())
    expect(restore).not.toHaveBeenCalled()
  })
})

describe('the embedded wallet', () => {
  const stored = { eip155: { id: 'ID_AUTH', name: '', address: ALICE } }

  it.each([
    ['AUTH_FRAME', {}],
    ['WALLET_NOT_FOUND', {}],
    ['LOAD_FAILED', stored],
    ['TIMEOUT', stored],
  ] as const)('that does not open (%s) leaves %p for the next visit, quietly', async (code, left) => {
    const { start, services, account, isQuiet } = aStart([], stored)
    services.login = fakeLoginDoor({}, { open: () => Promise.reject(new WidgetError(code)) })
    await start()
    expect(services.storage.get(connectorsKey)).toEqual(left)
    expect([account().status, isQuiet()]).toEqual(['disconnected', true])
  })
})

describe('disconnecting', () => {
  const [evm, sol] = [aSession(), aSession({ namespace: 'solana', caipNetworkId: 'solana:x' })]
  const sessions: Record<string, WalletSession> = { eip155: evm, solana: sol }

  function aHubThatFailsAt(failing: string) {
    const asked: string[] = []
    const hub: Partial<WalletHub> = {
      session: (namespace) => sessions[namespace],
      disconnect: async ({ namespace, reason }) => {
        asked.push(`${namespace} ${reason}`)
        if (namespace === failing || failing === 'all') throw new Error('cannot')
      },
    }
    const services = fakeServices({ hub })
    return {
      asked,
      told: services.told,
      ...createTestStore(services, { networks: [aNetwork(), aNetwork({ caipNetworkId: 'solana:x' })] }),
    }
  }

  it('ends every connection there is', async () => {
    const { dispatch, asked } = aHubThatFailsAt('none')
    await dispatch(disconnect({ reason: 'host' }))
    expect(asked).toEqual(['eip155 host', 'solana host'])
  })

  it('ends only the one that was named', async () => {
    const { dispatch, asked } = aHubThatFailsAt('none')
    await dispatch(disconnect({ namespace: 'solana', reason: 'user' }))
    expect(asked).toEqual(['solana user'])
  })

  it('ends the others when one fails, and says that not all ended', async () => {
    const { dispatch, asked } = aHubThatFailsAt('eip155')
    await expect(dispatch(disconnect({ reason: 'user' }))).rejects.toMatchObject({
      code: 'DISCONNECT',
      message: 'Failed to disconnect',
    })
    expect(asked).toEqual(['eip155 user', 'solana user'])
  })

  it('shows at once that something is under way, and no longer than it is', async () => {
    const { dispatch, state } = aHubThatFailsAt('eip155')
    const ending = dispatch(disconnect({ reason: 'user' }))
    expect(state().navigation.isLoading).toBe(true)
    await expect(ending).rejects.toMatchObject({ code: 'DISCONNECT' })
    expect(state().navigation.isLoading).toBe(false)
  })

  it('says which namespace failed where one was named', async () => {
    const { dispatch } = aHubThatFailsAt('eip155')
    await expect(dispatch(disconnect({ namespace: 'eip155', reason: 'user' }))).rejects.toMatchObject({
      code: 'DISCONNECT_CHAIN',
      message: 'Failed to disconnect chain eip155',
    })
  })

  it('tells the host of each namespace that could not be disconnected', async () => {
    const { dispatch, told } = aHubThatFailsAt('all')
    await expect(dispatch(disconnect({ reason: 'user' }))).rejects.toMatchObject({ code: 'DISCONNECT' })
    const errors = told.flatMap((signal) => (signal.type === 'wallet-error' ? [signal.detail.message] : []))
    expect(errors).toEqual(['Failed to disconnect chain eip155', 'Failed to disconnect chain solana'])
    expect(told.flatMap((signal) => (signal.type === 'wallet-track' ? [signal.detail.event] : []))).toEqual([
      'DISCONNECT_ERROR',
      'DISCONNECT_ERROR',
    ])
  })

  it('leaves nothing of the account in the widget, even where the wallet cannot forget', async () => {
    const { hub, account, dispatch } = aStart([
      fakeConnector({ disconnect: () => Promise.reject(new Error('cannot')) }),
    ])
    await hub.connect({ connectorId: 'app.fake', namespace: 'eip155' })
    expect(account().status).toBe('connected')
    await expect(dispatch(disconnect({ reason: 'user' }))).rejects.toMatchObject({ code: 'DISCONNECT' })
    expect(account()).toMatchObject({ status: 'disconnected', address: null, disconnectReason: 'user' })
  })
})
