import { ALICE, aNetwork } from '../../../test/support/builders'
import { aWalletItem } from '../../../test/support/directory'
import { settle } from '../../../test/support/fakes'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import { tabChosen } from '../../features/account'
import { EMBEDDED_CONNECTOR_ID } from '../../config/embeddedWallet'
import {
  connectStarted,
  connectSucceeded,
  pairingApproved,
  pairingFailed,
  pairingReady,
  pairingStarted,
  walletOpened,
} from '../../features/connect'
import { networkSwitched } from '../../features/networks'
import { connectorsFound } from '../../features/wallets'
import { modalClosed, modalOpened, viewOpened } from '../../navigation'
import { addModalAnalytics } from '../modalAnalytics'
import { addAnalyticsListeners, initialOptions } from './analyticsListeners'
import { walletSessionEnded, walletSessionShared } from '../../store'

// What is told to the page of which action. What is sent, to whom and when is in trackEvent.test.ts.

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

function aWidget() {
  const services = fakeServices()
  const store = createTestStore(services, {
    isConnected: true,
    networks: [aNetwork(), aNetwork({ caipNetworkId: SOLANA, name: 'Solana' })],
  })
  addAnalyticsListeners(store.listeners)
  const connectSolana = walletSessionShared({
    namespace: 'solana',
    caipNetworkId: SOLANA,
    accounts: [{ namespace: 'solana', address: 'So11111111111111111111111111111111111111112', type: 'eoa' }],
    wallet: { id: 'w', name: 'W', type: 'ANNOUNCED' },
  })
  return {
    ...store,
    connectSolana,
    told: () => services.told.flatMap((event) => (event.type === 'wallet-track' ? [event.detail] : [])),
  }
}
const left = (namespace: 'eip155' | 'solana') => walletSessionEnded({ namespace, reason: 'wallet' })

describe('a wallet that leaves', () => {
  it('is told once as all where nobody is left, however many namespaces leave with it', async () => {
    const { dispatch, connectSolana, told } = aWidget()
    dispatch(connectSolana)
    dispatch(left('eip155'))
    dispatch(left('solana'))
    await settle()
    expect(told()).toEqual([{ event: 'DISCONNECT_SUCCESS', properties: { namespace: 'all' } }])
  })

  it('is told by its namespace where others stay', async () => {
    const { dispatch, connectSolana, told } = aWidget()
    dispatch(connectSolana)
    dispatch(left('eip155'))
    await settle()
    expect(told()).toEqual([{ event: 'DISCONNECT_SUCCESS', properties: { namespace: 'eip155' } }])
    dispatch(left('solana'))
    await settle()
    expect(told().at(-1)).toEqual({ event: 'DISCONNECT_SUCCESS', properties: { namespace: 'all' } })
  })
})

describe('a pairing that fails', () => {
  const fail = (code: 'INTERNAL' | 'TIMEOUT' | 'USER_REJECTED') => {
    const test = aWidget()
    test.dispatch(pairingStarted({ requestId: 'one', startedAt: 1 }))
    test.dispatch(pairingReady({ requestId: 'one', uri: 'wc:one@2?symKey=5ec7e7', expiresAt: 2 }))
    return {
      ...test,
      fail: async () => {
        test.dispatch(pairingFailed({ requestId: 'one', error: { code, message: 'It failed', params: {} } }))
        await settle()
      },
    }
  }

  it('is told with the wallet that was opened for it, and never with its secret', async () => {
    const test = fail('TIMEOUT')
    test.dispatch(walletOpened({ walletId: 'meridian', name: 'Meridian', href: 'meridian://' }))
    await test.fail()
    expect(test.told()).toEqual([
      { event: 'CONNECT_ERROR', properties: { message: 'It failed' } },
      {
        event: 'CONNECT_PROXY_ERROR',
        properties: { message: 'It failed', name: 'Meridian', mobile_link: 'meridian://' },
      },
    ])
    expect(JSON.stringify(test.told())).not.toContain('5ec7e7')
  })

  it.each([
    ['INTERNAL', ['INTERNAL_SDK_ERROR', 'CONNECT_ERROR']],
    ['TIMEOUT', ['CONNECT_ERROR']],
    ['USER_REJECTED', ['USER_REJECTED']],
  ] as const)('by %s is told as %j where no wallet was opened', async (code, events) => {
    const test = fail(code)
    await test.fail()
    expect(test.told().map(({ event }) => event)).toEqual(events)
  })

  it('by the visitor is no failure of the wallet’s link', async () => {
    const test = fail('USER_REJECTED')
    test.dispatch(walletOpened({ walletId: 'meridian', name: 'Meridian', href: 'meridian://' }))
    await test.fail()
    expect(test.told().map(({ event }) => event)).toEqual(['USER_REJECTED'])
  })
})

describe('a wallet that is chosen', () => {
  const choose = (connectorId: string) => {
    const test = aWidget()
    test.dispatch(connectorsFound([aWalletItem('Harbor', { id: 'app.harbor' })]))
    test.dispatch(connectStarted({ connectorId, namespace: 'eip155', requestId: 'one' }))
    return { ...test, succeed: () => test.dispatch(connectSucceeded({ requestId: 'one' })) }
  }

  it('is told by its name, and again when it is connected', async () => {
    const { told, succeed } = choose('app.harbor')
    await settle()
    expect(told()).toEqual([{ event: 'SELECT_WALLET', properties: { name: 'Harbor', platform: 'browser' } }])
    succeed()
    await settle()
    expect(told().slice(1)).toEqual([{ event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: 'Harbor' } }])
  })

  it('is none where the visitor logs in', async () => {
    const { told, succeed } = choose(EMBEDDED_CONNECTOR_ID)
    succeed()
    await settle()
    expect(told()).toEqual([{ event: 'CONNECT_SUCCESS', properties: { method: 'email', name: '' } }])
  })

  it.each([
    ['by its link', 'mobile', true],
    ['by a code', 'qrcode', false],
  ])('%s is told as connected %s', async (_how, method, isOpened) => {
    const { dispatch, told } = aWidget()
    dispatch(pairingStarted({ requestId: 'one', startedAt: 1 }))
    if (isOpened) dispatch(walletOpened({ walletId: 'meridian', name: 'Meridian', href: 'meridian://' }))
    dispatch(
      walletSessionShared({
        namespace: 'eip155',
        caipNetworkId: 'eip155:1',
        accounts: [{ namespace: 'eip155', address: ALICE, type: 'eoa' }],
        wallet: { id: 'walletConnect', name: 'Meridian', type: 'WALLET_CONNECT' },
      }),
    )
    dispatch(pairingApproved())
    await settle()
    expect(told()).toEqual([{ event: 'CONNECT_SUCCESS', properties: { method, name: 'Meridian' } }])
  })
})

it('opening and closing are told with whether somebody is connected', async () => {
  const { dispatch, told, listeners } = aWidget()
  addModalAnalytics(listeners)
  dispatch(modalOpened({ view: 'Account', params: {} }))
  dispatch(modalClosed())
  dispatch(left('eip155'))
  dispatch(modalOpened({ view: 'Connect', params: {} }))
  await settle()
  expect(told().filter(({ event }) => event.startsWith('MODAL'))).toEqual([
    { event: 'MODAL_OPEN', properties: { connected: true } },
    { event: 'MODAL_CLOSE', properties: { connected: true } },
    { event: 'MODAL_OPEN', properties: { connected: false } },
  ])
})

it('a network that becomes the active one without a switch is none', async () => {
  const { dispatch, told } = aWidget()
  dispatch(networkSwitched({ network: aNetwork({ caipNetworkId: SOLANA, name: 'Solana' }) }))
  await settle()
  expect(told()).toEqual([])
})

it.each([
  ['Swap', ['CLICK_CONVERT', 'OPEN_SWAP']],
  ['SwapSelectToken', ['CLICK_SELECT_TOKEN_TO_SWAP']],
  ['Buy', ['SELECT_BUY_CRYPTO']],
  ['History', ['CLICK_TRANSACTIONS']],
  ['Send', ['OPEN_SEND']],
  ['Networks', ['CLICK_NETWORKS']],
  ['WhatIsAWallet', ['CLICK_WALLET_HELP']],
  ['WhatIsANetwork', ['CLICK_NETWORK_HELP']],
  ['RegisterName', ['OPEN_ENS_FLOW']],
  ['WhatIsABuy', ['SELECT_WHAT_IS_A_BUY']],
] as const)('the view %s is told as %j', async (view, events) => {
  const { dispatch, told } = aWidget()
  dispatch(modalOpened({ view: 'Account', params: {} }))
  dispatch(viewOpened({ view, params: {} }))
  await settle()
  expect(told().map(({ event }) => event)).toEqual(events)
})

it('the networks that are opened from a swap are told as its own', async () => {
  const { dispatch, told } = aWidget()
  dispatch(modalOpened({ view: 'Swap', params: {} }))
  dispatch(viewOpened({ view: 'Networks', params: {} }))
  await settle()
  expect(told()).toEqual([{ event: 'CLICK_SELECT_NETWORK_TO_SWAP', properties: {} }])
})

it('the activity of an account is told when it is chosen, the tokens are not', async () => {
  const { dispatch, told } = aWidget()
  dispatch(tabChosen({ namespace: 'eip155', tab: 'tokens' }))
  dispatch(tabChosen({ namespace: 'eip155', tab: 'activity' }))
  await settle()
  expect(told()).toEqual([{ event: 'CLICK_TRANSACTIONS', properties: { isSmartAccount: false } }])
})

it('the options a widget begins with are counted without names and keys', () => {
  const { state } = aWidget()
  expect(initialOptions(state())).toEqual({
    networks: ['eip155:1', SOLANA],
    defaultNetwork: 'eip155:1',
    themeMode: 'auto',
    allowUnsupportedChain: false,
  })
  expect(JSON.stringify(initialOptions(state()))).not.toContain(ALICE)
})
