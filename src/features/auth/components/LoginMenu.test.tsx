import { screen } from '@testing-library/react'
import { ADDRESS, renderWithStore } from '../../../../test/support/renderWithStore'
import { EMBEDDED_CONNECTOR_ID } from '../../../config/embeddedWallet'
import { walletSessionShared } from '../../../store'
import { loginKnown } from '../../account'
import { LoginMenu } from './LoginMenu'

const renderMenu = (id: string, options = {}) =>
  renderWithStore(<LoginMenu />, {
    options,
    prepare({ dispatch }) {
      dispatch(
        walletSessionShared({
          namespace: 'eip155',
          caipNetworkId: 'eip155:1',
          accounts: [
            { namespace: 'eip155', address: ADDRESS, type: 'eoa' },
            { namespace: 'eip155', address: `0x${'4'.repeat(40)}`, type: 'smartAccount' },
          ],
          wallet: { id, name: 'Auth', type: 'AUTH' },
        }),
      )
      dispatch(loginKnown({ namespace: 'eip155', user: { email: 'maya@example.test' } }))
    },
  })
const wayOut = () => screen.queryByRole('link', { name: 'Take your wallet with you (opens in a new tab)' })

it('leads to the page of the wallet where its keys can be taken along, in a window that knows nothing of this one', async () => {
  const { user, services } = renderMenu(EMBEDDED_CONNECTOR_ID, { authUrl: 'https://login.shop.example/wallet/' })
  const link = wayOut()
  expect([link?.getAttribute('href'), link?.getAttribute('rel'), link?.getAttribute('target')]).toEqual([
    'https://login.shop.example/wallet/dashboard',
    'noopener noreferrer',
    '_blank',
  ])
  link?.addEventListener('click', (event) => event.preventDefault())
  if (link) await user.click(link)
  expect(services.told).toMatchObject([{ detail: { event: 'EMAIL_UPGRADE_FROM_MODAL' } }])
})

it('says who is logged in, and with which of two accounts', () => {
  renderMenu(EMBEDDED_CONNECTOR_ID)
  expect(screen.getByText('Logged in as maya@example.test')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Account type: Standard account. Switch' })).toBeTruthy()
})

it('leads nowhere for another wallet, whose keys its owner has', () => {
  const { container } = renderMenu('harbor')
  expect([wayOut(), container.textContent]).toEqual([null, ''])
})
