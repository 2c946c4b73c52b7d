import { screen, waitFor } from '@testing-library/react'
import { harborSession, renderWithStore } from '../../../../test/support/renderWithStore'
import { networks as known } from '../../../config'
import { UserRejectedError, WidgetError } from '../../../errors'
import { goBack, openView } from '../../../navigation'
import { NetworksView } from './NetworksView'

describe('NetworksView', () => {
  it('marks the active network and goes back without asking when it is chosen', async () => {
    const switchNetwork = jest.fn()
    const { user, actions } = renderWithStore(<NetworksView />, {
      hub: { session: () => harborSession, switchNetwork },
    })
    const active = screen.getByRole('button', { name: 'Ethereum' })
    expect(active.getAttribute('aria-current')).toBe('true')
    await user.click(active)
    expect(switchNetwork).not.toHaveBeenCalled()
    expect(actions).toContainEqual(goBack())
  })

  it('asks the wallet once however often it is pressed, and goes back when it is there', async () => {
    let arrive = () => undefined as void
    const switchNetwork = jest.fn(() => new Promise<void>((resolve) => (arrive = resolve)))
    const { user, store, actions } = renderWithStore(<NetworksView />, {
      hub: { session: () => harborSession, switchNetwork },
    })
    await user.dblClick(screen.getByRole('button', { name: 'Base' }))
    expect(switchNetwork).toHaveBeenCalledTimes(1)
    expect(screen.getByText('Confirm in wallet')).toBeTruthy()
    expect(actions).not.toContainEqual(goBack())
    arrive()
    await waitFor(() => expect(actions).toContainEqual(goBack()))
    expect(store.getState().networks.activeCaipNetwork?.name).toBe('Base')
  })

  it('leads on to the wallets of a namespace that has no account yet', async () => {
    const { user, actions } = renderWithStore(<NetworksView />, { networks: [known.ethereum, known.solana] })
    await user.click(screen.getByRole('button', { name: 'Solana' }))
    await waitFor(() => expect(actions).toContainEqual(openView('SwitchNamespace', {}, 'replace')))
    expect(actions).not.toContainEqual(goBack())
  })

  it('is calm about a refusal', async () => {
    const switchNetwork = () => Promise.reject(new UserRejectedError())
    const { user, store } = renderWithStore(<NetworksView />, { hub: { session: () => harborSession, switchNetwork } })
    await user.click(screen.getByRole('button', { name: 'Base' }))
    expect(await screen.findByText(/^You declined in your wallet/)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(store.getState().networks.activeCaipNetwork?.name).toBe('Ethereum')
  })

  it('offers another try after a failure', async () => {
    const switchNetwork = jest.fn(() => Promise.reject(new WidgetError('WALLET_BUSY')))
    const { user } = renderWithStore(<NetworksView />, { hub: { session: () => harborSession, switchNetwork } })
    await user.click(screen.getByRole('button', { name: 'Base' }))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(switchNetwork).toHaveBeenCalledTimes(2))
  })

  it('can be searched from nine networks on', async () => {
    const others = Object.values(known).filter((network) => network !== known.gnosis)
    const many = [...others.slice(0, 8), known.gnosis]
    const { user } = renderWithStore(<NetworksView />, { networks: many })
    await user.type(screen.getByRole('searchbox', { name: 'Search networks' }), 'gnos')
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Gnosis'])
  })

  it('has no search for fewer', () => {
    renderWithStore(<NetworksView />, { networks: Object.values(known).slice(0, 8) })
    expect(screen.queryByRole('searchbox')).toBeNull()
  })
})
