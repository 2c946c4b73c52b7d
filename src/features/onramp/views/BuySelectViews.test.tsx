import { screen } from '@testing-library/react'
import { aCurrency, aSold, renderOnramp, type OnrampSetup } from '../../../../test/support/renderOnramp'
import { goBack, openView } from '../../../navigation'
import { searchChoices } from '../components/ChoiceList'
import { BuySelectAssetView } from './BuySelectAssetView'
import { BuySelectCurrencyView } from './BuySelectCurrencyView'

const renderAssets = (setup: OnrampSetup = {}) =>
  renderOnramp(<BuySelectAssetView />, { view: 'BuySelectAsset', ...setup })
const renderCurrencies = (setup: OnrampSetup = {}) =>
  renderOnramp(<BuySelectCurrencyView />, { view: 'BuySelectCurrency', ...setup })
const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })
const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const usdc = aSold({ id: 'usdc', name: 'USD Coin', symbol: 'USDC' })
const many = Array.from({ length: 100 }, (_, index) =>
  aSold({ id: `coin-${index}`, name: `Coin ${index}`, symbol: `C${index}` }),
)

describe('the assets to choose from', () => {
  it('have the chosen one marked, and choosing leads back', async () => {
    const { user, store, actions } = renderAssets({ assets: [aSold(), usdc] })
    expect(button(/Ether/).getAttribute('aria-current')).toBe('true')
    expect(button(/USD Coin/).getAttribute('aria-current')).toBeNull()
    await user.click(button(/USD Coin/))
    expect(store.getState().onramp?.assetId).toBe('usdc')
    expect(actions).toContainEqual(goBack())
  })

  it.each([
    [8, false],
    [9, true],
  ])('need no search while all of them are in sight: %i of them', (count, hasSearch) => {
    renderAssets({ assets: many.slice(0, count) })
    expect(screen.queryByRole('searchbox') !== null).toBe(hasSearch)
    expect(screen.queryByText(/found$/)).toBeNull()
  })

  it('are shown a card at a time and found by name or symbol', async () => {
    const { user } = renderAssets({ assets: [...many, usdc] })
    expect(names().length).toBeLessThan(40)
    await user.type(screen.getByRole('searchbox', { name: 'Search by name or symbol' }), ' usD ')
    expect(names()).toEqual([expect.stringContaining('USD Coin')])
    expect(screen.getByText('1 found')).toBeTruthy()
    expect(screen.queryByText('Check the spelling, or type less.')).toBeNull()
  })

  it('say so when none fits', async () => {
    const { user } = renderAssets({ assets: many })
    await user.type(screen.getByRole('searchbox'), 'no such coin')
    expect(screen.getByText('Check the spelling, or type less.')).toBeTruthy()
    expect(screen.queryByRole('listitem')).toBeNull()
  })

  it('are asked for in the form first', async () => {
    const { user, actions } = renderAssets({ isReady: false })
    await user.click(button('Buy'))
    expect(actions).toContainEqual(openView('Buy', {}, 'replace'))
  })
})

describe('the currencies to choose from', () => {
  it('have their whole names, and choosing one leads back', async () => {
    const { user, store, actions } = renderCurrencies({ currencies: [aCurrency(), aCurrency({ id: 'EUR' })] })
    expect(button(/US Dollar/).getAttribute('aria-current')).toBe('true')
    await user.click(button(/Euro/))
    expect(store.getState().onramp?.currencyId).toBe('EUR')
    expect(actions).toContainEqual(goBack())
  })
})

it('what begins with the text comes first', () => {
  const items = [
    ['Wrapped Ether', 'WETH'],
    ['Ether', 'ETH'],
    ['Tether', 'USDT'],
  ].map(([name = '', short = '']) => ({ id: short, name, short, picture: <span /> }))
  expect(searchChoices(items, 'ETH').map(({ id }) => id)).toEqual(['ETH', 'WETH', 'USDT'])
  expect(searchChoices(items, '')).toHaveLength(3)
})
