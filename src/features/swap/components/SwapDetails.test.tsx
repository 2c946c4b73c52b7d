// The parts of the price by themselves, where something of it is not known.
import { screen } from '@testing-library/react'
import { renderWithStore } from '../../../../test/support/renderWithStore'
import { aSwapToken, ether, ONE } from '../../../../test/support/renderSwap'
import type { SwapDetails } from '../review/reviewSelectors'
import { FeeFact } from './FeeFact'
import { PriceDetails, Rate } from './PriceDetails'
import { SwapSummary } from './SwapSummary'
import { SwapTotal } from './SwapTotal'

const usdc = { key: 'usdc', token: aSwapToken(), balanceInUnits: '0', priceUsd: 1, isUnsafe: false }
const coin = { key: 'ether', token: ether, balanceInUnits: '0', priceUsd: 3000, isUnsafe: false }

/** One ether for 2,990 USDC. */
const aDetails = (parts: Partial<SwapDetails> = {}): SwapDetails => ({
  source: coin,
  to: usdc,
  amountInUnits: ONE,
  toAmountInUnits: '2990000000',
  amountFiat: '3000',
  toAmountFiat: '2990',
  rate: '2990',
  impact: 33,
  impactLevel: 'good',
  slippage: 1,
  minimumInUnits: '2960100000',
  maxSlippageInUnits: '29900000',
  providerFeeInUnits: '8500000000000000',
  providerFeeFiat: '25.5',
  native: { symbol: 'ETH', decimals: 18 },
  nativePriceUsd: 3000,
  feeInUnits: '150000000000000',
  feeFiat: '0.45',
  ...parts,
})
const bones = ({ container }: { container: HTMLElement }) => container.querySelectorAll('.bone').length

describe('the total of a swap', () => {
  const total = (parts: Partial<SwapDetails>) => renderWithStore(<SwapTotal details={aDetails(parts)} />)

  it('is one sum where the coin itself is paid', () => {
    const view = total({})
    expect([view.container.textContent.includes('1.00015 ETH'), bones(view)]).toEqual([true, 0])
    expect(screen.getByText('$3,000.45')).toBeTruthy()
    expect(view.container.textContent).not.toContain('+')
  })

  it('is two sums where a token is paid', () => {
    const view = total({ source: usdc, amountInUnits: '1200000000', amountFiat: '1200' })
    expect([view.container.textContent.includes('1,200 USDC + 0.00015 ETH'), bones(view)]).toEqual([true, 0])
  })

  it.each([
    ['the coin', coin],
    ['a token', usdc],
  ])('is an empty place while nobody says what gas costs: of %s', (_what, source) => {
    const view = total({ source, feeInUnits: undefined, feeFiat: undefined })
    expect([bones(view), /ETH|USDC|\$/.test(view.container.textContent)]).toEqual([1, false])
  })

  it.each([{ amountFiat: undefined }, { feeFiat: undefined }])('has no worth where a part has none: %o', (parts) => {
    expect(total(parts).container.textContent).not.toContain('$')
  })
})

describe('the fee of a swap', () => {
  const fee = (details: SwapDetails | undefined) => renderWithStore(<FeeFact details={details} />)

  it('is shown with its worth', () => {
    const view = fee(aDetails())
    expect([bones(view), screen.queryByText('–'), screen.queryByText('$0.45') !== null]).toEqual([0, null, true])
    expect(view.container.textContent).toContain('0.00015 ETH')
  })

  it('is a dash while nobody says what gas costs, and has no worth', () => {
    const view = fee(aDetails({ feeInUnits: undefined }))
    expect([bones(view), screen.queryByText('–') !== null]).toEqual([0, true])
    expect(view.container.textContent).not.toMatch(/ETH|\$/)
  })

  it('has no worth where the coin has no price', () => {
    expect(fee(aDetails({ feeFiat: undefined })).container.textContent).not.toContain('$')
  })

  it('is not the visitor’s to say before there is a transaction that carries it', () => {
    fee(aDetails())
    expect(screen.queryByRole('button', { name: 'Edit network fee' })).toBeNull()
  })

  it('is an empty place before there is a price', () => {
    const view = fee(undefined)
    expect([bones(view), screen.queryByText('–')]).toEqual([1, null])
  })
})

describe('what a price is made of', () => {
  it('keeps its room before there is one', () => {
    const view = renderWithStore(<PriceDetails details={undefined} />)
    expect(bones(view)).toBe(4)
    expect(view.container.textContent).not.toMatch(/ETH|USDC|\$/)
  })

  it('is all shown once there is one', () => {
    const view = renderWithStore(<PriceDetails details={aDetails()} />)
    expect(bones(view)).toBe(0)
    for (const text of ['0.33%', '$25.50']) expect(screen.getByText(text)).toBeTruthy()
    expect(view.container.textContent).toContain('2,960.1 USDC')
    expect(view.container.textContent).toContain('0.0085 ETH')
  })

  it('says that a price impact is not known', () => {
    renderWithStore(<PriceDetails details={aDetails({ impact: undefined, impactLevel: 'unknown' })} />)
    expect(screen.getByText('–')).toBeTruthy()
  })

  it('has no worth of the provider’s fee without a price', () => {
    renderWithStore(<PriceDetails details={aDetails({ providerFeeFiat: undefined })} />)
    expect(screen.queryByText('$25.50')).toBeNull()
  })

  it.each([
    [5, 0],
    [6, 1],
  ])('warns of a slippage of %i %: %i times', (slippage, warnings) => {
    const { container } = renderWithStore(<PriceDetails details={aDetails({ slippage })} />)
    expect(container.querySelectorAll('.note')).toHaveLength(warnings)
  })
})

describe('the slippage', () => {
  it('is the one that is marked among the usual ones', async () => {
    const { user } = renderWithStore(<PriceDetails details={aDetails()} />)
    await user.click(screen.getByRole('button', { name: 'Change' }))
    const pressed = screen.getAllByRole('button').filter((button) => button.getAttribute('aria-pressed') === 'true')
    expect(pressed.map(({ textContent }) => textContent)).toEqual(['Auto (1%)'])
  })
})

describe('the price of one whole token', () => {
  it('is said to be on its way, and then shown', () => {
    const waiting = renderWithStore(<Rate details={undefined} />)
    expect([bones(waiting), /=/.test(waiting.container.textContent)]).toEqual([1, false])
    waiting.unmount()
    const known = renderWithStore(<Rate details={aDetails()} />)
    expect([bones(known), known.container.textContent]).toEqual([0, '1 ETH = 2,990 USDC'])
  })
})

describe('what leaves and what arrives', () => {
  it('has its worth beside it where it has one', () => {
    renderWithStore(<SwapSummary details={aDetails({ toAmountFiat: undefined })} />)
    expect([screen.queryByText('$3,000.00') !== null, screen.queryByText('$2,990.00')]).toEqual([true, null])
  })

  it.each([
    [(1234567890123456789n * 10n ** 18n).toString(), 'summary__amount summary__amount--long'],
    [(123456789012345678n * 10n ** 18n).toString(), 'summary__amount'],
  ])('is written smaller where it is long: %s', (amountInUnits, look) => {
    const { container } = renderWithStore(<SwapSummary details={aDetails({ amountInUnits })} />)
    expect(container.querySelector('.summary__amount')?.className).toBe(look)
  })
})
