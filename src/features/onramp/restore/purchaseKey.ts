import { isCaipAddress, isCaipNetworkId } from '../../../domain'
import { isRecord } from '../../../lib/isRecord'
import { safeImageUrl } from '../../../lib/safeUrl'
import type { StorageKey } from '../../../storage'
import type { KnownPurchases, OnrampOrder, PurchaseWatch } from '../onrampState'
import { PURCHASE_KEY_NAME } from './purchaseKeyName'
import { readSum } from '../readQuote'

const STATUSES = ['waiting', 'paid'] as const
const KNOWN_STATUSES = ['paid', 'done', 'declined'] as const

/** The named texts of a record. @returns undefined where one is missing */
function readTexts<Name extends string>(stored: unknown, names: readonly Name[]): Record<Name, string> | undefined {
  if (!isRecord(stored) || names.some((name) => typeof stored[name] !== 'string')) return undefined
  return Object.fromEntries(names.map((name) => [name, stored[name]])) as Record<Name, string>
}

const readKnown = (stored: Record<string, unknown>): KnownPurchases =>
  Object.fromEntries(
    Object.entries(stored).flatMap(([id, value]) => {
      const status = KNOWN_STATUSES.find((word) => word === value)
      return status ? [[id, status]] : []
    }),
  )

function readWatch(stored: unknown): PurchaseWatch | undefined {
  if (!isRecord(stored) || !isRecord(stored.request)) return undefined
  const { startedAt, caipNetworkId, known, request } = stored
  const texts = readTexts(request, ['address', 'caipAddress', 'caipNetworkId', 'currency', 'amount', 'paymentMethod'])
  const asset = readTexts(request.asset, ['symbol', 'name'])
  const token = isRecord(request.asset) ? request.asset.address : undefined
  if (!texts || !asset || !isCaipNetworkId(caipNetworkId) || !Number.isSafeInteger(startedAt)) return undefined
  return {
    startedAt: Number(startedAt),
    caipNetworkId,
    request: { ...texts, asset: { ...asset, address: typeof token === 'string' ? token : null } },
    ...(isRecord(known) && { known: readKnown(known) }),
  }
}

function readReceived(stored: unknown): OnrampOrder['received'] {
  const texts = readTexts(stored, ['amount', 'symbol'])
  return texts && readSum(texts.amount) !== undefined ? texts : null
}

function readOrder(stored: unknown): OnrampOrder | undefined {
  const texts = readTexts(stored, ['id', 'networkName', 'currencyId', 'amount', 'symbol'])
  if (!texts || !isRecord(stored) || !isRecord(stored.provider)) return undefined
  const { caipAddress } = stored
  const [provider, watch] = [readTexts(stored.provider, ['id', 'name']), readWatch(stored.watch)]
  const status = STATUSES.find((word) => word === stored.status)
  if (!provider || !watch || !status || !isCaipAddress(caipAddress)) return undefined
  const iconUrl = safeImageUrl(stored.provider.iconUrl)
  return {
    ...texts,
    provider: { ...provider, canTrack: true, ...(iconUrl !== undefined && { iconUrl }) },
    caipAddress,
    status,
    reason: null,
    error: null,
    // Its page is good for one visit; its window may be there still.
    url: null,
    window: 'open',
    received: readReceived(stored.received),
    watch,
  }
}

/** The purchase that is followed, for the next page: what a provider is asked by, and what the visitor was told. */
export const purchaseKey: StorageKey<OnrampOrder | null> = {
  name: PURCHASE_KEY_NAME,
  fallback: null,
  read: readOrder,
}
