import { screen, waitFor } from '@testing-library/react'
import { ADDRESS, renderWithStore } from '../../../../test/support/renderWithStore'
import { networks } from '../../../config'
import type { AccountRecord } from '../../../domain'
import { goBack, openView } from '../../../navigation'
import { accountConnected } from '../../account'
import { AccountsView } from './AccountsView'

const [PAYMENT, ORDINAL] = [`bc1q${'a'.repeat(38)}`, `bc1p${'c'.repeat(58)}`]
const bitcoin: AccountRecord[] = [{ namespace: 'bip122', address: PAYMENT, type: 'payment' }, { namespace: 'bip122', address: ORDINAL, type: 'ordinal' }]

const bitcoinConnected = accountConnected({
  namespace: 'bip122', caipNetworkId: networks.bitcoin.caipNetworkId, accounts: bitcoin, wallet: { id: 'satchel', name: 'Satchel', type: 'ANNOUNCED' },
})

function renderAccounts(hub = {}) {
  return renderWithStore(
    <AccountsView />, {
      isConnected: true, networks: [networks.ethereum, networks.solana, networks.bitcoin], hub: { session: () => undefined, ...hub },
      prepare: ({ dispatch }) => void dispatch(bitcoinConnected),
    },
  )
}

const rows = (family: string) => [...screen.getByRole('list', { name: `Accounts of ${family}` }).querySelectorAll('button')]

describe('AccountsView', () => {
  it('lists the accounts of every family with what they are, the active one marked', () => {
    renderAccounts()
    expect(screen.getByText('EVM Networks · Harbor')).toBeTruthy()
    expect(screen.getByText('Bitcoin · Satchel')).toBeTruthy()
    expect(rows('EVM Networks').map((row) => [row.getAttribute('aria-current'), row.textContent?.includes(ADDRESS)])).toEqual([['true', true]])
    expect(rows('Bitcoin').map((row) => [row.getAttribute('aria-current'), /Payments|Ordinals/.exec(row.textContent ?? '')?.[0], row.textContent?.includes('In use')])).toEqual([
      [null, 'Payments', true], [null, 'Ordinals', false],
    ])
    expect(screen.getByRole('button', { name: 'Connect Solana' })).toBeTruthy()
  })

  it('goes to the account that is pressed, and with it to its family', async () => {
    const chooseAccount = jest.fn()
    const { user, store, actions } = renderAccounts({ chooseAccount })
    await user.click(screen.getByRole('button', { name: /Ordinals/ }))
    await waitFor(() => expect(actions).toContainEqual(goBack()))
    expect(chooseAccount).toHaveBeenCalledWith({ namespace: 'bip122', address: ORDINAL })
    expect(store.getState().networks.activeChain).toBe('bip122')
  })

  it('asks nobody when the active account is pressed', async () => {
    const chooseAccount = jest.fn()
    const { user, actions } = renderAccounts({ chooseAccount })
    await user.click(rows('EVM Networks')[0] ?? document.body)
    expect(chooseAccount).not.toHaveBeenCalled()
    expect(actions).toContainEqual(goBack())
  })

  it('leads to the wallets of a family that is not connected', async () => {
    const { user, store, actions } = renderAccounts()
    await user.click(screen.getByRole('button', { name: 'Connect Solana' }))
    await waitFor(() => expect(actions).toContainEqual(openView('SwitchNamespace')))
    expect(store.getState().networks).toMatchObject({ activeChain: 'solana', isSwitchingNamespace: true, switchedFrom: 'eip155:1' })
  })

  it('disconnects one family, and all of them', async () => {
    const disconnect = jest.fn(async () => undefined)
    const { user } = renderAccounts({ disconnect, session: (namespace: string) => (['eip155', 'bip122'].includes(namespace) ? {} : undefined) })
    await user.click(screen.getByRole('button', { name: 'Disconnect Bitcoin' }))
    expect(disconnect.mock.calls).toEqual([[{ namespace: 'bip122', reason: 'user', shouldTellWallet: true }]])
    await user.click(screen.getByRole('button', { name: 'Disconnect all' }))
    await waitFor(() => expect(disconnect).toHaveBeenCalledTimes(3))
  })

  it('says when the wallet could not go there', async () => {
    const { user, store } = renderAccounts({
      chooseAccount: () => {
        throw new Error('gone')
      },
    })
    await user.click(screen.getByRole('button', { name: /Ordinals/ }))
    await waitFor(() => expect(store.getState().notices.banner?.text.key).toBe('accounts.switchFailed'))
    expect(store.getState().networks.activeChain).toBe('eip155')
  })
})
