import { ALICE, aContractToken, aNetwork, aSecondNetwork, aToken, BOB, USDC } from '../../../test/support/builders'
import { createTestStore, fakeServices, type StoreWishes } from '../../../test/support/testStore'
import { requestPayment, type PaymentWish } from './receiveByHost'

const asks = (wish?: PaymentWish, wishes: StoreWishes = {}) => {
  const networks = [aNetwork(), aSecondNetwork()]
  const { dispatch } = createTestStore(fakeServices(), { tokens: [aToken(), aContractToken()], networks, ...wishes })
  return dispatch(requestPayment(wish))
}

it('says where the account is paid, and on which networks', () => {
  const place = asks()
  expect(place).toMatchObject({ address: ALICE, network: { caipNetworkId: 'eip155:1' } })
  expect(place.networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['eip155:1', aSecondNetwork().caipNetworkId])
  expect(place.tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
  expect(place.link).toBeUndefined()
})

it('gives the link of an amount of the coin or a token, exactly', () => {
  expect(asks({ amount: '0.1' })).toMatchObject({
    link: `ethereum:${ALICE}@1?value=100000000000000000`,
    amountInUnits: '100000000000000000',
  })
  expect(asks({ amount: '1.5', tokenAddress: USDC.toLowerCase() }).link).toMatch(
    new RegExp(`^ethereum:${USDC}@1/transfer\\?address=${ALICE}&uint256=1500000$`, 'i'),
  )
})

it.each([
  ['no amount', { amount: 'much' }],
  ['nothing', { amount: '0' }],
  ['too many decimals', { amount: '1.1234567', tokenAddress: USDC }],
  ['a token nobody knows', { amount: '1', tokenAddress: BOB }],
])('gives no link for %s', (_what, wish) => {
  expect(() => asks(wish)).toThrow(expect.objectContaining({ code: 'INVALID_TRANSFER' }))
})

it('is nobody’s while nobody is connected', () => {
  const { dispatch } = createTestStore(fakeServices())
  expect(() => dispatch(requestPayment())).toThrow(expect.objectContaining({ code: 'NO_ACTIVE_CAIP_ADDRESS' }))
})
