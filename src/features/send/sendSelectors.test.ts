import { ALICE, aContractToken, aToken, BOB, USDC } from '../../../test/support/builders'
import { createTestStore, fakeServices, type StoreWishes } from '../../../test/support/testStore'
import { tokenKey } from '../../domain'
import { displaySlice, selectIsSmartAccount, shownCurrencyChanged } from '../account'
import { choosePart } from './choosePart'
import {
  selectAmountInUnits,
  selectAmountText,
  selectCounterAmount,
  selectIsFeeDue,
  selectReviewProblem,
  selectSendProblem,
  selectPricedTransfer,
  selectReviewDraft,
  selectReviewedTransfer,
  selectSendReview,
  selectSendToken,
} from './sendSelectors'
import {
  amountEntered,
  amountUnitSwitched,
  feeReceived,
  feeRequested,
  maxChosen,
  networkPriceReceived,
  receiverRefused,
  receiverResolved,
  receiverTyped,
  reviewOpened,
  tokenChosen,
} from './sendSlice'
import { switchAmountUnit } from './components/switchAmountUnit'

const coin = aToken({ amountInUnits: '1123456789012345678' })
const usdc = aContractToken()

function aDraft(wishes: StoreWishes = {}) {
  const store = createTestStore(fakeServices(), { tokens: [usdc, coin], ...wishes })
  const { dispatch, state } = store
  return {
    ...store,
    read: <T>(select: (now: ReturnType<typeof state>) => T) => select(state()),
    withFee(feeInUnits: string) {
      dispatch(feeRequested({ requestId: 'f' }))
      dispatch(feeReceived({ requestId: 'f', fee: { feeInUnits, gasLimit: '21000', gasPriceInUnits: '1' } }))
    },
    /** Bob gets it, and the review opens. */
    open() {
      this.withBob()
      const review = selectReviewDraft(state())
      if (review) dispatch(reviewOpened({ review }))
    },
    withBob() {
      dispatch(receiverTyped({ text: BOB, requestId: 'r' }))
      dispatch(receiverResolved({ requestId: 'r', address: BOB, name: null, warning: null }))
    },
  }
}

describe('the token to send', () => {
  it('is the chosen one, else the coin, else the first there is', () => {
    const { read, dispatch } = aDraft()
    expect(read(selectSendToken)).toEqual(coin)
    dispatch(tokenChosen({ token: tokenKey(usdc) }))
    expect(read(selectSendToken)).toEqual(usdc)
    dispatch(tokenChosen({ token: 'eip155:1:0xgone' }))
    expect(read(selectSendToken)).toBeUndefined()
    expect(aDraft({ tokens: [usdc] }).read(selectSendToken)).toEqual(usdc)
    expect(aDraft({ tokens: [] }).read(selectSendProblem)).toBe('noToken')
  })
})

describe('what arrives', () => {
  it.each([
    ['1', { basisPoints: 100, maxInUnits: '5000' }, '995000'],
    ['0.000001', { basisPoints: 1, maxInUnits: '5000' }, '0'],
    ['0.1', { basisPoints: 100, maxInUnits: '5000' }, '99000'],
    ['1', { basisPoints: 65_535, maxInUnits: '99999999' }, '0'],
    ['1', undefined, undefined],
  ])('of %s tokens that take %j is %s', (amount, tokenFee, expected) => {
    const draft = aDraft({ tokens: [coin, usdc] })
    const { read, dispatch } = draft
    dispatch(tokenChosen({ token: tokenKey(usdc) }))
    dispatch(amountEntered({ amount }))
    draft.open()
    dispatch(feeRequested({ requestId: 'fee' }))
    dispatch(feeReceived({ requestId: 'fee', fee: { feeInUnits: '1', gasLimit: '1', gasPriceInUnits: '1', tokenFee } }))
    expect(read(selectSendReview)?.receivedInUnits).toBe(expected)
  })
})

describe('the amount', () => {
  it.each([
    ['', undefined],
    ['1.5', '1500000000000000000'],
    ['0.07', '70000000000000000'],
    ['1e18', null],
    ['-1', null],
    ['1.', null],
    ['0.1234567890123456789', null],
  ])('typed as %j is %p', (amount, inUnits) => {
    const { read, dispatch } = aDraft()
    dispatch(amountEntered({ amount }))
    expect(read(selectAmountInUnits)).toBe(inUnits)
    expect(read(selectAmountText)).toBe(amount)
  })

  it('of Max is all of a token, exactly', () => {
    const { read, dispatch } = aDraft({
      tokens: [coin, aContractToken({ decimals: 18, amountInUnits: '1123456789012345678' })],
    })
    dispatch(tokenChosen({ token: tokenKey(usdc) }))
    dispatch(maxChosen())
    expect(read(selectAmountInUnits)).toBe('1123456789012345678')
    expect(read(selectAmountText)).toBe('1.123456789012345678')
  })

  it('of Max is not known for the coin before its fee is, and leaves the fee then', () => {
    const { read, dispatch, withFee } = aDraft()
    dispatch(maxChosen())
    expect([read(selectAmountInUnits), read(selectAmountText), read(selectSendProblem)]).toEqual([
      undefined,
      '',
      'noAmount',
    ])
    withFee('420000000000000')
    expect(read(selectAmountInUnits)).toBe('1123036789012345678')
    expect(read(selectSendProblem)).toBe('noReceiver')
    withFee('840000000000000')
    expect(read(selectAmountInUnits)).toBe('1122616789012345678')
  })

  it('of Max is all of the coin where a contract account sends it', () => {
    const { read, dispatch } = aDraft({ isSmartAccount: true })
    dispatch(maxChosen())
    expect(read(selectIsSmartAccount)).toBe(true)
    expect(read(selectAmountInUnits)).toBe(coin.amountInUnits)
  })

  it('in dollars buys no more than the sum', () => {
    const { read, dispatch } = aDraft()
    dispatch(amountUnitSwitched({ unit: 'fiat', amount: '' }))
    dispatch(amountEntered({ amount: '100' }))
    expect(read(selectAmountInUnits)).toBe('40000000000000000')
    expect(read(selectCounterAmount)).toBe('0.04')
    dispatch(amountEntered({ amount: '0.0000000000000000001' }))
    expect(read(selectSendProblem)).toBe('invalidAmount')
    dispatch(amountEntered({ amount: 'abc' }))
    expect(read(selectAmountInUnits)).toBeNull()
  })

  it('is shown in the other unit, cut and never rounded up', () => {
    const { read, dispatch } = aDraft()
    dispatch(amountEntered({ amount: '0.999999' }))
    expect(read(selectCounterAmount)).toBe('2499.99')
    dispatch(switchAmountUnit())
    expect(read(selectAmountText)).toBe('2499.99')
    dispatch(switchAmountUnit())
    expect(read(selectAmountText)).toBe('0.999996')
  })

  it('has no other unit without a price', () => {
    const { read, dispatch, state } = aDraft({ tokens: [aToken({ priceUsd: undefined })] })
    dispatch(amountEntered({ amount: '1' }))
    expect(read(selectCounterAmount)).toBeUndefined()
    dispatch(switchAmountUnit())
    expect(state().send?.amountUnit).toBe('token')
  })

  it.each([
    [25, '0.2808641972530864195'],
    [50, '0.561728394506172839'],
    [75, '0.8425925917592592585'],
  ] as const)('of %i hundredths is cut downwards', (percent, text) => {
    const { read, dispatch } = aDraft()
    void dispatch(choosePart(percent))
    expect(read(selectAmountText)).toBe(text.slice(0, '0.'.length + 18))
    expect(read(selectAmountInUnits)).not.toBeNull()
  })
})

describe('the review', () => {
  it('is complete only with an amount, and adds coin and fee exactly', () => {
    const draft = aDraft()
    const { read, dispatch, withFee } = draft
    expect(read(selectSendReview)).toBeUndefined()
    dispatch(amountEntered({ amount: '1' }))
    draft.open()
    withFee('420000000000000')
    expect(read(selectSendReview)).toEqual({
      token: coin,
      amountInUnits: '1000000000000000000',
      caipNetworkId: 'eip155:1',
      priceUsd: 2500,
      amountFiat: '2500',
      native: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      feeInUnits: '420000000000000',
      feeFiat: '1.05',
      totalInUnits: '1000420000000000000',
      totalFiat: '2501.05',
    })
  })

  it('has no total of a token and a fee in another coin', () => {
    const draft = aDraft()
    const { read, dispatch, withFee } = draft
    dispatch(tokenChosen({ token: tokenKey(usdc) }))
    dispatch(amountEntered({ amount: '1' }))
    draft.open()
    withFee('420000000000000')
    expect(read(selectSendReview)).toMatchObject({
      amountInUnits: '1000000',
      amountFiat: '1',
      feeFiat: '1.05',
      totalInUnits: undefined,
      totalFiat: undefined,
    })
  })

  it('takes the coin’s price from the data API where no row says it', () => {
    const draft = aDraft({ tokens: [usdc] })
    const { read, dispatch, withFee } = draft
    dispatch(amountEntered({ amount: '1' }))
    draft.open()
    withFee('420000000000000')
    expect(read(selectSendReview)?.feeFiat).toBeUndefined()
    dispatch(networkPriceReceived({ priceUsd: 1000 }))
    expect(read(selectSendReview)?.feeFiat).toBe('0.42')
    // What was shown stays what was shown.
    dispatch(networkPriceReceived({ priceUsd: null }))
    expect(read(selectSendReview)?.feeFiat).toBe('0.42')
  })

  it('is the same while nothing of it changed', () => {
    const draft = aDraft()
    const { read, dispatch } = draft
    dispatch(amountEntered({ amount: '1' }))
    draft.open()
    expect(read(selectSendReview)).toBe(read(selectSendReview))
  })
})

describe('the transfer for the adapter', () => {
  it('is what is reviewed, and there is none without a review', () => {
    const draft = aDraft()
    const { read, dispatch } = draft
    dispatch(tokenChosen({ token: tokenKey(usdc) }))
    dispatch(amountEntered({ amount: '4.1' }))
    expect(read(selectReviewedTransfer)).toBeUndefined()
    draft.open()
    expect(read(selectReviewedTransfer)).toMatchObject({
      from: ALICE,
      to: BOB,
      amountInUnits: '4100000',
      isSmartAccount: false,
      token: { tokenAddress: USDC, decimals: 6 },
      network: { caipNetworkId: 'eip155:1' },
    })
    expect(read(selectPricedTransfer)).toEqual(read(selectReviewedTransfer))
  })

  it('lets the account stand in for the recipient where only the cost is asked for', () => {
    expect(aDraft().read(selectPricedTransfer)).toMatchObject({ from: ALICE, to: ALICE, amountInUnits: '0' })
    expect(selectPricedTransfer(createTestStore().state())).toBeUndefined()
  })
})

describe('the fee has to be known while a transfer is written', () => {
  // One in twenty of the balance is little.
  const balance = '1000000000000000000'
  const isDue = (
    amount: string,
    wishes: StoreWishes = {},
    more: Parameters<ReturnType<typeof aDraft>['dispatch']>[0][] = [],
  ) => {
    const draft = aDraft({ tokens: [aToken({ amountInUnits: balance }), usdc], ...wishes })
    draft.dispatch(amountEntered({ amount }))
    for (const action of more) draft.dispatch(action)
    return draft.read(selectIsFeeDue)
  }

  it.each([
    ['0.95', false],
    ['0.950000000000000001', true],
    ['0.999999999999999999', true],
    ['1', false],
    ['2', false],
    ['0', false],
    ['', false],
    ['1.', false],
  ])('where little of the coin is left beside %s: %s', (amount, expected) => {
    expect(isDue(amount)).toBe(expected)
  })

  it('not for a token, for all of the coin, for a contract account, or once it is asked for', () => {
    expect([
      isDue('4.0', {}, [tokenChosen({ token: tokenKey(usdc) }), amountEntered({ amount: '4.99' })]),
      isDue('0.99', {}, [maxChosen()]),
      isDue('0.99', { isSmartAccount: true }),
      isDue('0.99', {}, [feeRequested({ requestId: 'f' })]),
      isDue('0.99', { tokens: [] }),
    ]).toEqual([false, false, false, false, false])
  })
})

describe('what keeps a review from being sent', () => {
  const problemOf = (prepare: (draft: ReturnType<typeof aDraft>) => void) => {
    const draft = aDraft()
    draft.dispatch(amountEntered({ amount: '1' }))
    prepare(draft)
    return draft.read(selectReviewProblem)
  }

  it('is that there is none', () => {
    expect(problemOf(() => undefined)).toBe('noAmount')
  })

  it('is nothing while all is as it was, or nobody says the balance right now', () => {
    expect(problemOf((draft) => draft.open())).toBeNull()
  })

  it('is a recipient that was refused since', () => {
    expect(
      problemOf((draft) => {
        draft.open()
        draft.dispatch(receiverRefused({ requestId: 'r', problem: 'notWallet' }))
      }),
    ).toBe('invalidReceiver')
  })

  it('is a fee that does not fit beside the amount', () => {
    expect(
      problemOf((draft) => {
        draft.open()
        draft.withFee('1000000000000000000')
      }),
    ).toBe('leavesNoFee')
  })
})

describe('what is reviewed of a transfer', () => {
  it('is everything that was written, frozen, without its fee', () => {
    const draft = aDraft()
    draft.dispatch(amountEntered({ amount: '1' }))
    expect(draft.read(selectReviewDraft)).toBeUndefined()
    draft.withBob()
    expect(draft.read(selectReviewDraft)).toMatchObject({
      caipAddress: `eip155:1:${ALICE}`,
      isSmartAccount: false,
      token: coin,
      amountInUnits: '1000000000000000000',
      isMax: false,
      to: BOB,
      warning: null,
      fee: null,
    })
  })
})

describe('an amount in the currency that sums are shown in', () => {
  const euros = () => {
    const draft = aDraft({ tokens: [aContractToken({ amountInUnits: '5000000', priceUsd: 1 })] })
    draft.dispatch(displaySlice.actions.rateRequested({ currency: 'EUR' }))
    draft.dispatch(displaySlice.actions.rateReceived({ currency: 'EUR', perUsd: '0.8', at: 0 }))
    return draft
  }

  it('is what it buys in that currency, and as much in the token', () => {
    const { dispatch, read } = euros()
    dispatch(amountUnitSwitched({ unit: 'fiat', amount: '' }))
    dispatch(amountEntered({ amount: '2' }))
    expect([read(selectAmountInUnits), read(selectCounterAmount)]).toEqual(['2500000', '2.5'])
    dispatch(switchAmountUnit())
    expect([read(selectAmountText), read(selectCounterAmount)]).toEqual(['2.5', '2'])
  })

  it('is gone with the currency: its figures would be another sum', () => {
    const { dispatch, read } = euros()
    dispatch(amountUnitSwitched({ unit: 'fiat', amount: '2' }))
    dispatch(shownCurrencyChanged())
    expect([read(selectAmountText), read(selectAmountInUnits)]).toEqual(['', undefined])
    dispatch(amountEntered({ amount: '1.5' }))
    dispatch(shownCurrencyChanged())
    expect(read(selectAmountText)).toBe('1.5')
  })
})
