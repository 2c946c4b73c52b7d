import { aRequest } from '../../../test/support/walletRequests'
import { ALICE, aToken, BOB } from '../../../test/support/builders'
import { toErrorDetails, UserRejectedError } from '../../errors'
import { viewOpened } from '../../navigation'
import { activeAccountChanged } from '../account'
import type { ReviewedSend } from './reviewRules'
import {
  amountEntered,
  amountUnitSwitched,
  createInitialSendState,
  feeFailed,
  feeReceived,
  feeRequested,
  feeRose,
  maxChosen,
  networkPriceReceived,
  receiverRefused,
  receiverResolved,
  receiverTyped,
  reviewOpened,
  reviewRenewed,
  sendSlice,
  sendSucceeded,
  tokenChosen,
  warningConfirmed,
  type SendState,
} from './sendSlice'

type Action = Parameters<typeof sendSlice.reducer>[1]
const from = (state: SendState, ...actions: Action[]): SendState =>
  actions.reduce((now: SendState, action) => sendSlice.reducer(now, action), state)
const after = (...actions: Action[]): SendState => from(createInitialSendState(), ...actions)
const fee = { feeInUnits: '21000', gasLimit: '21000', gasPriceInUnits: '1' }
const request = aRequest('send')
const other = aRequest('send', null, 'other')
const failure = new UserRejectedError()
const error = toErrorDetails(failure)
const resolved = (requestId = 'r1') => receiverResolved({ requestId, address: BOB, name: 'bob.eth', warning: null })
/** A transfer with everything written and its fee known. */
const written = [
  tokenChosen({ token: 'eip155:1:native' }),
  amountEntered({ amount: '1.5' }),
  receiverTyped({ text: 'bob.eth', requestId: 'r1' }),
  resolved(),
  feeRequested({ requestId: 'f1' }),
  feeReceived({ requestId: 'f1', fee }),
]

describe('writing a transfer', () => {
  it('keeps what was written, checked and asked', () => {
    expect(after(...written)).toMatchObject({
      requestId: null,
      token: 'eip155:1:native',
      sendTokenAmount: '1.5',
      receiverText: 'bob.eth',
      receiverStatus: 'resolved',
      receiverAddress: BOB,
      receiverProfileName: 'bob.eth',
      fee,
      feeStatus: 'ready',
    })
  })

  it('empties the amount with another token, and keeps it with the same', () => {
    expect(after(...written, tokenChosen({ token: 'eip155:1:0xa' }))).toMatchObject({
      sendTokenAmount: '',
      fee: null,
      receiverAddress: BOB,
    })
    expect(after(...written, tokenChosen({ token: 'eip155:1:native' }))).toMatchObject({ sendTokenAmount: '1.5', fee })
  })

  it.each([
    ['an amount', amountEntered({ amount: '2' })],
    ['a recipient', receiverTyped({ text: BOB, requestId: 'r2' })],
  ])('forgets the fee of %s before', (_name, action) => {
    expect(after(...written, action)).toMatchObject({ fee: null, feeStatus: 'idle', feeRequestId: null })
  })

  it('keeps the fee Max stands on while a recipient is typed', () => {
    expect(after(...written, maxChosen(), receiverTyped({ text: BOB, requestId: 'r2' }))).toMatchObject({
      isMax: true,
      fee,
    })
  })

  it('leaves Max when an amount is typed, or shown in the other unit', () => {
    expect(after(maxChosen(), amountEntered({ amount: '1' })).isMax).toBe(false)
    expect(after(maxChosen(), amountUnitSwitched({ unit: 'fiat', amount: '2500.00' }))).toMatchObject({
      isMax: false,
      amountUnit: 'fiat',
      sendTokenAmount: '2500.00',
    })
    expect(after(amountUnitSwitched({ unit: 'fiat', amount: '1' }), maxChosen()).amountUnit).toBe('token')
  })

  it('begins with the token its row leads from', () => {
    expect(after(viewOpened({ view: 'Send', params: { token: 'eip155:1:0xa' } })).token).toBe('eip155:1:0xa')
    expect(after(viewOpened({ view: 'Send', params: {} })).token).toBeNull()
    expect(after(viewOpened({ view: 'Account', params: { token: 'eip155:1:0xa' } })).token).toBeNull()
  })

  it('does not take another token for a transfer that is on its way', () => {
    const state = after(...written, request.started)
    expect(from(state, viewOpened({ view: 'Send', params: { token: 'eip155:1:0xa' } }))).toBe(state)
  })
})

describe('a recipient', () => {
  it.each([
    ['an address', resolved('r1')],
    ['a refusal', receiverRefused({ requestId: 'r1', problem: 'malformed' })],
  ])('is not %s that was found for an older text', (_name, late) => {
    const state = after(receiverTyped({ text: 'b', requestId: 'r1' }), receiverTyped({ text: 'bo', requestId: 'r2' }))
    expect(from(state, late)).toBe(state)
  })

  it('that is typed anew has lost its address, its warning and the yes to it', () => {
    const warned = after(
      receiverTyped({ text: BOB, requestId: 'r1' }),
      receiverResolved({
        requestId: 'r1',
        address: BOB,
        name: null,
        warning: { type: 'tokenContract' },
      }),
      warningConfirmed({ isConfirmed: true }),
    )
    expect(warned).toMatchObject({ receiverWarning: { type: 'tokenContract' }, hasConfirmedWarning: true })
    expect(from(warned, receiverTyped({ text: '', requestId: 'r2' }))).toMatchObject({
      receiverStatus: 'empty',
      receiverAddress: null,
      receiverWarning: null,
      hasConfirmedWarning: false,
    })
  })

  it('that was refused says why', () => {
    expect(
      after(receiverTyped({ text: 'x', requestId: 'r1' }), receiverRefused({ requestId: 'r1', problem: 'checksum' })),
    ).toMatchObject({
      receiverStatus: 'invalid',
      receiverProblem: 'checksum',
      receiverAddress: null,
    })
  })
})

describe('a fee', () => {
  it('that answers an older question is dropped', () => {
    const state = after(feeRequested({ requestId: 'f1' }), feeRequested({ requestId: 'f2' }))
    expect(from(state, feeReceived({ requestId: 'f1', fee }))).toBe(state)
    expect(from(state, feeFailed({ requestId: 'f1', error }))).toBe(state)
  })

  it('stays shown while it is asked for again', () => {
    expect(after(feeRequested({ requestId: 'f1' })).feeStatus).toBe('loading')
    expect(after(...written, feeRequested({ requestId: 'f2' }))).toMatchObject({ fee, feeStatus: 'ready' })
  })
})

describe('a confirmed transfer', () => {
  const confirmed = [...written, request.started]

  it('is taken until it is sent, and a new draft then', () => {
    expect(after(...confirmed).requestId).toBe('i')
    expect(after(...confirmed, sendSucceeded({ requestId: 'i' }))).toEqual(createInitialSendState())
  })

  it('keeps all that was written when it fails', () => {
    expect(after(...confirmed, request.failed(failure))).toEqual({ ...after(...written), error })
  })

  it.each([
    ['failed', other.failed(failure)],
    ['cancelled', other.cancelled],
    ['succeeded', sendSucceeded({ requestId: 'other' })],
  ])('is not what another one %s', (_name, action) => {
    const state = after(...confirmed)
    expect(from(state, action)).toBe(state)
  })

  it('is a draft again when nobody waits for it any longer', () => {
    expect(after(...confirmed, request.cancelled)).toEqual(after(...written))
  })
})

describe('the draft', () => {
  it('goes with the account and network it was written for, whatever stood in it', () => {
    const gone = activeAccountChanged({ caipAddress: `eip155:8453:${BOB}`, isSameNetwork: false })
    expect(after(...written, gone)).toEqual(createInitialSendState())
    const late = after(...written, request.started, gone, request.failed(failure))
    expect(late).toEqual(createInitialSendState())
  })
})

describe('a review', () => {
  const review: ReviewedSend = {
    caipAddress: `eip155:1:${ALICE}`,
    isSmartAccount: false,
    token: aToken(),
    amountInUnits: '100',
    isMax: false,
    to: BOB,
    toName: null,
    toLabel: null,
    toImageUrl: null,
    warning: null,
    fee,
    coinPriceUsd: null,
  }
  const opened = [...written, reviewOpened({ review })]

  it('opens without a fee, which is asked for anew, and with nothing of the last try', () => {
    expect(after(...written, request.started, request.failed(failure), reviewOpened({ review }))).toMatchObject({
      review: { ...review, fee: null },
      feeStatus: 'loading',
      feeRequestId: null,
      error: null,
    })
  })

  it('takes the first fee as it comes, and no later one by itself', () => {
    const first = after(...opened, feeRequested({ requestId: 'f2' }), feeReceived({ requestId: 'f2', fee }))
    expect(first.review?.fee).toEqual(fee)
    const dearer = { ...fee, feeInUnits: '99999' }
    const later = from(first, feeRequested({ requestId: 'f3' }), feeReceived({ requestId: 'f3', fee: dearer }))
    expect([later.fee, later.review?.fee]).toEqual([dearer, fee])
  })

  it('takes the first price of the coin, and no later one by itself', () => {
    const priced = after(...opened, networkPriceReceived({ priceUsd: 2 }))
    expect([priced.networkPriceUsd, priced.review?.coinPriceUsd]).toEqual([2, 2])
    const later = from(priced, networkPriceReceived({ priceUsd: 3 }))
    expect([later.networkPriceUsd, later.review?.coinPriceUsd]).toEqual([3, 2])
    expect(after(networkPriceReceived({ priceUsd: 2 }))).toMatchObject({ networkPriceUsd: 2, review: null })
  })

  it.each([
    ['another token', tokenChosen({ token: 'eip155:1:0xa' })],
    ['another amount', amountEntered({ amount: '2' })],
    ['all there is', maxChosen()],
    ['the other unit', amountUnitSwitched({ unit: 'fiat', amount: '3' })],
    ['another recipient', receiverTyped({ text: BOB, requestId: 'r2' })],
  ])('is left with %s, unless the wallet is being asked for it', (_what, action) => {
    expect(after(...opened, action).review).toBeNull()
    expect(after(...opened, request.started, action).review).not.toBeNull()
  })

  it('is another one only when the visitor has seen what changed', () => {
    const next = { ...review, amountInUnits: '90' }
    expect(after(...opened, request.started, request.failed(failure), reviewRenewed({ review: next }))).toMatchObject({
      review: next,
      error: null,
    })
    const none = after(...written)
    expect(from(none, reviewRenewed({ review: next }))).toBe(none)
    const asked = after(...opened, request.started)
    expect(from(asked, reviewRenewed({ review: next }), reviewOpened({ review: next }))).toBe(asked)
  })

  it('shows a fee that rose while it was checked, of its own request alone', () => {
    const dearer = { ...fee, feeInUnits: '99999' }
    const asked = after(...opened, request.started)
    expect(from(asked, feeRose({ requestId: 'i', fee: dearer }))).toMatchObject({ fee: dearer, feeStatus: 'ready' })
    expect(from(asked, feeRose({ requestId: 'other', fee: dearer }))).toBe(asked)
  })

  it('says nothing any more of the last try once something is changed', () => {
    const failed = after(...written, request.started, request.failed(failure))
    expect(failed.error).toEqual(error)
    for (const action of [
      maxChosen(),
      amountEntered({ amount: '2' }),
      tokenChosen({ token: 'eip155:1:0xa' }),
      receiverTyped({ text: BOB, requestId: 'r2' }),
    ])
      expect(from(failed, action).error).toBeNull()
    expect(from(failed, maxChosen(), receiverTyped({ text: BOB, requestId: 'r2' })).error).toBeNull()
  })
})

describe('a fee that is not known', () => {
  it('is said to be unknown, and asked for again', () => {
    const failed = after(feeRequested({ requestId: 'f1' }), feeFailed({ requestId: 'f1', error }))
    expect(failed.feeStatus).toBe('failed')
    expect(from(failed, feeRequested({ requestId: 'f2' })).feeStatus).toBe('loading')
  })
})

describe('a recipient that is looked up', () => {
  it('is resolving until it is resolved, with all that was found', () => {
    expect(after(receiverTyped({ text: 'bob.eth', requestId: 'r1' })).receiverStatus).toBe('resolving')
    const found = receiverResolved({
      requestId: 'r1',
      address: BOB,
      name: 'bob.eth',
      warning: { type: 'noKey' },
    })
    expect(after(receiverTyped({ text: 'bob.eth', requestId: 'r1' }), found)).toMatchObject({
      receiverStatus: 'resolved',
      receiverProfileName: 'bob.eth',
      receiverWarning: { type: 'noKey' },
    })
  })

  it('may lose the yes to its warning again', () => {
    expect(
      after(warningConfirmed({ isConfirmed: true }), warningConfirmed({ isConfirmed: false })).hasConfirmedWarning,
    ).toBe(false)
  })
})
