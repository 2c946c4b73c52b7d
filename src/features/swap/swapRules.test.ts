import {
  asksRouterConsent,
  isRouterAccepted,
  isSlippage,
  isUnchecked,
  needsRouterConsent,
  swapProblem,
  type SwapConditions,
} from './swapRules'

const good: SwapConditions = {
  hasTokens: true,
  isUnsafe: false,
  amountInUnits: '100',
  balanceInUnits: '100',
  isSourceNative: false,
  nativeBalanceInUnits: '11',
  feeInUnits: '10',
  isSmartAccount: false,
  quote: 'ready',
}

describe('what keeps a swap from its review', () => {
  it.each<[string, Partial<SwapConditions>, ReturnType<typeof swapProblem>]>([
    ['nothing', {}, null],
    ['a missing token', { hasTokens: false }, 'noToken'],
    ['no amount', { amountInUnits: undefined }, 'noAmount'],
    [
      'a text that is no amount, before anything else is chosen',
      { amountInUnits: null, hasTokens: false },
      'invalidAmount',
    ],
    ['nothing to swap', { amountInUnits: '0' }, 'invalidAmount'],
    ['a token that two sources count differently', { isUnsafe: true }, 'tokenUnsafe'],
    ['one unit more than is owned', { amountInUnits: '101' }, 'insufficientBalance'],
    ['a coin balance of zero', { nativeBalanceInUnits: '0', feeInUnits: '0' }, 'insufficientGas'],
    ['a coin balance below the gas', { nativeBalanceInUnits: '9' }, 'insufficientGas'],
    ['a coin balance that is exactly the gas', { nativeBalanceInUnits: '10' }, 'insufficientGas'],
    ['a coin balance one above the gas is none', { nativeBalanceInUnits: '11' }, null],
    ['a coin balance nobody knows is none', { nativeBalanceInUnits: undefined }, null],
    ['the gas of a contract account is none', { nativeBalanceInUnits: '0', isSmartAccount: true }, null],
    [
      'gas that does not fit beside the coins',
      { isSourceNative: true, amountInUnits: '100', balanceInUnits: '109', nativeBalanceInUnits: '109' },
      'insufficientBalance',
    ],
    [
      'gas that just fits beside the coins is none',
      { isSourceNative: true, amountInUnits: '100', balanceInUnits: '110', nativeBalanceInUnits: '110' },
      null,
    ],
    ['a quote of no amount', { quote: 'incorrectAmount' }, 'incorrectAmount'],
    ['a quote nobody gave', { quote: 'failed' }, 'noQuote'],
    ['a quote that is on its way', { quote: 'absent' }, 'quoting'],
    ['too much before its quote', { amountInUnits: '101', quote: 'failed' }, 'insufficientBalance'],
  ])('is %s', (_name, parts, problem) => {
    expect(swapProblem({ ...good, ...parts })).toBe(problem)
  })
})

describe('a contract that swaps', () => {
  const router = (isKnown: boolean, isCallRead: boolean) => ({ address: '0x1', isKnown, isCallRead })

  it.each([
    [true, true, false],
    [false, true, true],
    [true, false, true],
    [false, false, true],
  ])('known: %s, its call read: %s, needs consent: %s', (isKnown, isCallRead, expected) => {
    expect(needsRouterConsent(router(isKnown, isCallRead))).toBe(expected)
    expect(
      isRouterAccepted({ router: router(isKnown, isCallRead), hasAcceptedRouter: false, mayLeaveToWallet: true }),
    ).toBe(!expected)
    expect(
      isRouterAccepted({ router: router(isKnown, isCallRead), hasAcceptedRouter: true, mayLeaveToWallet: false }),
    ).toBe(true)
  })

  it('that nobody was shown is not accepted, whatever was said before', () => {
    expect(isRouterAccepted({ router: null, hasAcceptedRouter: true, mayLeaveToWallet: true })).toBe(false)
  })

  it.each([
    // What the node can run, whether the host leaves it to the wallet, and whether the visitor may agree to it.
    [true, false, true],
    [undefined, false, true],
    [false, false, false],
    [false, true, true],
  ])(
    'that can be tried: %s, left to the wallet: %s, can be agreed to: %s',
    (canBeTried, mayLeaveToWallet, expected) => {
      const unread = { ...router(true, false), ...(canBeTried !== undefined && { canBeTried }) }
      expect([
        asksRouterConsent({ router: unread, mayLeaveToWallet }),
        isRouterAccepted({ router: unread, hasAcceptedRouter: true, mayLeaveToWallet }),
      ]).toEqual([expected, expected])
      expect(isRouterAccepted({ router: unread, hasAcceptedRouter: false, mayLeaveToWallet })).toBe(false)
      const trusted = { ...router(true, true), canBeTried: false }
      expect([
        isUnchecked(trusted),
        isRouterAccepted({ router: trusted, hasAcceptedRouter: false, mayLeaveToWallet }),
      ]).toEqual([false, true])
    },
  )
})

it.each([
  [0.1, true],
  [0.05, false],
  [2.5, true],
  [2.55, false],
  [50, true],
  [50.1, false],
  [Number.NaN, false],
])('a price may move by %s percent: %s', (percent, isOne) => {
  expect(isSlippage(percent)).toBe(isOne)
})
