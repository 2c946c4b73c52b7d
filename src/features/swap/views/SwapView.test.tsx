import { screen } from '@testing-library/react'
import { aRequest } from '../../../../test/support/walletRequests'
import { someUsdc, someEther } from '../../../../test/support/renderWithStore'
import {
  aPrepared,
  aSwapToken,
  ETH_KEY,
  ether,
  ONE,
  prepareSwapReview,
  renderSwap,
  USDC,
  USDC_KEY,
  type SwapSetup,
} from '../../../../test/support/renderSwap'
import { typeAtOnce } from '../../../../test/support/drawnAtOnce'
import { inTexts, SEEN_AMOUNTS, SEEN_PAIRS } from '../../../../test/support/typedAmounts'
import { networks } from '../../../config'
import { UserRejectedError } from '../../../errors'
import { openView } from '../../../navigation'
import { selectSwapInput } from '../swapSelectors'
import {
  initializationFailed,
  preparationStarted,
  quoteFailed,
  quoteRequested,
  reviewOpened,
  reviewPrepared,
} from '../swapSlice'
import { SwapView } from './SwapView'

const request = aRequest('swap', 'swap')
const render = (setup: SwapSetup = {}) => renderSwap(<SwapView />, setup)
const pay = () => screen.getByRole('textbox', { name: 'You pay' })
const receive = () => screen.getByRole('textbox', { name: 'You receive' })
const mainButton = () => screen.getAllByRole('button').at(-1)
const isOff = () => mainButton()?.getAttribute('aria-disabled') === 'true'

describe('SwapView', () => {
  it('opens empty and focused: what is typed is the amount', async () => {
    const { user, store } = render({ amount: '' })
    expect(document.activeElement).toBe(pay())
    await user.keyboard('0.1')
    expect(store.getState().swap?.sourceTokenAmount).toBe('0.1')
    expect(isOff()).toBe(true)
  })

  it('shows a letter before the place of the price', async () => {
    render({ amount: '' })
    const priceLine = () => document.querySelector('.swap-impact')
    expect(await typeAtOnce(pay(), '1', () => [(pay() as HTMLInputElement).value, priceLine()])).toEqual(['1', null])
    expect(await screen.findByText('Price impact')).toBeTruthy()
  })

  it('shows both sides with balance and worth, and the details of the price', () => {
    const { quoteComes } = render()
    quoteComes()
    expect([pay(), receive()].map((box) => box instanceof HTMLInputElement && box.value)).toEqual(['1', '2,988.02'])
    for (const text of [
      '2.589',
      '2,995.2',
      '$2,988.74',
      '$2,988.02',
      '1 ETH = 2,988.02 USDC',
      '0.03%',
      '2,958.1398 USDC',
      'Provider fee (0.85%)',
      '0.0085 ETH',
      '1%',
      '0.00015 ETH',
    ]) {
      expect(screen.getAllByText(text, { ignore: 'title' }).length).toBeGreaterThan(0)
    }
    expect(receive()).toHaveProperty('readOnly', true)
  })

  it('says what Max of the coin is worth once it is known, not that it is worked out', async () => {
    const { user } = render()
    await user.click(screen.getByRole('button', { name: 'Max' }))
    expect(screen.queryByText('Calculating the most you can send')).toBeNull()
    expect(screen.getAllByText(/^\$7,7\d\d\.\d\d$/).length).toBeGreaterThan(0)
  })

  it('leads to the review once there is a price', async () => {
    const { quoteComes, user, actions, store } = render()
    expect(mainButton()?.textContent).toBe('Review')
    expect(isOff()).toBe(true)
    quoteComes()
    await user.click(screen.getByRole('button', { name: 'Review' }))
    expect(actions).toContainEqual(openView('SwapReview'))
    expect(store.getState().swap?.review?.toAmountInUnits).toBe('2988020000')
  })

  describe.each(SEEN_PAIRS)('with texts in %s in a browser in %s', (locale, browserLocale) => {
    it.each(SEEN_AMOUNTS)('swaps for %s, typed key by key, exactly %s', async (text, exact) => {
      const { user, store } = renderSwap(inTexts(locale, browserLocale, <SwapView />))
      await user.clear(pay())
      await user.type(pay(), text)
      expect(pay()).toHaveProperty('value', text)
      expect(store.getState().swap?.sourceTokenAmount).toBe(exact)
    })
  })

  it('says how the amount was read, in full', async () => {
    const { user } = render()
    await user.clear(pay())
    await user.type(pay(), '1,123456789012345678')
    expect(document.getElementById(pay().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'You pay 1.123456789012345678 ETH',
    )
  })

  it('asks no price for a text that is two amounts', async () => {
    const { user, store } = renderSwap(inTexts('en', 'de-DE', <SwapView />))
    await user.clear(pay())
    await user.type(pay(), '1.250{Enter}')
    expect(screen.getByText('1.250 could mean 1250 or 1.25. Type the one you mean.')).toBeTruthy()
    expect(isOff()).toBe(true)
    expect(selectSwapInput(store.getState())).toBeUndefined()
  })

  it.each(SEEN_PAIRS)(
    'takes a slippage with texts in %s in a browser in %s as it is typed, or not at all',
    async (locale, browserLocale) => {
      const { user, store, quoteComes } = renderSwap(inTexts(locale, browserLocale, <SwapView />))
      quoteComes()
      await user.click(screen.getByRole('button', { name: 'Change' }))
      const box = screen.getByRole('textbox', { name: 'Slippage' })
      for (const [text, percent] of [
        ['0,5', 0.5],
        [',4', 0.4],
        ['0.5', 0.5],
        ['1,5', 1.5],
        ['1.4', 1.4],
        ['0,05', 1.4],
        ['25', 25],
        ['12', 12],
      ] as const) {
        await user.clear(box)
        await user.type(box, text)
        expect({ text, slippage: store.getState().swap?.slippage }).toEqual({ text, slippage: percent })
      }
    },
  )

  it('is written with keys alone, in the order it is seen', async () => {
    const { quoteComes, user, actions } = render()
    quoteComes()
    const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
    const names = [focused()]
    do {
      await user.tab()
      names.push(focused())
    } while (document.activeElement !== mainButton() && names.length < 20)
    // This DOM does not know that closed details cannot be reached.
    const inDetails = ['Change', '2,958.13 USDC2,958.1398 USDC']
    expect(names.filter((name) => !inDetails.includes(name ?? ''))).toEqual([
      'You pay',
      'Select token to pay',
      '25%',
      '50%',
      '75%',
      'Max',
      'Switch tokens',
      'You receive',
      'Select token to receive',
      '1 ETH = 2,988.02 USDC',
      'Review',
    ])
    await user.keyboard('{Enter}')
    expect(actions).toContainEqual(openView('SwapReview'))
  })

  it('says which token a side has beside what its button does', () => {
    render()
    const button = screen.getByRole('button', { name: 'Select token to pay' })
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('ETH')
  })

  it('keeps the room of the amount while the price is on its way', () => {
    render()
    expect(receive().getAttribute('aria-busy')).toBe('true')
    // Said when it begins, and the name of the folded table until there is a rate.
    expect(screen.getAllByText('Getting the price')).toHaveLength(2)
  })

  it('leaves the last price in place while it is asked for again', () => {
    const { quoteComes, report } = render()
    quoteComes()
    report(quoteRequested({ requestId: 'again' }))
    expect(receive()).toHaveProperty('value', '2,988.02')
    expect(receive().getAttribute('aria-busy')).toBeNull()
  })

  it('turns the swap around and pays what would have arrived', async () => {
    const { quoteComes, user, store } = render()
    quoteComes()
    await user.click(screen.getByRole('button', { name: 'Switch tokens' }))
    expect(store.getState().swap).toMatchObject({
      sourceToken: USDC_KEY,
      toToken: ETH_KEY,
      sourceTokenAmount: '2988.02',
    })
    expect(pay()).toHaveProperty('value', '2988.02')
  })

  it.each([
    ['Select token to pay', 'source'],
    ['Select token to receive', 'to'],
  ] as const)('opens the choice behind "%s"', async (name, side) => {
    const { user, actions } = render()
    await user.click(screen.getByRole('button', { name }))
    expect(actions).toContainEqual(openView('SwapSelectToken', { side }))
  })

  it('takes parts of the balance exactly, and for Max leaves the fee', async () => {
    const { user, store } = render()
    await user.click(screen.getByRole('button', { name: '25%' }))
    expect(store.getState().swap?.sourceTokenAmount).toBe('0.64725')
    await user.click(screen.getByRole('button', { name: 'Max' }))
    expect(pay()).toHaveProperty('value', '2.588')
    expect(screen.getByRole('button', { name: 'Max' }).getAttribute('aria-pressed')).toBe('true')
  })

  it.each([
    ['3', 'Insufficient balance', 'Insufficient balance'],
    ['0', 'Check the amount', 'Incorrect amount / Please enter a valid amount'],
    ['1e18', 'Check the amount', 'Incorrect amount / Please enter a valid amount'],
    ['0.1234567890123456789', 'Check the amount', 'Incorrect amount / Please enter a valid amount'],
  ])('does not go on with the amount %s', async (text, button, line) => {
    const { user } = render()
    await user.clear(pay())
    await user.click(pay())
    await user.paste(text)
    expect(mainButton()?.textContent).toBe(button)
    expect(isOff()).toBe(true)
    expect(pay().getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(pay().getAttribute('aria-describedby') ?? '')?.textContent).toBe(line)
  })

  it('does not scold an amount that is still being typed', async () => {
    const { user } = render()
    await user.clear(pay())
    for (const [key, typed] of [
      ['0', '0'],
      ['.', '0.'],
      ['0', '0.0'],
    ] as const) {
      await user.type(pay(), key)
      expect(pay()).toHaveProperty('value', typed)
      expect([pay().getAttribute('aria-invalid'), mainButton()?.textContent]).toEqual([null, 'Review'])
    }
    await user.tab()
    expect([pay().getAttribute('aria-invalid'), mainButton()?.textContent]).toEqual(['true', 'Check the amount'])
  })

  /** What stands below the amount. */
  const said = () => document.getElementById(pay().getAttribute('aria-describedby') ?? '')?.textContent

  it('names the coin that is missing for the fee', () => {
    render({ tokens: [someEther({ amountInUnits: '0' }), someUsdc(USDC)], pay: USDC_KEY, receive: ETH_KEY })
    expect(mainButton()?.textContent).toBe('Insufficient balance')
    expect(said()).toBe('You need some ETH to pay the network fee.')
  })

  it('says that all of the coin leaves nothing for the fee', () => {
    const { container } = render({ amount: '2.589' })
    expect(said()).toBe('Leave some ETH to pay the network fee.')
    expect(pay().getAttribute('aria-invalid')).toBe('true')
    // The way out is marked, and nowhere else.
    const marked = container.querySelectorAll('.chip--offered')
    expect([...marked].map(({ textContent }) => textContent)).toEqual(['Max'])
  })

  it('says so when the service finds the amount wrong', () => {
    const { report } = render()
    report(quoteRequested({ requestId: 'q' }), quoteFailed({ requestId: 'q', problem: 'incorrectAmount' }))
    expect(screen.getByText('Incorrect amount / Please enter a valid amount')).toBeTruthy()
    expect(receive().getAttribute('aria-busy')).toBeNull()
    expect(isOff()).toBe(true)
  })

  it('offers another try where nobody says a price', async () => {
    const { report, user, store } = render()
    report(quoteRequested({ requestId: 'q' }), quoteFailed({ requestId: 'q', problem: 'failed' }))
    expect(screen.getByText('No price available right now')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(store.getState().swap?.loading.quote).toBe(true)
  })

  it('does not swap a token whose decimals are in doubt', () => {
    render({ tokens: [someEther(), someUsdc(USDC, { hasDecimalsConflict: true })] })
    expect(screen.getByText(/conflicting information/)).toBeTruthy()
    expect(isOff()).toBe(true)
  })

  it('waits for the second token', () => {
    render({ receive: null })
    expect(mainButton()?.textContent).toBe('Select a token')
    expect(receive()).toHaveProperty('value', '')
  })

  it('says that it does not know how good the price is without prices', () => {
    const other = `0x${'b'.repeat(40)}`
    const { quoteComes } = render({
      listed: [ether, aSwapToken({ tokenAddress: other, symbol: 'NEW', name: 'New' })],
      receive: `eip155:1:${other}`,
    })
    quoteComes()
    expect(screen.getByText('Price impact').nextElementSibling?.textContent?.trim()).toBe('–')
    expect(screen.getByText('No price known')).toBeTruthy()
  })

  it.each([
    ['2988020000', 'detail-list__good'],
    ['2880000000', 'detail-list__warning'],
    ['2797000000', 'detail-list__bad'],
  ])('colours the price impact of %s', (toAmountInUnits, className) => {
    const { quoteComes } = render()
    quoteComes(toAmountInUnits)
    expect(screen.getByText('Price impact').nextElementSibling?.className).toBe(className)
    // Nothing has to be unfolded to see it.
    expect(screen.getByText('Price impact').closest('details')).toBeNull()
    expect(screen.queryAllByText(/^Price impact is /)).toHaveLength(className === 'detail-list__bad' ? 1 : 0)
  })

  describe('the slippage', () => {
    const open = async () => {
      const test = render()
      test.quoteComes()
      await test.user.click(screen.getByRole('button', { name: 'Change' }))
      return { ...test, box: screen.getByRole('textbox', { name: 'Slippage' }) }
    }

    it('is one of a few at a press', async () => {
      const { user, store } = await open()
      await user.click(screen.getByRole('button', { name: '3%' }))
      expect(store.getState().swap?.slippage).toBe(3)
      expect(screen.getByText('2,898.3794 USDC')).toBeTruthy()
      expect(screen.queryByRole('alert')).toBeNull()
    })

    it('goes back to the usual one by Auto', async () => {
      const { user, store, box } = await open()
      expect(screen.getByRole('button', { name: 'Auto (1%)' }).getAttribute('aria-pressed')).toBe('true')
      await user.type(box, '2')
      await user.click(screen.getByRole('button', { name: 'Auto (1%)' }))
      expect([store.getState().swap?.slippage, box]).toEqual([1, expect.objectContaining({ value: '' })])
    })

    it.each(['0', '0.05', '0.55', '51', '50.1', '-1', 'x', '1e1'])('does not take %s', async (text) => {
      const { user, store, box } = await open()
      await user.click(box)
      await user.paste(text)
      expect(store.getState().swap?.slippage).toBe(1)
      expect(
        screen.getByText('Enter a number from 0.1 to 50 with one decimal. It stays at 1% until then.'),
      ).toBeTruthy()
    })

    it.each([
      ['0.1', 0.1, 0],
      ['0.10', 0.1, 0],
      ['5', 5, 0],
      ['5.1', 5.1, 1],
      ['6', 6, 1],
      ['50', 50, 1],
      ['7%', 7, 1],
    ])('takes %s and says above 5 percent what it may cost', async (text, percent, warnings) => {
      const { user, store, box } = await open()
      await user.click(box)
      await user.paste(text)
      expect(store.getState().swap?.slippage).toBe(percent)
      expect(screen.queryAllByText(/may bring up to/)).toHaveLength(warnings)
    })
  })

  it('waits with whoever went back here while the wallet is asked, and is calm about a refusal', () => {
    const { report } = render({
      prepare: (dispatch) =>
        prepareSwapReview(dispatch, { sourceToken: ETH_KEY, toToken: USDC_KEY, amountInUnits: ONE }, '2988020000'),
    })
    // The form wants no old review; it is opened again as a press on "Review" does.
    report(
      reviewOpened(),
      preparationStarted({ requestId: 'p2' }),
      reviewPrepared({ requestId: 'p2', ...aPrepared() }),
      request.started,
    )
    expect(screen.getByText('One last check')).toBeTruthy()
    expect(screen.getByText('Checking your balance, the network and the price again.')).toBeTruthy()
    report(request.asked)
    expect(screen.getByText('Continue in Harbor')).toBeTruthy()
    report(request.failed(new UserRejectedError()))
    expect(pay()).toHaveProperty('value', '1')
    expect(screen.getByText('You declined the request. Nothing was swapped.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows the room of what comes while the tokens load', () => {
    const { report, store } = render()
    const requestId = store.getState().swap?.requestId ?? ''
    report(initializationFailed({ requestId }))
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByText('Loading the swap')).toBeTruthy()
  })

  it('asks to connect first', async () => {
    const { user, actions } = renderSwap(<SwapView />, { tokens: undefined })
    await user.click(screen.getByRole('button', { name: 'Connect wallet' }))
    expect(actions).toContainEqual(openView('Connect'))
  })

  it('says where nothing can be swapped, and leads to the networks', async () => {
    const { user, actions } = render({ networks: [networks.sepolia] })
    expect(screen.getByText('Network not supported for Swaps')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Choose network' }))
    expect(actions).toContainEqual(openView('Networks'))
  })

  it('says that swaps need a project id', () => {
    render({ options: { projectId: undefined } })
    expect(screen.getByText('Swaps aren’t set up here')).toBeTruthy()
  })

  it('says so when the service lists no tokens', () => {
    render({ listed: [] })
    expect(screen.getByText('Nothing to swap right now')).toBeTruthy()
  })
})
