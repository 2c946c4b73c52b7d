import { ALICE, aNetwork, aSecondNetwork, aToken, BOB, fakeConnector } from '../../../test/support/builders'
import { aPiece, CARDS } from '../../../test/support/collectibleRows'
import { createTestStore, fakeServices, type ServiceParts } from '../../../test/support/testStore'
import type { FeeEstimate, Transfer } from '../../adapters/contract'
import { createEip155Adapter } from '../../adapters/eip155/eip155Adapter'
import { tokenKey, type Collectible } from '../../domain'
import { WidgetError } from '../../errors'
import { viewOpened } from '../../navigation'
import { networkSwitched } from '../networks'
import { estimateFee } from './estimateFee'
import { openReview } from './views/openReview'
import { prefillSend } from './prefillSend'
import { confirmTransfer, prepareTransfer } from './transferByHost'
import { selectIsFeeDue, selectSend, selectSendProblem, selectSendReview, selectSendToken } from './sendSelectors'
import { amountEntered, tokenChosen } from './sendSlice'
import { submitSend } from './submitSend'
import { typeRecipient } from './typeRecipient'

const { checkAddress, isName } = createEip155Adapter({ rpc: () => Promise.reject(new Error('no node')) })
const FEE: FeeEstimate = {
  feeInUnits: '420000000000000',
  gasLimit: '21000',
  gasPriceInUnits: '20000000000',
  least: { gasLimit: '21000', gasPriceInUnits: '10000000000' },
}
const card = aPiece()
const sticker = aPiece({ standard: 'ERC1155', tokenId: '2', amountInUnits: '5', name: 'Clover' })

/** Alice on the form of a transfer, with a piece to send. */
function aForm(collectible: Collectible = card, { adapter, ...parts }: ServiceParts = {}) {
  const sent: Transfer[] = []
  const asked: unknown[][] = []
  const services = fakeServices({
    hub: {
      connectorOf: () => fakeConnector(),
      readSession: async () => ({ addresses: [ALICE], address: ALICE, caipNetworkId: 'eip155:1' }),
    },
    ...parts,
    adapter: {
      checkAddress,
      isName,
      estimateFee: async () => FEE,
      getNativeBalance: async () => '2000000000000000000',
      async getTokenBalance(...question) {
        asked.push(question)
        return '5'
      },
      getTokenDecimals: async () => 0,
      prepareTransfer: async (transfer) => async () => {
        sent.push(transfer)
        return { hash: `0x${'b'.repeat(64)}`, effect: `0x${'e'.repeat(64)}` }
      },
      ...adapter,
    },
  })
  const store = createTestStore(services, { tokens: [aToken()], networks: [aNetwork(), aSecondNetwork()] })
  const { dispatch, state } = store
  dispatch(viewOpened({ view: 'Send', params: { collectible } }))
  return {
    ...store,
    services,
    sent,
    asked,
    send: () => selectSend(state()),
    async review(to = BOB) {
      await dispatch(typeRecipient(to))
      dispatch(openReview())
      await dispatch(estimateFee())
    },
    submit: () => dispatch(submitSend()),
  }
}

describe('a piece of a collection on the form of a transfer', () => {
  it('is what is sent, one of it unless somebody says how many', () => {
    const { state, send } = aForm(sticker)
    expect(selectSendToken(state())).toMatchObject({
      name: 'Clover',
      decimals: 0,
      amountInUnits: '5',
      tokenAddress: CARDS,
    })
    expect(send().sendTokenAmount).toBe('1')
    expect(selectSendProblem(state())).toBe('noReceiver')
  })

  it.each([
    ['6', 'insufficientBalance'],
    ['0', 'invalidAmount'],
    ['1.5', 'invalidAmount'],
    ['', 'noAmount'],
    ['5', 'noReceiver'],
  ])('can be sent %s times: %s', (amount, problem) => {
    const { dispatch, state } = aForm(sticker)
    dispatch(amountEntered({ amount }))
    expect(selectSendProblem(state())).toBe(problem)
  })

  it('gives way to money: by a token, by the form without anything, and by what a page asks for', () => {
    for (const leave of [
      tokenChosen({ token: tokenKey({ caipNetworkId: 'eip155:1' }) }),
      viewOpened({ view: 'Send', params: {} }),
      prefillSend({ amount: '1' }),
    ]) {
      const { dispatch, state } = aForm()
      dispatch(leave as ReturnType<typeof viewOpened>)
      expect(selectSendToken(state())?.symbol).toBe('ETH')
    }
  })

  it('is dropped with its account and network', () => {
    const { dispatch, send } = aForm()
    dispatch(networkSwitched({ network: aSecondNetwork() }))
    expect(send().collectible).toBeNull()
  })

  it('is priced as soon as it is known who gets it: the run tells who takes it', async () => {
    const { dispatch, state } = aForm()
    expect(selectIsFeeDue(state())).toBe(false)
    await dispatch(typeRecipient(BOB))
    expect(selectIsFeeDue(state())).toBe(true)
    await dispatch(estimateFee())
    expect(selectIsFeeDue(state())).toBe(false)
  })

  it('warns of its own contract as the recipient', async () => {
    const { dispatch, send } = aForm()
    await dispatch(typeRecipient(CARDS))
    expect(send().receiverWarning).toEqual({ type: 'tokenContract' })
  })

  it('is refused for a contract that takes none, and that is said of the recipient', async () => {
    const { review, send } = aForm(card, {
      adapter: { estimateFee: () => Promise.reject(new WidgetError('RECIPIENT_REFUSES')) },
    })
    await review()
    expect([send().receiverStatus, send().receiverProblem]).toEqual(['invalid', 'refuses'])
  })

  it.each(['COLLECTIBLE_GONE', 'COLLECTIBLE_LOCKED'] as const)('says %s before anybody presses', async (code) => {
    const { review, send, submit, sent } = aForm(card, {
      adapter: { estimateFee: () => Promise.reject(new WidgetError(code)) },
    })
    await review()
    expect([send().feeStatus, send().error?.code]).toEqual(['failed', code])
    await submit()
    expect(sent).toEqual([])
  })
})

describe('a reviewed piece', () => {
  it('costs the fee alone', async () => {
    const { review, state } = aForm()
    await review()
    expect(selectSendReview(state())).toMatchObject({ totalInUnits: FEE.feeInUnits, amountInUnits: '1' })
  })

  it('is asked of the wallet as it was reviewed, and told by its name', async () => {
    const { review, submit, sent, asked, state, dispatch } = aForm(sticker)
    dispatch(amountEntered({ amount: '3' }))
    await review()
    await submit()
    const piece = { standard: 'ERC1155', tokenId: '2' }
    expect(sent).toMatchObject([
      { from: ALICE, to: BOB, amountInUnits: '3', token: { tokenAddress: CARDS, decimals: 0, collectible: piece } },
    ])
    expect(asked.at(-1)?.slice(1)).toEqual([CARDS, ALICE, piece])
    expect(state().transactions?.transactions).toMatchObject([
      { kind: 'send', summary: { symbol: 'Clover', amountInUnits: '3', decimals: 0, isPiece: true } },
    ])
  })

  it('is not sent when the chain says that it is gone', async () => {
    const { review, submit, sent, send } = aForm(card, { adapter: { getTokenBalance: async () => '0' } })
    await review()
    await submit()
    expect([sent, send().error?.code]).toEqual([[], 'COLLECTIBLE_GONE'])
  })

  it('is not sent when there is nobody to pay the fee', async () => {
    const { review, submit, sent, send } = aForm(card, { adapter: { getNativeBalance: async () => '1' } })
    await review()
    await submit()
    expect([sent, send().error?.code]).toEqual([[], 'INSUFFICIENT_BALANCE'])
  })

  it('of Solana is not sent when its mint can be divided', async () => {
    const mint = aPiece({ standard: 'SPL', tokenId: undefined })
    const { review, submit, sent, send } = aForm(mint, { adapter: { getTokenDecimals: async () => 6 } })
    await review()
    await submit()
    expect([sent, send().error?.code]).toEqual([[], 'TOKEN_DECIMALS'])
  })

  it('is not sent by another account than the one that reviewed it', async () => {
    const { review, submit, sent, send } = aForm(card, {
      hub: {
        connectorOf: () => fakeConnector(),
        readSession: async () => ({ addresses: [BOB], address: BOB, caipNetworkId: 'eip155:1' }),
      },
    })
    await review()
    await submit()
    expect([sent, send().error?.code]).toEqual([[], 'ACCOUNT_MISMATCH'])
  })
})

describe('for a page that draws itself', () => {
  it('is reviewed and sent like money', async () => {
    const { dispatch, sent } = aForm()
    const { review } = await dispatch(prepareTransfer({ to: BOB, amount: '2', collectible: sticker }))
    if (!review) throw new Error('nothing to review')
    expect(review).toMatchObject({ amountInUnits: '2', token: { name: 'Clover', collectible: sticker } })
    expect(await dispatch(confirmTransfer(review, false))).toBeUndefined()
    expect(sent).toMatchObject([{ amountInUnits: '2', token: { collectible: { tokenId: '2' } } }])
  })

  it('is not there on another network', async () => {
    const { dispatch } = aForm()
    const elsewhere = aPiece({ caipNetworkId: 'eip155:8453' })
    expect(await dispatch(prepareTransfer({ to: BOB, amount: '1', collectible: elsewhere }))).toEqual({
      problem: 'insufficientBalance',
    })
  })
})
