import { screen } from '@testing-library/react'
import { renderWithStore } from '../../../../test/support/renderWithStore'
import { openView } from '../../../navigation'
import { NetworkPill } from './NetworkPill'

describe('NetworkPill', () => {
  it('leads to the networks', async () => {
    const { user, actions } = renderWithStore(<NetworkPill />)
    await user.click(screen.getByRole('button', { name: 'Ethereum' }))
    expect(actions).toContainEqual(openView('Networks'))
  })

  it('is only a name where the host turned switching off', () => {
    renderWithStore(<NetworkPill />, { options: { noNetworkSwitch: true } })
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText('Ethereum')).toBeTruthy()
  })
})
