import { contractAddresses, tokenBySymbol, tokenSpecs, unlistedToken } from '../../chains/deployments'
import { sameAddress } from '../checks'

/** A token that is none of these, and worth little. */
export function otherTokenThan(taken: string[]): string {
  const found = [unlistedToken, ...tokenSpecs].find(
    ({ address }) => !taken.some((other) => sameAddress(address, other)),
  )
  return (found ?? unlistedToken).address
}

/** A token that sells for as much or more, unit for unit, so that a swap of it instead of this one would go through. */
export function dearerTokenThan(token: string): string {
  const [dollar, tether] = [tokenBySymbol('USDC').address, tokenBySymbol('USDT').address]
  if (sameAddress(token, dollar)) return tether
  if (sameAddress(token, tether)) return dollar
  return sameAddress(token, contractAddresses.wrappedNative)
    ? tokenBySymbol('MDW').address
    : contractAddresses.wrappedNative
}
