import { aNetwork, aToken } from '../../../test/support/builders'
import { createTestStore } from '../../../test/support/testStore'
import { walletSessionShared } from '../../store'
import { balancesReceived, balancesRequested } from '../account/accountSlice'
import { selectPricedTransfer, selectReviewDraft, selectReviewedTransfer } from './sendSelectors'
import { amountEntered, receiverResolved, receiverTyped, reviewOpened } from './sendSlice'

const CHAIN = 'bip122:000000000019d6689c085ae165831e93'
const PAYMENT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ORDINAL = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const TO = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'

/** A wallet of Bitcoin with both kinds of accounts, this one in front, and a payment that is written down. */
function aPaymentOf(type: 'payment' | 'ordinal') {
  const accounts = [
    { namespace: 'bip122', address: PAYMENT, type: 'payment', publicKey: '02aa' },
    { namespace: 'bip122', address: ORDINAL, type: 'ordinal', publicKey: '02bb' },
  ] as const
  const inOrder = [...accounts].sort((one) => (one.type === type ? -1 : 1))
  const [{ address }] = inOrder as [(typeof accounts)[number]]
  const { dispatch, state } = createTestStore(undefined, { networks: [aNetwork({ caipNetworkId: CHAIN })] })
  dispatch(
    walletSessionShared({
      namespace: 'bip122',
      caipNetworkId: CHAIN,
      accounts: inOrder,
      wallet: { id: 'sats', name: 'Sats', type: 'INJECTED' },
    }),
  )
  const about = { namespace: 'bip122', caipAddress: `${CHAIN}:${address}`, requestId: 'r' } as const
  const coin = aToken({ caipNetworkId: CHAIN, symbol: 'BTC', decimals: 8, amountInUnits: '100000000' })
  dispatch(balancesRequested(about))
  dispatch(balancesReceived({ ...about, tokens: [coin] }))
  dispatch(amountEntered({ amount: '0.5' }))
  dispatch(receiverTyped({ text: TO, requestId: 'to' }))
  dispatch(receiverResolved({ requestId: 'to', address: TO, name: null, warning: null }))
  const review = selectReviewDraft(state())
  const priced = selectPricedTransfer(state())
  if (review) dispatch(reviewOpened({ review }))
  return { review, priced, reviewed: selectReviewedTransfer(state()) }
}

it('an account that a wallet keeps for ordinals is reviewed with its warning, and the adapter knows what it is', () => {
  const { review, priced, reviewed } = aPaymentOf('ordinal')
  expect(review).toMatchObject({ caipAddress: `${CHAIN}:${ORDINAL}`, isOrdinal: true, warning: { type: 'ordinals' } })
  for (const transfer of [priced, reviewed])
    expect(transfer).toMatchObject({ from: ORDINAL, isOrdinal: true, publicKey: '02bb' })
})

it('one for payments is reviewed without, and pays by its own key', () => {
  const { review, priced, reviewed } = aPaymentOf('payment')
  expect(review).toMatchObject({ caipAddress: `${CHAIN}:${PAYMENT}`, warning: null })
  for (const one of [review, priced, reviewed]) expect(one).not.toHaveProperty('isOrdinal')
  for (const transfer of [priced, reviewed]) expect(transfer).toMatchObject({ from: PAYMENT, publicKey: '02aa' })
})
