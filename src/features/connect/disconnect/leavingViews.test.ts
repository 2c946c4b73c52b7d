import { aNetwork } from '../../../../test/support/builders'
import { createTestStore, fakeServices } from '../../../../test/support/testStore'
import { addModalListeners } from '../../../modal/modalListeners'
import { loadView } from '../../../modal/viewRegistry'
import { modalOpened, selectIsOpen, selectView, views, type ViewName } from '../../../navigation'
import { addLeavingViewsListeners } from './leavingViews'
import { walletSessionEnded } from '../../../store'

const names = Object.keys(views) as ViewName[]

/** A visitor in a view, whose account then goes. */
async function leave(view: ViewName, reason: 'wallet' | 'user', mode: 'modal' | 'embedded' = 'modal') {
  const { store, listeners, dispatch, state } = createTestStore(fakeServices(), {
    isConnected: true,
    networks: [aNetwork()],
    options: { mode },
  })
  addLeavingViewsListeners(listeners)
  addModalListeners(listeners)
  dispatch(modalOpened({ view, params: {} }))
  dispatch(walletSessionEnded({ namespace: 'eip155', reason }))
  await Promise.resolve()
  await new Promise((resolve) => setTimeout(resolve))
  return { store, isOpen: selectIsOpen(state()), view: selectView(state()) }
}

describe('the view of a visitor whose account goes', () => {
  beforeAll(() => loadView('Connect'))

  it('is left, but for those that are of use without an account', () => {
    expect(names.filter((name) => !views[name].needsAccount).toSorted()).toEqual([
      'Accounts',
      'AllWallets',
      'ApproveTransaction',
      'Connect',
      'ConnectNamespace',
      'ConnectWallets',
      'ConnectingExternal',
      'ConnectingFarcaster',
      'ConnectingSiwe',
      'ConnectingSocial',
      'ConnectingWalletConnect',
      'ConnectingWalletConnectBasic',
      'EmailVerifyDevice',
      'EmailVerifyOtp',
      'Networks',
      'SwitchNamespace',
      'WhatIsANetwork',
      'WhatIsAWallet',
    ])
  })

  it.each(names.filter((name) => views[name].needsAccount))(
    '%s: the wallet left, so the wallets are offered',
    async (name) => {
      expect(await leave(name, 'wallet')).toMatchObject({ isOpen: true, view: 'Connect' })
    },
  )

  it.each(names.filter((name) => views[name].needsAccount))(
    '%s: the visitor disconnected, so the widget closes',
    async (name) => {
      expect((await leave(name, 'user')).isOpen).toBe(false)
    },
  )

  it.each(names.filter((name) => !views[name].needsAccount && name !== 'Accounts'))('%s stays', async (name) => {
    expect(await leave(name, 'wallet')).toMatchObject({ isOpen: true, view: name })
  })

  it('Accounts: nobody is left in the list', async () => {
    expect(await leave('Accounts', 'wallet')).toMatchObject({ isOpen: true, view: 'Connect' })
  })
})
