import { MaxUint256 } from 'ethers'
import type { Chain } from '../../chains/chain'
import { contractAddresses } from '../../chains/deployments'
import { erc20 } from '../../chains/swap/swapInterfaces'
import { json, type Answer } from '../../http/answer'
import type { Exchange } from '../../http/exchange'
import type { World } from '../../world'
import { isNative } from '../assets'
import { checkProject } from '../checks'
import { checkNamed, checkToken, checkUser } from './checks'
import type { LieAbout } from './lies'

const lies: Record<LieAbout<'allowance'>, bigint> = { 'allowance.tooHigh': MaxUint256, 'allowance.tooLow': 0n }

/** `GET /v1/convert/allowance`: what the swap router may spend now, read from the chain. Native currency needs none. */
export async function allowance(world: World, { url: { searchParams: query } }: Exchange): Promise<Answer> {
  checkProject(query.get('projectId'))
  const token = checkNamed(world, query.get('tokenAddress'), 'tokenAddress')
  await checkToken(token, 'tokenAddress')
  const user = checkUser(world, query.get('userAddress'), token.chain)
  const real = isNative(token.address) ? MaxUint256 : await readAllowance(token.chain, token.address, user.address)
  const told = world.lies.take('allowance').reduce((_, field) => lies[field], real)
  return json({ allowance: told.toString() })
}

async function readAllowance(chain: Chain, token: string, owner: string): Promise<bigint> {
  const data = erc20.encodeFunctionData('allowance', [owner, contractAddresses.swapRouter])
  return BigInt(String(await chain.rpc.call('eth_call', [{ to: token, data }, 'latest'])))
}
