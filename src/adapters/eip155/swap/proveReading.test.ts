import { Interface } from 'ethers/abi'
import { ALICE, USDC } from '../../../../test/support/builders'
import {
  addressWord,
  aBuilt,
  aSwapChain,
  DAI,
  MALLORY,
  NOBODY,
  someTerms,
  WETH,
  word,
  type NodeAnswers,
} from '../../../../test/support/swapChain'
import { failureOf } from '../../../../test/support/fakes'
import { flowTexts, HttpError, learnErrorTexts, RpcError, WidgetError } from '../../../errors'
import type { BuiltTransaction, SwapTerms } from '../../swapContract'

learnErrorTexts(flowTexts)

// What a swap leaves to the chain to say: the pools it names, and the contract of 0x that runs it. Seen through what
// passes the check.

const ONE_INCH = '0x111111125421cA6dc452d289314280a0f8842A65'
const POOL = '0x00000000000000000000000000000000000000A1'
const SECOND = '0x00000000000000000000000000000000000000b2'
const FACTORY = { v2: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f', v3: '0x1F98431c8aD98523631AE4a59f267346ea31F984' }
const REGISTER = '0x00000000000004533Fe15556B1E086BB1A72cEae'
const unknownMethod = new RpcError({ rpcCode: -32601, reason: 'the method eth_simulateV1 does not exist' })
const reverted = new RpcError({ rpcCode: 3, reason: 'execution reverted' })

const abi = new Interface([
  'function token0()',
  'function token1()',
  'function fee()',
  'function getPair(address,address)',
  'function getPool(address,address,uint24)',
  'function ownerOf(uint256)',
  'function prev(uint128)',
])
type Chain = Record<string, string | Error | undefined>
/** What contracts say, by their address and the question. */
const contracts = (chain: Chain): NodeAnswers => ({
  eth_simulateV1: unknownMethod,
  eth_call: ({ to, data }: { to: string; data: string }) => {
    const name = abi.getFunction(data.slice(0, 10))?.name
    return name === undefined ? '0x' : (chain[`${to.toLowerCase()} ${name}`] ?? reverted)
  },
})
const poolOf = (pool: string, kind: 'v2' | 'v3', token0: string, token1: string, made = pool): Chain => ({
  [`${pool.toLowerCase()} token0`]: addressWord(token0),
  [`${pool.toLowerCase()} token1`]: addressWord(token1),
  ...(kind === 'v3' && { [`${pool.toLowerCase()} fee`]: word(3000) }),
  [`${FACTORY[kind].toLowerCase()} ${kind === 'v3' ? 'getPool' : 'getPair'}`]: addressWord(made),
})

async function check(
  node: NodeAnswers,
  built: Partial<BuiltTransaction>,
  terms: Partial<SwapTerms> = {},
): Promise<unknown> {
  const to = built.to ?? ONE_INCH
  const router = { address: to, isAccepted: false }
  const failure = await failureOf(
    aSwapChain(node).adapter.checkSwap(aBuilt({ to, ...built }), someTerms({ spender: to, router, ...terms })),
  )
  return failure instanceof WidgetError ? (failure.params.field ?? failure.code) : failure
}

const v6 = new Interface([
  'function unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex)',
  'function unoswap2(uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2)',
  'function ethUnoswap(uint256 minReturn, uint256 dex)',
])
const [ZERO_FOR_ONE, V3, UNWRAP] = [1n << 247n, 1n << 253n, 1n << 252n]
const unoswap = (dex: bigint, token = USDC) => v6.encodeFunctionData('unoswap', [BigInt(token), 1000, 990, dex])

describe('a swap that names pools, on a node that runs no blocks', () => {
  const inOrder = unoswap(BigInt(POOL) | ZERO_FOR_ONE)

  it("passes where its pools are Uniswap's and made of what was reviewed", async () => {
    expect(await check(contracts(poolOf(POOL, 'v2', USDC, DAI)), { data: inOrder })).toBeUndefined()
    expect(await check(contracts(poolOf(POOL, 'v3', DAI, USDC)), { data: unoswap(BigInt(POOL) | V3) })).toBeUndefined()
    const both = { ...poolOf(POOL, 'v3', USDC, WETH), ...poolOf(SECOND, 'v2', DAI, WETH) }
    expect(
      await check(contracts(both), {
        data: v6.encodeFunctionData('unoswap2', [
          BigInt(USDC),
          1000,
          990,
          BigInt(POOL) | V3 | ZERO_FOR_ONE,
          BigInt(SECOND),
        ]),
      }),
    ).toBeUndefined()
  })

  it('passes where coins are on one of its sides', async () => {
    const coins = { sourceToken: undefined, amountInUnits: '1000' }
    expect(
      await check(
        contracts(poolOf(POOL, 'v2', WETH, DAI)),
        { data: v6.encodeFunctionData('ethUnoswap', [990, BigInt(POOL) | ZERO_FOR_ONE]), valueInUnits: '1000' },
        coins,
      ),
    ).toBeUndefined()
    expect(
      await check(
        contracts(poolOf(POOL, 'v2', USDC, WETH)),
        { data: unoswap(BigInt(POOL) | ZERO_FOR_ONE | UNWRAP) },
        { toToken: undefined },
      ),
    ).toBeUndefined()
  })

  it.each<[string, Chain, string]>([
    ['its pool gives another token', poolOf(POOL, 'v2', USDC, WETH), 'toToken'],
    ['its pool was made by somebody else', poolOf(POOL, 'v2', USDC, DAI, MALLORY), 'method'],
    ['its pool was made by nobody', poolOf(POOL, 'v2', USDC, DAI, NOBODY), 'method'],
    ['its pool takes another token', poolOf(POOL, 'v2', WETH, DAI), 'method'],
    ['there is no pool', {}, 'method'],
    [
      'its pool does not say what it takes',
      { ...poolOf(POOL, 'v2', USDC, DAI), [`${POOL.toLowerCase()} token0`]: undefined },
      'method',
    ],
    [
      'its pool does not say what it gives',
      { ...poolOf(POOL, 'v2', USDC, DAI), [`${POOL.toLowerCase()} token1`]: undefined },
      'method',
    ],
  ])('does not where %s', async (_why, chain, field) => {
    expect(await check(contracts(chain), { data: inOrder })).toBe(field)
  })

  it('does not where its pool does not say its fee', async () => {
    const chain = { ...poolOf(POOL, 'v3', DAI, USDC), [`${POOL.toLowerCase()} fee`]: undefined }
    expect(await check(contracts(chain), { data: unoswap(BigInt(POOL) | V3) })).toBe('method')
  })

  it('does not where one pool does not take what the one before gives', async () => {
    const both = { ...poolOf(POOL, 'v2', USDC, WETH), ...poolOf(SECOND, 'v3', MALLORY, DAI) }
    expect(
      await check(contracts(both), {
        data: v6.encodeFunctionData('unoswap2', [
          BigInt(USDC),
          1000,
          990,
          BigInt(POOL) | ZERO_FOR_ONE,
          BigInt(SECOND) | V3 | ZERO_FOR_ONE,
        ]),
      }),
    ).toBe('method')
  })

  it('says that the node did not answer, where it did not', async () => {
    expect(
      await check({ eth_simulateV1: unknownMethod, eth_call: new HttpError({ status: 503 }) }, { data: inOrder }),
    ).toBe('HTTP')
  })
})

describe('a swap of 0x, on a node that runs no blocks', () => {
  const HOLDER = '0x0000000000001fF3684f28c67538d4D072C22734'
  const SETTLER = '0x00000000000000000000000000000000000000C3'
  const holder = new Interface([
    'function exec(address operator, address token, uint256 amount, address target, bytes data)',
  ])
  const settler = new Interface([
    'function execute((address recipient, address buyToken, uint256 minAmountOut) slippage, bytes[] actions, bytes32 zid)',
  ])
  const execute = settler.encodeFunctionData('execute', [[ALICE, DAI, 990], ['0x1234'], `0x${'0'.repeat(64)}`])
  const exec = { to: HOLDER, data: holder.encodeFunctionData('exec', [SETTLER, USDC, 1000, SETTLER, execute]) }
  const register = (now: string | Error, before: string | Error): NodeAnswers =>
    contracts({ [`${REGISTER.toLowerCase()} ownerOf`]: now, [`${REGISTER.toLowerCase()} prev`]: before })

  it.each<[string, NodeAnswers, string | undefined]>([
    ['0x says that it is its contract', register(addressWord(SETTLER), reverted), undefined],
    ['0x says that it was until now', register(addressWord(MALLORY), addressWord(SETTLER)), undefined],
    ['0x says that another one is', register(addressWord(MALLORY), addressWord(MALLORY)), 'method'],
    ['0x paused it', register(reverted, reverted), 'method'],
  ])('is judged by the register: %s', async (_what, node, field) => {
    expect(await check(node, exec)).toBe(field)
  })

  it('is known by the register where coins are sent to it directly', async () => {
    const coins = { sourceToken: undefined, spender: undefined }
    const direct = { to: SETTLER, data: execute, valueInUnits: '1000' }
    expect(await check(register(addressWord(SETTLER), reverted), direct, coins)).toBeUndefined()
    expect(await check(register(reverted, reverted), direct, coins)).toBe('contract')
    const facts = await aSwapChain(register(addressWord(SETTLER), reverted)).adapter.describeRouter(aBuilt(direct))
    expect(facts).toEqual({ address: SETTLER, name: '0x', isKnown: true, isCallRead: true })
  })
})
