import { MAX_PENDING_TRANSACTIONS } from '../../config/limits/transactions'
import { isAmountInUnits, isCaipAddress, isCaipNetworkId, MAX_DECIMALS } from '../../domain'
import { isRecord } from '../../lib/isRecord'
import type { StorageKey } from '../../storage'
import type { TrackedTransaction, TransactionAsset } from './transactionsSlice'

const KINDS = ['send', 'approval', 'swap'] as const
const STATUSES = ['submitted', 'confirmed', 'failed', 'cancelled', 'replaced', 'mismatched'] as const
const LAST_MOMENT = 8_640_000_000_000_000

const isWholeNumber = (value: unknown, max: number): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max
/** Milliseconds since 1970 that a date can be made of. */
const isTime = (value: unknown): value is number => isWholeNumber(value, LAST_MOMENT)
/** A hash (eip155), or what is paid and a coin that is spent (bip122). */
const EFFECT = /^(?:0x[0-9a-f]{64}|(?:[0-9a-f]{2}){4,42}:\d{1,16}(?::[0-9a-f]{64}:\d{1,10})?)$/
const isEffect = (value: unknown): value is string => typeof value === 'string' && EFFECT.test(value)

function readAsset(stored: unknown): TransactionAsset | undefined {
  if (!isRecord(stored)) return undefined
  const { symbol, decimals, amountInUnits, iconUrl, caipTokenAddress, isPiece } = stored
  if (typeof symbol !== 'string' || !isWholeNumber(decimals, MAX_DECIMALS) || !isAmountInUnits(amountInUnits))
    return undefined
  return {
    symbol,
    decimals,
    amountInUnits,
    ...(typeof iconUrl === 'string' && { iconUrl }),
    ...(isCaipAddress(caipTokenAddress) && { caipTokenAddress }),
    ...(isPiece === true && { isPiece }),
  }
}

function readTransaction(stored: unknown): TrackedTransaction | undefined {
  if (!isRecord(stored) || !isRecord(stored.summary)) return undefined
  const {
    transactionId,
    hash,
    callsId,
    effect,
    nonce,
    lastValidBlockHeight,
    caipNetworkId,
    from,
    requestedAt,
    submittedAt,
    settledAt,
  } = stored
  const { to, toName, isRevocation } = stored.summary
  const [asset, receives] = [readAsset(stored.summary), readAsset(stored.summary.receives)]
  const kind = KINDS.find((word) => word === stored.kind)
  const status = STATUSES.find((word) => word === stored.status)
  if (!kind || !status || typeof transactionId !== 'string' || typeof hash !== 'string') return undefined
  if (hash === '' && typeof callsId !== 'string') return undefined
  if (!isCaipNetworkId(caipNetworkId) || !isCaipAddress(from) || !isTime(requestedAt) || !isTime(submittedAt))
    return undefined
  if (!asset || typeof to !== 'string') return undefined
  return {
    transactionId,
    kind,
    status,
    hash,
    caipNetworkId,
    from,
    requestedAt,
    submittedAt,
    ...(isTime(settledAt) && { settledAt }),
    ...(typeof callsId === 'string' && { callsId }),
    // Without it nobody could say later that the transaction can no longer land.
    ...(isWholeNumber(lastValidBlockHeight, Number.MAX_SAFE_INTEGER) && { lastValidBlockHeight }),
    // Those of earlier versions have neither: they are followed by their hash alone.
    ...(isEffect(effect) && { effect }),
    ...(isEffect(effect) && isWholeNumber(nonce, Number.MAX_SAFE_INTEGER) && { nonce }),
    summary: {
      ...asset,
      to,
      ...(typeof toName === 'string' && { toName }),
      ...(isRevocation === true && { isRevocation }),
      ...(receives && { receives }),
    },
  }
}

/** The transactions that were not settled when the page was left. */
export const pendingTransactionsKey: StorageKey<TrackedTransaction[]> = {
  name: 'pending-transactions',
  fallback: [],
  read: (stored) =>
    Array.isArray(stored)
      ? stored.slice(0, MAX_PENDING_TRANSACTIONS).flatMap((item) => readTransaction(item) ?? [])
      : undefined,
}
