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
import { typeAtOnce } from '../../../../test/support/drawnAtOnce'
import { WidgetError } from '../../../errors'
import { goBack } from '../../../navigation'
import { recallFavorites } from '../tokens/favorites'
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
const titles = (name: string) => [...list(name).querySelectorAll('.row__title')].map(({ textContent }) => textContent)
/** The row of a token, wherever it stands. */
const row = (name: RegExp) =>
  within(screen.getAllByRole('listitem').find(({ textContent }) => name.test(textContent)) ?? document.body)
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-pressed') === null)[0]
const star = (name: string) => screen.getByRole('button', { name: `Favorite: ${name}` })

beforeEach(() => localStorage.clear())

describe('SwapSelectTokenView', () => {
  it.each([
    ['source', 'sourceToken'],
    ['to', 'toToken'],
  ] as const)('takes a token for the side it was opened for: %s', async (side, field) => {
    const { user, store, actions } = render({ side })
    await user.click(within(list('Popular')).getByRole('button', { name: /^D?Dai/ }))
    expect(store.getState().swap?.[field]).toBe(`eip155:1:${DAI}`)
    expect(actions).toContainEqual(goBack())
  })

  it('shows a letter before the tokens that it finds', async () => {
    render({ listed: [dai, ether, aSwapToken()] })
    const box = screen.getByRole<HTMLInputElement>('searchbox')
    expect(
      await typeAtOnce(box, 'dai', () => [box.value, screen.queryByRole('list', { name: 'Popular' }) !== null]),
    ).toEqual(['dai', true])
    expect(await screen.findByRole('list', { name: 'Found' })).toBeTruthy()
  })

  it('offers the usual ones first, then what is owned by its worth, then everything else by its symbol', () => {
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
    ).toEqual(['DDAI'])
    expect(titles('Your tokens')).toEqual(['Ether', 'USD Coin'])
    // No token has two rows.
    expect(screen.getAllByText(/^2\.589 ETH/)).toHaveLength(1)
    expect(titles('Popular')).toEqual(['Abc', 'Dai', 'Zed'])
  })

  it('shows which token is chosen and which one the other side has; choosing that turns the swap around', async () => {
    const { user, store } = render({ side: 'to' })
    const rows = within(list('Your tokens'))
    expect(rows.getByRole('button', { name: /^U?USD Coin/ }).getAttribute('aria-current')).toBe('true')
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
    expect(row(/Fake/)?.textContent).toContain(addressOf(7))
    expect(row(/Other Coin/)?.textContent).toContain(addressOf(6))
    expect(row(/^(?:ETH|E)?Ether/)?.textContent).not.toContain('0x')
    expect(row(/Dai/)?.textContent).not.toContain('0x')
    expect(screen.queryByRole('button', { name: 'USDC' })).toBeNull()
  })

  it('keeps what is starred at the top from the next time on, each token once, what is owned first', async () => {
    const prepare: SwapSetup['prepare'] = (dispatch) => dispatch(recallFavorites())
    const first = render({ prepare })
    expect(star('Dai').getAttribute('aria-pressed')).toBe('false')
    await first.user.click(star('USD Coin'))
    await first.user.click(star('Dai'))
    expect([star('Dai').getAttribute('aria-pressed'), first.store.getState().swap?.toToken]).toEqual(['true', USDC_KEY])
    // No row moves under the pointer.
    expect([titles('Your tokens'), titles('Popular'), screen.queryByText('Favorites')]).toEqual([
      ['Ether', 'USD Coin'],
      ['Dai'],
      null,
    ])
    first.unmount()
    const next = render({ prepare })
    expect([titles('Favorites'), titles('Your tokens')]).toEqual([['USD Coin', 'Dai'], ['Ether']])
    expect([screen.queryByRole('list', { name: 'Popular' }), screen.queryByRole('group')]).toEqual([null, null])
    await next.user.click(star('Dai'))
    expect(localStorage.getItem('wallet-widget:favorite-tokens')).toBe(JSON.stringify([USDC_KEY]))
  })

  it('finds what is owned first among equally good ones', async () => {
    const test = render({
      listed: [ether, aSwapToken(), aSwapToken({ tokenAddress: addressOf(5), name: 'USD Aaa', symbol: 'USDA' })],
    })
    await search(test, 'usd')
    expect(titles('Found')).toEqual(['USD Coin', 'USD Aaa'])
  })

  it('takes an address that was copied, and says so where the browser does not let it', async () => {
    const test = render()
    await navigator.clipboard.writeText(` ${DAI}\n`)
    const paste = () => test.user.click(screen.getByRole('button', { name: 'Paste a token address' }))
    const asked = jest.spyOn(navigator.clipboard, 'readText').mockRejectedValueOnce(new Error('denied'))
    await paste()
    expect(await screen.findByText(/Your browser blocked the paste button/)).toBeTruthy()
    await paste()
    expect(await screen.findByRole('list', { name: 'Found' })).toBeTruthy()
    expect([titles('Found'), asked.mock.calls.length]).toEqual([['Dai'], 2])
  })

  it('keeps ten thousand tokens usable: few rows, and every one can be found', async () => {
    const test = render({ listed: [ether, ...many(10_000)] })
    const rows = within(list('Popular')).getAllByRole('listitem')
    expect(rows.length).toBeLessThan(40)
    expect(rows[0]?.getAttribute('aria-setsize')).toBe('10000')
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
