/** What a swap's calldata promises, as its readers find it. */
import { isSameAddress, isZeroEvmAddress } from '../../../domain'
import type { BuiltTransaction } from '../../swapContract'
import type { PermitReading } from './permitBytes'

/** One pool of a swap that names pools, not tokens. */
export type PoolHop = {
  kind: 'v2' | 'v3'
  address: string
  /** It gives its first token for its second one unless this is set. */ isReversed: boolean
}

/** What the chain has to confirm before a reading counts. */
export type SwapProof =
  /**
   * Whatever the pools are made of leaves and arrives, but for the coin on either side. They must be a maker's own:
   * others may take and give nothing.
   */
  | { kind: 'pools'; hops: readonly PoolHop[]; paysCoin: boolean; bringsCoin: boolean }
  /** The contract that runs the swap is one that 0x deployed; they are replaced from time to time. */
  | { kind: 'settler'; address: string }

/** What a call promises. */
export type SwapReading = {
  /** Absent: the native coin, or what the proof says. */
  sourceToken?: string
  toToken?: string
  /** All that may leave. */
  amountInUnits: bigint
  /** The least that must arrive. */
  minimumInUnits: bigint
  recipient: string
  permit?: PermitReading
  proof?: SwapProof
}

export type SwapCall = Pick<BuiltTransaction, 'from' | 'to' | 'data' | 'valueInUnits'>
/** Reads the calls of one router; `undefined` for all others. May throw on a call that is no such call after all. */
export type Reader = (call: SwapCall) => SwapReading | undefined

/** How aggregators write the native coin. */
const COIN_PLACEHOLDER = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** A side of a swap as routers with a placeholder for the coin write it. */
export const tokenPart = (key: 'sourceToken' | 'toToken', address: string) =>
  isSameAddress('eip155', address, COIN_PLACEHOLDER) ? {} : { [key]: address }
/** A side of a swap as routers write it for whom the coin is the address of nobody. */
export const tokenOrZero = (key: 'sourceToken' | 'toToken', address: string) =>
  isZeroEvmAddress(address) ? {} : { [key]: address }
/** Aggregators pay the caller where nobody is named. */
export const recipientOf = (named: string, { from }: Pick<SwapCall, 'from'>) => (isZeroEvmAddress(named) ? from : named)
