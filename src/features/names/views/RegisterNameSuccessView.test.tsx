import { act, screen } from '@testing-library/react'
import { ADDRESS, renderWithStore } from '../../../../test/support/renderWithStore'
import { identityReceived } from '../../account/accountSlice'
import { RegisterNameSuccessView } from './RegisterNameSuccessView'

describe('the view of a registered name', () => {
  it('shows the name with the whole address it stands for, and leads to the account', async () => {
    const { store, caipAddress, user, actions } = renderWithStore(<RegisterNameSuccessView />, { isConnected: true })
    act(
      () =>
        void store.dispatch(
          identityReceived({ namespace: 'eip155', caipAddress, name: 'mira.reown.id', avatar: null }),
        ),
    )
    screen.getByText('mira.reown.id is yours')
    screen.getByText(ADDRESS)
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(actions).toContainEqual(
      expect.objectContaining({ payload: { view: 'Account', params: {}, placement: 'reset' } }),
    )
  })

  it('has a way out for an account that left meanwhile', () => {
    renderWithStore(<RegisterNameSuccessView />)
    screen.getByRole('button', { name: 'Done' })
    screen.getByText('Connect a wallet first')
  })

  it('has a way out where there is no network', () => {
    renderWithStore(<RegisterNameSuccessView />, { networks: [] })
    screen.getByText('Connect a wallet first')
  })

  it('shows no name of an account that has none', () => {
    renderWithStore(<RegisterNameSuccessView />, { isConnected: true })
    screen.getByText('Connect a wallet first')
    expect(screen.queryByText(ADDRESS)).toBeNull()
  })
})
