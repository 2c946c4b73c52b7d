import { getAddress, namehash, ZeroAddress } from 'ethers'
import { contractInterface } from './artifacts'
import type { Chain } from './chain'
import { contractAddresses } from './deployments'

const registry = contractInterface('NameRegistry')
const resolver = contractInterface('NameResolver')

export type Identity = { name: string; avatar: string | null }

/** The verified name of an address: the reverse record counts only when the name points back. */
export async function readIdentity(chain: Chain, address: string): Promise<Identity | null> {
  const name = await readText(chain, `${address.slice(2).toLowerCase()}.addr.reverse`, 'name', [])
  if (!name || (await readAddress(chain, name)) !== getAddress(address)) return null
  return { name, avatar: (await readText(chain, name, 'text', ['avatar'])) || null }
}

async function readAddress(chain: Chain, name: string): Promise<string | null> {
  const found = await ask(chain, name, 'addr(bytes32)', [])
  return found && found !== ZeroAddress ? found : null
}

const readText = (chain: Chain, name: string, method: string, args: unknown[]): Promise<string | null> =>
  ask(chain, name, method, args)

async function ask(chain: Chain, name: string, method: string, args: unknown[]): Promise<string | null> {
  const node = namehash(name)
  const lookup = await call(chain, contractAddresses.registry, registry.encodeFunctionData('resolver', [node]))
  const resolverAddress = String(registry.decodeFunctionResult('resolver', lookup)[0])
  if (resolverAddress === ZeroAddress) return null
  const answer = await call(chain, resolverAddress, resolver.encodeFunctionData(method, [node, ...args]))
  return String(resolver.decodeFunctionResult(method, answer)[0])
}

const call = async (chain: Chain, to: string, data: string): Promise<string> =>
  String(await chain.rpc.call('eth_call', [{ to, data }, 'latest']))
