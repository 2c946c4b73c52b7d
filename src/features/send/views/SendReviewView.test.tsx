import { act, screen } from '@testing-library/react'
import { aRequest } from '../../../../test/support/walletRequests'
import {
  ADDRESS,
  someUsdc,
  someEther,
  renderWithStore,
  type StoreSetup,
} from '../../../../test/support/renderWithStore'
import { FEE_REFRESH_MS } from '../../../config/limits/transactions'
import { HttpError, toErrorDetails, WidgetError } from '../../../errors'
import { goBack, modalOpened, openView, viewOpened } from '../../../navigation'
import { balancesReceived, balancesRequested } from '../../account/accountSlice'
import { selectReviewDraft } from '../sendSelectors'
import {
  amountEntered,
  feeFailed,
  feeReceived,
  feeRequested,
  receiverRefused,
  receiverPictured,
  receiverResolved,
  receiverTyped,
  reviewOpened,
  tokenChosen,
  type ReceiverWarning,
} from '../sendSlice'
import { SendReviewView } from './SendReviewView'

const NOOR = '0x41c793ab5d20f1b86e4cd9027a13bb852fe07a5d'
const COPY = '0x41c7d5e8019c27f3aa60be1849f7c3526be07a5d'
const usdc = `0x${'a'.repeat(40)}`
const request = aRequest('send')
const fee = { feeInUnits: '420000000000000', gasLimit: '21000', gasPriceInUnits: '20000000000' }

type Draft = {
  setup?: StoreSetup
  warning?: ReceiverWarning
  to?: string
  name?: string | null
  label?: string
  imageUrl?: string
  token?: string
}

function renderReview({ setup, warning, to = NOOR, name = null, label, imageUrl, token }: Draft = {}) {
  const test = renderWithStore(<SendReviewView />, {
    tokens: [someEther(), someUsdc(usdc)],
    ...setup,
    prepare(store) {
      const { dispatch } = store
      dispatch(modalOpened({ view: 'Send', params: {} }))
      dispatch(viewOpened({ view: 'SendReview', params: {} }))
      if (token) dispatch(tokenChosen({ token }))
      dispatch(amountEntered({ amount: '0.5' }))
      dispatch(receiverTyped({ text: to, requestId: 'r' }))
      dispatch(receiverResolved({ requestId: 'r', address: to, name, label, warning: warning ?? null }))
      if (imageUrl !== undefined) dispatch(receiverPictured({ requestId: 'r', imageUrl }))
      const review = selectReviewDraft(store.getState())
      if (review) dispatch(reviewOpened({ review }))
      dispatch(feeRequested({ requestId: 'f' }))
    },
  })
  return { ...test, feeComes: () => act(() => void test.store.dispatch(feeReceived({ requestId: 'f', fee }))) }
}

const sendButton = () => screen.getByRole('button', { name: 'Send' })
const isOff = (): boolean => sendButton().getAttribute('aria-disabled') === 'true'

describe('SendReviewView', () => {
  it('never shows a fee smaller than the wallet may take', () => {
    const { store } = renderReview()
    const feeInUnits = '420000000000001'
    act(() => void store.dispatch(feeReceived({ requestId: 'f', fee: { ...fee, feeInUnits } })))
    expect(screen.getByText('0.000420001 ETH')).toBeTruthy()
    expect(screen.getByText('0.500421 ETH')).toBeTruthy()
  })

  it('shows what leaves, to whom with the whole address, the network, the fee and the total', () => {
    const { feeComes } = renderReview({ name: 'noor.eth' })
    feeComes()
    for (const text of [
      '0.5 ETH',
      '$1,494.37',
      'noor.eth',
      NOOR,
      'Ethereum',
      '0.00042 ETH',
      '$1.25',
      '0.50042 ETH',
      '$1,495.62',
    ]) {
      expect(screen.getAllByText(text).length).toBeGreaterThan(0)
    }
    expect(isOff()).toBe(false)
  })

  it('shows the whole address beside what the page calls the recipient', () => {
    renderReview({ label: 'Noor from the shop' })
    expect(screen.getByText('Noor from the shop')).toBeTruthy()
    expect(screen.getByText(NOOR)).toBeTruthy()
  })

  it('shows the picture of the recipient beside the name, where there is one', () => {
    const pictures = (container: HTMLElement) => [...container.querySelectorAll('img')].map(({ src }) => src)
    const imageUrl = 'https://img.example/noor.png'
    expect(pictures(renderReview({ name: 'noor.eth', imageUrl }).container)).toContain(imageUrl)
  })

  it('names both sides of the total when the fee is paid in another coin', () => {
    const { feeComes } = renderReview({ token: `eip155:1:${usdc}` })
    feeComes()
    expect(screen.getByText('0.5 USDC + 0.00042 ETH')).toBeTruthy()
  })

  it('waits for the fee, and asks again for one that did not come', async () => {
    const estimateFee = jest.fn(() => new Promise<never>(() => undefined))
    const { store, user } = renderReview({ setup: { adapter: { estimateFee } } })
    expect(isOff()).toBe(true)
    expect(screen.getByText('Calculating the fee')).toBeTruthy()
    act(
      () =>
        void store.dispatch(
          feeFailed({ requestId: 'f', error: toErrorDetails(new WidgetError('RPC', { reason: 'down' })) }),
        ),
    )
    expect(isOff()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(store.getState().send?.feeStatus).toBe('loading')
  })

  it('compares a look-alike with the known address and waits for a tick', async () => {
    const { feeComes, user, store } = renderReview({
      to: COPY,
      warning: { type: 'looksAlike', knownAddress: NOOR, knownName: 'noor.eth' },
    })
    feeComes()
    expect(screen.getByRole('alert').textContent).toContain(NOOR)
    expect(screen.getByText(COPY)).toBeTruthy()
    expect(isOff()).toBe(true)
    await user.click(sendButton())
    expect(store.getState().send?.requestId).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'I checked every character of the address' }))
    expect(isOff()).toBe(false)
  })

  it('warns of the token’s own contract and waits for a tick', async () => {
    const { feeComes, user } = renderReview({ to: usdc, token: `eip155:1:${usdc}`, warning: { type: 'tokenContract' } })
    feeComes()
    expect(screen.getByRole('alert').textContent).toContain('This address is the token itself')
    expect(isOff()).toBe(true)
    await user.click(screen.getByRole('checkbox'))
    expect(isOff()).toBe(false)
  })

  it('shows what changed with both numbers, and is confirmed anew before it can be sent', async () => {
    const { feeComes, user, store } = renderReview()
    feeComes()
    act(() => {
      store.dispatch(feeRequested({ requestId: 'later' }))
      store.dispatch(
        feeReceived({
          requestId: 'later',
          fee: { ...fee, feeInUnits: '840000000000000', gasPriceInUnits: '40000000000' },
        }),
      )
    })
    expect(screen.getByText('This changed since you reviewed it')).toBeTruthy()
    expect(
      screen.getByText(
        (_text, element) =>
          element?.tagName === 'P' &&
          element.textContent === 'Network fee, at most: 0.00042 ETH before, 0.00084 ETH now',
      ),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Accept the change' }))
    expect(store.getState().send?.requestId).toBeNull()
    expect(isOff()).toBe(false)
    expect(screen.getByText('0.00084 ETH')).toBeTruthy()
  })

  it('sends once however often it is pressed', async () => {
    const getNativeBalance = jest.fn(() => new Promise<never>(() => undefined))
    const { feeComes, user } = renderReview({ setup: { adapter: { getNativeBalance } } })
    feeComes()
    await user.tripleClick(sendButton())
    expect(getNativeBalance).toHaveBeenCalledTimes(1)
    expect(sendButton().getAttribute('aria-busy')).toBe('true')
  })

  it.each([
    ['HTTP', new HttpError({ status: 503 }), 'The network isn’t responding. Try again in a moment.'],
    [
      'MALFORMED_ANSWER',
      new WidgetError('MALFORMED_ANSWER', { host: 'node.example' }),
      'The network isn’t responding. Try again in a moment.',
    ],
    ['INSUFFICIENT_BALANCE', new WidgetError('INSUFFICIENT_BALANCE'), 'Insufficient balance'],
  ])('says in a visitor’s words why nothing was sent: %s', (_code, error, words) => {
    const { feeComes, store } = renderReview()
    feeComes()
    act(() => {
      store.dispatch(request.started)
      store.dispatch(request.failed(error))
    })
    expect(screen.getByText(words)).toBeTruthy()
    expect(isOff()).toBe(false)
  })

  it('says why a recipient that the chain refuses cannot be paid', () => {
    const { store } = renderReview({ warning: { type: 'noKey' } })
    act(() => {
      store.dispatch(feeFailed({ requestId: 'f', error: toErrorDetails(new WidgetError('NOT_A_WALLET')) }))
      store.dispatch(receiverRefused({ requestId: 'r', problem: 'notWallet' }))
    })
    expect(screen.getByText('This address belongs to a token or a program. It would keep what you send.')).toBeTruthy()
    expect(screen.getByText('Unknown')).toBeTruthy()
    // There is nothing to confirm and nothing to try again.
    expect([
      screen.queryByRole('checkbox'),
      screen.queryByText('This address may have no owner'),
      screen.queryByRole('button', { name: 'Try again' }),
    ]).toEqual([null, null, null])
    expect(isOff()).toBe(true)
  })

  it.each([
    ['its name, where the visitor gave one', 'copy.eth', ['copy.eth', null]],
    ['new, where only the other one is known', null, [null, 'New address']],
  ])('calls an address that looks like a known one %s', (_what, name, [named, isNew]) => {
    renderReview({ to: COPY, name, warning: { type: 'looksAlike', knownAddress: NOOR } })
    const textOf = (text: string) => screen.queryByText(text)?.textContent ?? null
    expect([textOf('copy.eth'), textOf('New address')]).toEqual([named, isNew])
  })

  it('asks for a second yes before coins of an account for ordinals are spent', () => {
    const { feeComes } = renderReview({ warning: { type: 'ordinals' } })
    feeComes()
    expect(screen.getByText('This account is for ordinals')).toBeTruthy()
    expect(isOff()).toBe(true)
    act(() => screen.getByRole('checkbox', { name: 'I know that what the coins carry may be lost' }).click())
    expect(isOff()).toBe(false)
  })

  it('asks for a second yes before coins are spent that may carry something, and says it beside another warning', () => {
    for (const warning of [undefined, { type: 'ownAddress' } as const]) {
      const { store, unmount } = renderReview(warning && { warning })
      act(() => void store.dispatch(feeReceived({ requestId: 'f', fee: { ...fee, mayCarry: true } })))
      expect(screen.getByText('Its coins may carry something unique')).toBeTruthy()
      expect(isOff()).toBe(true)
      act(() => screen.getByRole('checkbox').click())
      expect(isOff()).toBe(false)
      unmount()
    }
  })

  it('says that coins stay which carry something', () => {
    const { store } = renderReview()
    act(() => void store.dispatch(feeReceived({ requestId: 'f', fee: { ...fee, keptInUnits: '30000000000000000' } })))
    expect(screen.getByText('Stays in your account').nextElementSibling?.textContent).toContain('0.03 ETH')
    expect(screen.getByText('These coins carry something unique, such as an inscription.')).toBeTruthy()
  })

  it('calls no address new that looks like no other one', () => {
    renderReview({ warning: { type: 'ownAddress' } })
    expect(screen.queryByText('New address')).toBeNull()
    expect(screen.getByText('This is your own address')).toBeTruthy()
  })

  it.each([
    [
      'the fee cannot be told any more',
      feeFailed({ requestId: 'later', error: { code: 'RPC', message: '', params: {} } }),
    ],
    ['the recipient is refused', receiverRefused({ requestId: 'r', problem: 'notWallet' })],
  ])('cannot be sent when %s after the fee was there', (_what, event) => {
    const { feeComes, store } = renderReview()
    feeComes()
    expect(isOff()).toBe(false)
    act(() => {
      store.dispatch(feeRequested({ requestId: 'later' }))
      store.dispatch(event)
    })
    expect(isOff()).toBe(true)
  })

  it('has an empty place for the total until the fee is known, and again when it is not', () => {
    const { feeComes, store, container } = renderReview()
    const bones = () => container.querySelectorAll('.bone').length
    expect([bones(), screen.queryByText('0.50042 ETH')]).toEqual([2, null])
    feeComes()
    expect([bones(), screen.queryAllByText('0.50042 ETH').length]).toEqual([0, 1])
    act(() => {
      store.dispatch(feeRequested({ requestId: 'later' }))
      store.dispatch(feeFailed({ requestId: 'later', error: { code: 'RPC', message: '', params: {} } }))
    })
    expect([bones(), screen.queryByText('0.50042 ETH'), screen.queryByText('$1.25')]).toEqual([1, null, null])
  })

  it('says what of the fee opens an account and what a token keeps, where the fee is known', () => {
    const { store } = renderReview({ token: `eip155:1:${usdc}` })
    expect(screen.queryByText('They receive')).toBeNull()
    act(
      () =>
        void store.dispatch(
          feeReceived({
            requestId: 'f',
            fee: { ...fee, depositInUnits: '20000000000000', tokenFee: { basisPoints: 100, maxInUnits: '1000000' } },
          }),
        ),
    )
    expect(screen.getByText('Of that, to open their token account')).toBeTruthy()
    expect(screen.getByText('0.00002 ETH')).toBeTruthy()
    expect(screen.getByText('They receive')).toBeTruthy()
    expect(screen.getByText('0.495 USDC')).toBeTruthy()
    act(() => {
      store.dispatch(feeRequested({ requestId: 'later' }))
      store.dispatch(feeFailed({ requestId: 'later', error: { code: 'RPC', message: '', params: {} } }))
    })
    expect([screen.queryByText('They receive'), screen.queryByText('Of that, to open their token account')]).toEqual([
      null,
      null,
    ])
  })

  it('says what has to stay in the account, and why', () => {
    const { store } = renderReview()
    const kept = { keptInUnits: '30000000000000000', accountMinimumInUnits: '10000000000000000' }
    act(() => void store.dispatch(feeReceived({ requestId: 'f', fee: { ...fee, ...kept } })))
    expect(screen.getByText('Stays in your account').nextElementSibling?.textContent).toContain('0.03 ETH')
    expect(
      screen.getByText(/^The network closes an account that holds less than 0\.01 ETH, so that much must stay\./),
    ).toBeTruthy()
    expect(isOff()).toBe(false)
  })

  it('keeps what would not stay from being sent', () => {
    const { store } = renderReview()
    // There are 2.589 ETH, of which 0.5 are to leave.
    const enough = { ...fee, keptInUnits: '2088580000000000000' }
    act(() => void store.dispatch(feeReceived({ requestId: 'f', fee: enough })))
    expect(isOff()).toBe(false)
    const { store: other } = renderReview()
    const tooMuch = { ...fee, keptInUnits: '2088580000000000001' }
    act(() => void other.dispatch(feeReceived({ requestId: 'f', fee: tooMuch })))
    expect(screen.getAllByText('Not enough for the fee')).toHaveLength(1)
  })

  it('says nothing of an account to open or a token’s part where there is none', () => {
    const { feeComes } = renderReview()
    feeComes()
    expect([screen.queryByText('They receive'), screen.queryByText('Of that, to open their token account')]).toEqual([
      null,
      null,
    ])
  })

  it('shows what it is worth by now beside what it was worth, and nothing that did not change', () => {
    const { feeComes, store } = renderReview()
    feeComes()
    act(() => {
      store.dispatch(balancesRequested({ namespace: 'eip155', caipAddress: `eip155:1:${ADDRESS}`, requestId: 'b' }))
      store.dispatch(
        balancesReceived({
          namespace: 'eip155',
          caipAddress: `eip155:1:${ADDRESS}`,
          requestId: 'b',
          tokens: [someEther({ priceUsd: 2000 })],
        }),
      )
    })
    const lines = screen.getAllByText(
      (_text, element) => / before, .* now$/.test(element?.textContent ?? '') && element?.tagName === 'P',
    )
    expect(lines.map(({ textContent }) => textContent)).toEqual(['Worth: $1,494.37 before, $1,000.00 now'])
  })

  it('asks for the fee again while it is looked at, and not while the wallet has it', async () => {
    jest.useFakeTimers()
    try {
      const { store, unmount, typesOf } = renderReview()
      const asked = () => typesOf().filter((type) => type === 'send/feeRequested').length
      const before = asked()
      await act(() => jest.advanceTimersByTimeAsync(FEE_REFRESH_MS - 1))
      expect(asked() - before).toBe(0)
      await act(() => jest.advanceTimersByTimeAsync(1))
      expect(asked() - before).toBe(1)
      act(() => void store.dispatch(request.started))
      await act(() => jest.advanceTimersByTimeAsync(FEE_REFRESH_MS))
      expect(asked() - before).toBe(1)
      act(() => void store.dispatch(request.failed(new WidgetError('WALLET_BUSY'))))
      await act(() => jest.advanceTimersByTimeAsync(FEE_REFRESH_MS))
      expect(asked() - before).toBe(2)
      unmount()
      await jest.advanceTimersByTimeAsync(FEE_REFRESH_MS)
      expect(asked() - before).toBe(2)
    } finally {
      jest.useRealTimers()
    }
  })

  it('offers the way back to the network when the wallet left it', async () => {
    const switchNetwork = jest.fn(() => Promise.reject(new WidgetError('WALLET_BUSY')))
    const session = () =>
      ({ namespace: 'eip155', connectorId: 'harbor', caipNetworkId: 'eip155:10', accounts: [] }) as const
    const { store, user } = renderReview({
      setup: { hub: { switchNetwork, session: () => ({ ...session(), accounts: [] }) } },
    })
    act(() => {
      store.dispatch(request.started)
      store.dispatch(request.failed(new WidgetError('CHAIN_MISMATCH', { network: 'Ethereum' })))
    })
    expect(screen.getByRole('alert').textContent).toContain('Switch to Ethereum and try again')
    await user.click(screen.getByRole('button', { name: 'Switch network' }))
    expect(switchNetwork).toHaveBeenCalledTimes(1)
  })

  it('goes back to the form when there is nothing to review any more', () => {
    const { store, actions } = renderReview()
    act(() => void store.dispatch(amountEntered({ amount: '' })))
    expect(actions).toContainEqual(goBack())
  })

  it('opens the form when it was the first view', () => {
    const { actions } = renderWithStore(<SendReviewView />, {
      isConnected: true,
      prepare: ({ dispatch }) => void dispatch(modalOpened({ view: 'SendReview', params: {} })),
    })
    expect(actions).toContainEqual(openView('Send', {}, 'reset'))
  })
})
