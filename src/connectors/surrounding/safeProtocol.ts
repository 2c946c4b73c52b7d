import { isAddress } from '../../domain'
import { readKey } from '../../lib/isRecord'
import { providerError, PROVIDER_CODES, ProviderRpcError } from '../eip1193/providerError'
import type { ParentChannel } from './parentChannel'
import { createParentQuestions } from './parentQuestions'

/**
 * The protocol's version that is spoken here; a Safe writes its own into its answers, and no page without one is a Safe.
 */
const SDK_VERSION = '9.1.0'

/** The Safe that a page is inside of. */
export type SafeInfo = { address: string; chainId: bigint }

/** The protocol of Safe Apps: what a page asks the Safe that holds it (docs/reality.md). */
export type Safe = {
  /** What the Safe says of itself; rejects where it says nothing that can be read. */
  getInfo(): Promise<SafeInfo>
  /** One question of the protocol, by its name there. */
  call(method: string, params?: unknown): Promise<unknown>
  end(): void
}

/** What a Safe rejects with are sentences; those about the visitor's no become its number. */
const toError = (said: unknown): ProviderRpcError => {
  const text = typeof said === 'string' ? said.slice(0, 500) : ''
  if (/\b(?:reject|den(?:y|ied)|declin|cancel)/i.test(text))
    return providerError(PROVIDER_CODES.userRejected, 'USER_REJECTED')
  return new ProviderRpcError(-32603, text || 'Safe')
}

/** @throws TypeError for an answer that names no account or no chain */
function readInfo(answer: unknown): SafeInfo {
  const address = readKey(answer, 'safeAddress')
  const chainId = readKey(answer, 'chainId')
  if (typeof address !== 'string' || !isAddress('eip155', address)) throw new TypeError('The Safe has no address')
  if (typeof chainId !== 'number' || !Number.isSafeInteger(chainId) || chainId <= 0)
    throw new TypeError('The Safe has no chain')
  return { address, chainId: BigInt(chainId) }
}

/** Speaks it over a channel. */
export function createSafe(channel: ParentChannel): Safe {
  const questions = createParentQuestions(channel, ({ success, data, error, version }) =>
    typeof version !== 'string' || !/^[1-9]/.test(version)
      ? undefined
      : success === true
        ? { value: data }
        : { error: toError(error) },
  )
  const call: Safe['call'] = (method, params) => questions.ask({ method, params, env: { sdkVersion: SDK_VERSION } })
  return { call, getInfo: async () => readInfo(await call('getSafeInfo')), end: questions.end }
}
