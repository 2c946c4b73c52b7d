import { AbiCoder, Interface } from 'ethers/abi'
import * as fc from 'fast-check'
import { ALICE, BOB, USDC } from '../../../../../test/support/builders'
import { aBuilt, COIN, DAI, MALLORY, NOBODY, WETH } from '../../../../../test/support/swapChain'
import { raiseMinimum } from '../raiseMinimum'
import { readSwap } from '../readSwap'

// The calls as their makers document them. What the chain has to confirm of a reading is in proveReading.test.ts.

const read = (data: string, valueInUnits = '0') => readSwap(aBuilt({ data, valueInUnits }))
/** A call, by its selector too: a wrong signature would read nothing that exists. */
function write(abi: Interface, method: string, selector: string, args: readonly unknown[]): string {
  const data = abi.encodeFunctionData(method, [...args])
  expect([method, data.slice(0, 10)]).toEqual([method, selector])
  return data
}
const coder = AbiCoder.defaultAbiCoder()
const both = { sourceToken: USDC, toToken: DAI, amountInUnits: 1000n, minimumInUnits: 990n, recipient: ALICE }
const { sourceToken: _source, ...ofCoin } = both
const { toToken: _to, ...toCoin } = both
const MARK = `0x${'0'.repeat(64)}`
const POOL = '0x00000000000000000000000000000000000000a1'
const OTHER_POOL = '0x00000000000000000000000000000000000000b2'

describe('1inch: a swap by its pools', () => {
  const v5 = new Interface([
    'function unoswap(address srcToken, uint256 amount, uint256 minReturn, uint256[] pools) payable',
    'function unoswapTo(address recipient, address srcToken, uint256 amount, uint256 minReturn, uint256[] pools) payable',
    'function uniswapV3Swap(uint256 amount, uint256 minReturn, uint256[] pools) payable',
    'function uniswapV3SwapTo(address recipient, uint256 amount, uint256 minReturn, uint256[] pools) payable',
  ])
  const v6 = new Interface([
    'function unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex)',
    'function unoswap2(uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2)',
    'function unoswap3(uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3)',
    'function unoswapTo(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex)',
    'function ethUnoswap(uint256 minReturn, uint256 dex) payable',
    'function ethUnoswap2(uint256 minReturn, uint256 dex, uint256 dex2) payable',
    'function ethUnoswapTo(uint256 to, uint256 minReturn, uint256 dex) payable',
  ])
  const bit = (at: number) => 1n << BigInt(at)
  const pool = (...bits: number[]) => bits.reduce((word, at) => word | bit(at), BigInt(POOL))
  const hop = (kind: 'v2' | 'v3', isReversed: boolean, address = POOL) => ({ kind, address, isReversed })
  const pools = (hops: object[], parts: { paysCoin?: boolean; bringsCoin?: boolean } = {}) => ({
    kind: 'pools',
    hops,
    paysCoin: false,
    bringsCoin: false,
    ...parts,
  })
  const { toToken: _named, ...ofToken } = both
  const { sourceToken: _named2, ...unnamed } = ofToken
  const named = (reading: object) => ({
    ...reading,
    ...('sourceToken' in reading && { sourceToken: USDC.toLowerCase() }),
  })

  it.each<[string, Interface, string, readonly unknown[], string, object]>([
    ['unoswap', v5, '0x0502b1c5', [USDC, 1000, 990, [pool()]], '0', { ...ofToken, proof: pools([hop('v2', false)]) }],
    [
      'unoswap',
      v5,
      '0x0502b1c5',
      [USDC, 1000, 990, [pool(255), BigInt(OTHER_POOL) | bit(254)]],
      '0',
      { ...ofToken, proof: pools([hop('v2', true), hop('v2', false, OTHER_POOL)], { bringsCoin: true }) },
    ],
    [
      'unoswap',
      v5,
      '0x0502b1c5',
      [NOBODY, 1000, 990, [pool()]],
      '1000',
      { ...unnamed, proof: pools([hop('v2', false)], { paysCoin: true }) },
    ],
    [
      'unoswapTo',
      v5,
      '0xf78dc253',
      [BOB, USDC, 1000, 990, [pool()]],
      '0',
      { ...ofToken, recipient: BOB, proof: pools([hop('v2', false)]) },
    ],
    [
      'uniswapV3Swap',
      v5,
      '0xe449022e',
      [1000, 990, [pool(255, 253)]],
      '0',
      { ...unnamed, proof: pools([hop('v3', true)], { bringsCoin: true }) },
    ],
    [
      'uniswapV3SwapTo',
      v5,
      '0xbc80f1a8',
      [BOB, 1000, 990, [pool()]],
      '1000',
      { ...unnamed, recipient: BOB, proof: pools([hop('v3', false)], { paysCoin: true }) },
    ],
    [
      'unoswap',
      v6,
      '0x83800a8e',
      [BigInt(USDC), 1000, 990, pool(247)],
      '0',
      { ...ofToken, proof: pools([hop('v2', false)]) },
    ],
    [
      'unoswap',
      v6,
      '0x83800a8e',
      [BigInt(USDC), 1000, 990, pool(253, 252)],
      '0',
      { ...ofToken, proof: pools([hop('v3', true)], { bringsCoin: true }) },
    ],
    [
      'unoswap2',
      v6,
      '0x8770ba91',
      [BigInt(USDC), 1000, 990, pool(253), BigInt(OTHER_POOL) | bit(247)],
      '0',
      { ...ofToken, proof: pools([hop('v3', true), hop('v2', false, OTHER_POOL)]) },
    ],
    [
      'unoswap3',
      v6,
      '0x19367472',
      [BigInt(USDC), 1000, 990, pool(), pool(), pool()],
      '0',
      { ...ofToken, proof: pools([hop('v2', true), hop('v2', true), hop('v2', true)]) },
    ],
    [
      'unoswapTo',
      v6,
      '0xe2c95c82',
      [BigInt(BOB), BigInt(USDC), 1000, 990, pool()],
      '0',
      { ...ofToken, recipient: BOB.toLowerCase(), proof: pools([hop('v2', true)]) },
    ],
    [
      'ethUnoswap',
      v6,
      '0xa76dfc3b',
      [990, pool(253, 247)],
      '1000',
      { ...unnamed, proof: pools([hop('v3', false)], { paysCoin: true }) },
    ],
    [
      'ethUnoswap2',
      v6,
      '0x89af926a',
      [990, pool(), pool()],
      '1000',
      { ...unnamed, proof: pools([hop('v2', true), hop('v2', true)], { paysCoin: true }) },
    ],
    [
      'ethUnoswapTo',
      v6,
      '0x175accdc',
      [BigInt(BOB), 990, pool()],
      '1000',
      { ...unnamed, recipient: BOB.toLowerCase(), proof: pools([hop('v2', true)], { paysCoin: true }) },
    ],
  ])('%s of version %#', (method, abi, selector, args, value, reading) => {
    const data = write(abi, method, selector, args)
    const lower = (text: string | undefined) => text?.toLowerCase()
    const found = read(`${data}8b1ccac8`, value)
    expect({ ...found, ...(found?.sourceToken && { sourceToken: lower(found.sourceToken) }) }).toEqual(named(reading))
  })

  it.each<[string, Interface, string, readonly unknown[]]>([
    ['a pool of a third kind', v6, 'unoswap', [BigInt(USDC), 1000, 990, pool(254)]],
    ['tokens taken by way of another contract', v6, 'unoswap', [BigInt(USDC), 1000, 990, pool(250)]],
    ['coins that are not wrapped', v6, 'ethUnoswap', [990, pool(251)]],
    ['a coin in the middle of the way', v6, 'unoswap2', [BigInt(USDC), 1000, 990, pool(252), pool()]],
    ['something above the token', v6, 'unoswap', [BigInt(USDC) | bit(200), 1000, 990, pool()]],
    ['a word that says more', v5, 'unoswap', [USDC, 1000, 990, [pool(200)]]],
    ['no pool', v5, 'uniswapV3Swap', [1000, 990, []]],
  ])('is not read with %s', (_what, abi, method, args) => {
    expect(read(abi.encodeFunctionData(method, [...args]), method.startsWith('eth') ? '1000' : '0')).toBeUndefined()
  })
})

describe("Uniswap's Universal Router", () => {
  const router = new Interface(['function execute(bytes commands, bytes[] inputs, uint256 deadline) payable'])
  const [CALLER, ROUTER] = ['0x0000000000000000000000000000000000000001', '0x0000000000000000000000000000000000000002']
  const path = (...tokens: string[]) => `0x${tokens.map((token) => token.slice(2)).join('000bb8')}`
  const v3 = (
    recipient: string,
    isPaidByCaller: boolean,
    way = path(USDC, WETH, DAI),
    amount = 1000n,
    minimum = 990n,
  ): [string, string] => [
    '00',
    coder.encode(['address', 'uint256', 'uint256', 'bytes', 'bool'], [recipient, amount, minimum, way, isPaidByCaller]),
  ]
  const v2 = (
    recipient: string,
    isPaidByCaller: boolean,
    way = [USDC, DAI],
    amount = 1000n,
    minimum = 990n,
  ): [string, string] => [
    '08',
    coder.encode(
      ['address', 'uint256', 'uint256', 'address[]', 'bool'],
      [recipient, amount, minimum, way, isPaidByCaller],
    ),
  ]
  const wrap: [string, string] = ['0b', coder.encode(['address', 'uint256'], [ROUTER, 1000n])]
  const unwrap = (recipient: string, minimum = 990n): [string, string] => [
    '0c',
    coder.encode(['address', 'uint256'], [recipient, minimum]),
  ]
  const sweep = (token: string, recipient: string, minimum = 990n): [string, string] => [
    '04',
    coder.encode(['address', 'address', 'uint256'], [token, recipient, minimum]),
  ]
  const portion = (token: string): [string, string] => [
    '06',
    coder.encode(['address', 'address', 'uint256'], [token, BOB, 25n]),
  ]
  const execute = (...commands: [string, string][]) =>
    write(router, 'execute', '0x3593564c', [
      `0x${commands.map(([code]) => code).join('')}`,
      commands.map(([, input]) => input),
      1,
    ])

  it.each<[string, string, string, object]>([
    ['tokens in pools of V3', execute(v3(CALLER, true)), '0', both],
    ['tokens, to the account by its name', execute(v3(ALICE, true)), '0', both],
    [
      'tokens in both kinds of pools',
      execute(v3(CALLER, true, path(USDC, DAI), 400n, 396n), v2(CALLER, true, [USDC, DAI], 600n, 594n)),
      '0',
      both,
    ],
    ['coins', execute(wrap, v3(CALLER, false, path(WETH, DAI))), '1000', ofCoin],
    ['tokens for coins', execute(v3(ROUTER, true, path(USDC, WETH), 1000n, 0n), unwrap(CALLER)), '0', toCoin],
    [
      'tokens, with a fee of what arrives',
      execute(v3(ROUTER, true, path(USDC, DAI), 1000n, 0n), portion(DAI), sweep(DAI, CALLER)),
      '0',
      both,
    ],
  ])('is read where it swaps %s', (_what, data, value, reading) => {
    const found = read(data, value)
    expect(
      found && {
        ...found,
        ...(found.sourceToken && { sourceToken: found.sourceToken.toLowerCase() }),
        ...(found.toToken && { toToken: found.toToken.toLowerCase() }),
      },
    ).toEqual({
      ...reading,
      ...('sourceToken' in reading && { sourceToken: USDC.toLowerCase() }),
      ...('toToken' in reading && { toToken: DAI.toLowerCase() }),
    })
  })

  it.each<[string, string, string]>([
    ['pays somebody else', execute(v3(BOB, true)), '0'],
    [
      'pays somebody else a part',
      execute(v3(CALLER, true, path(USDC, DAI), 400n, 396n), v3(BOB, true, path(USDC, DAI), 600n, 594n)),
      '0',
    ],
    [
      'leaves a part of what arrives in the router',
      execute(v3(ROUTER, true, path(USDC, DAI), 400n, 396n), v3(CALLER, true, path(USDC, DAI), 600n, 594n)),
      '0',
    ],
    [
      'delivers a part and sweeps another',
      execute(
        v3(CALLER, true, path(USDC, DAI), 400n, 396n),
        v3(ROUTER, true, path(USDC, DAI), 600n, 594n),
        sweep(DAI, CALLER),
      ),
      '0',
    ],
    ['leaves what arrives in the router', execute(v3(ROUTER, true)), '0'],
    ['sweeps to somebody else', execute(v3(ROUTER, true), sweep(DAI, BOB)), '0'],
    ['sweeps another token', execute(v3(ROUTER, true), sweep(WETH, CALLER)), '0'],
    ['takes a fee of another token', execute(v3(ROUTER, true), portion(WETH), sweep(DAI, CALLER)), '0'],
    ['takes two tokens', execute(v3(CALLER, true), v2(CALLER, true, [WETH, DAI])), '0'],
    ['brings two tokens', execute(v3(CALLER, true), v2(CALLER, true, [USDC, WETH])), '0'],
    ['takes all there is', execute(v3(CALLER, true, path(USDC, DAI), 1n << 255n)), '0'],
    ['takes tokens beside coins', execute(wrap, v3(CALLER, true)), '1000'],
    ['takes coins and wraps none', execute(v3(CALLER, false)), '1000'],
    ['swaps after it delivered', execute(v3(ROUTER, true), sweep(DAI, CALLER), v3(CALLER, true)), '0'],
    [
      'moves tokens of the visitor',
      execute(['02', coder.encode(['address', 'address', 'uint160'], [USDC, BOB, 1n])], v3(CALLER, true)),
      '0',
    ],
    ['signs for the visitor', execute(['0a', '0x']), '0'],
    ['may fail in part', execute(['80', v3(CALLER, true)[1]]), '0'],
    ['does nothing', execute(), '0'],
    [
      'sweeps to somebody else before it does to the visitor',
      execute(v3(ROUTER, true), sweep(DAI, BOB), sweep(DAI, CALLER)),
      '0',
    ],
    ['has a way of one token', execute(v2(CALLER, true, [USDC])), '0'],
    ['has a way that ends within a pool', execute(v3(CALLER, true, path(USDC, DAI).slice(0, -2))), '0'],
    ['has a command without input', write(router, 'execute', '0x3593564c', ['0x0004', [v3(CALLER, true)[1]], 1]), '0'],
    [
      'has an input without command',
      write(router, 'execute', '0x3593564c', ['0x00', [v3(CALLER, true)[1], '0x'], 1]),
      '0',
    ],
    ['has a way of no pools', execute(v3(CALLER, true, USDC)), '0'],
  ])('is not read where it %s', (_what, data, value) => {
    expect(read(data, value)).toBeUndefined()
  })
})

describe('0x', () => {
  const holder = new Interface([
    'function exec(address operator, address token, uint256 amount, address target, bytes data) payable',
  ])
  const settler = new Interface([
    'function execute((address recipient, address buyToken, uint256 minAmountOut) slippage, bytes[] actions, bytes32 zid) payable',
  ])
  const execute = (token = DAI, recipient = ALICE) =>
    write(settler, 'execute', '0x1fff991f', [[recipient, token, 990], ['0x1234'], MARK])
  const exec = (parts: { target?: string; data?: string } = {}) =>
    write(holder, 'exec', '0x2213bc0b', [MALLORY, USDC, 1000, parts.target ?? MALLORY, parts.data ?? execute()])
  const SETTLER = { kind: 'settler', address: expect.stringMatching(new RegExp(MALLORY, 'i')) as string }

  it('is read through the contract that holds the allowance', () => {
    expect(read(exec())).toEqual({ ...both, proof: SETTLER })
    expect(read(exec({ data: execute(COIN, BOB) }))).toEqual({ ...toCoin, recipient: BOB, proof: SETTLER })
  })

  it('is read directly where coins come along', () => {
    expect(readSwap(aBuilt({ to: MALLORY, data: execute(), valueInUnits: '1000' }))).toEqual({
      ...ofCoin,
      proof: SETTLER,
    })
    expect(readSwap(aBuilt({ to: MALLORY, data: execute() }))).toBeUndefined()
  })

  it.each([
    ['lets somebody else at the token', exec({ target: BOB })],
    ['calls something else', exec({ data: '0xa9059cbb' })],
  ])('is not read where it %s', (_what, data) => {
    expect(read(data)).toBeUndefined()
  })
})

describe('KyberSwap', () => {
  const DESC =
    '(address srcToken, address dstToken, address[] srcReceivers, uint256[] srcAmounts, address[] feeReceivers, uint256[] feeAmounts, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags, bytes permit) desc'
  const EXECUTION = `(address callTarget, address approveTarget, bytes targetData, ${DESC}, bytes clientData) execution`
  const router = new Interface([
    `function swap(${EXECUTION}) payable`,
    `function swapGeneric(${EXECUTION}) payable`,
    `function swapSimpleMode(address caller, ${DESC}, bytes executorData, bytes clientData)`,
  ])
  type Parts = {
    source?: string
    to?: string
    taken?: number[]
    fees?: number[]
    recipient?: string
    flags?: number
    permit?: string
    minimum?: number
  }
  const desc = ({
    source = USDC,
    to = DAI,
    taken = [1000],
    fees = [],
    recipient = ALICE,
    flags = 0x200,
    permit = '0x',
    minimum = 990,
  }: Parts = {}) => [
    source,
    to,
    taken.map(() => MALLORY),
    taken,
    fees.map(() => BOB),
    fees,
    recipient,
    1000,
    minimum,
    flags,
    permit,
  ]
  const swap = (parts: Parts = {}) =>
    write(router, 'swap', '0xe21fd0e9', [[MALLORY, NOBODY, '0x12', desc(parts), '0x34']])

  it('asks for the reviewed minimum where the word of the old one stands elsewhere too', () => {
    // 32 is where its one argument begins: with 40 there, nothing of the call can be read.
    const built = aBuilt({
      data: write(router, 'swap', '0xe21fd0e9', [[MALLORY, NOBODY, '0x12', desc({ minimum: 32 }), '0x34']]),
    })
    expect(readSwap(raiseMinimum(built, { promised: 32n, minimum: 40n }))).toEqual({ ...both, minimumInUnits: 40n })
  })

  it('is read in all of its modes', () => {
    expect(read(swap())).toEqual(both)
    expect(read(write(router, 'swapGeneric', '0x59e50fed', [[MALLORY, NOBODY, '0x12', desc(), '0x']]))).toEqual(both)
    expect(read(write(router, 'swapSimpleMode', '0x8af033fb', [MALLORY, desc(), '0x12', '0x']))).toEqual(both)
  })

  it.each<[string, Parts, object]>([
    ['coins', { source: COIN, taken: [] }, ofCoin],
    ['for coins', { to: COIN }, toCoin],
    ['nobody named', { recipient: NOBODY }, both],
    ['somebody else', { recipient: BOB }, { ...both, recipient: BOB }],
    ['only a part', { flags: 1 }, { ...both, minimumInUnits: 0n }],
    ['more taken than the amount', { taken: [700, 400] }, { ...both, amountInUnits: 1100n }],
    ['a fee on top', { fees: [5] }, { ...both, amountInUnits: 1005n }],
    ['a fee in basis points on top', { fees: [25], flags: 0x80 }, { ...both, amountInUnits: 1003n }],
    ['a fee within the amount', { taken: [995], fees: [5] }, both],
    ['less taken than the amount', { taken: [400] }, both],
    ['a fee of what arrives', { fees: [5], flags: 0x40 }, both],
  ])('is read with %s', (_what, parts, reading) => {
    expect(read(swap(parts), parts.source === COIN ? '1000' : '0')).toEqual(reading)
  })

  it.each<[string, Parts]>([
    ['more coins', { flags: 2 }],
    ['tokens that are burnt', { flags: 8 }],
    ['tokens that are burnt by the origin', { flags: 16 }],
    ['a permit', { permit: '0x12' }],
    ['the same token on both sides', { to: USDC }],
  ])('is not read with %s', (_what, parts) => {
    expect(read(swap(parts))).toBeUndefined()
  })
})

describe('Odos', () => {
  const router = new Interface([
    'function swap((address inputToken, uint256 inputAmount, address inputReceiver, address outputToken, uint256 outputQuote, uint256 outputMin, address outputReceiver) tokenInfo, bytes pathDefinition, address executor, uint32 referralCode) payable',
  ])
  const swap = (source: string, to: string, recipient = ALICE) =>
    write(router, 'swap', '0x3b635ce4', [[source, 1000, MALLORY, to, 1000, 990, recipient], '0x1234', MALLORY, 1])
  const address = (place: string) => (place === NOBODY ? '0000' : `0001${place.slice(2)}`)
  const compact = ({ source = USDC, to = DAI, recipient = NOBODY, amount = '0203e8', slippage = '028f5c' } = {}) =>
    `0x83bd37f9${address(source)}${address(to)}${amount}0203e8${slippage}${address(MALLORY)}0000${address(recipient)}00000001${'12'.repeat(9)}`
  const lower = (reading: { sourceToken?: string; toToken?: string; recipient: string } | undefined) =>
    reading && {
      ...reading,
      ...(reading.sourceToken && { sourceToken: reading.sourceToken.toLowerCase() }),
      ...(reading.toToken && { toToken: reading.toToken.toLowerCase() }),
      recipient: reading.recipient.toLowerCase(),
    }

  it('is read with words', () => {
    expect([read(swap(USDC, DAI)), read(swap(NOBODY, DAI), '1000'), read(swap(USDC, NOBODY))]).toEqual([
      both,
      ofCoin,
      toCoin,
    ])
    expect(read(swap(USDC, DAI, BOB))?.recipient).toBe(BOB)
  })

  it('is read packed', () => {
    expect([compact(), compact({ source: NOBODY }), compact({ to: NOBODY })].map((data) => lower(read(data)))).toEqual(
      [both, ofCoin, toCoin].map(lower),
    )
    expect(lower(read(compact({ recipient: BOB })))?.recipient).toBe(BOB.toLowerCase())
    expect(read(compact({ amount: '00' }))?.amountInUnits).toBe(0n)
    expect(read(compact({ slippage: '000000' }))?.minimumInUnits).toBe(1000n)
    expect(read(compact({ slippage: 'ffffff' }))?.minimumInUnits).toBe(0n)
  })

  it.each([
    ['a token of its own list to pay', compact().replace('0001', '0005')],
    ['a token of its own list to bring', compact({ to: NOBODY }).replace(/^(.{54})0000/, '$10005')],
    ['somebody of its own list to pay', compact().replace('000000000001', '000500000001')],
    ['a number of one word and a byte', compact({ amount: `21${'00'.repeat(33)}` })],
    ['an end too early', compact().slice(0, 60)],
    ['a number that is none', compact({ amount: `21${'01'.repeat(33)}` })],
  ])('is not read with %s', (_what, data) => {
    expect(read(data)).toBeUndefined()
  })
})

describe('LI.FI', () => {
  const SWAP =
    '(address callTo, address approveTo, address sendingAssetId, address receivingAssetId, uint256 fromAmount, bytes callData, bool requiresDeposit)'
  const HEAD = 'bytes32 transactionId, string integrator, string referrer, address receiver, uint256 minAmountOut'
  const diamond = new Interface([
    `function swapTokensGeneric(${HEAD}, ${SWAP}[] swapData) payable`,
    ...['ERC20ToERC20', 'ERC20ToNative', 'NativeToERC20'].flatMap((sides) => [
      `function swapTokensSingleV3${sides}(${HEAD}, ${SWAP} swapData)`,
      `function swapTokensMultipleV3${sides}(${HEAD}, ${SWAP}[] swapData)`,
    ]),
  ])
  const step = (from: string, to: string, isDeposited = true, amount = 1000) => [
    MALLORY,
    MALLORY,
    from,
    to,
    amount,
    '0x1234',
    isDeposited,
  ]
  const head = (recipient = ALICE) => [MARK, 'page', '', recipient, 990]

  it.each<[string, string, readonly unknown[], string, object]>([
    ['swapTokensSingleV3ERC20ToERC20', '0x4666fc80', [...head(), step(USDC, DAI)], '0', both],
    ['swapTokensSingleV3ERC20ToNative', '0x733214a3', [...head(), step(USDC, NOBODY)], '0', toCoin],
    ['swapTokensSingleV3NativeToERC20', '0xaf7060fd', [...head(), step(NOBODY, DAI)], '1000', ofCoin],
    [
      'swapTokensMultipleV3ERC20ToERC20',
      '0x5fd9ae2e',
      [...head(), [step(USDC, USDC), step(USDC, DAI, false, 990)]],
      '0',
      both,
    ],
    [
      'swapTokensMultipleV3ERC20ToNative',
      '0x2c57e884',
      [...head(), [step(USDC, WETH), step(WETH, NOBODY, false)]],
      '0',
      toCoin,
    ],
    [
      'swapTokensMultipleV3NativeToERC20',
      '0x736eac0b',
      [...head(BOB), [step(NOBODY, WETH), step(WETH, DAI, false)]],
      '1000',
      { ...ofCoin, recipient: BOB },
    ],
    ['swapTokensGeneric', '0x4630a0d8', [...head(), [step(USDC, DAI)]], '0', both],
  ])('%s is read', (method, selector, args, value, reading) => {
    expect(read(write(diamond, method, selector, args), value)).toEqual(reading)
  })

  it('is not read where a later step takes from the visitor again, or there is none', () => {
    expect(
      read(diamond.encodeFunctionData('swapTokensGeneric', [...head(), [step(USDC, WETH), step(WETH, DAI, true)]])),
    ).toBeUndefined()
    expect(read(diamond.encodeFunctionData('swapTokensGeneric', [...head(), []]))).toBeUndefined()
  })

  it('asks for the reviewed minimum where it was built for a lower price', () => {
    const built = aBuilt({
      data: diamond.encodeFunctionData('swapTokensSingleV3ERC20ToERC20', [MARK, '', '', ALICE, 985, step(USDC, DAI)]),
    })
    expect(readSwap(raiseMinimum(built, { promised: 985n, minimum: 990n }))).toEqual(both)
  })
})

it('no calldata is a reason to throw', () => {
  const selectors = [
    '0x0502b1c5',
    '0xe449022e',
    '0x83800a8e',
    '0xa76dfc3b',
    '0x3593564c',
    '0x24856bc3',
    '0x2213bc0b',
    '0x1fff991f',
    '0xe21fd0e9',
    '0x8af033fb',
    '0x3b635ce4',
    '0x4630a0d8',
  ]
  fc.assert(
    fc.property(fc.constantFrom(...selectors), fc.uint8Array({ maxLength: 400 }), (selector, bytes) => {
      expect(read(`${selector}${Buffer.from(bytes).toString('hex')}`)).toBeUndefined()
    }),
  )
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 120 }),
      (bytes) => void read(`0x83bd37f9${Buffer.from(bytes).toString('hex')}`),
    ),
  )
})
