import { SAFE_SIGNATURE_LIMIT_MS, SAFE_SIGNATURE_POLL_MS } from '../../config/limits/surroundings'
import { readKey } from '../../lib/isRecord'
import { wait } from '../../lib/wait'
import { providerError, PROVIDER_CODES } from '../eip1193/providerError'
import type { Safe } from './safeProtocol'

const isSignature = (value: unknown): value is string => typeof value === 'string' && /^0x[0-9a-f]{2,}$/i.test(value)

/**
 * Has the owners of a Safe sign: outside of the chain, where the Safe can (its settings are told so first), and until
 * enough of them have. A Safe that signs by a transaction has no signature; whoever checks it asks its contract with
 * `0x` (EIP-1271).
 */
export async function askForSignature(
  safe: Safe,
  method: 'signMessage' | 'signTypedMessage',
  params: Record<string, unknown>,
): Promise<string> {
  await safe.call('rpcCall', { call: 'safe_setSettings', params: [{ offChainSigning: true }] }).catch(() => undefined)
  const answer = await safe.call(method, params)
  const signature = readKey(answer, 'signature')
  if (isSignature(signature)) return signature
  const messageHash = readKey(answer, 'messageHash')
  if (typeof messageHash !== 'string') return '0x'
  const { signal } = new AbortController()
  for (let waitedMs = 0; waitedMs < SAFE_SIGNATURE_LIMIT_MS; waitedMs += SAFE_SIGNATURE_POLL_MS) {
    const signed = await safe.call('getOffChainSignature', messageHash).catch(() => undefined)
    if (isSignature(signed)) return signed
    await wait(SAFE_SIGNATURE_POLL_MS, signal)
  }
  throw providerError(PROVIDER_CODES.disconnected, 'WALLET_TIMEOUT')
}
