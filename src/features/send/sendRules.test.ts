import * as fc from 'fast-check'
import { aContractToken, aToken } from '../../../test/support/builders'
import { heldBack, maxAmount, sendProblem, type SendDetails } from './sendRules'

const ETHER = '1000000000000000000'
const facts = (parts: Partial<SendDetails> = {}): SendDetails => ({
  token: aToken(),
  amountInUnits: ETHER,
  nativeBalanceInUnits: aToken().amountInUnits,
  feeInUnits: '21000',
  isSmartAccount: false,
  receiver: 'resolved',
  ...parts,
})
const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

describe('what keeps a transfer from its review', () => {
  it.each([
    ['nothing', {}, null],
    ['no token', { token: undefined, amountInUnits: undefined, receiver: 'empty' }, 'noToken'],
    [
      'a token nobody knows how to count',
      { token: aToken({ hasDecimalsConflict: true }), amountInUnits: undefined },
      'tokenUnsafe',
    ],
    ['no amount', { amountInUnits: undefined, receiver: 'empty' }, 'noAmount'],
    ['an amount that is none', { amountInUnits: null, receiver: 'empty' }, 'invalidAmount'],
    ['an amount of zero', { amountInUnits: '0' }, 'invalidAmount'],
    [
      'one unit more than there is',
      { amountInUnits: '2000000000000000001', receiver: 'invalid' },
      'insufficientBalance',
    ],
    ['all of the coin and a fee on top', { amountInUnits: '2000000000000000000' }, 'leavesNoFee'],
    ['one unit too little for the fee', { amountInUnits: '1999999999999979001' }, 'leavesNoFee'],
    ['just enough for the fee', { amountInUnits: '1999999999999979000' }, null],
    [
      'a coin balance of zero',
      { token: aToken({ amountInUnits: '0' }), nativeBalanceInUnits: '0' },
      'insufficientBalance',
    ],
    [
      'a token without a coin for the fee',
      { token: aContractToken(), amountInUnits: '1', nativeBalanceInUnits: '0' },
      'insufficientGas',
    ],
    [
      'a token and one unit too little for the fee',
      { token: aContractToken(), amountInUnits: '1', nativeBalanceInUnits: '20999' },
      'insufficientGas',
    ],
    [
      'a token and just enough for the fee',
      { token: aContractToken(), amountInUnits: '1', nativeBalanceInUnits: '21000' },
      null,
    ],
    [
      'a token whose coin’s balance is not known',
      { token: aContractToken(), amountInUnits: '1', nativeBalanceInUnits: undefined },
      null,
    ],
    ['an absurd fee', { feeInUnits: (2n ** 255n).toString() }, 'leavesNoFee'],
    [
      'all of the coin before the fee is known',
      { feeInUnits: undefined, amountInUnits: '2000000000000000000' },
      'leavesNoFee',
    ],
    ['a fee that is not known yet', { feeInUnits: undefined, amountInUnits: '1999999999999999999' }, null],
    ['no recipient', { receiver: 'empty' }, 'noReceiver'],
    ['a recipient that is being looked up', { receiver: 'resolving' }, 'invalidReceiver'],
    ['a recipient that is none', { receiver: 'invalid' }, 'invalidReceiver'],
  ] as [string, Partial<SendDetails>, string | null][])('is found with %s', (_name, parts, problem) => {
    expect(sendProblem(facts(parts))).toBe(problem)
  })

  it.each([
    ['all of the coin', { amountInUnits: '2000000000000000000' }],
    ['a token without any coin', { token: aContractToken(), amountInUnits: '1', nativeBalanceInUnits: '0' }],
    ['an absurd fee', { feeInUnits: (2n ** 255n).toString() }],
  ] as [string, Partial<SendDetails>][])('is not the fee where a contract account sends %s', (_name, parts) => {
    expect(sendProblem(facts({ ...parts, isSmartAccount: true }))).toBeNull()
    expect(sendProblem(facts(parts))).not.toBeNull()
  })

  it('is what has to stay in the account too', () => {
    const fee = { feeInUnits: '7', gasLimit: '0', gasPriceInUnits: '0' }
    expect([heldBack(null), heldBack(fee), heldBack({ ...fee, keptInUnits: '93' })]).toEqual([undefined, '7', '100'])
    const token = aToken({ amountInUnits: '1000' })
    expect(maxAmount(token, heldBack({ ...fee, keptInUnits: '93' }), false)).toBe('900')
    const kept = aContractToken({ amountInUnits: '1000', keptInUnits: '70' })
    expect([maxAmount(kept, '5', false), maxAmount({ ...kept, amountInUnits: '50' }, '5', false)]).toEqual(['930', '0'])
  })

  it('is never nothing when coin and fee together are more than the balance', () => {
    fc.assert(
      fc.property(units, units, units, (balance, amount, fee) => {
        const native = aToken({ amountInUnits: balance.toString() })
        const problem = sendProblem(
          facts({
            token: native,
            amountInUnits: amount.toString(),
            nativeBalanceInUnits: balance.toString(),
            feeInUnits: fee.toString(),
          }),
        )
        expect(problem === null).toBe(amount > 0n && amount + fee <= balance)
      }),
      { numRuns: 2_000 },
    )
  })

  it('is never nothing when a token’s amount is more than its balance, or its fee more than the coin', () => {
    const small = fc.bigInt({ min: 0n, max: 20n })
    fc.assert(
      fc.property(small, small, small, small, (balance, amount, coin, fee) => {
        const problem = sendProblem(
          facts({
            token: aContractToken({ amountInUnits: balance.toString() }),
            amountInUnits: amount.toString(),
            nativeBalanceInUnits: coin.toString(),
            feeInUnits: fee.toString(),
          }),
        )
        expect(problem === null).toBe(amount > 0n && amount <= balance && coin > 0n && fee <= coin)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('the most that can be sent', () => {
  it('of the coin leaves room for the fee, exactly', () => {
    expect(maxAmount(aToken({ amountInUnits: '1123456789012345678' }), '420000000000000', false)).toBe(
      '1123036789012345678',
    )
  })

  it.each([
    ['a fee above the balance', aToken({ amountInUnits: '5' }), '6', false, '0'],
    ['a fee that is not known', aToken({ amountInUnits: '5' }), undefined, false, '5'],
    ['a contract account', aToken({ amountInUnits: '5' }), '6', true, '5'],
    ['a token', aContractToken({ amountInUnits: '5' }), '6', false, '5'],
  ])('with %s', (_name, token, fee, isSmartAccount, most) => {
    expect(maxAmount(token, fee, isSmartAccount)).toBe(most)
  })

  it('can always be reviewed, unless nothing is left', () => {
    fc.assert(
      fc.property(units, units, (balance, fee) => {
        const token = aToken({ amountInUnits: balance.toString() })
        const amountInUnits = maxAmount(token, fee.toString(), false)
        expect(BigInt(amountInUnits) + (amountInUnits === '0' ? 0n : fee)).toBeLessThanOrEqual(balance)
        const problem = sendProblem(
          facts({ token, amountInUnits, nativeBalanceInUnits: balance.toString(), feeInUnits: fee.toString() }),
        )
        expect(problem).toBe(amountInUnits === '0' ? 'invalidAmount' : null)
      }),
      { numRuns: 2_000 },
    )
  })
})
