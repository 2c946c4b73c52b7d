import { aSwapWorld } from '../../../test/support/swapWorld'
import { SWAP_MAX_DATA_BYTES, SWAP_MAX_GAS_RESERVE } from '../../config/limits/swap'
import type { TransferAdapter } from '../../adapters/contract'
import { aContractToken, aToken, USDC } from '../../../test/support/builders'
import { createTestStore, fakeServices, type StoreWishes } from '../../../test/support/testStore'
import { tokenKey, type TokenBalance } from '../../domain'
import { modalOpened } from '../../navigation'
import { fetchQuote } from './quote/fetchQuote'
import { initializeSwap } from './initializeSwap'
import { prepareReview } from './review/prepareReview'
import { selectReviewButton } from './review/reviewSelectors'
import {
  selectCurrentQuote,
  selectInputError,
  selectSourceAmountInUnits,
  selectSourceAmountText,
  selectSwapInput,
  selectSwapProblem,
  selectTokensByKey,
  selectToToken,
} from './swapSelectors'
import {
  amountEntered,
  initializationStarted,
  maxChosen,
  priceReceived,
  quoteReceived,
  quoteRequested,
  reviewOpened,
  swapSlice,
  tokenChosen,
  tokenImported,
  tokensReceived,
} from './swapSlice'
import type { SwapToken } from './tokens/swapTokens'

const DOLLAR = `eip155:1:${USDC.toLowerCase()}`

async function allOfTheCoin(gasLimit: string, adapter: Partial<TransferAdapter> = {}) {
  const world = aSwapWorld({ parts: { adapter } })
  const { dispatch, swaps } = world
  swaps.estimateCost = async (_transaction, gasPriceInUnits = '0') => ({
    feeInUnits: (BigInt(gasLimit) * BigInt(gasPriceInUnits)).toString(),
    gasLimit,
    gasPriceInUnits,
  })
  dispatch(modalOpened({ view: 'Swap', params: {} }))
  await dispatch(initializeSwap())
  dispatch(tokenChosen({ side: 'to', token: DOLLAR }))
  dispatch(maxChosen())
  await dispatch(fetchQuote())
  dispatch(reviewOpened())
  await dispatch(prepareReview())
  return world
}

describe('Max of the coin', () => {
  it('leaves room for the gas of a long way at a price that rises', async () => {
    const { state } = await allOfTheCoin('100000')
    expect(selectSourceAmountInUnits(state())).toBe((2n * 10n ** 18n - 1_000_000n * 10n ** 9n).toString())
  })

  it('leaves room for what some chains take for the data of a large swap', async () => {
    const asked: number[] = []
    const { state } = await allOfTheCoin('100000', {
      getDataFeeRoom: async (_network, bytes) => `${asked.push(bytes)}000000000000000`,
    })
    expect(selectSourceAmountInUnits(state())).toBe((2n * 10n ** 18n - 1_000_000n * 10n ** 9n - 10n ** 15n).toString())
    expect(asked).toEqual([SWAP_MAX_DATA_BYTES])
  })

  it.each([
    ['takes as much gas as was left', SWAP_MAX_GAS_RESERVE, 'ready'],
    ['takes more', SWAP_MAX_GAS_RESERVE + 1, 'disabled'],
  ])('when the swap %s, its button is accordingly', async (_what, gas, expected) => {
    const { state } = await allOfTheCoin(String(gas))
    expect(selectReviewButton(state())).toEqual({ word: 'swap', state: expected })
  })
})

const STABLE = tokenKey(aContractToken())
const COIN = tokenKey(aToken())
const listed = (parts: Partial<SwapToken> = {}): SwapToken => ({
  caipNetworkId: 'eip155:1',
  tokenAddress: USDC,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  eip2612: false,
  ...parts,
})

/** A form in which one ether (the coin) is swapped into a stablecoin; nobody is asked anything. */
function aForm({
  tokens = [listed()],
  ...wishes
}: Omit<StoreWishes, 'tokens'> & { tokens?: SwapToken[]; balances?: TokenBalance[] } = {}) {
  const store = createTestStore(fakeServices(), { ...wishes, tokens: wishes.balances ?? [aToken(), aContractToken()] })
  store.inject('swap', swapSlice.reducer)
  const { dispatch, state } = store
  dispatch(initializationStarted({ requestId: 'i', nativeToken: COIN }))
  dispatch(tokensReceived({ requestId: 'i', tokens }))
  dispatch(tokenChosen({ side: 'to', token: STABLE }))
  const read = <T>(select: (now: ReturnType<typeof state>) => T): T => select(state())
  return { dispatch, read }
}

describe('the tokens of a swap', () => {
  it('are those listed, those the visitor brought, the coin, and what the account holds', () => {
    const { dispatch, read } = aForm({ tokens: [] })
    const own = listed({ tokenAddress: `0x${'b'.repeat(40)}`, symbol: 'OWN' })
    dispatch(tokenImported({ token: own }))
    expect([...read(selectTokensByKey).keys()].toSorted()).toEqual([tokenKey(own), COIN, STABLE].toSorted())
    expect(read(selectTokensByKey).get(STABLE)).toMatchObject({ symbol: 'USDC', decimals: 6, eip2612: false })
  })

  it('are what the service says of them, before what the balances say', () => {
    const { read } = aForm({ tokens: [listed({ name: 'As listed', eip2612: true })] })
    expect(read(selectTokensByKey).get(STABLE)).toMatchObject({ name: 'As listed', eip2612: true })
  })

  it('have the picture of the balances where the service has none', () => {
    const iconUrl = 'https://img.example/usdc.png'
    const balances = [aToken(), aContractToken({ iconUrl })]
    expect(aForm({ balances }).read(selectToToken)?.token.iconUrl).toBe(iconUrl)
    const own = 'https://img.example/other.png'
    expect(aForm({ balances, tokens: [listed({ iconUrl: own })] }).read(selectToToken)?.token.iconUrl).toBe(own)
  })

  it('are worth what the service says, else what the balances say', () => {
    const { dispatch, read } = aForm({ balances: [aToken(), aContractToken({ priceUsd: 0.9 })] })
    expect(read(selectToToken)?.priceUsd).toBe(0.9)
    dispatch(priceReceived({ token: STABLE, priceUsd: 1.1 }))
    expect(read(selectToToken)?.priceUsd).toBe(1.1)
    dispatch(priceReceived({ token: STABLE, priceUsd: null }))
    expect(read(selectToToken)?.priceUsd).toBe(0.9)
  })

  it.each([
    ['as the service counts them', aContractToken(), false],
    ['marked by two sources', aContractToken({ hasDecimalsConflict: true }), true],
    ['in other decimals', aContractToken({ decimals: 18 }), true],
  ])('are swapped only where all count alike: %s', (_what, balance, isUnsafe) => {
    const { dispatch, read } = aForm({ balances: [aToken(), balance] })
    dispatch(amountEntered({ amount: '1' }))
    expect(read(selectToToken)?.isUnsafe).toBe(isUnsafe)
    expect(read(selectSwapInput) === undefined).toBe(isUnsafe)
  })

  it('are none under a key of nobody', () => {
    const { dispatch, read } = aForm()
    dispatch(tokenChosen({ side: 'to', token: 'eip155:1:0xnobody' }))
    expect([read(selectToToken), read(selectSwapInput)]).toEqual([undefined, undefined])
  })

  it('are owned or not', () => {
    expect(aForm({ balances: [aToken()] }).read(selectToToken)?.balanceInUnits).toBe('0')
  })
})

describe('what a quote is asked for', () => {
  it.each([
    ['1', '1000000000000000000'],
    ['', undefined],
    ['0', undefined],
    ['1.', undefined],
  ])('is an amount above zero: %s', (amount, amountInUnits) => {
    const { dispatch, read } = aForm()
    dispatch(amountEntered({ amount }))
    expect(read(selectSwapInput)).toEqual(amountInUnits && { sourceToken: COIN, toToken: STABLE, amountInUnits })
  })

  it('is not the quote of another input', () => {
    const { dispatch, read } = aForm()
    dispatch(amountEntered({ amount: '1' }))
    const input = { sourceToken: COIN, toToken: STABLE, amountInUnits: '1000000000000000000' }
    const quoteOf = (parts: Partial<typeof input>) => {
      dispatch(quoteRequested({ requestId: 'q' }))
      dispatch(quoteReceived({ requestId: 'q', input: { ...input, ...parts }, toAmountInUnits: '7' }))
      return read(selectCurrentQuote)?.toAmountInUnits
    }
    expect([
      quoteOf({}),
      quoteOf({ amountInUnits: '2' }),
      quoteOf({ sourceToken: STABLE }),
      quoteOf({ toToken: COIN }),
    ]).toEqual(['7', undefined, undefined, undefined])
  })
})

describe('the amount that is paid', () => {
  it('is what was typed, in its token, or none', () => {
    const { dispatch, read } = aForm()
    const typed = (amount: string) => {
      dispatch(amountEntered({ amount }))
      return [read(selectSourceAmountText), read(selectSourceAmountInUnits)]
    }
    expect([typed('1.5'), typed(''), typed('x')]).toEqual([
      ['1.5', '1500000000000000000'],
      ['', undefined],
      ['x', null],
    ])
  })

  it('of Max is all of a token, and all of the coin where a contract account pays', () => {
    const stable = aForm()
    stable.dispatch(tokenChosen({ side: 'source', token: STABLE }))
    stable.dispatch(maxChosen())
    expect(stable.read(selectSourceAmountInUnits)).toBe(aContractToken().amountInUnits)
    const smart = aForm({ isSmartAccount: true })
    smart.dispatch(maxChosen())
    expect(smart.read(selectSourceAmountInUnits)).toBe(aToken().amountInUnits)
  })

  it('of Max of the coin is not known before the price of gas is, and nothing is shown as it', () => {
    const { dispatch, read } = aForm()
    dispatch(maxChosen())
    expect([read(selectSourceAmountInUnits), read(selectSourceAmountText)]).toEqual([undefined, ''])
  })

  it('without a token is wrong only where it is no amount at all', () => {
    const { dispatch, read } = aForm()
    dispatch(tokenChosen({ side: 'source', token: 'eip155:1:0xnobody' }))
    const typed = (amount: string) => {
      dispatch(amountEntered({ amount }))
      return read(selectSourceAmountInUnits)
    }
    expect([typed('x'), typed('1'), typed('1.5')]).toEqual([null, undefined, undefined])
    dispatch(maxChosen())
    expect(read(selectSourceAmountInUnits)).toBeUndefined()
  })
})

describe('what is wrong with a swap', () => {
  const problemOf = (amount: string, wishes: Parameters<typeof aForm>[0] = {}) => {
    const { dispatch, read } = aForm(wishes)
    dispatch(amountEntered({ amount }))
    return [read(selectSwapProblem), read(selectInputError)]
  }

  it.each([
    ['', {}, 'noAmount', undefined],
    ['0', {}, 'invalidAmount', 'invalidAmount'],
    ['3', {}, 'insufficientBalance', 'insufficientBalance'],
    ['1', {}, 'quoting', undefined],
    ['1', { balances: [aToken(), aContractToken({ hasDecimalsConflict: true })] }, 'tokenUnsafe', 'tokenUnsafe'],
  ] as const)('is said at the amount where it is no matter of waiting: %s', (amount, wishes, problem, error) => {
    expect(problemOf(amount, wishes as Parameters<typeof aForm>[0])).toEqual([problem, error])
  })
})
