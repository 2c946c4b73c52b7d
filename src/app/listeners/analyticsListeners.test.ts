import { ALICE, aNetwork } from '../../../test/support/builders'
import { settle } from '../../../test/support/fakes'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import { tabChosen } from '../../features/account'
import { pairingFailed, pairingReady, pairingStarted, walletOpened } from '../../features/connect'
import { networkSwitched } from '../../features/networks'
import { modalOpened, viewOpened } from '../../navigation'
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
  ['WhatIsANetwork', ['CLICK_NETWORK_HELP']],
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
