import type { LinkMessage, SignedMessage } from '../../../connectors/pairing'
import { namespaceOf, type CaipNetworkId } from '../../../domain'
import { WidgetError } from '../../../errors'
import type { SiwxSession } from '../../../options'
import { toMessageText } from '../messageText'
import { readSession } from '../readSession'
import { CLOCK_TOLERANCE_MS, isSessionTimely } from '../sessionRules'

/** How the sentence of a ReCap begins, which a wallet adds to what was stated (EIP-5573). */
const ADDED = 'I further authorize the stated URI to perform the following actions on my behalf: '
const RECAP = 'urn:recap:'

/** What was asked with one link, and of whom. */
export type Asked = {
  message: LinkMessage
  /** The network the visitor was on; the wallet may sign in on another one of the page. */
  caipNetworkId: CaipNetworkId
  /** Networks the page uses. */
  networks: readonly CaipNetworkId[]
  /** Milliseconds since 1970. */
  askedAt: number
}

const isOurStatement = (signed: string | undefined, asked: string | undefined): boolean =>
  signed === asked || (signed?.startsWith(asked === undefined ? ADDED : `${asked} ${ADDED}`) ?? false)

/** What was asked for, in order, and after it at most what the wallet was allowed to add. */
function areOurResources(signed: readonly string[] = [], asked: readonly string[] = []): boolean {
  const added = signed.slice(asked.length)
  return (
    asked.every((resource, index) => resource === signed[index]) &&
    added.length <= 1 &&
    added.every((resource) => resource.startsWith(RECAP))
  )
}

function isOurs({ message, networks }: Asked, signed: SignedMessage): boolean {
  const { domain, uri, nonce, expirationTime, notBefore, resources, statement } = signed
  return (
    domain === message.domain &&
    uri === message.uri &&
    nonce === message.nonce &&
    expirationTime === message.expirationTime &&
    notBefore === message.notBefore &&
    signed.requestId === undefined &&
    namespaceOf(signed.chainId) === 'eip155' &&
    networks.includes(signed.chainId) &&
    isOurStatement(statement, message.statement) &&
    areOurResources(resources, message.resources)
  )
}

const isIssuedSince = (askedAt: number, { issuedAt }: SignedMessage): boolean =>
  issuedAt !== undefined && Date.parse(issuedAt) >= askedAt - CLOCK_TOLERANCE_MS

/**
 * What a wallet signed, as sessions, each with the message as it must have been signed: of this site, with exactly what
 * this link asked, on a network of the page, and in its time. The signatures themselves are not checked here. `now` in
 * milliseconds since 1970.
 * @throws SIWX_INVALID when any of it is not so, when there is nothing, or the same twice
 */
export function checkSigned(signed: readonly (SignedMessage | undefined)[], asked: Asked, now: number): SiwxSession[] {
  const seen = new Set<string>()
  const sessions = signed.map((one) => {
    if (!one || !isOurs(asked, one)) throw new WidgetError('SIWX_INVALID')
    const { signature, ...data } = one
    const session = readSession({ data, message: toMessageText(data), signature })
    const who = `${one.chainId}:${one.accountAddress.toLowerCase()}`
    if (
      !session ||
      seen.has(who) ||
      !isIssuedSince(asked.askedAt, one) ||
      !isSessionTimely(session, { domain: asked.message.domain, now })
    )
      throw new WidgetError('SIWX_INVALID')
    seen.add(who)
    return session
  })
  if (sessions.length === 0) throw new WidgetError('SIWX_INVALID')
  return sessions
}
