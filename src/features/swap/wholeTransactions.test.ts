/** Swaps that are one transaction of the visitor's own: no allowance, a fee known before, and finished before it is compared. */
import { USDC } from '../../../test/support/builders'
import { aSwapWorld } from '../../../test/support/swapWorld'
import type { EarlyFee, SwapTerms } from '../../adapters/swapContract'
import { tokenKey } from '../../domain'
import { modalOpened } from '../../navigation'
import { initializeSwap } from './initializeSwap'
import { fetchQuote } from './quote/fetchQuote'
import { prepareReview } from './review/prepareReview'
import { selectSwapDetails } from './review/reviewSelectors'
import { submitStep } from './steps/submitStep'
import { selectFeeInUnits, selectSourceAmountInUnits, selectSwap } from './swapSelectors'
import { amountEntered, maxChosen, reviewOpened, tokenChosen } from './swapSlice'

const DOLLAR = `eip155:1:${USDC.toLowerCase()}`
const COIN = tokenKey({ caipNetworkId: 'eip155:1' })

const earlyFee: EarlyFee = {
  price: { gasPriceInUnits: '25000', leastInUnits: '0' },
  priceDivisor: '1000000',
  gasLimit: '400001',
  otherFeesInUnits: '5000',
  reserveInUnits: '4000000',
}

/** A chain whose transactions say what they cost, written by whoever builds them. */
async function aForm() {
  const world = aSwapWorld({ parts: { adapter: { getGasPrice: undefined } } })
  const { dispatch, swaps } = world
  const seen: { finished: unknown[]; checked: string[]; terms: SwapTerms[]; sent: string[] } = {
    finished: [],
    checked: [],
    terms: [],
    sent: [],
  }
  const { checkSwap, sendTransaction } = swaps
  const plain = (data: string): string => data.replace('00', '')
  Object.assign(swaps, {
    isAllowanceFree: true,
    getEarlyFee: async () => earlyFee,
    getTransferFees: async () => ({ to: 200 }),
    estimateCost: async (_transaction, gasPriceInUnits = '0') => ({
      feeInUnits: '2050000',
      gasLimit: '100000',
      gasPriceInUnits,
      priceDivisor: '1000000',
      dataFeeInUnits: '2045000',
      depositInUnits: '2040000',
    }),
    finish: async (transaction, reviewed) => {
      seen.finished.push(reviewed)
      return { ...transaction, lastValidBlockHeight: 7 }
    },
    checkSwap: async (transaction, terms) => {
      seen.checked.push(`${transaction.lastValidBlockHeight} ${plain(transaction.data)}`)
      seen.terms.push(terms)
      return checkSwap(transaction, terms)
    },
    sendTransaction: async (provider, transaction, cap) => {
      seen.sent.push(`${transaction.lastValidBlockHeight} ${plain(transaction.data)}`)
      return sendTransaction(provider, transaction, cap)
    },
  } satisfies Partial<typeof swaps>)
  dispatch(modalOpened({ view: 'Swap', params: {} }))
  await dispatch(initializeSwap())
  return { ...world, seen }
}

async function toReview(form: Awaited<ReturnType<typeof aForm>>): Promise<void> {
  await form.dispatch(fetchQuote())
  form.dispatch(reviewOpened())
  await form.dispatch(prepareReview())
}

describe('a swap that is one transaction', () => {
  it('has a fee before it is built, rounded up, and Max of the coin leaves what was said to be needed', async () => {
    const form = await aForm()
    form.dispatch(tokenChosen({ side: 'to', token: DOLLAR }))
    expect(selectFeeInUnits(form.state())).toBe('15001')
    form.dispatch(maxChosen())
    expect(selectSourceAmountInUnits(form.state())).toBe((2n * 10n ** 18n - 4_000_000n).toString())
  })

  it('asks for no allowance, says deposit and what a token keeps, and costs what it was built for', async () => {
    const form = await aForm()
    form.dispatch(tokenChosen({ side: 'source', token: DOLLAR }))
    form.dispatch(tokenChosen({ side: 'to', token: COIN }))
    form.dispatch(amountEntered({ amount: '10' }))
    await toReview(form)
    const { review } = selectSwap(form.state())
    expect(review).toMatchObject({ step: 'swap', spender: null, transferFees: { to: 200 } })
    expect(selectFeeInUnits(form.state())).toBe((2_045_000n + 2_500n).toString())
    expect(selectSwapDetails(form.state())).toMatchObject({ depositInUnits: '2040000' })
  })

  it('is finished for what was reviewed, then compared as it is, then signed as it was compared', async () => {
    const form = await aForm()
    form.dispatch(tokenChosen({ side: 'to', token: DOLLAR }))
    form.dispatch(amountEntered({ amount: '1' }))
    await toReview(form)
    await form.dispatch(submitStep())
    const { finished, checked, terms, sent } = form.seen
    expect(finished).toEqual([{ gasLimit: '100000', gasPriceInUnits: '25000' }])
    expect(sent).toHaveLength(1)
    expect(checked).toEqual(sent)
    expect(sent[0]).toMatch(/^7 /)
    expect(terms[0]?.feeInUnits).toBe('2047500')
  })
})
