import type { FeeEstimate } from '../../adapters/contract'

/** Whether no block takes a transaction at its price any more. Only one's own price stays where it is meanwhile. */
export const isTooLow = ({ gasPriceInUnits, least }: FeeEstimate): boolean =>
  least !== undefined && BigInt(gasPriceInUnits) < BigInt(least.gasPriceInUnits)
