import { screen } from '@testing-library/react'
import { renderWithStore } from '../../../../test/support/renderWithStore'
import { goBack } from '../../../navigation'
import { WhatIsAWalletView } from './WhatIsAWalletView'

describe('WhatIsAWalletView', () => {
  it('explains in three points and leads back', async () => {
    const { user, actions } = renderWithStore(<WhatIsAWalletView />)
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Got it' }))
    expect(actions).toContainEqual(goBack())
  })
})
