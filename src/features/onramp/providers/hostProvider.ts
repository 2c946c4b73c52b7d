import { HTTP_TIMEOUT_MS } from '../../../config/limits/answers'
import { MAX_NAME_LENGTH } from '../../../config/limits/general'
import { compareDecimals, NAMESPACES, tokenSymbol, type Namespace } from '../../../domain'
import { WidgetError } from '../../../errors'
import { cleanText } from '../../../lib/cleanText'
import { isRecord } from '../../../lib/isRecord'
import { safeImageUrl, safeLinkUrl } from '../../../lib/safeUrl'
import { withTimeout } from '../../../lib/timeout'
import type { OnrampQuote } from '../onrampState'
import { toPurchaseRequest } from '../toPurchaseRequest'
import { isWhole, readSum } from '../readQuote'
import type { Provider, PurchaseProgress } from './contract'

const STATUSES = ['waiting', 'paid', 'done', 'declined'] as const
const ZERO = /^0+(?:\.0+)?$/

function readHostQuote(answer: unknown): OnrampQuote | null {
  if (!isRecord(answer)) return null
  const [purchaseAmount, total, subtotal, providerFee, networkFee] = [
    answer.purchaseAmount,
    answer.total,
    answer.subtotal,
    answer.providerFee,
    answer.networkFee,
  ].map(readSum)
  if (
    purchaseAmount === undefined ||
    total === undefined ||
    subtotal === undefined ||
    providerFee === undefined ||
    networkFee === undefined
  )
    return null
  const isPrice =
    !ZERO.test(purchaseAmount) && !ZERO.test(total) && isWhole({ total, parts: [subtotal, providerFee, networkFee] })
  return !isPrice ? null : { purchaseAmount, total, subtotal, providerFee, networkFee }
}

function readProgress(answer: unknown): PurchaseProgress {
  const status = isRecord(answer) ? STATUSES.find((word) => word === answer.status) : undefined
  if (!isRecord(answer) || status === undefined) throw new WidgetError('MALFORMED_ANSWER', { host: 'getProgress' })
  const received = isRecord(answer.received)
    ? { amount: readSum(answer.received.amount), symbol: tokenSymbol(answer.received.symbol) }
    : undefined
  return {
    status,
    received:
      received?.amount !== undefined && received.symbol !== ''
        ? { amount: received.amount, symbol: received.symbol }
        : null,
  }
}

const readFees = (range: unknown): { min: string; max: string } | undefined => {
  const [min, max] = isRecord(range) ? [readSum(range.min), readSum(range.max)] : []
  return min !== undefined && max !== undefined && compareDecimals(min, max) <= 0 ? { min, max } : undefined
}

const DEFAULT_NAMESPACES: readonly Namespace[] = ['eip155', 'solana']

/**
 * The host's own on-ramp behind the same contract. It keeps its `this`; what it answers is checked like a service's,
 * and waited for as long (15 s).
 * @returns what is wrong with the entry, as a sentence for the host's developer
 */
export function readHostProvider(entry: Record<string, unknown>): Provider | { problem: string } {
  const { id, getUrl, getQuote, getProgress } = entry
  if (typeof id !== 'string' || id === '' || cleanText(id, MAX_NAME_LENGTH) !== id)
    return { problem: 'an on-ramp needs an id' }
  const name = cleanText(entry.name, MAX_NAME_LENGTH)
  if (name === '') return { problem: `the on-ramp ${id} needs a name` }
  if (typeof getUrl !== 'function') return { problem: `the on-ramp ${id} needs a function getUrl` }
  const ask = async (method: unknown, argument: object): Promise<unknown> =>
    typeof method === 'function' ? Reflect.apply(method, entry, [argument]) : undefined
  const call = (method: unknown, argument: object): Promise<unknown> =>
    withTimeout(ask(method, argument), HTTP_TIMEOUT_MS, () => new WidgetError('TIMEOUT', { host: name }))
  const namespaces = Array.isArray(entry.namespaces) ? entry.namespaces : DEFAULT_NAMESPACES
  const [fees, iconUrl] = [readFees(entry.feeRange), safeImageUrl(entry.iconUrl)]
  return {
    facts: {
      id,
      name,
      ...(iconUrl !== undefined && { iconUrl }),
      ...(fees && { fees }),
      namespaces: NAMESPACES.filter((namespace) => namespaces.includes(namespace)),
      canQuote: typeof getQuote === 'function',
      canTrack: typeof getProgress === 'function',
    },
    ...(typeof getQuote === 'function' && {
      quote: (request) => async () => readHostQuote(await call(getQuote, toPurchaseRequest(request))),
    }),
    pageOf: (request) => async () => {
      const url = safeLinkUrl(await call(getUrl, toPurchaseRequest(request)))
      if (url === undefined) throw new WidgetError('MALFORMED_ANSWER', { host: id })
      return url
    },
    ...(typeof getProgress === 'function' && {
      progressOf:
        ({ request, startedAt }) =>
        async () =>
          readProgress(await call(getProgress, { ...request, startedAt })),
    }),
  }
}
