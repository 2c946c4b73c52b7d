import { screen } from '@testing-library/react'
import { renderWithStore } from '../../../../test/support/renderWithStore'
import { openView } from '../../../navigation'
import { HistoryView } from './HistoryView'

describe('the view of the whole activity', () => {
  it('asks for a wallet where none is connected', async () => {
    const { user, actions } = renderWithStore(<HistoryView />)
    expect(screen.getByText('Connect a wallet first')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Connect wallet' }))
    expect(actions).toContainEqual(openView('Connect'))
  })

  it('has the activity of a connected account', () => {
    renderWithStore(<HistoryView />, { isConnected: true })
    expect(screen.getByText('Loading your activity')).toBeTruthy()
    expect(screen.queryByText('Connect a wallet first')).toBeNull()
  })
})
