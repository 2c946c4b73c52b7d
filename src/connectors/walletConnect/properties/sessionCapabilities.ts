import { isRecord, readKey } from '../../../lib/isRecord'
import { isTooDeep, parseJson } from '../../../lib/parseJson'

/** Far longer than what a wallet of a hundred networks says. */
const MAX_TEXT_LENGTH = 100_000
/** What holds for every chain of the wallet (EIP-5792). */
const EVERY_CHAIN = '0x0'

/** What a wallet can, by chain id in hex, as `wallet_getCapabilities` answers it (EIP-5792). */
export type Capabilities = Readonly<Record<string, unknown>>

function readText(value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (value.length > MAX_TEXT_LENGTH) return undefined
  try {
    return parseJson(value)
  } catch {
    return undefined
  }
}

/** Of a session's own properties: by address, then by chain. */
function ofAddress(properties: unknown, address: string): Capabilities {
  const all = readText(readKey(properties, 'capabilities'))
  if (!isRecord(all)) return {}
  const name = Object.keys(all).find((key) => key.toLowerCase() === address.toLowerCase())
  const own = name === undefined ? undefined : all[name]
  return isRecord(own) ? own : {}
}

const hexOf = (scope: string): string | undefined => {
  if (scope === 'eip155') return EVERY_CHAIN
  const reference = /^eip155:(\d{1,32})$/.exec(scope)?.[1]
  return reference === undefined ? undefined : `0x${BigInt(reference).toString(16)}`
}

/** Of its scoped properties (CAIP-25): by network, or for all of a namespace. */
function ofScopes(scoped: unknown): Capabilities {
  if (!isRecord(scoped)) return {}
  return Object.fromEntries(
    Object.keys(scoped).flatMap((scope) => {
      const hex = hexOf(scope)
      const said = readText(scoped[scope])
      return hex !== undefined && isRecord(said) ? [[hex, readText(said.capabilities) ?? said]] : []
    }),
  )
}

/**
 * What the session of a paired wallet says that it can for an account (reference, flows §14.1): known without asking,
 * for a question over the relay may open the wallet. Empty where it says nothing.
 */
export function readCapabilities(session: unknown, address: string): Capabilities {
  if (!isRecord(session)) return {}
  const capabilities = { ...ofScopes(session.scopedProperties), ...ofAddress(session.sessionProperties, address) }
  return isTooDeep(capabilities) ? {} : capabilities
}
