import { ALICE, aSession, BOB, fakeConnector } from '../../../test/support/builders'
import { aDeferred, aLogger, failureOf, settle } from '../../../test/support/fakes'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import { followSessions } from '../../app/followSessions'
import type { Connector, WalletSession } from '../../connectors/contract'
import { createWalletHub } from '../../connectors/walletHub'
import { DEFAULT_ACCOUNT_TYPES } from '../../config'
import { toWalletError, WidgetError } from '../../errors'
import { optionsChanged, selectOptions } from '../../options'
import { accountTypesPreferred } from '../account'
import { selectConnectAttempt } from './connectSelectors'
import { connectAbandoned } from './connectSlice'
import { connectWallet } from './connectWallet'
import { performConnect } from './performConnect'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A widget on a page with these wallets. */
function aWidget(...connectors: Connector[]) {
  const hub = createWalletHub({
    sources: [
      ({ found }) => {
        connectors.forEach((connector) => found(connector))
        return () => undefined
      },
    ],
    logger: aLogger(),
  })
  const services = fakeServices({ hub })
  const widget = createTestStore(services)
  followSessions(hub, widget)
  const { dispatch, state } = widget
  return {
    ...widget,
    hub,
    connect: (connectorId = 'app.fake') => dispatch(performConnect({ connectorId })),
    attempt: () => selectConnectAttempt(state()),
    account: () => state().account.eip155,
  }
}

const slowWallet = (id = 'app.fake') => {
  const answer = aDeferred<WalletSession>()
  return { answer, connector: fakeConnector({ id, name: id, connect: () => answer.promise }) }
}

describe('connecting a wallet', () => {
  it('ends with the account the wallet shares', async () => {
    const { dispatch, account, attempt } = aWidget(fakeConnector())
    await expect(dispatch(connectWallet({ connectorId: 'app.fake' }))).resolves.toEqual(aSession())
    expect(account()).toMatchObject({
      status: 'connected',
      address: ALICE,
      connectedWalletInfo: { id: 'app.fake', name: 'Fake' },
    })
    expect(attempt()).toMatchObject({ status: 'idle', error: null })
    expect(jest.getTimerCount()).toBe(0)
  })

  it.each([
    ['USER_REJECTED', { code: 4001 }],
    ['WALLET_BUSY', { code: -32002, message: 'already pending' }],
    ['WALLET', new Error('It broke')],
    ['TRANSACTION', {}],
  ])('ends as %s when the wallet throws %j', async (code, thrown) => {
    const { connect, account, attempt } = aWidget(
      fakeConnector({ connect: () => Promise.reject(toWalletError(thrown)) }),
    )
    await expect(connect()).rejects.toMatchObject({ code })
    expect(account().status).toBe('disconnected')
    expect(attempt()).toMatchObject({ status: 'failed', error: { code } })
    expect(jest.getTimerCount()).toBe(0)
  })

  it('begins at the network and in the namespace of the site', async () => {
    const asked: unknown[] = []
    const connector = fakeConnector({ connect: async (request) => (asked.push(request), aSession()) })
    await aWidget(connector).connect()
    expect(asked).toMatchObject([{ namespace: 'eip155', network: { caipNetworkId: 'eip155:1' } }])
  })

  it('is refused for a wallet that is not there, and for a namespace this site does not use', async () => {
    const { connect, dispatch } = aWidget(fakeConnector())
    await expect(connect('gone')).rejects.toMatchObject({ code: 'WALLET_NOT_FOUND' })
    await expect(dispatch(performConnect({ connectorId: 'app.fake', namespace: 'solana' }))).rejects.toThrow(
      'Chain adapter not found',
    )
  })

  it.each(['walletConnect', 'WalletConnect', 'app.fake'])(
    'is refused for %s where the host does not use its source',
    async (connectorId) => {
      const { dispatch, state } = aWidget(
        fakeConnector(),
        fakeConnector({ id: 'walletConnect', name: 'WalletConnect', source: 'walletconnect' }),
      )
      dispatch(optionsChanged({ ...selectOptions(state()), connectors: ['injected'] }))
      await expect(dispatch(performConnect({ connectorId }))).rejects.toMatchObject({ code: 'WALLET_NOT_FOUND' })
    },
  )

  it('is refused for a namespace the wallet does not serve', async () => {
    const { dispatch } = aWidget(fakeConnector({ namespaces: ['solana'] }))
    await expect(dispatch(performConnect({ connectorId: 'app.fake', namespace: 'eip155' }))).rejects.toMatchObject({
      code: 'UNSUPPORTED_CHAIN',
    })
    await expect(dispatch(performConnect({ connectorId: 'app.fake' }))).rejects.toMatchObject({
      code: 'UNSUPPORTED_CHAIN',
    })
  })

  it('begins with the kind of account the host prefers, where the wallet has it', async () => {
    const accounts = [
      { namespace: 'eip155', address: ALICE, type: 'eoa' },
      { namespace: 'eip155', address: BOB, type: 'smartAccount' },
    ] as const
    const { connect, account, dispatch } = aWidget(
      fakeConnector({ connect: async () => aSession({ accounts: [...accounts] }) }),
    )
    dispatch(accountTypesPreferred(DEFAULT_ACCOUNT_TYPES))
    await connect()
    expect(account()).toMatchObject({ address: BOB, allAccounts: [{ type: 'smartAccount' }, { type: 'eoa' }] })
  })

  it('is found by its name too, where one wallet of the namespace has it', async () => {
    const other = fakeConnector({ id: 'standard:Fake', source: 'wallet-standard', namespaces: ['solana'] })
    const { dispatch, account } = aWidget(fakeConnector(), other)
    await dispatch(performConnect({ connectorId: 'Fake' }))
    expect(account().connectedWalletInfo?.id).toBe('app.fake')
    const twins = aWidget(fakeConnector(), fakeConnector({ id: 'app.twin' }))
    await expect(twins.dispatch(performConnect({ connectorId: 'Fake' }))).rejects.toMatchObject({
      code: 'WALLET_NOT_FOUND',
    })
  })

  it('waits for a wallet whose namespace is only being looked for', async () => {
    const connector = fakeConnector({ connect: async () => aSession() })
    let isFound = false
    const hub = {
      findConnector: () => (isFound ? connector : undefined),
      connect: async () => aSession(),
      lookFor: async () => void (isFound = true),
    }
    const { dispatch } = createTestStore(fakeServices({ hub }))
    await expect(dispatch(performConnect({ connectorId: 'app.fake' }))).resolves.toEqual(aSession())
  })

  it('says after 5 seconds where to look, not before', async () => {
    const { answer, connector } = slowWallet()
    const { connect, attempt } = aWidget(connector)
    const connecting = connect()
    await jest.advanceTimersByTimeAsync(4_999)
    expect(attempt()).toMatchObject({ status: 'connecting', isSlow: false })
    await jest.advanceTimersByTimeAsync(1)
    expect(attempt().isSlow).toBe(true)
    answer.resolve(aSession())
    await connecting
    expect(attempt().isSlow).toBe(false)
  })

  it('is given up after 60 seconds, and a late approval still connects', async () => {
    const { answer, connector } = slowWallet()
    const { connect, attempt, account } = aWidget(connector)
    const ended = failureOf(connect())
    await jest.advanceTimersByTimeAsync(59_999)
    expect(attempt().status).toBe('connecting')
    await jest.advanceTimersByTimeAsync(1)
    expect(await ended).toMatchObject({ code: 'WALLET_TIMEOUT' })
    expect([attempt().error?.code, account().status]).toEqual(['WALLET_TIMEOUT', 'disconnected'])
    answer.resolve(aSession())
    await settle()
    expect(account()).toMatchObject({ status: 'connected', address: ALICE })
  })

  describe('with a link of its connector’s own', () => {
    const linked = () => {
      const wallet = slowWallet()
      let show: NonNullable<Parameters<Connector['connect']>[0]['showLink']> = () => undefined
      const asked: unknown[] = []
      const connector: Connector = {
        ...wallet.connector,
        connect: ({ showLink }) => {
          asked.push(showLink)
          if (showLink) show = showLink
          return wallet.answer.promise
        },
      }
      const widget = aWidget(connector)
      const ended = failureOf(widget.connect())
      return { ...widget, ...wallet, asked, ended, show: (link: Parameters<typeof show>[0]) => show(link) }
    }
    const aLink = () => ({ uri: 'harbor://connect?id=1', expiresAt: Date.now() + 60_000 })

    it('shows it until it was taken', async () => {
      const { show, attempt } = linked()
      await settle()
      const link = aLink()
      show(link)
      expect(attempt().link).toEqual({ ...link, shownAt: expect.any(Number) })
      show(null)
      expect(attempt()).toMatchObject({ status: 'connecting', link: null })
    })

    it('waits until its connector says that nobody took it', async () => {
      const { show, attempt, ended, answer } = linked()
      await settle()
      show(aLink())
      await jest.advanceTimersByTimeAsync(300_000)
      expect(attempt().status).toBe('connecting')
      answer.reject(new WidgetError('PAIRING_EXPIRED'))
      expect(await ended).toMatchObject({ code: 'PAIRING_EXPIRED' })
      expect(attempt()).toMatchObject({ status: 'failed', link: null })
    })

    it('shows none of an attempt that was left, and asks anew for a new one', async () => {
      const { show, attempt, dispatch, asked } = linked()
      await settle()
      void dispatch(performConnect({ connectorId: 'app.fake', isFresh: true })).catch(() => undefined)
      await settle()
      expect(asked).toHaveLength(2)
      dispatch(connectAbandoned())
      show(aLink())
      expect(attempt()).toMatchObject({ status: 'idle', link: null })
    })
  })

  it('goes on in the wallet when the visitor leaves', async () => {
    const { answer, connector } = slowWallet()
    const { connect, attempt, account, dispatch } = aWidget(connector)
    const connecting = connect()
    await settle()
    dispatch(connectAbandoned())
    expect(attempt().status).toBe('idle')
    answer.resolve(aSession())
    await connecting
    expect(account().status).toBe('connected')
    expect(attempt().status).toBe('idle')
  })
})

describe('a second attempt', () => {
  it('is the one that is shown, and an older refusal neither fails nor ends it', async () => {
    const [first, second] = [slowWallet('first'), slowWallet('second')]
    const { connect, attempt, account } = aWidget(first.connector, second.connector)
    const ended = failureOf(connect('first'))
    await settle()
    const connecting = connect('second')
    await settle()
    first.answer.reject(toWalletError({ code: 4001 }))
    expect(await ended).toMatchObject({ code: 'USER_REJECTED' })
    expect(attempt()).toMatchObject({ status: 'connecting', connectorId: 'second', error: null })
    expect(account().status).toBe('connecting')
    second.answer.resolve(aSession({ connectorId: 'second' }))
    await connecting
    expect(account()).toMatchObject({ status: 'connected', connectedWalletInfo: { id: 'second' } })
  })

  it('at the same wallet asks it once', async () => {
    const answer = aDeferred<WalletSession>()
    const ask = jest.fn(() => answer.promise)
    const { connect, attempt } = aWidget(fakeConnector({ connect: ask }))
    const connecting = [connect(), connect()]
    await settle()
    answer.resolve(aSession())
    await Promise.all(connecting)
    expect(ask).toHaveBeenCalledTimes(1)
    expect(attempt().status).toBe('idle')
  })

  it('after a failure begins clean', async () => {
    let isBroken = true
    const { connect, attempt } = aWidget(
      fakeConnector({
        connect: async () => (isBroken ? Promise.reject(new WidgetError('WALLET_LOCKED')) : aSession()),
      }),
    )
    await expect(connect()).rejects.toMatchObject({ code: 'WALLET_LOCKED' })
    isBroken = false
    await connect()
    expect(attempt()).toMatchObject({ status: 'idle', error: null })
  })
})
