import { aRequest } from '../../../test/support/walletRequests'
import { BOB } from '../../../test/support/builders'
import { toErrorDetails, UserRejectedError } from '../../errors'
import { viewOpened } from '../../navigation'
import { activeAccountChanged } from '../account'
import {
  amountEntered,
  amountUnitSwitched,
  createInitialSendState,
  feeFailed,
  feeReceived,
  feeRequested,
  maxChosen,
  receiverRefused,
  receiverResolved,
  receiverTyped,
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
