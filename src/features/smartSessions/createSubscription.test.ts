import { ALICE } from '../../../test/support/builders'
import { PAGE_KEY } from '../../../test/support/sessions'
import { createSubscription, type Subscription } from './createSubscription'

const clock = { now: () => 1_790_000_000_999 }
const START = 1_790_000_060

const subscribe = (parts: Partial<Record<keyof Subscription, unknown>> = {}): unknown => {
  try {
    const whole: unknown = {
      chainId: '0x2105',
      signerPublicKey: PAGE_KEY.publicKey,
      account: ALICE,
      amount: '0.01',
      interval: '1d',
      expiry: 1_800_000_000,
      ...parts,
    }
    return Reflect.apply(createSubscription, undefined, [whole, clock])
  } catch (error) {
    return error
  }
}
const allowing = (data: Record<string, unknown>) =>
  expect.objectContaining({
    permissions: [{ type: 'native-token-recurring-allowance', data: expect.objectContaining(data) }],
  })

describe('a subscription', () => {
  it('is a request for the native coin, from a minute later on, in seconds', () => {
    expect(subscribe()).toEqual({
      chainId: '0x2105',
      address: ALICE,
      expiry: 1_800_000_000,
      signer: { type: 'keys', data: { keys: [PAGE_KEY] } },
      policies: [],
      permissions: [
        {
          type: 'native-token-recurring-allowance',
          data: { allowance: '0x2386f26fc10000', start: START, period: 86_400 },
        },
      ],
    })
  })

  it.each([
    ['1s', 1],
    ['1d', 86_400],
    ['1w', 604_800],
    ['1m', 2_592_000],
  ])('each %s is a period of %s seconds', (interval, period) => {
    expect(subscribe({ interval })).toEqual(allowing({ period }))
  })

  it.each([
    ['0.000000000000000001', undefined, '0x1'],
    ['1', 6, '0xf4240'],
    ['2.5', 1, '0x19'],
    ['3', 0, '0x3'],
    ['123456789.123456789123456789', 18, `0x${123_456_789_123_456_789_123_456_789n.toString(16)}`],
  ])('of %s with %s decimals allows exactly %s', (amount, decimals, allowance) => {
    expect(subscribe({ amount, decimals })).toEqual(allowing({ allowance }))
  })

  it.each<[string, Partial<Record<keyof Subscription, unknown>>]>([
    ['amount', { amount: '0,01' }],
    ['amount', { amount: '-1' }],
    ['amount', { amount: 0.01 }],
    ['amount', { amount: '0.0000000000000000001' }],
    ['amount', { amount: '0.25', decimals: 1 }],
    ['permissions[0].data.allowance', { amount: '0' }],
    ['permissions[0].data.allowance', { amount: '1'.repeat(78) }],
    ['decimals', { decimals: -1 }],
    ['decimals', { decimals: 37 }],
    ['decimals', { decimals: 0.5 }],
    ['interval', { interval: '1y' }],
    ['interval', { interval: 'toString' }],
    ['expiry', { expiry: 1_790_000_000 }],
    ['expiry', { expiry: 1_800_000_000_000 }],
    ['address', { account: `eip155:1:${ALICE}` }],
    ['chainId', { chainId: '8453' }],
    ['signer.data.keys[0].publicKey', { signerPublicKey: '0x' }],
  ])('with a wrong %s (%j) is none', (field, parts) => {
    expect(subscribe(parts)).toMatchObject({ code: 'SESSION_REQUEST', params: { field } })
  })
})
