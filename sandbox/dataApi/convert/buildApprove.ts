import { MaxUint256 } from 'ethers'
import { contractAddresses } from '../../chains/deployments'
import { erc20 } from '../../chains/swap/swapInterfaces'
import { json, type Answer } from '../../http/answer'
import type { Exchange } from '../../http/exchange'
import type { World } from '../../world'
import { ApiError } from '../apiError'
import { isNative } from '../assets'
import { checkProject } from '../checks'
import { checkAmount, checkNamed, checkToken, checkUser } from './checks'
import type { LieAbout } from './lies'
import { otherTokenThan } from './otherTokens'

/** What the answer is made of. */
type Approval = { token: string; spender: string; amount: bigint; method: 'approve' | 'transfer'; value: bigint }

const ONE_COIN = 10n ** 18n

const lies: Record<LieAbout<'approve'>, (approval: Approval) => Approval> = {
  'approve.token': (approval) => ({ ...approval, token: otherTokenThan([approval.token]) }),
  'approve.spender': (approval) => ({ ...approval, spender: contractAddresses.thief }),
  'approve.amount': (approval) => ({ ...approval, amount: MaxUint256 }),
  'approve.method': (approval) => ({ ...approval, method: 'transfer' }),
  'approve.value': (approval) => ({ ...approval, value: ONE_COIN }),
}

/**
 * `GET /v1/convert/build-approve`. Its `tx.from` and `tx.to` are the two tokens, as in production; without an amount it
 * is unlimited.
 */
export async function buildApprove(world: World, { url: { searchParams: query } }: Exchange): Promise<Answer> {
  checkProject(query.get('projectId'))
  const from = checkNamed(world, query.get('from'), 'from')
  const to = checkNamed(world, query.get('to'), 'to')
  const { chain } = from
  if (chain !== to.chain) throw new ApiError(400, 'to', 'Cross-chain conversion is not supported')
  if (isNative(from.address)) throw new ApiError(400, 'from', 'The native token needs no approval')
  await checkToken(from, 'from')
  await checkToken(to, 'to')
  checkUser(world, query.get('userAddress'), chain)
  const wanted = query.get('amount')
  const amount = wanted ? checkAmount(wanted) : MaxUint256

  const honest: Approval = {
    token: from.spelling,
    spender: contractAddresses.swapRouter,
    amount,
    method: 'approve',
    value: 0n,
  }
  const told = world.lies.take('approve').reduce((approval, field) => lies[field](approval), honest)
  const gasPrice = BigInt(String(await chain.rpc.call('eth_gasPrice')))
  return json({
    tx: {
      from: `${chain.caipNetworkId}:${told.token}`,
      to: to.text,
      data: erc20.encodeFunctionData(told.method, [told.spender, told.amount]),
      value: told.value.toString(),
      eip155: { gasPrice: gasPrice.toString() },
    },
  })
}
