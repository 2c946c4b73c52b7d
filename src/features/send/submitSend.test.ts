import { bannerText, cancelWait } from '../../../test/support/walletRequests'
import { ALICE, aContractToken, aToken, BOB, fakeConnector, USDC } from '../../../test/support/builders'
import { aDeferred, settle } from '../../../test/support/fakes'
import { createTestStore, fakeServices, type ServiceParts, type StoreWishes } from '../../../test/support/testStore'
import type { FeeEstimate, Transfer, SentTransaction } from '../../adapters/contract'
import type { Connector } from '../../connectors/contract'
import { tokenKey } from '../../domain'
import { HttpError, toWalletError, UserRejectedError } from '../../errors'
import { addNoticesListeners } from '../../notices'
import { balancesReceived, balancesRequested } from '../account/accountSlice'
import { networkSwitched } from '../networks'
import { knownRecipientsKey } from './recipients/knownRecipients'
import { acceptChange } from './acceptChange'
import { selectReviewChange, selectReviewDraft, selectSend } from './sendSelectors'
import {
  amountEntered,
  amountUnitSwitched,
  createInitialSendState,
  feeReceived,
  feeRequested,
  maxChosen,
  receiverResolved,
  receiverTyped,
  reviewOpened,
  tokenChosen,
  warningConfirmed,
  type ReceiverWarning,
} from './sendSlice'
import { submitSend } from './submitSend'
import { walletSessionEnded } from '../../store'

const HASH = `0x${'b'.repeat(64)}`
const EFFECT = `0x${'e'.repeat(64)}`
/** 21000 gas at 20 gwei at most, of which the next block asks 10. */
const aFee = (parts: Partial<FeeEstimate> = {}): FeeEstimate => ({
  feeInUnits: '420000000000000',
  gasLimit: '21000',
  gasPriceInUnits: '20000000000',
  least: { gasLimit: '21000', gasPriceInUnits: '10000000000' },
  ...parts,
})
type Review = {
  amount?: string
  token?: string
  name?: string | null
  /** What the page calls Bob. */
  label?: string
  warning?: ReceiverWarning | null
  fee?: string | null
}

/** A widget with a reviewed transfer of Alice to Bob, ready to be sent. */
function aReview(
  parts: ServiceParts & { wallet?: Partial<Connector> } = {},
  review: Review = {},
  wishes: StoreWishes = {},
) {
  const { amount = '1', token, name = null, label, warning = null, fee = '420000000000000' } = review
  const sent: { provider: unknown; transfer: Transfer; fee: FeeEstimate }[] = []
  const connector = fakeConnector(parts.wallet)
  const services = fakeServices({
    ...parts,
    hub: {
      connectorOf: () => connector,
      async readSession(namespace) {
        const {
          addresses: [address = ''],
          caipNetworkId,
        } = await connector.readSession({ namespace })
        return { address, caipNetworkId }
      },
      ...parts.hub,
    },
    adapter: {
      estimateFee: async () => aFee(),
      prepareTransfer: async (transfer, reviewedFee) => async (provider) => {
        sent.push({ provider, transfer, fee: reviewedFee })
        return { hash: HASH, effect: EFFECT }
      },
      ...parts.adapter,
    },
  })
  const store = createTestStore(services, { tokens: [aToken(), aContractToken()], ...wishes })
  addNoticesListeners(store.listeners)
  const { dispatch, state } = store
  if (token) dispatch(tokenChosen({ token }))
  dispatch(amountEntered({ amount }))
  dispatch(receiverTyped({ text: name ?? BOB, requestId: 'r' }))
  dispatch(receiverResolved({ requestId: 'r', address: BOB, name, label, warning }))
  const draft = selectReviewDraft(state())
  if (draft) dispatch(reviewOpened({ review: draft }))
  const feeComes = (parts: Partial<FeeEstimate> = {}): void => {
    dispatch(feeRequested({ requestId: 'f' }))
    dispatch(feeReceived({ requestId: 'f', fee: aFee(parts) }))
  }
  if (fee !== null) feeComes({ feeInUnits: fee })
  return {
    ...store,
    services,
    connector,
    sent,
    feeComes,
    send: () => selectSend(state()),
    submit: () => dispatch(submitSend()),
    banner: () => bannerText(state()),
    transactions: () => state().transactions?.transactions ?? [],
    tracked: () => services.told.flatMap((signal) => (signal.type === 'wallet-track' ? [signal.detail.event] : [])),
  }
}

describe('a confirmed transfer', () => {
  it('reaches the wallet exactly as it was reviewed', async () => {
    const provider = { itsOwn: true }
    const { submit, sent } = aReview({ wallet: { getProvider: () => provider } }, { amount: '0.07' })
    await submit()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.provider).toBe(provider)
    expect(sent[0]).toMatchObject({
      transfer: {
        from: ALICE,
        to: BOB,
        amountInUnits: '70000000000000000',
        isSmartAccount: false,
        network: { caipNetworkId: 'eip155:1' },
      },
      fee: { feeInUnits: '420000000000000', gasLimit: '21000', gasPriceInUnits: '20000000000' },
    })
    expect(sent[0]?.transfer).not.toHaveProperty('token')
  })

  it('of a token names its contract', async () => {
    const { submit, sent } = aReview({}, { token: tokenKey(aContractToken()), amount: '4.1' })
    await submit()
    expect(sent[0]?.transfer).toMatchObject({ amountInUnits: '4100000', token: { tokenAddress: USDC, decimals: 6 } })
  })

  it('is recorded, told, and its recipient remembered; the draft begins anew', async () => {
    const { submit, send, transactions, banner, services, actions } = aReview({}, { name: 'bob.eth' }, {})
    services.adapter.resolveName = async () => BOB
    await submit()
    expect(send()).toEqual(createInitialSendState())
    expect(transactions()).toMatchObject([
      {
        kind: 'send',
        status: 'submitted',
        hash: HASH,
        caipNetworkId: 'eip155:1',
        from: `eip155:1:${ALICE}`,
        summary: { symbol: 'ETH', decimals: 18, amountInUnits: '1000000000000000000', to: BOB, toName: 'bob.eth' },
      },
    ])
    expect(services.storage.get(knownRecipientsKey)).toEqual([
      { namespace: 'eip155', address: BOB, name: 'bob.eth', from: ALICE },
    ])
    expect(banner()).toBe('send.started')
    expect(actions).toContainEqual({
      type: 'navigation/openView',
      payload: { view: 'Account', params: {}, placement: 'reset' },
    })
  })

  it('is one request however often it is pressed in one tick', async () => {
    const readBalance = jest.fn(async () => '2000000000000000000')
    const { dispatch, sent, transactions } = aReview({ adapter: { getNativeBalance: readBalance } })
    await Promise.all(Array.from({ length: 50 }, () => dispatch(submitSend())))
    expect(readBalance).toHaveBeenCalledTimes(1)
    expect(sent).toHaveLength(1)
    expect(transactions()).toHaveLength(1)
  })

  it('is one request however often it is pressed while the wallet has it', async () => {
    const answer = aDeferred<SentTransaction>()
    const ask = jest.fn(() => answer.promise)
    const { submit, send } = aReview({ adapter: { prepareTransfer: async () => ask } })
    const sending = submit()
    await settle()
    expect(send().requestId).not.toBeNull()
    for (let press = 0; press < 10; press++) await submit()
    answer.resolve({ hash: HASH })
    await sending
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('is counted, without an address or a number that could be wrong', async () => {
    const { submit, services, tracked } = aReview({}, { amount: '0.1' })
    await submit()
    await settle()
    expect(tracked()).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
    expect(services.told[0]).toMatchObject({
      detail: { properties: { isSmartAccount: false, network: 'eip155:1', token: 'ETH', amount: '0.1' } },
    })
    expect(services.told[1]).toMatchObject({
      detail: { properties: { isSmartAccount: false, network: 'eip155:1', token: 'ETH', amount: '0.1', hash: HASH } },
    })
    expect(JSON.stringify(services.told)).not.toContain(BOB)
  })

  it('of a token is counted by its contract before, and by its symbol once it is sent', async () => {
    const { submit, services } = aReview({}, { token: tokenKey(aContractToken()), amount: '4.1' })
    await submit()
    await settle()
    const tokens = services.told.map((signal) => signal.type === 'wallet-track' && signal.detail.properties)
    expect(tokens).toMatchObject([
      { token: USDC, amount: '4.1' },
      { token: 'USDC', amount: '4.1' },
    ])
  })

  it.each([
    ['declined', new UserRejectedError(), 'SEND_REJECTED'],
    ['failed', toWalletError(new Error('out of order')), 'SEND_ERROR'],
  ])('that %s is counted with the same and why', async (_what, error, event) => {
    const { submit, services } = aReview(
      { adapter: { prepareTransfer: async () => () => Promise.reject(error) } },
      { amount: '0.1' },
    )
    await submit()
    await settle()
    expect(services.told.at(-1)).toMatchObject({
      detail: { event, properties: { network: 'eip155:1', token: 'ETH', amount: '0.1', message: error.message } },
    })
  })
})

describe('what is not true any more', () => {
  const nothingSent = async (review: ReturnType<typeof aReview>) => {
    const before = review.send()
    await review.submit()
    expect(review.sent).toEqual([])
    expect(review.transactions()).toEqual([])
    expect(review.send()).toMatchObject({
      requestId: null,
      sendTokenAmount: before.sendTokenAmount,
      receiverAddress: before.receiverAddress,
      fee: before.fee,
    })
    expect(review.typesOf()).not.toContain('navigation/openView')
    expect(review.tracked()).toEqual([])
    return review.send().error
  }

  it.each([
    [
      'the wallet is on another network',
      { wallet: { readSession: async () => ({ addresses: [ALICE], caipNetworkId: 'eip155:8453' }) } },
      'CHAIN_MISMATCH',
    ],
    [
      'the wallet is on another account',
      { wallet: { readSession: async () => ({ addresses: [BOB], caipNetworkId: 'eip155:1' }) } },
      'ACCOUNT_MISMATCH',
    ],
    [
      'the wallet does not answer',
      { wallet: { readSession: () => Promise.reject(toWalletError(new Error('gone'))) } },
      'WALLET',
    ],
    ['the wallet is gone', { hub: { connectorOf: () => undefined } }, 'NO_ACTIVE_CAIP_ADDRESS'],
    ['the balance went', { adapter: { getNativeBalance: async () => '1000419999999999999' } }, 'INSUFFICIENT_BALANCE'],
    [
      'the node does not answer',
      { adapter: { getNativeBalance: () => Promise.reject(new HttpError({ status: 503 })) } },
      'HTTP',
    ],
    ['the node says nonsense', { adapter: { getNativeBalance: async () => 'lots' } }, 'INTERNAL'],
  ] as [string, Parameters<typeof aReview>[0], string][])(
    'sends nothing when %s, and says so in the review',
    async (_name, parts, code) => {
      expect(await nothingSent(aReview(parts))).toMatchObject({ code })
    },
  )

  it('names the network to go back to', async () => {
    const review = aReview({
      wallet: { readSession: async () => ({ addresses: [ALICE], caipNetworkId: 'eip155:8453' }) },
    })
    expect(await nothingSent(review)).toMatchObject({
      message: 'Your wallet is on another network. Switch to Ethereum and try again.',
    })
  })

  it('lets exactly enough for amount and fee pass', async () => {
    const { submit, sent } = aReview({ adapter: { getNativeBalance: async () => '1000420000000000000' } })
    await submit()
    expect(sent).toHaveLength(1)
  })

  it('lets a contract account pass without anything for a fee', async () => {
    const { submit, sent } = aReview(
      { adapter: { getNativeBalance: async () => '1000000000000000000' } },
      {},
      { isSmartAccount: true },
    )
    await submit()
    expect(sent[0]?.transfer.isSmartAccount).toBe(true)
  })

  it.each([
    ['less of the token', { getTokenBalance: async () => '999999' }],
    ['nothing for the fee', { getNativeBalance: async () => '419999999999999' }],
  ])('sends no token when there is %s', async (_name, adapter) => {
    expect(await nothingSent(aReview({ adapter }, { token: tokenKey(aContractToken()) }))).toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
      message: 'Insufficient balance',
    })
  })

  it('sends nothing of a token that counts differently than the balances said', async () => {
    const review = aReview({ adapter: { getTokenDecimals: async () => 18 } }, { token: tokenKey(aContractToken()) })
    expect(await nothingSent(review)).toMatchObject({ code: 'TOKEN_DECIMALS' })
  })

  it('asks nobody what the page’s own name for the recipient stands for', async () => {
    const resolveName = jest.fn(async () => USDC)
    const { submit, sent, transactions, services } = aReview({ adapter: { resolveName } }, { label: 'Bob' })
    await submit()
    expect(resolveName).not.toHaveBeenCalled()
    expect(sent.map(({ transfer }) => transfer.to)).toEqual([BOB])
    expect(transactions()[0]).toMatchObject({ summary: { to: BOB, toName: 'Bob' } })
    expect(services.storage.get(knownRecipientsKey)).toMatchObject([{ address: BOB, name: 'Bob', from: ALICE }])
  })

  it.each([
    ['another address', USDC],
    ['nobody', null],
  ])('sends nothing when the name stands for %s now', async (_name, resolved) => {
    const review = aReview({ adapter: { resolveName: async () => resolved } }, { name: 'bob.eth' })
    expect(await nothingSent(review)).toMatchObject({
      code: 'NAME_CHANGED',
      message: expect.stringContaining('bob.eth'),
    })
  })

  it.each([
    ['no fee is known', { fee: null }],
    ['a warning has no yes', { warning: { type: 'tokenContract' } as const }],
  ])('sends nothing when %s', async (_name, review) => {
    expect(await nothingSent(aReview({}, review))).toMatchObject({
      code: 'INVALID_TRANSFER',
      message: 'Please enter a valid amount and receiver address',
    })
  })

  it.each([
    ['none', '1.'],
    ['more than there is', '3'],
  ])('has nothing to review of an amount that is %s, and asks nobody', async (_name, amount) => {
    const { submit, sent, send, typesOf } = aReview({}, { amount })
    await submit()
    expect([sent, send().review, typesOf().includes('send/sendConfirmed')]).toEqual([[], null, false])
  })

  it('sends coins that may carry something after a yes alone', async () => {
    const adapter = { estimateFee: async () => aFee({ mayCarry: true }) }
    const { submit, sent, dispatch, feeComes, send } = aReview({ adapter }, { fee: null })
    feeComes({ mayCarry: true })
    await submit()
    expect([sent, send().error?.code]).toEqual([[], 'INVALID_TRANSFER'])
    dispatch(warningConfirmed({ isConfirmed: true }))
    await submit()
    expect(sent).toHaveLength(1)
  })

  it('sends to a recipient with a warning after its yes', async () => {
    const { submit, sent, dispatch } = aReview({}, { warning: { type: 'tokenContract' } })
    dispatch(warningConfirmed({ isConfirmed: true }))
    await submit()
    expect(sent).toHaveLength(1)
  })

  it('sends nothing when the network changed while it was checked', async () => {
    const answer = aDeferred<string>()
    const { submit, sent, dispatch, state, send } = aReview({ adapter: { getNativeBalance: () => answer.promise } })
    const sending = submit()
    await settle()
    const other = state().networks.chains.eip155?.networkState.requestedCaipNetworks[1]
    if (other) dispatch(networkSwitched({ network: other }))
    answer.resolve('2000000000000000000')
    await sending
    expect(sent).toEqual([])
    expect(send()).toEqual(createInitialSendState())
  })
})

describe('a wallet that does not send', () => {
  it('because the visitor said no is told calmly, and all that was written is kept', async () => {
    const { submit, send, banner, tracked, transactions } = aReview({
      adapter: { prepareTransfer: async () => () => Promise.reject(new UserRejectedError()) },
    })
    await submit()
    await settle()
    expect(send()).toMatchObject({
      requestId: null,
      sendTokenAmount: '1',
      receiverAddress: BOB,
      error: { code: 'USER_REJECTED' },
    })
    expect(banner()).toBe('send.declined')
    expect(transactions()).toEqual([])
    expect(tracked()).toEqual(['SEND_INITIATED', 'SEND_REJECTED'])
  })

  it.each([undefined, 'broken', {}, new Error('nonce too low'), { code: -32603 }])(
    'because of %p is told as a failure, and can be tried again',
    async (thrown) => {
      let isBroken = true
      const { submit, send, banner, tracked, state } = aReview({
        adapter: {
          prepareTransfer: async () => () =>
            isBroken ? Promise.reject(toWalletError(thrown)) : Promise.resolve({ hash: HASH }),
        },
      })
      await submit()
      await settle()
      expect(banner()).toBe('send.failed')
      expect(state().notices.banner?.variant).toBe('error')
      expect(tracked()).toEqual(['SEND_INITIATED', 'SEND_ERROR'])
      isBroken = false
      await submit()
      expect(send()).toEqual(createInitialSendState())
    },
  )

  it('until the visitor had left it to itself still has its transaction recorded', async () => {
    const answer = aDeferred<SentTransaction>()
    const { submit, send, state, dispatch, transactions, services } = aReview({
      adapter: { prepareTransfer: async () => () => answer.promise },
    })
    const sending = submit()
    await settle()
    expect(cancelWait({ state, dispatch })).toBe(true)
    expect(send()).toMatchObject({ requestId: null, sendTokenAmount: '1' })
    dispatch(amountEntered({ amount: '2' }))
    answer.resolve({ hash: HASH })
    await sending
    expect(transactions()).toMatchObject([{ hash: HASH, summary: { amountInUnits: '1000000000000000000' } }])
    expect(services.storage.get(knownRecipientsKey)).toMatchObject([{ address: BOB }])
    expect(send()).toMatchObject({ requestId: null, sendTokenAmount: '2' })
  })
})

describe('what changes between the review and the press', () => {
  const ABOUT = { namespace: 'eip155', caipAddress: `eip155:1:${ALICE}`, requestId: 'later' } as const
  const balancesCome = ({ dispatch }: Pick<ReturnType<typeof aReview>, 'dispatch'>, tokens = [aToken()]): void => {
    dispatch(balancesRequested(ABOUT))
    dispatch(balancesReceived({ ...ABOUT, tokens }))
  }
  /** A review of one hundred dollars, opened at 2000 dollars for an ether. */
  const aFiatReview = () => {
    const review = aReview({}, { amount: '' }, { tokens: [aToken({ priceUsd: 2000 })] })
    review.dispatch(amountUnitSwitched({ unit: 'fiat', amount: '100' }))
    const draft = selectReviewDraft(review.state())
    if (draft) review.dispatch(reviewOpened({ review: draft }))
    review.feeComes()
    return review
  }

  it('asks for the reviewed tokens or for nothing: $100 stay 0.05 ETH whatever the price does', async () => {
    const review = aFiatReview()
    balancesCome(review, [aToken({ priceUsd: 20 })])
    await review.submit()
    expect([review.sent, selectSend(review.state()).error]).toEqual([[], null])
    expect(selectReviewChange(review.state())).toEqual({ worth: { before: '100', now: '1' } })
    review.dispatch(acceptChange())
    expect(review.sent).toEqual([])
    await review.submit()
    expect(review.sent[0]?.transfer.amountInUnits).toBe('50000000000000000')
  })

  it.each([
    [1980, null],
    [1979, '98.95'],
    [2020, null],
    [2021, '101.05'],
  ])('asks again only for a price that moved by more than one percent: %d', async (priceUsd, now) => {
    const review = aFiatReview()
    balancesCome(review, [aToken({ priceUsd })])
    expect(selectReviewChange(review.state())?.worth?.now ?? null).toBe(now)
    await review.submit()
    expect(review.sent.map(({ transfer }) => transfer.amountInUnits)).toEqual(now === null ? ['50000000000000000'] : [])
  })

  it('shows another Max before it is sent', async () => {
    const review = aReview({ adapter: { getNativeBalance: async () => '3000000000000000000' } }, { amount: '' })
    review.feeComes()
    review.dispatch(maxChosen())
    const draft = selectReviewDraft(review.state())
    if (draft) review.dispatch(reviewOpened({ review: draft }))
    review.feeComes()
    balancesCome(review, [aToken({ amountInUnits: '1000000000000000000' })])
    await review.submit()
    expect(review.sent).toEqual([])
    expect(selectReviewChange(review.state())).toEqual({
      amount: { before: '1999580000000000000', now: '999580000000000000' },
    })
    review.dispatch(acceptChange())
    await review.submit()
    expect(review.sent[0]?.transfer.amountInUnits).toBe('999580000000000000')
  })

  const dearer = {
    feeInUnits: '840000000000000',
    gasPriceInUnits: '40000000000',
    least: { gasLimit: '21000', gasPriceInUnits: '20000000001' },
  }

  it('shows a fee that the reviewed one does not cover any more, and never hands over more than was reviewed', async () => {
    const review = aReview()
    review.feeComes(dearer)
    await review.submit()
    expect(review.sent).toEqual([])
    expect(selectReviewChange(review.state())).toEqual({ fee: { before: '420000000000000', now: '840000000000000' } })
    review.dispatch(acceptChange())
    await review.submit()
    expect(review.sent[0]?.fee).toMatchObject({ gasPriceInUnits: '40000000000' })
  })

  it('hands the reviewed fee over while it covers what the next block asks', async () => {
    const review = aReview()
    review.feeComes({ ...dearer, least: { gasLimit: '21000', gasPriceInUnits: '20000000000' } })
    await review.submit()
    expect(review.sent[0]?.fee).toEqual(aFee())
  })

  it('finds a fee that rose only at the press, and asks nothing of the wallet', async () => {
    const review = aReview({ adapter: { estimateFee: async () => aFee(dearer) } })
    await review.submit()
    expect(review.sent).toEqual([])
    expect(review.send()).toMatchObject({ requestId: null, error: null })
    expect(selectReviewChange(review.state())).toMatchObject({ fee: { now: '840000000000000' } })
  })

  it('sends nothing of a token that counts differently by now', async () => {
    const review = aReview({}, { token: tokenKey(aContractToken()) })
    balancesCome(review, [aToken(), aContractToken({ decimals: 18 })])
    await review.submit()
    expect([review.sent, review.send().error?.code]).toEqual([[], 'INVALID_TRANSFER'])
  })

  it('takes nothing from the form: what is typed after the review leaves it', async () => {
    const review = aReview()
    review.dispatch(amountEntered({ amount: '2' }))
    await review.submit()
    expect([review.sent, review.send().review]).toEqual([[], null])
  })
})

describe('the wallet', () => {
  it.each([
    ['another account', { addresses: [BOB], caipNetworkId: 'eip155:1' as const }, 'ACCOUNT_MISMATCH'],
    ['another network', { addresses: [ALICE], caipNetworkId: 'eip155:8453' as const }, 'CHAIN_MISMATCH'],
  ])('that goes to %s during the trial is asked nothing', async (_name, session, code) => {
    const trial = aDeferred<undefined>()
    const request = jest.fn(async () => ({ hash: HASH }))
    const review = aReview({
      adapter: {
        prepareTransfer: async () => {
          await trial.promise
          return request
        },
      },
    })
    const sending = review.submit()
    await settle()
    review.connector.readSession = async () => session
    trial.resolve(undefined)
    await sending
    expect(request).not.toHaveBeenCalled()
    expect(review.send().error).toMatchObject({ code })
  })

  it('is asked with nothing awaited after it said who signs', async () => {
    const order: string[] = []
    const review = aReview({
      wallet: {
        readSession: async () => {
          order.push('signer')
          void Promise.resolve()
            .then(() => Promise.resolve())
            .then(() => order.push('later'))
          return { addresses: [ALICE], caipNetworkId: 'eip155:1' }
        },
      },
      adapter: {
        estimateFee: async () => aFee(),
        prepareTransfer: async () => {
          order.push('trial')
          return async () => {
            order.push('request')
            return { hash: HASH }
          }
        },
      },
    })
    await review.submit()
    expect(order.filter((step) => step !== 'later')).toEqual(['trial', 'signer', 'request'])
  })

  it.each([
    ['says yes', true],
    ['says no', false],
  ])('that %s after the account has gone tells nobody; what was sent is kept for its account', async (_name, isYes) => {
    const answer = aDeferred<SentTransaction>()
    const review = aReview({ adapter: { prepareTransfer: async () => () => answer.promise } })
    const sending = review.submit()
    await settle()
    expect(review.banner()).toBe('send.confirmInWallet')
    review.dispatch(walletSessionEnded({ namespace: 'eip155', reason: 'wallet' }))
    await settle()
    expect([review.banner(), review.send()]).toEqual([null, createInitialSendState()])
    if (isYes) answer.resolve({ hash: HASH, effect: EFFECT })
    else answer.reject(new UserRejectedError())
    await sending
    expect(review.banner()).toBeNull()
    expect(review.transactions()).toMatchObject(
      isYes ? [{ hash: HASH, effect: EFFECT, from: `eip155:1:${ALICE}`, status: 'submitted' }] : [],
    )
  })
})
