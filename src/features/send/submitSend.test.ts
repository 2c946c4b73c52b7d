import { ALICE, aContractToken, aToken, BOB, fakeConnector, USDC } from '../../../test/support/builders'
import { aDeferred, settle } from '../../../test/support/fakes'
import { createTestStore, fakeServices, type ServiceParts, type StoreWishes } from '../../../test/support/testStore'
import type { FeeEstimate, Transfer, SentTransaction } from '../../adapters/contract'
import type { Connector } from '../../connectors/contract'
import { tokenKey } from '../../domain'
import { HttpError, toWalletError, UserRejectedError } from '../../errors'
import { addNoticesListeners, bannerCancelled } from '../../notices'
import { networkSwitched } from '../networks'
import { knownRecipientsKey } from './knownRecipients'
import { selectSend } from './sendSelectors'
import {
  amountEntered, createInitialSendState, feeReceived, feeRequested, receiverResolved, receiverTyped, tokenChosen, warningConfirmed, type ReceiverWarning,
} from './sendSlice'
import { submitSend } from './submitSend'

const HASH = `0x${'b'.repeat(64)}`
type Review = { amount?: string; token?: string; name?: string | null; warning?: ReceiverWarning | null; fee?: string | null }

/** A widget with a reviewed transfer of Alice to Bob, ready to be sent. */
function aReview(parts: ServiceParts & { wallet?: Partial<Connector> } = {}, review: Review = {}, wishes: StoreWishes = {}) {
  const { amount = '1', token, name = null, warning = null, fee = '420000000000000' } = review
  const sent: { provider: unknown; transfer: Transfer; fee: FeeEstimate }[] = []
  const connector = fakeConnector(parts.wallet)
  const services = fakeServices({
    ...parts, hub: {
      connectorOf: () => connector,
      async readSession(namespace) {
        const { addresses: [address = ''], caipNetworkId } = await connector.readSession({ namespace })
        return { address, caipNetworkId }
      },
      ...parts.hub,
    },
    adapter: {
      sendTransfer: async (provider, transfer, reviewedFee) => {
        sent.push({ provider, transfer, fee: reviewedFee })
        return { hash: HASH }
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
  dispatch(receiverResolved({ requestId: 'r', address: BOB, name, imageUrl: null, warning }))
  if (fee !== null) {
    dispatch(feeRequested({ requestId: 'f' }))
    dispatch(feeReceived({ requestId: 'f', fee: { feeInUnits: fee, gasLimit: '21000', gasPriceInUnits: '20000000000' } }))
  }
  return {
    ...store, services, sent, send: () => selectSend(state()), submit: () => dispatch(submitSend()),
    banner: () => state().notices.banner?.text.key ?? state().notices.nextBanner?.text.key, transactions: () => state().transactions?.transactions ?? [],
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
      transfer: { from: ALICE, to: BOB, amountInUnits: '70000000000000000', isSmartAccount: false, network: { caipNetworkId: 'eip155:1' } },
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
    expect(transactions()).toMatchObject([{
      kind: 'send', status: 'submitted', hash: HASH, caipNetworkId: 'eip155:1', from: `eip155:1:${ALICE}`,
      summary: { symbol: 'ETH', decimals: 18, amountInUnits: '1000000000000000000', to: BOB, toName: 'bob.eth' },
    }])
    expect(services.storage.get(knownRecipientsKey)).toEqual([{ namespace: 'eip155', address: BOB, name: 'bob.eth' }])
    expect(banner()).toBe('send.started')
    expect(actions).toContainEqual({ type: 'navigation/openView', payload: { view: 'Account', params: {}, placement: 'reset' } })
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
    const { submit, send } = aReview({ adapter: { sendTransfer: ask } })
    const sending = submit()
    await settle()
    expect(send().status).toBe('awaitingWallet')
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
    expect(services.told[0]).toMatchObject({ detail: { properties: { isSmartAccount: false, network: 'eip155:1', token: 'ETH', amount: '0.1' } } })
    expect(JSON.stringify(services.told)).not.toContain(BOB)
  })
})

describe('what is not true any more', () => {
  const nothingSent = async (review: ReturnType<typeof aReview>) => {
    const before = review.send()
    await review.submit()
    expect(review.sent).toEqual([])
    expect(review.transactions()).toEqual([])
    expect(review.send()).toMatchObject({ status: 'editing', intentId: null, sendTokenAmount: before.sendTokenAmount, receiverAddress: before.receiverAddress, fee: before.fee })
    expect(review.typesOf()).not.toContain('navigation/openView')
    expect(review.tracked()).toEqual([])
    return review.send().error
  }

  it.each([
    ['the wallet is on another network', { wallet: { readSession: async () => ({ addresses: [ALICE], caipNetworkId: 'eip155:8453' }) } }, 'CHAIN_MISMATCH'],
    ['the wallet is on another account', { wallet: { readSession: async () => ({ addresses: [BOB], caipNetworkId: 'eip155:1' }) } }, 'ACCOUNT_MISMATCH'],
    ['the wallet does not answer', { wallet: { readSession: () => Promise.reject(toWalletError(new Error('gone'))) } }, 'WALLET'],
    ['the wallet is gone', { hub: { connectorOf: () => undefined } }, 'NO_ACTIVE_CAIP_ADDRESS'],
    ['the balance went', { adapter: { getNativeBalance: async () => '1000419999999999999' } }, 'INSUFFICIENT_BALANCE'],
    ['the node does not answer', { adapter: { getNativeBalance: () => Promise.reject(new HttpError({ status: 503 })) } }, 'HTTP'],
    ['the node says nonsense', { adapter: { getNativeBalance: async () => 'lots' } }, 'INTERNAL'],
  ] as [string, Parameters<typeof aReview>[0], string][])('sends nothing when %s, and says so in the review', async (_name, parts, code) => {
    expect(await nothingSent(aReview(parts))).toMatchObject({ code })
  })

  it('names the network to go back to', async () => {
    const review = aReview({ wallet: { readSession: async () => ({ addresses: [ALICE], caipNetworkId: 'eip155:8453' }) } })
    expect(await nothingSent(review)).toMatchObject({ message: 'Your wallet is on another network. Switch to Ethereum and try again.' })
  })

  it('lets exactly enough for amount and fee pass', async () => {
    const { submit, sent } = aReview({ adapter: { getNativeBalance: async () => '1000420000000000000' } })
    await submit()
    expect(sent).toHaveLength(1)
  })

  it('lets a contract account pass without anything for a fee', async () => {
    const { submit, sent } = aReview({ adapter: { getNativeBalance: async () => '1000000000000000000' } }, {}, { isSmartAccount: true })
    await submit()
    expect(sent[0]?.transfer.isSmartAccount).toBe(true)
  })

  it.each([
    ['less of the token', { getTokenBalance: async () => '999999' }],
    ['nothing for the fee', { getNativeBalance: async () => '419999999999999' }],
  ])('sends no token when there is %s', async (_name, adapter) => {
    expect(await nothingSent(aReview({ adapter }, { token: tokenKey(aContractToken()) }))).toMatchObject({ code: 'INSUFFICIENT_BALANCE', message: 'Insufficient balance' })
  })

  it('sends nothing of a token that counts differently than the balances said', async () => {
    const review = aReview({ adapter: { getTokenDecimals: async () => 18 } }, { token: tokenKey(aContractToken()) })
    expect(await nothingSent(review)).toMatchObject({ code: 'TOKEN_DECIMALS' })
  })

  it.each([['another address', USDC], ['nobody', null]])('sends nothing when the name stands for %s now', async (_name, resolved) => {
    const review = aReview({ adapter: { resolveName: async () => resolved } }, { name: 'bob.eth' })
    expect(await nothingSent(review)).toMatchObject({ code: 'NAME_CHANGED', message: expect.stringContaining('bob.eth') })
  })

  it.each([
    ['no fee is known', { fee: null }],
    ['the amount is none', { amount: '1.' }],
    ['the amount is more than there is', { amount: '3' }],
    ['a warning has no yes', { warning: { type: 'tokenContract' } as const }],
  ])('sends nothing when %s', async (_name, review) => {
    expect(await nothingSent(aReview({}, review))).toMatchObject({ code: 'INVALID_TRANSFER', message: 'Please enter a valid amount and receiver address' })
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
    const { submit, send, banner, tracked, transactions } = aReview({ adapter: { sendTransfer: () => Promise.reject(new UserRejectedError()) } })
    await submit()
    await settle()
    expect(send()).toMatchObject({ status: 'editing', sendTokenAmount: '1', receiverAddress: BOB, error: { code: 'USER_REJECTED' } })
    expect(banner()).toBe('send.declined')
    expect(transactions()).toEqual([])
    expect(tracked()).toEqual(['SEND_INITIATED', 'SEND_REJECTED'])
  })

  it.each([undefined, 'broken', {}, new Error('nonce too low'), { code: -32603 }])('because of %p is told as a failure, and can be tried again', async (thrown) => {
    let isBroken = true
    const { submit, send, banner, tracked, state } = aReview({
      adapter: { sendTransfer: () => (isBroken ? Promise.reject(toWalletError(thrown)) : Promise.resolve({ hash: HASH })) },
    })
    await submit()
    await settle()
    expect(banner()).toBe('send.failed')
    expect(state().notices.banner?.variant).toBe('error')
    expect(tracked()).toEqual(['SEND_INITIATED', 'SEND_ERROR'])
    isBroken = false
    await submit()
    expect(send()).toEqual(createInitialSendState())
  })

  it('until the visitor had left it to itself still has its transaction recorded', async () => {
    const answer = aDeferred<SentTransaction>()
    const { submit, send, dispatch, transactions, services } = aReview({ adapter: { sendTransfer: () => answer.promise } })
    const sending = submit()
    await settle()
    dispatch(bannerCancelled())
    expect(send()).toMatchObject({ status: 'editing', sendTokenAmount: '1' })
    dispatch(amountEntered({ amount: '2' }))
    answer.resolve({ hash: HASH })
    await sending
    expect(transactions()).toMatchObject([{ hash: HASH, summary: { amountInUnits: '1000000000000000000' } }])
    expect(services.storage.get(knownRecipientsKey)).toMatchObject([{ address: BOB }])
    expect(send()).toMatchObject({ status: 'editing', sendTokenAmount: '2' })
  })
})
