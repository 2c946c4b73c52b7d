import { ensNormalize, namehash } from 'ethers/hash'
import { isSameAddress, isZeroEvmAddress, type Network } from '../../domain'
import { WidgetError } from '../../errors'
import { cleanText, hasInvisibleCharacters } from '../../lib/cleanText'
import type { NetworkRpc } from '../contract'
import { nameRegistry, nameResolver } from './abi'
import { callContract } from './contractCall'

const MAX_NAME_LENGTH = 255

/** Whether a text has the form of a registered name: labels joined by dots. */
export function isEvmName(text: string): boolean {
  return text.length <= MAX_NAME_LENGTH && /^[^\s.:/]+(?:\.[^\s.:/]+)+$/u.test(text)
}

/** A name in the one spelling that may be looked up (ENSIP-15); invisible or mixed-up letters are refused, never replaced. */
function normalizeName(name: string): string {
  if (hasInvisibleCharacters(name)) throw new WidgetError('NAME_INVALID', { name: cleanText(name, 80) })
  try {
    return ensNormalize(name)
  } catch (cause) {
    throw new WidgetError('NAME_INVALID', { name: cleanText(name, 80) }, { cause })
  }
}

async function findResolver(rpc: NetworkRpc, network: Network, node: string, signal?: AbortSignal): Promise<string | null> {
  const registry = network.contracts?.ensRegistry?.address
  if (registry === undefined) return null
  const resolver = await callContract(rpc, { network, address: registry, abi: nameRegistry, method: 'resolver', args: [node], signal })
  return typeof resolver === 'string' && !isZeroEvmAddress(resolver) ? resolver : null
}

/** The address of a name in the network's registry, or `null`. @throws NAME_INVALID */
export async function resolveEvmName(rpc: NetworkRpc, network: Network, name: string, signal?: AbortSignal): Promise<string | null> {
  const node = namehash(normalizeName(name))
  const resolver = await findResolver(rpc, network, node, signal)
  if (resolver === null) return null
  const address = await callContract(rpc, { network, address: resolver, abi: nameResolver, method: 'addr', args: [node], signal })
  return typeof address === 'string' && !isZeroEvmAddress(address) ? address : null
}

/** The name an address calls itself, kept only when that name stands for the same address, and its picture. */
export async function readEvmIdentity(rpc: NetworkRpc, network: Network, address: string): Promise<{ name?: string; avatar?: string }> {
  const reverseNode = namehash(`${address.slice(2).toLowerCase()}.addr.reverse`)
  const resolver = await findResolver(rpc, network, reverseNode)
  if (resolver === null) return {}
  const name = await callContract(rpc, { network, address: resolver, abi: nameResolver, method: 'name', args: [reverseNode] })
  if (typeof name !== 'string' || !isEvmName(name)) return {}
  const forward = await resolveEvmName(rpc, network, name)
  if (forward === null || !isSameAddress('eip155', forward, address)) return {}
  const node = namehash(normalizeName(name))
  const own = await findResolver(rpc, network, node)
  const avatar = own === null ? '' : await callContract(rpc, { network, address: own, abi: nameResolver, method: 'text', args: [node, 'avatar'] })
  return { name, ...(typeof avatar === 'string' && avatar !== '' && { avatar }) }
}
