import { ALICE, BOB } from '../../../test/support/builders'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import { aRequest } from '../../../test/support/walletRequests'
import { WidgetError } from '../../errors'
import { optionsChanged, selectOptions, type SiwxSession } from '../../options'
import { walletSessionEnded } from '../../store'
import { selectIsFinishingLink, selectIsSigning, selectIsSignInOpen, selectSiwx } from './siwxSelectors'
import {
  createInitialSiwxState,
  linkAnswered,
  linkRefused,
  messageFailed,
  messagePrepared,
  sessionFound,
  sessionsRequested,
  sessionsRequestedAgain,
  signInDeclined,
  signInNeeded,
  siwxReset,
  siwxSlice,
  type SiwxState,
} from './siwxSlice'

type Action = Parameters<typeof siwxSlice.reducer>[1]
const after = (...actions: Action[]): SiwxState =>
  actions.reduce((state: SiwxState, action) => siwxSlice.reducer(state, action), createInitialSiwxState())

const caipAddress = `eip155:1:${ALICE}` as const
const other = `eip155:1:${BOB}` as const
const data = {
  accountAddress: ALICE,
  chainId: 'eip155:1',
  domain: 'shop.example',
  uri: 'https://shop.example/',
  version: '1',
  nonce: 'k3v9Tq2LmZ81',
} as const
const session: SiwxSession = { data, message: 'k3v9Tq2LmZ81', signature: '0x1' }
const error = { code: 'SIWX_MESSAGE', message: 'No message', params: {} } as const
const asked = sessionsRequested({ caipAddress, intentId: 'one' })
const needed = [asked, signInNeeded({ intentId: 'one' })]
const prepared = messagePrepared({ caipAddress, data, text: 'text' })
const request = aRequest('signIn')

describe('looking for a session', () => {
  it('begins anew for each account, with nothing of the one before', () => {
    expect(after(...needed, prepared, sessionsRequested({ caipAddress: other, intentId: 'two' }))).toEqual({
      ...createInitialSiwxState(),
      status: 'checking',
      caipAddress: other,
      intentId: 'two',
    })
  })

  it('ends signed in, or with somebody to ask; and what an older look says changes nothing', () => {
    const checking = after(asked)
    expect(after(asked, sessionFound({ intentId: 'one', session }))).toMatchObject({
      status: 'signedIn',
      session,
      message: null,
      intentId: null,
    })
    expect(after(...needed)).toMatchObject({ status: 'needed', session: null, intentId: null })
    expect(after(asked, sessionFound({ intentId: 'older', session }))).toEqual(checking)
    expect(after(asked, signInNeeded({ intentId: 'older' }))).toEqual(checking)
  })

  it('again leaves all as it is until there is an answer', () => {
    const again = sessionsRequestedAgain({ intentId: 'two' })
    const signedIn = after(asked, sessionFound({ intentId: 'one', session }))
    expect(after(asked, sessionFound({ intentId: 'one', session }), again)).toEqual({ ...signedIn, intentId: 'two' })
    const found = siwxSlice.reducer(
      { ...signedIn, intentId: 'two' },
      sessionFound({ intentId: 'two', session: { ...session } }),
    )
    expect(found.session).toBe(signedIn.session)
    for (const another of [
      { ...session, signature: '0x2' },
      { ...session, message: 'other' },
    ]) {
      const next = siwxSlice.reducer(
        { ...signedIn, intentId: 'two' },
        sessionFound({ intentId: 'two', session: another }),
      )
      expect(next.session).toEqual(another)
    }
    expect(siwxSlice.reducer({ ...signedIn, intentId: 'two' }, signInNeeded({ intentId: 'two' }))).toMatchObject({
      status: 'needed',
      session: null,
    })
  })

  it('asks nobody again who is being asked or declined', () => {
    const again = [sessionsRequestedAgain({ intentId: 'two' }), signInNeeded({ intentId: 'two' })]
    expect(after(...needed, prepared, ...again)).toEqual(after(...needed, prepared))
    expect(after(...needed, signInDeclined(), ...again)).toEqual(after(...needed, signInDeclined()))
  })
})

describe('the message', () => {
  it('is the one of the account that is asked, while it is asked', () => {
    expect(after(...needed, prepared).message).toEqual({ data, text: 'text' })
    expect(after(...needed, messagePrepared({ caipAddress: other, data, text: 'text' })).message).toBeNull()
    expect(after(asked, prepared).message).toBeNull()
  })

  it('that could not be had is said until there is one; another error stays', () => {
    const failed = messageFailed({ caipAddress, error })
    expect(after(...needed, failed).error).toEqual(error)
    expect(after(...needed, failed, prepared).error).toBeNull()
    expect(after(...needed, messageFailed({ caipAddress: other, error })).error).toBeNull()
    expect(after(asked, failed).error).toBeNull()
    const refused = after(...needed, request.started, request.failed(new WidgetError('SIWX_INVALID')))
    expect(siwxSlice.reducer(refused, prepared).error).toMatchObject({ code: 'SIWX_INVALID' })
  })

  it('is used up by a signature, whatever comes of it', () => {
    const signing = after(...needed, prepared, request.started)
    expect(signing).toMatchObject({ status: 'signing', message: { text: 'text' }, error: null })
    expect(siwxSlice.reducer(signing, request.failed(new WidgetError('SIWX_INVALID')))).toMatchObject({
      status: 'needed',
      message: null,
      intentId: null,
      error: { code: 'SIWX_INVALID' },
    })
    const declined = siwxSlice.reducer(signing, signInDeclined())
    expect(siwxSlice.reducer(declined, request.failed(new WidgetError('SIWX_INVALID')))).toEqual(declined)
  })
})

describe('an account that declined', () => {
  const options = selectOptions(createTestStore(fakeServices()).state())
  const change = (signIn: 'optional' | 'required') => optionsChanged({ ...options, signIn })

  it('is asked again when it becomes required, and only it', () => {
    const declined = after(...needed, prepared, signInDeclined())
    expect(declined).toMatchObject({ status: 'declined', message: null, intentId: null, error: null })
    expect(siwxSlice.reducer(declined, change('required'))).toEqual(createInitialSiwxState())
    expect(siwxSlice.reducer(declined, change('optional'))).toBe(declined)
    const asking = after(...needed)
    expect(siwxSlice.reducer(asking, change('required'))).toBe(asking)
  })
})

describe('a session of a wallet that ends', () => {
  it('takes signing in with it, where it is the one of that account', () => {
    const asking = after(...needed)
    expect(siwxSlice.reducer(asking, walletSessionEnded({ namespace: 'eip155', reason: 'user' }))).toEqual(
      createInitialSiwxState(),
    )
    expect(siwxSlice.reducer(asking, walletSessionEnded({ namespace: 'solana', reason: 'user' }))).toBe(asking)
    const nobody = after(linkAnswered())
    expect(siwxSlice.reducer(nobody, walletSessionEnded({ namespace: 'eip155', reason: 'user' }))).toBe(nobody)
  })
})

describe('what is known of signing in', () => {
  const known = (actions: Action[], signIn: 'off' | 'optional' = 'optional', isConnected = true) => {
    const { dispatch, state } = createTestStore(fakeServices(), { isConnected, options: { signIn } })
    for (const action of actions) dispatch(action)
    return {
      isOpen: selectIsSignInOpen(state()),
      isSigning: selectIsSigning(state()),
      isFinishing: selectIsFinishingLink(state()),
    }
  }

  it.each([
    ['nobody asked yet', [], true],
    ['sessions are looked for', [asked], true],
    ['somebody is asked', needed, true],
    ['there is a session', [asked, sessionFound({ intentId: 'one', session })], false],
    ['the visitor declined', [...needed, signInDeclined()], false],
    [
      'another account is signed in',
      [sessionsRequested({ caipAddress: other, intentId: 'one' }), sessionFound({ intentId: 'one', session })],
      true,
    ],
  ] as [string, Action[], boolean][])('is open or over where %s', (_what, actions, isOpen) => {
    expect(known(actions).isOpen).toBe(isOpen)
  })

  it('is nothing open where it is off, or nobody is connected', () => {
    expect([known(needed, 'off').isOpen, known(needed, 'optional', false).isOpen]).toEqual([false, false])
  })

  it('says whether the wallet has the message', () => {
    expect([known(needed).isSigning, known([...needed, request.started]).isSigning]).toEqual([false, true])
  })

  it('says whether a link is being finished: until its session is found, or it was refused', () => {
    expect(
      [[], [linkAnswered()], [linkAnswered(), linkRefused()], [asked], needed, [linkAnswered(), siwxReset()]].map(
        (actions) => known(actions).isFinishing,
      ),
    ).toEqual([false, true, false, true, false, false])
  })

  it('is nothing before anything was asked', () => {
    expect(selectSiwx({})).toEqual(createInitialSiwxState())
  })
})
