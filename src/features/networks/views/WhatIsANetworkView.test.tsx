import { screen } from '@testing-library/react'
import { renderWithStore } from '../../../../test/support/renderWithStore'
import { goBack, openView } from '../../../navigation'
import { NetworksView } from './NetworksView'
import { WhatIsANetworkView } from './WhatIsANetworkView'

describe('WhatIsANetworkView', () => {
  it('explains in two points and leads back', async () => {
    const { user, actions } = renderWithStore(<WhatIsANetworkView />)
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Got it' }))
    expect(actions).toContainEqual(goBack())
  })

  it('is one press from the networks', async () => {
    const { user, actions } = renderWithStore(<NetworksView />)
    await user.click(screen.getByRole('button', { name: 'What is a network?' }))
    expect(actions).toContainEqual(openView('WhatIsANetwork'))
  })
})
