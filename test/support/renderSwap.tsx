import { act } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { RouterDetails } from '../../src/adapters/swapContract'
import type { AppDispatch } from '../../src/store'
import type { PreparedReview } from '../../src/features/swap/swapChanges'
import { nativeSwapToken, type SwapToken } from '../../src/features/swap/tokens/swapTokens'
import {
  amountEntered,
  gasPriceReceived,
  initializationStarted,
  priceReceived,
  quoteReceived,
  quoteRequested,
  reviewOpened,
  reviewPrepared,
  preparationStarted,
  tokenChosen,
  tokensReceived,
} from '../../src/features/swap/swapSlice'
import type { SwapTransaction } from '../../src/features/swap/swapTypes'
import { networks } from '../../src/config'
import { modalOpened, viewOpened, type ViewParams } from '../../src/navigation'
import { someUsdc, someEther, renderWithStore, type StoreSetup } from './renderWithStore'

export const USDC = `0x${'a'.repeat(40)}`
export const SPENDER = '0x7a250d5630b4cf539739df2c5dacb4c659f2488d'
export const ETH_KEY = 'eip155:1:native'
export const USDC_KEY = `eip155:1:${USDC}`
/** One ether. */
export const ONE = (10n ** 18n).toString()

/** A token the service lists, with defaults: USDC. */
export const aSwapToken = (parts: Partial<SwapToken> = {}): SwapToken => ({
  caipNetworkId: 'eip155:1',
  tokenAddress: USDC,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  eip2612: false,
  ...parts,
})

export const ether = nativeSwapToken(networks.ethereum)

/** A transaction of a swap, with defaults. */
export const aSwapTransaction = (parts: Partial<SwapTransaction> = {}): SwapTransaction => ({
  to: SPENDER,
  data: '0x',
  valueInUnits: '0',
  toAmountInUnits: '2988020000',
  gas: '150000',
  gasPriceInUnits: '1000000000',
  ...parts,
})

/** The contract of a swap, with defaults: one that is known, called in a way that can be read. */
export const aRouter = (parts: Partial<RouterDetails> = {}): RouterDetails => ({
  address: SPENDER,
  name: '1inch',
  isKnown: true,
  isCallRead: true,
  ...parts,
})

/** What the preparation of a review found out, with defaults: a swap that needs nothing before it. */
export const aPrepared = (parts: Partial<PreparedReview> = {}): PreparedReview => ({
  step: 'swap',
  router: aRouter(),
  mayLeaveToWallet: false,
  spender: null,
  needsReset: false,
  permit: null,
  approvalTransaction: null,
  swapTransaction: aSwapTransaction(),
  ...parts,
})

export type SwapSetup = StoreSetup & {
  listed?: SwapToken[]
  /** Keys of what is paid and received. */
  pay?: string
  receive?: string | null
  amount?: string
  params?: ViewParams
  view?: 'Swap' | 'SwapSelectToken' | 'SwapReview'
  /** Brings the swap further, once its tokens have come. */
  prepare?: (dispatch: AppDispatch) => void
}

/** Renders a view of the swap on a store in which its tokens, prices and balances have come. */
export function renderSwap(
  view: ReactElement,
  {
    listed = [ether, aSwapToken()],
    pay = ETH_KEY,
    receive = USDC_KEY,
    amount = '1',
    params = {},
    view: name = 'Swap',
    prepare,
    ...setup
  }: SwapSetup = {},
) {
  const test = renderWithStore(view, {
    options: { projectId: 'a-project' },
    tokens: [someEther(), someUsdc(USDC)],
    ...setup,
    prepare({ dispatch }) {
      dispatch(modalOpened({ view: 'Swap', params: {} }))
      if (name !== 'Swap') dispatch(viewOpened({ view: name, params }))
      dispatch(initializationStarted({ requestId: 'i', nativeToken: ETH_KEY }))
      dispatch(tokensReceived({ requestId: 'i', tokens: listed }))
      dispatch(gasPriceReceived({ gasPriceInUnits: '1000000000' }))
      dispatch(priceReceived({ token: ETH_KEY, priceUsd: 2988.74 }))
      dispatch(priceReceived({ token: USDC_KEY, priceUsd: 1 }))
      dispatch(tokenChosen({ side: 'source', token: pay }))
      if (receive !== null) dispatch(tokenChosen({ side: 'to', token: receive }))
      dispatch(amountEntered({ amount }))
      prepare?.(dispatch)
    },
  })
  const { dispatch } = test.store
  const input = { sourceToken: pay, toToken: receive ?? '' }
  return {
    ...test,
    /** Reports something in the store and lets the view follow. */
    report: (...actions: Parameters<AppDispatch>[0][]) => act(() => actions.forEach((action) => void dispatch(action))),
    quoteComes: (toAmountInUnits = '2988020000', amountInUnits = ONE) =>
      act(() => {
        dispatch(quoteRequested({ requestId: 'q' }))
        dispatch(quoteReceived({ requestId: 'q', input: { ...input, amountInUnits }, toAmountInUnits }))
      }),
  }
}

/** Brings a review of the present quote to where its next step is known. */
export function prepareSwapReview(
  dispatch: AppDispatch,
  input: { sourceToken: string; toToken: string; amountInUnits: string },
  toAmountInUnits: string,
  prepared?: Partial<PreparedReview>,
): void {
  dispatch(quoteRequested({ requestId: 'q' }))
  dispatch(quoteReceived({ requestId: 'q', input, toAmountInUnits }))
  dispatch(reviewOpened())
  dispatch(preparationStarted({ requestId: 'p' }))
  if (prepared)
    dispatch(
      reviewPrepared({
        requestId: 'p',
        ...aPrepared({ swapTransaction: aSwapTransaction({ toAmountInUnits }), ...prepared }),
      }),
    )
}
