import type { Chain } from '../../chains/chain'
import { contractAddresses } from '../../chains/deployments'
import { json, type Answer } from '../../http/answer'
import { type Exchange, isRecord, parseObject } from '../../http/exchange'
import type { World } from '../../world'
import { ApiError } from '../apiError'
import { isNative } from '../assets'
import { checkProject } from '../checks'
import { checkUser, type Named } from './checks'
import { quoteSwap, type SwapQuote } from './quoteSwap'
import { swapLies } from './swapLies'
import { encodeSwap, type SwapPlan } from './swapPlan'

const DEADLINE_SECONDS = 20 * 60
const MAX_SLIPPAGE_PERCENT = 50
/** The seven arguments of an EIP-2612 permit, 32 bytes each. */
const permitText = /^0x[0-9a-fA-F]{448}$/

/**
 * `POST /v1/convert/build-transaction`: the swap as it would be signed. Names no `value` and no real gas limit, as in
 * production.
 */
export async function buildTransaction(world: World, { body, url }: Exchange): Promise<Answer> {
  const request = parseObject(body)
  if (!request) throw new ApiError(422, 'body', 'The body is not a JSON object')
  checkProject(request['projectId'] ?? url.searchParams.get('projectId'))
  const slippage = checkSlippage(request['eip155'])
  const quote = await quoteSwap(world, { from: request['from'], to: request['to'], amount: request['amount'] })
  const user = checkUser(world, request['userAddress'], quote.chain)
  const permit = checkPermit(eip155Field(request, 'permit'), quote)

  const honest = await planSwap(quote, user, slippage, permit)
  const { chain } = quote
  const otherCaipNetworkId = world.chains.find((other) => other !== chain)?.caipNetworkId ?? chain.caipNetworkId
  const plan = world.lies.take('swap').reduce((told, field) => swapLies[field](told, { otherCaipNetworkId }), honest)
  const gasPrice = BigInt(String(await chain.rpc.call('eth_gasPrice')))
  return json({
    tx: {
      from: `${plan.caipNetworkId}:${plan.account}`,
      to: `${plan.caipNetworkId}:${plan.to}`,
      data: encodeSwap(plan),
      amount: plan.expectedOut.toString(),
      ...(plan.value === null ? {} : { value: plan.value.toString() }),
      eip155: { gas: '0', gasPrice: gasPrice.toString() },
    },
  })
}

async function planSwap(quote: SwapQuote, user: Named, slippage: number, permit: string | null): Promise<SwapPlan> {
  const { chain, from, to, path, amountIn, amountOut } = quote
  return {
    caipNetworkId: chain.caipNetworkId,
    account: user.spelling,
    to: contractAddresses.swapRouter,
    call: 'swap',
    path,
    paysNative: isNative(from.address),
    getsNative: isNative(to.address),
    amountIn,
    minimumOut: (amountOut * BigInt(100 - slippage)) / 100n,
    expectedOut: amountOut,
    recipient: user.address,
    deadline: (await chainTime(chain)) + DEADLINE_SECONDS,
    permit: permit === null ? null : { token: from.address, data: permit },
    value: null,
    isCutShort: false,
  }
}

/** Time of the newest block, in seconds: the chain's clock may be another than ours. */
async function chainTime(chain: Chain): Promise<number> {
  const block = await chain.rpc.call('eth_getBlockByNumber', ['latest', false])
  if (!isRecord(block)) throw new Error('The node did not tell its newest block')
  return Number(block['timestamp'])
}

/** Whole percent. */
function checkSlippage(eip155: unknown): number {
  if (!isRecord(eip155)) throw new ApiError(400, 'eip155', 'The eip155 options are missing')
  const { slippage } = eip155
  if (typeof slippage !== 'number' || !Number.isInteger(slippage) || slippage < 0 || slippage > MAX_SLIPPAGE_PERCENT) {
    throw new ApiError(
      400,
      'slippage',
      `The slippage must be a whole number of percent from 0 to ${MAX_SLIPPAGE_PERCENT}`,
    )
  }
  return slippage
}

function checkPermit(permit: unknown, { from }: SwapQuote): string | null {
  if (permit === undefined || permit === null) return null
  if (isNative(from.address)) throw new ApiError(400, 'permit', 'The native token knows no permit')
  if (typeof permit !== 'string' || !permitText.test(permit))
    throw new ApiError(400, 'permit', 'Invalid permit: its seven encoded arguments are expected')
  return permit
}

/** Read where production has it, inside `eip155`, or beside it. */
function eip155Field(request: Record<string, unknown>, name: string): unknown {
  const { eip155 } = request
  return (isRecord(eip155) ? eip155[name] : undefined) ?? request[name]
}
