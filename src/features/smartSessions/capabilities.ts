import type { AskWallet } from '../../adapters/eip155/walletRequest'
import { WALLET_READ_TIMEOUT_MS } from '../../config/limits/wallets'
import { WidgetError } from '../../errors'
import { isRecord } from '../../lib/isRecord'
import type { Logger } from '../../lib/logger'
import { withTimeout } from '../../lib/timeout'
import type { SessionRequest } from './sessionRequest'

/** What is said of a chain, under its key in any case, or of all chains under `0x0` (EIP-5792). */
function ofChain(answer: unknown, chainId: string): unknown {
  if (!isRecord(answer)) return undefined
  const key = Object.keys(answer).find((candidate) => candidate.toLowerCase() === chainId.toLowerCase())
  return key === undefined ? answer['0x0'] : answer[key]
}

/** The first of these words that a list does not have; a list that is not there rules nothing out. */
function missingFrom(list: unknown, words: readonly string[]): string | undefined {
  return Array.isArray(list) ? words.find((word) => !list.includes(word)) : undefined
}

/**
 * What of a request the wallet says it cannot grant on the chain, or `undefined`. It may say nothing of permissions at
 * all.
 */
export function uncoveredPart(answer: unknown, request: SessionRequest): string | undefined {
  const chain = ofChain(answer, request.chainId)
  const permissions = isRecord(chain) ? chain.permissions : undefined
  if (!isRecord(permissions)) return undefined
  if (permissions.supported !== true) return 'permissions'
  return (
    missingFrom(permissions.signerTypes, [request.signer.type]) ??
    missingFrom(
      permissions.permissionTypes,
      request.permissions.map(({ type }) => type),
    ) ??
    missingFrom(
      permissions.policyTypes,
      request.policies.map(({ type }) => type),
    )
  )
}

/**
 * Makes sure that the wallet, as far as it says what it can, can grant what is asked (reference, flows §12.2).
 * @throws SESSION_UNSUPPORTED with what it cannot
 */
export async function checkCapabilities(
  ask: AskWallet,
  request: SessionRequest,
  { account, logger }: { account: string; logger: Logger },
): Promise<void> {
  const answer = await withTimeout(
    ask('wallet_getCapabilities', [account]),
    WALLET_READ_TIMEOUT_MS,
    () => new WidgetError('WALLET_TIMEOUT'),
  ).catch((error: unknown) => {
    logger.info('sessions: the wallet does not say what it can', error)
    return undefined
  })
  const what = uncoveredPart(answer, request)
  if (what !== undefined) throw new WidgetError('SESSION_UNSUPPORTED', { what })
}
