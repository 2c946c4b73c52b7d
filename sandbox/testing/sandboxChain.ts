import { attachChain, type Chain } from '../chains/chain'
import { chainSpecs } from '../chains/chainSpecs'
import type { SandboxPlaces } from './sandboxPlaces'

/** A chain of the running sandbox for whoever arranges something there. */
export function sandboxChain({ nodeUrls }: Pick<SandboxPlaces, 'nodeUrls'>, chainId = 31337): Chain {
  const index = chainSpecs.findIndex((spec) => spec.chainId === chainId)
  const [spec, nodeUrl] = [chainSpecs[index], nodeUrls[index]]
  if (!spec || nodeUrl === undefined) throw new Error(`There is no chain ${chainId}`)
  return attachChain(spec, nodeUrl)
}
