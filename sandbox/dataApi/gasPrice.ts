import { json, type Answer } from '../http/answer'
import type { Exchange } from '../http/exchange'
import type { World } from '../world'
import { checkChain, checkProject } from './checks'

/** `GET /v1/convert/gas-price`: wei as decimal text, from the chain itself. */
export async function gasPrice(world: World, { url }: Exchange): Promise<Answer> {
  checkProject(url.searchParams.get('projectId'))
  const chain = checkChain(world, url.searchParams.get('chainId'))
  const standard = BigInt(String(await chain.rpc.call('eth_gasPrice')))
  return json({
    standard: standard.toString(),
    fast: ((standard * 5n) / 4n).toString(),
    instant: ((standard * 5n) / 3n).toString(),
  })
}
