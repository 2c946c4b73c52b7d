import { screen } from '@testing-library/react'
import { renderWithStore } from '../../../../test/support/renderWithStore'
import { goBack, openView } from '../../../navigation'
import type { HostSignal } from '../../../store'
import { WhatIsAWalletView } from './WhatIsAWalletView'

describe('WhatIsAWalletView', () => {
  it('explains in three points and leads back', async () => {
    const { user, actions } = renderWithStore(<WhatIsAWalletView />)
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Got it' }))
    expect(actions).toContainEqual(goBack())
  })

  it('leads whoever has none to the directory', async () => {
    const told: HostSignal[] = []
    const { user, actions } = renderWithStore(<WhatIsAWalletView />, {
      options: { projectId: 'project' },
      services: { tellHost: (signal) => told.push(signal) > 0 },
    })
    await user.click(screen.getByRole('button', { name: 'Get a wallet' }))
    expect(actions).toContainEqual(openView('AllWallets'))
    expect(told).toContainEqual({
      type: 'wallet-track',
      detail: { event: 'CLICK_GET_WALLET_HELP', properties: {} },
    })
  })

  it.each([
    ['show', 1],
    ['hide', 0],
  ] as const)('leads to the wallets that come with the widget where there is no directory: %s', (allWallets, count) => {
    renderWithStore(<WhatIsAWalletView />, { options: { projectId: undefined, allWallets } })
    expect(screen.queryAllByRole('button', { name: 'Get a wallet' })).toHaveLength(count)
  })
})
