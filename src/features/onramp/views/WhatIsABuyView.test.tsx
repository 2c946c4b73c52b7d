import { screen } from '@testing-library/react'
import { renderOnramp } from '../../../../test/support/renderOnramp'
import { goBack, openView } from '../../../navigation'
import { BuyView } from './BuyView'
import { WhatIsABuyView } from './WhatIsABuyView'

describe('WhatIsABuyView', () => {
  it('explains in two points and leads back', async () => {
    const { user, actions } = renderOnramp(<WhatIsABuyView />)
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Got it' }))
    expect(actions).toContainEqual(goBack())
  })

  it('is one press from what is bought', async () => {
    const { user, actions } = renderOnramp(<BuyView />)
    await user.click(screen.getByRole('button', { name: 'How does buying work?' }))
    expect(actions).toContainEqual(openView('WhatIsABuy'))
  })
})
