import { screen, within } from '@testing-library/react'
import { someUsdc, someEther } from '../../../../test/support/renderWithStore'
import {
  aSwapToken,
  ETH_KEY,
  ether,
  renderSwap,
  USDC,
  USDC_KEY,
  type SwapSetup,
} from '../../../../test/support/renderSwap'
import { WidgetError } from '../../../errors'
import { goBack } from '../../../navigation'
import { SwapSelectTokenView } from './SwapSelectTokenView'

const addressOf = (index: number): string => `0x${index.toString(16).padStart(40, '0')}`
const DAI = addressOf(0xda1)
const dai = aSwapToken({ tokenAddress: DAI, symbol: 'DAI', name: 'Dai', decimals: 18 })
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aSwapToken({ tokenAddress: addressOf(index + 1), name: `Token ${index + 1}`, symbol: `T${index + 1}` }),
  )

const render = ({ side = 'to', ...setup }: SwapSetup & { side?: 'source' | 'to' } = {}) =>
  renderSwap(<SwapSelectTokenView />, {
    view: 'SwapSelectToken',
    params: { side },
    listed: [dai, ether, aSwapToken()],
    ...setup,
  })
const search = async (test: ReturnType<typeof render>, text: string) => {
  await test.user.click(screen.getByRole('searchbox'))
  await test.user.paste(text)
}
const list = (name: string) => screen.getByRole('list', { name })
const titles = (name: string) =>
  within(list(name))
    .getAllByRole('button')
    .map((row) => row.querySelector('.row__title')?.textContent)

describe('SwapSelectTokenView', () => {
  it.each([
    ['source', 'sourceToken'],
    ['to', 'toToken'],
  ] as const)('takes a token for the side it was opened for: %s', async (side, field) => {
    const { user, store, actions } = render({ side })
    await user.click(within(list('Popular')).getByRole('button', { name: /Dai/ }))
    expect(store.getState().swap?.[field]).toBe(`eip155:1:${DAI}`)
    expect(actions).toContainEqual(goBack())
  })

  it('offers the usual ones first, then what is owned by its worth, then everything by its symbol', () => {
    render({
      listed: [
        aSwapToken({ tokenAddress: addressOf(9), symbol: 'zed', name: 'Zed' }),
        dai,
        aSwapToken(),
        ether,
        aSwapToken({ tokenAddress: addressOf(8), symbol: 'Abc', name: 'Abc' }),
      ],
    })
    expect(
      within(screen.getByRole('group', { name: 'Suggested' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['ETH', 'DDAI', 'UUSDC'])
    expect(titles('Your tokens')).toEqual(['Ether', 'USD Coin'])
    expect(screen.getAllByText(/^2\.589 ETH/)).toHaveLength(2)
    expect(titles('Popular')).toEqual(['Abc', 'Dai', 'Ether', 'USD Coin', 'Zed'])
  })

  it('shows which token is chosen and which one the other side has; choosing that turns the swap around', async () => {
    const { user, store } = render({ side: 'to' })
    const rows = within(list('Popular'))
    expect(rows.getByRole('button', { name: /USD Coin/ }).getAttribute('aria-current')).toBe('true')
    await user.click(rows.getByRole('button', { name: /you pay with it/ }))
    expect(store.getState().swap).toMatchObject({ sourceToken: USDC_KEY, toToken: ETH_KEY })
  })

  it('shows the contract beside tokens that share a symbol, also with the coin, and suggests none of them', () => {
    render({
      listed: [
        ether,
        aSwapToken({ tokenAddress: addressOf(7), symbol: 'ETH', name: 'Fake' }),
        aSwapToken(),
        aSwapToken({ tokenAddress: addressOf(6), name: 'Other Coin' }),
        dai,
      ],
    })
    const rows = within(list('Popular'))
    expect(rows.getByRole('button', { name: /Fake/ }).textContent).toContain(addressOf(7))
    expect(rows.getByRole('button', { name: /Other Coin/ }).textContent).toContain(addressOf(6))
    expect(rows.getByRole('button', { name: /^E?Ether/ }).textContent).not.toContain('0x')
    expect(rows.getByRole('button', { name: /Dai/ }).textContent).not.toContain('0x')
    expect(screen.queryByRole('button', { name: 'USDC' })).toBeNull()
  })

  it('keeps ten thousand tokens usable: few rows, and every one can be found', async () => {
    const test = render({ listed: [ether, ...many(10_000)] })
    const rows = within(list('Popular')).getAllByRole('listitem')
    expect(rows.length).toBeLessThan(40)
    expect(rows[0]?.getAttribute('aria-setsize')).toBe('10002')
    await search(test, 't9999')
    expect(titles('Found')).toEqual(['Token 9999'])
    expect(screen.getByText('1 token found')).toBeTruthy()
  })

  it.each([
    ['dai', 'Dai'],
    [DAI, 'Dai'],
    ['usd c', 'USD Coin'],
  ])('finds by symbol, address and name: %s', async (text, title) => {
    const test = render()
    await search(test, text)
    expect(titles('Found')).toEqual([title])
  })

  it('says so when nothing is found', async () => {
    const test = render()
    await search(test, 'nothing like it')
    expect(screen.getAllByText('No token found').length).toBeGreaterThan(0)
  })

  describe('an address nobody listed', () => {
    const STRANGE = addressOf(0x5a)
    const facts = { tokenAddress: STRANGE, name: 'Strange', symbol: 'STR', decimals: 9 }

    it('is read from the chain, warned of, and taken only after a tick', async () => {
      const test = render({ adapter: { getTokenMetadata: async () => facts } })
      await search(test, STRANGE)
      expect(await screen.findByText('Strange')).toBeTruthy()
      expect(screen.getByRole('alert').textContent).toContain('Anyone can create a token with any name.')
      expect(screen.getAllByText(STRANGE).length).toBeGreaterThan(0)
      await test.user.click(screen.getByRole('button', { name: 'Import' }))
      expect(test.store.getState().swap?.importedTokens).toEqual([])
      await test.user.click(screen.getByRole('checkbox', { name: 'I compared the address' }))
      await test.user.click(screen.getByRole('button', { name: 'Import' }))
      expect(test.store.getState().swap?.importedTokens).toMatchObject([facts])
      expect(test.store.getState().swap?.toToken).toBe(`eip155:1:${STRANGE}`)
      expect(test.actions).toContainEqual(goBack())
    })

    it('says so when there is no token', async () => {
      const test = render({
        adapter: {
          getTokenMetadata: async () => {
            throw new WidgetError('RPC', { reason: 'no contract' })
          },
        },
      })
      await search(test, STRANGE)
      expect(await screen.findByText('No token at this address')).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
    })
  })

  it('knows what is held though no list has it', async () => {
    const test = render({
      tokens: [someEther(), someUsdc(USDC), someUsdc(addressOf(3), { name: 'Held', symbol: 'HLD' })],
    })
    await search(test, 'held')
    expect(titles('Found')).toEqual(['Held'])
  })

  it('says that nothing was found, without a list and without asking the chain', async () => {
    const test = render()
    await search(test, 'nothing of the kind')
    expect(screen.getAllByText('No token found').length).toBeGreaterThan(0)
    expect(screen.queryAllByRole('list')).toEqual([])
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('shows what was found alone, and all groups again without a search', async () => {
    const test = render()
    expect(screen.queryByText('No token found')).toBeNull()
    await search(test, 'dai')
    expect(screen.getAllByRole('list')).toHaveLength(1)
    expect(screen.queryByText('No token found')).toBeNull()
    await test.user.clear(screen.getByRole('searchbox'))
    expect(screen.getAllByRole('list')).toHaveLength(2)
  })

  it('has no room for own tokens where the account holds none', () => {
    render({ tokens: [] })
    expect(screen.queryByText('Your tokens')).toBeNull()
  })
})
