import { isCaipNetworkId, isSameAddress, namespaceOf } from '../../domain'
import type { SiwxMessageData, SiwxSession } from '../../options'
import { toMessageText } from './messageText'

/** Whether a session is of exactly this account on exactly this network; eip155 addresses are the same in any case. */
export function isSessionOf({ accountAddress, chainId }: SiwxMessageData, ofChain: string, address: string): boolean {
  return chainId === ofChain && isCaipNetworkId(chainId) && isSameAddress(namespaceOf(chainId), accountAddress, address)
}

function hostOf(uri: string): string | undefined {
  try {
    return new URL(uri).host
  } catch {
    return undefined
  }
}

/** A clock may be wrong by so much without a session being of the future. */
export const CLOCK_TOLERANCE_MS = 60_000

/** When a session ends, in milliseconds since 1970; one whose message does not say has no end. */
export const endOf = ({ data: { expirationTime } }: SiwxSession): number =>
  expirationTime === undefined ? Infinity : Date.parse(expirationTime)

/**
 * Whether a session may count now, but for its signature: it is of this site, its text says what its data says, it has
 * begun and has not ended.
 * `now` in milliseconds since 1970.
 */
export function isSessionTimely(session: SiwxSession, { domain, now }: { domain: string; now: number }): boolean {
  const { data, message } = session
  const { issuedAt, notBefore } = data
  const start = notBefore ?? issuedAt
  if (data.domain !== domain || hostOf(data.uri) !== domain || toMessageText(data) !== message) return false
  if (start !== undefined && Date.parse(start) > now + CLOCK_TOLERANCE_MS) return false
  return now < endOf(session)
}
