import { fireEvent, screen } from '@testing-library/react'
import { aWalletItem } from '../../../../test/support/directory'
import { renderWithStore } from '../../../../test/support/renderWithStore'
import { connectorsFound } from '../../wallets'
import { restoreDoubted } from '../connectSlice'
import { RestoreDoubt } from './RestoreDoubt'

const doubt = { connectorId: 'app.kestrel', name: 'Kestrel', namespace: 'eip155' } as const

describe('a wallet of the last visit that was not connected by itself', () => {
  it('is told to offer another account, and is connected with one press', () => {
    const { actions } = renderWithStore(<RestoreDoubt />, {
      prepare: ({ dispatch }) => {
        dispatch(connectorsFound([aWalletItem('Kestrel')]))
        dispatch(restoreDoubted({ ...doubt, reason: 'otherAccount' }))
      },
    })
    expect(screen.getByRole('status').textContent).toContain('Kestrel now offers another account than last time.')
    fireEvent.click(screen.getByRole('button', { name: 'Connect Kestrel again' }))
    expect(actions.find(({ type }) => type === 'wallets/walletChosen')).toMatchObject({ payload: { walletId: 'app.kestrel', namespace: 'eip155' } })
  })
})
