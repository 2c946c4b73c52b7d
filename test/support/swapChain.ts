import { AbiCoder, Interface } from 'ethers/abi'
import { id } from 'ethers/hash'
import { createEip155SwapAdapter } from '../../src/adapters/eip155/swap/eip155SwapAdapter'
import type { NetworkGet } from '../../src/adapters/contract'
import type { BuiltTransaction, SwapTerms } from '../../src/adapters/swapContract'
import { ALICE, aNetwork, USDC } from './builders'

/** A router, another token, the wrapped coin and somebody who should get nothing. */
export const ROUTER = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
export const DAI = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
export const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
export const MALLORY = '0x00000000000000000000000000000000ba5eba11'
export const COIN = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
export const NOBODY = `0x${'0'.repeat(40)}`
export const HASH = `0x${'c'.repeat(64)}`

/** The routers' calls, as their own documentation writes them. */
export const routers = new Interface([
  'function swapExactTokensForTokens(uint amountIn, uint amountOutMin, address[] path, address to, uint deadline)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint amountIn, uint amountOutMin, address[] path, address to, uint deadline)',
  'function swapTokensForExactTokens(uint amountOut, uint amountInMax, address[] path, address to, uint deadline)',
  'function swapExactETHForTokens(uint amountOutMin, address[] path, address to, uint deadline) payable',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint amountOutMin, address[] path, address to, uint deadline) payable',
  'function swapETHForExactTokens(uint amountOut, address[] path, address to, uint deadline) payable',
  'function swapExactTokensForETH(uint amountIn, uint amountOutMin, address[] path, address to, uint deadline)',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint amountIn, uint amountOutMin, address[] path, address to, uint deadline)',
  'function swapTokensForExactETH(uint amountOut, uint amountInMax, address[] path, address to, uint deadline)',
  'function permitAndCall(bytes permit, bytes action) payable',
])
const description =
  '(address srcToken,address dstToken,address srcReceiver,address dstReceiver,uint256 amount,uint256 minReturnAmount,uint256 flags)'
export const routerV5 = new Interface([
  `function swap(address executor, ${description} desc, bytes permit, bytes data) payable`,
])
const routerV6 = new Interface([`function swap(address executor, ${description} desc, bytes data) payable`])

const DEADLINE = 1_900_000_000n

/** A thousand USDC for at least 990 DAI, by way of the wrapped coin. */
export const aSwapCall = ({
  amount = 1000n,
  minimum = 990n,
  path = [USDC, WETH, DAI],
  recipient = ALICE,
}: { amount?: bigint; minimum?: bigint; path?: string[]; recipient?: string } = {}): string =>
  routers.encodeFunctionData('swapExactTokensForTokens', [amount, minimum, path, recipient, DEADLINE])

/** The same swap as an aggregator's call. */
export const anAggregatorCall = (
  parts: {
    sourceToken?: string
    toToken?: string
    recipient?: string
    amount?: bigint
    minimum?: bigint
    flags?: bigint
  } = {},
): string =>
  routerV6.encodeFunctionData('swap', [
    MALLORY,
    [
      parts.sourceToken ?? USDC,
      parts.toToken ?? DAI,
      MALLORY,
      parts.recipient ?? ALICE,
      parts.amount ?? 1000n,
      parts.minimum ?? 990n,
      parts.flags ?? 0n,
    ],
    '0x1234',
  ])

/** What was reviewed. */
export const someTerms = (parts: Partial<SwapTerms> = {}): SwapTerms => ({
  network: aNetwork(),
  account: ALICE,
  sourceToken: USDC,
  toToken: DAI,
  amountInUnits: '1000',
  minimumInUnits: '990',
  spender: ROUTER,
  router: { address: ROUTER, isAccepted: false },
  ...parts,
})

/** The transaction of it. */
export const aBuilt = (parts: Partial<BuiltTransaction> = {}): BuiltTransaction => ({
  network: aNetwork(),
  from: ALICE,
  to: ROUTER,
  data: aSwapCall(),
  valueInUnits: '0',
  ...parts,
})

const coder = AbiCoder.defaultAbiCoder()
export const word = (value: bigint | number): string => `0x${value.toString(16).padStart(64, '0')}`
export const addressWord = (address: string): string => coder.encode(['address'], [address])
/** The bytes a contract refuses with. */
export const refusalBytes = (words: string): string => `0x08c379a0${coder.encode(['string'], [words]).slice(2)}`

/** An event of a token about two accounts. */
export const anEvent = (signature: string, token: string, one: string, other: string, amount = 1n) => ({
  address: token,
  topics: [id(signature), addressWord(one), addressWord(other)],
  data: word(amount),
})
export const aTransferEvent = (token: string, from: string, to: string, amount = 1n) =>
  anEvent('Transfer(address,address,uint256)', token, from, to, amount)

type Made = { status?: unknown; returnData?: unknown; logs?: unknown; error?: unknown }
const made = (parts: Made = {}): Made => ({ status: '0x1', returnData: '0x', logs: [], ...parts })

/** What a node answers to a run: coin, source and destination before and after, and the calls in between. */
export function aRun({
  before = [50n, 5000n, 10n],
  after = [50n, 4000n, 1000n],
  calls = [{}],
}: { before?: bigint[]; after?: bigint[]; calls?: Made[] } = {}): unknown {
  const look = (balances: bigint[]) => balances.map((balance) => made({ returnData: word(balance) }))
  return [{ number: '0x1', calls: [...look(before), ...calls.map(made), ...look(after)] }]
}

export type NodeAnswers = Record<string, unknown>

/**
 * A swap adapter on a node that answers from a table, and what that node was asked; functions are given the parameters.
 */
export function aSwapChain(
  answers: NodeAnswers = {},
  get: NetworkGet = () => Promise.reject(new Error('No index was expected to be asked')),
) {
  const asked: { method: string; params: readonly unknown[] }[] = []
  const known: NodeAnswers = {
    eth_chainId: '0x1',
    eth_getCode: '0x6001',
    eth_simulateV1: aRun(),
    eth_gasPrice: '0x3b9aca00',
    ...answers,
  }
  const adapter = createEip155SwapAdapter({
    get,
    rpc: async (_network, method, params) => {
      asked.push({ method, params })
      if (!(method in known)) throw new Error(`${method} was not expected`)
      const answer = known[method]
      const given: unknown = typeof answer === 'function' ? Reflect.apply(answer, undefined, params) : answer
      if (given instanceof Error) throw given
      return given
    },
  })
  return { adapter, asked, askedFor: (method: string) => asked.filter((call) => call.method === method) }
}
