/**
 * What a reading leaves to the chain: whether its pools are a maker's own, and what they are made of; whether its
 * contract is one that 0x deployed.
 */
import { isSameAddress, type Network } from '../../../domain'
import type { NetworkRpc } from '../../contract'
import type { BuiltTransaction } from '../../swapContract'
import { callContract } from '../contractCall'
import { chainIdOf } from './checkEnvelope'
import { poolFactories } from './knownRouters'
import { toNoAnswer } from './noAnswer'
import { readSwap } from './readSwap'
import type { PoolHop, SwapProof, SwapReading } from './swapReading'
import { lazyInterface } from '../lazyInterface'

const abi = lazyInterface([
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function fee() view returns (uint24)',
  'function getPair(address, address) view returns (address)',
  'function getPool(address, address, uint24) view returns (address)',
  'function ownerOf(uint256) view returns (address)',
  'function prev(uint128) view returns (address)',
])

/**
 * 0x's register of its contracts, the same on every chain; each feature has a number, and its contract now and before.
 */
const SETTLERS = '0x00000000000004533Fe15556B1E086BB1A72cEae'
/** Swaps that the account itself sends. */
const TAKER_SUBMITTED = 2

const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && isSameAddress('eip155', one, other)

/** Asks a contract; one that does not know the question has no answer. @throws when the node cannot be reached */
const ask = (
  rpc: NetworkRpc,
  network: Network,
  address: string,
  method: string,
  args: readonly unknown[] = [],
): Promise<unknown> => callContract(rpc, { network, address, abi: abi(), method, args }).catch(toNoAnswer)

/** What goes into a pool and what comes out; `undefined` when it is not one of the maker's. */
async function tokensOf(
  rpc: NetworkRpc,
  network: Network,
  { kind, address, isReversed }: PoolHop,
): Promise<{ paid: string; given: string } | undefined> {
  const factory = poolFactories[Number(chainIdOf(network))]?.[kind]
  if (factory === undefined) return undefined
  const [token0, token1, fee] = await Promise.all([
    ask(rpc, network, address, 'token0'),
    ask(rpc, network, address, 'token1'),
    kind === 'v3' ? ask(rpc, network, address, 'fee') : 0n,
  ])
  if (typeof token0 !== 'string' || typeof token1 !== 'string' || typeof fee !== 'bigint') return undefined
  const made = await (kind === 'v3'
    ? ask(rpc, network, factory, 'getPool', [token0, token1, fee])
    : ask(rpc, network, factory, 'getPair', [token0, token1]))
  if (!isSame(made, address)) return undefined
  return isReversed ? { paid: token1, given: token0 } : { paid: token0, given: token1 }
}

async function provePools(
  rpc: NetworkRpc,
  network: Network,
  { sourceToken, ...reading }: SwapReading,
  proof: Extract<SwapProof, { kind: 'pools' }>,
): Promise<SwapReading | undefined> {
  const { hops, paysCoin, bringsCoin } = proof
  const pools = await Promise.all(hops.map((hop) => tokensOf(rpc, network, hop)))
  const paid = pools[0]?.paid
  // Each pool takes what the one before gives.
  let given = sourceToken ?? paid
  for (const pool of pools) {
    if (!pool || !isSame(pool.paid, given)) return undefined
    given = pool.given
  }
  return { ...reading, ...(!paysCoin && { sourceToken: paid }), ...(!bringsCoin && { toToken: given }) }
}

/** Whether 0x deployed a contract: for one that was replaced just now, the one before counts too. */
async function isSettler(rpc: NetworkRpc, network: Network, address: string): Promise<boolean> {
  const known = await Promise.all([
    ask(rpc, network, SETTLERS, 'ownerOf', [TAKER_SUBMITTED]),
    ask(rpc, network, SETTLERS, 'prev', [TAKER_SUBMITTED]),
  ])
  return known.some((one) => isSame(one, address))
}

/** A call's promise, and the name of its contract's maker where the chain says it. */
export type ProvenReading = { reading: SwapReading; maker?: string }

/**
 * What a swap's call promises, once the chain confirmed what of it has to be; `undefined` when it cannot be read, or
 * the chain does not confirm it.
 * @throws when the node cannot be reached
 */
export async function readProven(rpc: NetworkRpc, transaction: BuiltTransaction): Promise<ProvenReading | undefined> {
  const reading = readSwap(transaction)
  if (!reading?.proof) return reading && { reading }
  const { network, to } = transaction
  if (reading.proof.kind === 'settler') {
    if (!(await isSettler(rpc, network, reading.proof.address))) return undefined
    return { reading, ...(isSame(reading.proof.address, to) && { maker: '0x' }) }
  }
  const proven = await provePools(rpc, network, reading, reading.proof)
  return proven && { reading: proven }
}
