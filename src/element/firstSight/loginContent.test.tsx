import { act, waitFor } from '@testing-library/react'
import { renderWithStore } from '../../../test/support/renderWithStore'
import { shapeOf } from '../../../test/support/shapeOf'
import { DEFAULT_FEATURES } from '../../config/features'
import { LoginFirst, LoginPanel } from '../../features/auth/views/LoginPanel'
import { LegalLinks } from '../../features/connect/components/LegalLinks'
import { WalletTile } from '../../features/wallets/components/WalletTile'
import type { ListedWallet } from '../../features/wallets'
import { catalogueOf, createI18n } from '../../i18n'
import { parseOptions, type WidgetOptions } from '../../options'
import { List } from '../../ui/lists/List'
import { TileSkeletons } from '../../ui/skeletons/TileSkeletons'
import { drawLegal, drawLogin, drawProposals } from './loginContent'

// What the element draws of the Connect view besides the wallets of the page, held beside what the app draws.

const i18n = createI18n('en', catalogueOf('en'))
const page = { name: '', description: '', url: '' }
const optionsOf = (values: Partial<WidgetOptions> = {}): WidgetOptions => ({
  ...parseOptions({ connectors: ['auth', 'walletconnect'] }, page).options,
  ...values,
})
const aRoot = (): ShadowRoot => document.createElement('div').attachShadow({ mode: 'open' })
const marksAreThere = async (node: ParentNode): Promise<void> =>
  waitFor(() => {
    if (node.querySelectorAll('.social__mark').length > node.querySelectorAll('.social__mark path').length + 1)
      throw new Error('a mark is missing')
  })

it.each<[string, Partial<typeof DEFAULT_FEATURES>, boolean]>([
  ['below the wallets', {}, false],
  ['above them', {}, true],
  ['with few social networks', { socials: ['google', 'x'] }, false],
  ['without e-mail', { email: false }, false],
  ['without social networks', { socials: [] }, true],
  ['with the wallets behind a button', { emailShowWallets: false }, false],
])('logging in is drawn as the app does it, %s', async (_how, given, isFirst) => {
  const options = optionsOf({ features: { ...DEFAULT_FEATURES, ...given } })
  const drawn = drawLogin(aRoot(), options, isFirst, i18n, () => undefined)
  const { container } = renderWithStore(isFirst ? <LoginFirst /> : <LoginPanel />, { options })
  await act(async () => marksAreThere(container))
  await marksAreThere(drawn)
  expect(shapeOf(drawn)).toEqual(shapeOf(container.querySelector('.login') ?? container))
  expect(drawn.querySelector('[title]') ?? container.querySelector('[title]')).toBeNull()
})

it('hears the name of the button that was pressed, also by Enter in the field', () => {
  const pressed: string[] = []
  const drawn = drawLogin(aRoot(), optionsOf(), false, i18n, (name) => void pressed.push(name))
  drawn.querySelector<HTMLElement>('[aria-label="Google"]')?.click()
  drawn.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
  drawn.querySelector<HTMLElement>('.social--more')?.click()
  expect(pressed).toEqual(['Google', 'Continue with email', 'More social networks'])
})

it.each<[string, Partial<WidgetOptions>]>([
  ['both', { termsUrl: 'https://shop.example/terms', privacyUrl: 'https://shop.example/privacy' }],
  ['one', { privacyUrl: 'https://shop.example/privacy' }],
  ['none', {}],
])('the terms of the host are, with %s of them', (_how, given) => {
  const options = optionsOf(given)
  const drawn = drawLegal(options, i18n)
  const { container } = renderWithStore(<LegalLinks />, { options })
  const own = container.querySelector('p')
  expect(
    drawn && [shapeOf(drawn), drawn.textContent, [...drawn.querySelectorAll('a')].map(({ href }) => href)],
  ).toEqual(own ? [shapeOf(own), own.textContent, [...own.querySelectorAll('a')].map(({ href }) => href)] : undefined)
})

describe('proposed wallets', () => {
  const wallets = ['Otter', 'Harbor'].map((name, place): ListedWallet => ({
    id: name.toLowerCase(),
    name,
    kind: 'recommended',
    connectors: [],
    wallet: { id: name, name, isCertified: place === 0 } as ListedWallet['wallet'],
  }))

  it('are drawn as the app does it', () => {
    const chosen = jest.fn()
    const drawn = drawProposals(aRoot(), { proposed: wallets, awaited: 0 }, i18n, chosen)
    const { container } = renderWithStore(
      <List label="Recommended wallets" look="tiles">
        {wallets.map((wallet) => (
          <WalletTile key={wallet.id} wallet={wallet} onChoose={() => undefined} />
        ))}
      </List>,
    )
    expect(drawn && shapeOf(drawn)).toEqual(shapeOf(container.querySelector('ul') ?? container))
    drawn?.querySelectorAll('button')[1]?.click()
    expect(chosen.mock.calls).toEqual([['harbor']])
  })

  it('have their places until they come', () => {
    const drawn = drawProposals(aRoot(), { proposed: wallets, awaited: 2 }, i18n, () => undefined)
    const { container } = renderWithStore(<TileSkeletons count={4} />)
    expect(drawn && shapeOf(drawn)).toEqual(shapeOf(container.querySelector('.list--tiles') ?? container))
  })

  it('are nothing where there are none', () =>
    expect(drawProposals(aRoot(), { proposed: [], awaited: 0 }, i18n, () => undefined)).toBeUndefined())
})
