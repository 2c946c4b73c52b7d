import { fireEvent, screen } from '@testing-library/react'
import { renderWithStore } from '../../../../test/support/renderWithStore'
import { restoreDoubted } from '../connectSlice'
import { OtherAccountNote } from './OtherAccountNote'
import { RestoreDoubt } from './RestoreDoubt'

const doubt = { connectorId: 'app.kestrel', name: 'Kestrel', namespace: 'eip155' } as const

describe('what is not as it was at the last visit', () => {
  it('is said in the Connect view where several wallets claim to be the one', () => {
    renderWithStore(<RestoreDoubt />, {
      prepare: ({ dispatch }) => dispatch(restoreDoubted({ ...doubt, reason: 'severalClaim' })),
    })
    expect(screen.getByRole('status').textContent).toBe(
      'Several wallets claim to be Kestrel, so we connected none. Check your extensions, then choose one.',
    )
  })

  it('is said beside the account where the wallet shares another one, until the visitor says that it is theirs', () => {
    const { actions } = renderWithStore(<OtherAccountNote />, {
      prepare: ({ dispatch }) => dispatch(restoreDoubted({ ...doubt, reason: 'otherAccount' })),
    })
    expect(screen.getByRole('alert').textContent).toContain(
      'Kestrel shares another account than last time. Check that this address is yours before you receive money.',
    )
    fireEvent.click(screen.getByRole('button', { name: 'It’s mine' }))
    expect(actions.at(-1)).toMatchObject({ type: 'connect/accountAcknowledged', payload: { namespace: 'eip155' } })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('concerns the active namespace alone', () => {
    renderWithStore(<OtherAccountNote />, {
      prepare: ({ dispatch }) => dispatch(restoreDoubted({ ...doubt, namespace: 'solana', reason: 'otherAccount' })),
    })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
