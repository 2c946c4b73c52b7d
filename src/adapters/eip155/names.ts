import type { Interface } from 'ethers/abi'
import { getAddress } from 'ethers/address'
import { dnsEncode, ensNormalize, namehash } from 'ethers/hash'
import { MAX_PARENT_NAMES } from '../../config/limits/names'
import { isSameAddress, isZeroEvmAddress, type Network } from '../../domain'
import { WidgetError } from '../../errors'
import { cleanText, hasInvisibleCharacters } from '../../lib/cleanText'
import { notReadable } from '../notReadable'
import { coinResolver, nameRegistry, nameResolver, wildcardResolver } from './abi'
import { callContract, readHex } from './contractCall'
import { readContract, type ChainReader } from './offchainLookup'
import { isRevert } from './reverts'

const MAX_NAME_LENGTH = 255
const ADDRESS_LENGTH = 42
/** The interface of a resolver that stands for all names below its own (ENSIP-10). */
const WILDCARD = '0x9061b923'
/**
 * Coins of the chains of eip155 (ENSIP-11); the first is that of an account that is the same on all of them (ENSIP-19).
 */
const EVM_COINS = 0x80_00_00_00
/** How the code of an account begins that borrows a contract's (EIP-7702): it has a key of its own, on every chain. */
const BORROWED_CODE = '0xef0100'

/** Whether a text has the form of a registered name: labels joined by dots. */
export function isEvmName(text: string): boolean {
  return text.length <= MAX_NAME_LENGTH && /^[^\s.:/]+(?:\.[^\s.:/]+)+$/u.test(text)
}

/**
 * A name in the one spelling that may be looked up (ENSIP-15); invisible or mixed-up letters are refused, never
 * replaced.
 */
function normalizeName(name: string): string {
  if (hasInvisibleCharacters(name)) throw new WidgetError('NAME_INVALID', { name: cleanText(name, 80) })
  try {
    return ensNormalize(name)
  } catch (cause) {
    throw new WidgetError('NAME_INVALID', { name: cleanText(name, 80) }, { cause })
  }
}

/** Where the records of a name are, and whether they are asked for by the whole name. */
type Resolver = { name: string; node: string; address: string; isWildcard: boolean }

const chainIdOf = ({ caipNetworkId }: Network): number => Number(caipNetworkId.slice('eip155:'.length))

const isMissing = (error: unknown): boolean =>
  isRevert(error) || (error instanceof WidgetError && error.code === 'MALFORMED_ANSWER')

/** One record of a name; `undefined` where a resolver of many names has none. @throws MALFORMED_ANSWER */
async function readRecord(
  reader: ChainReader,
  network: Network,
  resolver: Resolver,
  { abi, method, args = [] }: { abi: Interface; method: string; args?: readonly unknown[] },
): Promise<unknown> {
  const question = abi.encodeFunctionData(method, [resolver.node, ...args])
  const data = resolver.isWildcard
    ? wildcardResolver().encodeFunctionData('resolve', [dnsEncode(resolver.name, MAX_NAME_LENGTH), question])
    : question
  let answer = await readContract(reader, network, { to: resolver.address, data })
  try {
    if (resolver.isWildcard) answer = String(wildcardResolver().decodeFunctionResult('resolve', answer)[0])
    if (resolver.isWildcard && answer === '0x') return undefined
    const value: unknown = abi.decodeFunctionResult(method, answer)[0]
    return value
  } catch (cause) {
    throw notReadable(network, cause)
  }
}

async function isWildcardResolver({ rpc }: ChainReader, network: Network, address: string): Promise<boolean> {
  try {
    return (
      (await callContract(rpc, {
        network,
        address,
        abi: wildcardResolver(),
        method: 'supportsInterface',
        args: [WILDCARD],
      })) === true
    )
  } catch (error) {
    // Old resolvers do not know the question.
    if (isMissing(error)) return false
    throw error
  }
}

/**
 * The resolver of a name: its own, or that of a name above it that stands for all below (ENSIP-10). `null` when the
 * registry has none.
 */
async function findResolver(reader: ChainReader, network: Network, name: string): Promise<Resolver | null> {
  const registry = network.contracts?.ensRegistry?.address
  if (registry === undefined) throw new WidgetError('NO_RPC_URL')
  const labels = name.split('.')
  for (let above = 0; above < Math.min(labels.length, MAX_PARENT_NAMES); above++) {
    const node = namehash(labels.slice(above).join('.'))
    const question = { network, address: registry, abi: nameRegistry(), method: 'resolver', args: [node] }
    const address = String(await callContract(reader.rpc, question))
    if (isZeroEvmAddress(address)) continue
    const isWildcard = await isWildcardResolver(reader, network, address)
    return above > 0 && !isWildcard ? null : { name, node: namehash(name), address, isWildcard }
  }
  return null
}

/** A record of bytes as an address, where it is as long as one. */
function toAddress(record: unknown): string | null {
  const bytes = String(record)
  return bytes.length === ADDRESS_LENGTH && !isZeroEvmAddress(bytes) ? getAddress(bytes) : null
}

/** The address of a name on the chain of its registry. */
const readOwnAddress = async (reader: ChainReader, registry: Network, resolver: Resolver): Promise<string | null> =>
  toAddress(await readRecord(reader, registry, resolver, { abi: nameResolver(), method: 'addr' }))

/**
 * The address of a name on another chain: the one it names for that chain, else the one for all chains, else that of
 * the registry's own chain. A contract there is nobody's here, or somebody else's: it does not count.
 */
async function readAddressElsewhere(
  reader: ChainReader,
  registry: Network,
  resolver: Resolver,
  chainId: number,
): Promise<string | null> {
  for (const coinType of chainId < EVM_COINS ? [EVM_COINS + chainId, EVM_COINS] : [EVM_COINS]) {
    try {
      const address = toAddress(
        await readRecord(reader, registry, resolver, { abi: coinResolver(), method: 'addr', args: [coinType] }),
      )
      if (address !== null) return address
    } catch (error) {
      // A resolver of one coin only does not know the question.
      if (!isMissing(error)) throw error
    }
  }
  const address = await readOwnAddress(reader, registry, resolver)
  if (address === null) return null
  const code = readHex(await reader.rpc(registry, 'eth_getCode', [address, 'latest']), registry)
  return code === '0x' || code.toLowerCase().startsWith(BORROWED_CODE) ? address : null
}

/** The address that the records of a name stand for on a network. */
const readAddressOn = (
  reader: ChainReader,
  network: Network,
  registry: Network,
  resolver: Resolver,
): Promise<string | null> =>
  registry.caipNetworkId === network.caipNetworkId
    ? readOwnAddress(reader, registry, resolver)
    : readAddressElsewhere(reader, registry, resolver, chainIdOf(network))

/**
 * The address of a name on a network, or `null` when the registry says there is none. @throws NAME_INVALID, and what
 * keeps the registry from being asked
 */
export async function resolveEvmName(
  reader: ChainReader,
  network: Network,
  name: string,
  registry = network,
): Promise<string | null> {
  const resolver = await findResolver(reader, registry, normalizeName(name))
  if (resolver === null) return null
  return readAddressOn(reader, network, registry, resolver)
}

/**
 * Where addresses say what they are called on a network (ENSIP-19): on another chain than the registry's first by the
 * chain's coin, which stands for the default of all chains where it has no names of its own (ENSIP-10), then by that
 * default, last by the registry's own chain (ENSIP-3).
 */
function reverseNames(network: Network, registry: Network, address: string): string[] {
  const hex = address.slice(2).toLowerCase()
  const own = `${hex}.addr.reverse`
  const chainId = chainIdOf(network)
  if (registry.caipNetworkId === network.caipNetworkId) return [own]
  return [
    ...(chainId < EVM_COINS ? [`${hex}.${(EVM_COINS + chainId).toString(16)}.reverse`] : []),
    `${hex}.default.reverse`,
    own,
  ]
}

/** The name an address calls itself at one place, where that name stands for the same address on the network. */
async function readPrimaryName(
  reader: ChainReader,
  network: Network,
  registry: Network,
  { reverseName, address }: { reverseName: string; address: string },
): Promise<Resolver | null> {
  const reverse = await findResolver(reader, registry, reverseName)
  const name = reverse && (await readRecord(reader, registry, reverse, { abi: nameResolver(), method: 'name' }))
  if (typeof name !== 'string' || !isEvmName(name)) return null
  const resolver = await findResolver(reader, registry, normalizeName(name))
  const forward = resolver && (await readAddressOn(reader, network, registry, resolver))
  return forward !== null && isSameAddress('eip155', forward, address) ? resolver : null
}

/**
 * The name an address calls itself on a network, kept only when that name stands for the same address there, and its
 * picture.
 */
export async function readEvmIdentity(
  reader: ChainReader,
  network: Network,
  address: string,
  registry = network,
): Promise<{ name?: string; avatar?: string }> {
  if (registry.contracts?.ensRegistry === undefined) return {}
  let resolver: Resolver | null = null
  const failures: unknown[] = []
  for (const reverseName of reverseNames(network, registry, address)) {
    try {
      resolver = await readPrimaryName(reader, network, registry, { reverseName, address })
    } catch (error) {
      // A gateway of one chain that is silent does not keep the others from being asked.
      failures.push(error)
    }
    if (resolver) break
  }
  if (!resolver && failures.length > 0) throw failures[0]
  if (!resolver) return {}
  try {
    const avatar = await readRecord(reader, registry, resolver, {
      abi: nameResolver(),
      method: 'text',
      args: ['avatar'],
    })
    return { name: resolver.name, ...(typeof avatar === 'string' && avatar !== '' && { avatar }) }
  } catch (error) {
    // A name without a picture is a name.
    if (isMissing(error)) return { name: resolver.name }
    throw error
  }
}
