import { MAX_LIST_ITEMS } from '../../config/limits/answers'
import { MAX_NAME_LENGTH } from '../../config/limits/general'
import { isCaipNetworkId, namespaceOf, tokenSymbol, type CaipNetworkId } from '../../domain'
import { cleanText } from '../../lib/cleanText'
import { isDecimalText, numberToDecimal } from '../../lib/decimal'
import { isRecord } from '../../lib/isRecord'
import { safeImageUrl } from '../../lib/safeUrl'

const OPERATIONS = [
  'approve',
  'borrow',
  'burn',
  'cancel',
  'claim',
  'deploy',
  'deposit',
  'execute',
  'mint',
  'receive',
  'repay',
  'send',
  'stake',
  'trade',
  'unstake',
  'withdraw',
  'buy',
] as const
const DIRECTIONS = ['in', 'out', 'self'] as const
/** On-ramp rows have words of their own (reference, data-api §3.2). */
const STATUSES: Readonly<Record<string, HistoryTransaction['status']>> = {
  confirmed: 'confirmed',
  failed: 'failed',
  pending: 'pending',
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'confirmed',
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'pending',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failed',
}

/** Whole amounts of a token or a collectible that went one way. Without symbol and name nobody knows what it was. */
export type HistoryTransfer = {
  direction: (typeof DIRECTIONS)[number]
  /** Exact decimal text in whole units. */
  quantity: string
  symbol?: string
  name?: string
  iconUrl?: string
  /** The network's own coin, told to its last unit by an index (bip122): little of it is worth a lot. */
  isCoin?: true
  nft?: { name: string; isSpam: boolean; imageUrl?: string }
}

/** What the service says of one transaction, as little of it as is shown: there may be a hundred thousand. */
export type HistoryTransaction = {
  id: string
  /** In lower case where case means nothing. */
  hash: string
  status: 'confirmed' | 'failed' | 'pending'
  /** `other`: a word nobody knows yet. */
  operationType: (typeof OPERATIONS)[number] | 'other'
  /** Milliseconds since 1970. */
  minedAt: number
  sentFrom: string
  sentTo: string
  application?: string
  transfers: HistoryTransfer[]
  /** What the account paid for it, in whole units of the network's coin; absent where nobody says (eip155, solana). */
  fee?: string
  /** The block it is in; absent where nobody says, and while it waits. */
  blockHeight?: number
  /** Nobody knows when it was made: `minedAt` is when it was heard of. */
  isUndated?: true
  /** It moves nothing of worth and was made to be seen: its address must not be trusted (threats T12). */
  isDust?: true
}

/** One page of a history; without `next` it is the last one. */
export type HistoryPage = {
  rows: HistoryTransaction[]
  next: string | null
  /** Every transaction that waits is on this page: one that is not has been replaced (bip122). */
  hasAllWaiting?: boolean
  /** The newest block; absent where nobody says. */
  tipHeight?: number
}

const MAX_ID_LENGTH = 200
const MAX_CURSOR_LENGTH = 4_000
/** More is never told of one transaction. */
const MAX_TRANSFERS = 20
const MAX_QUANTITY_LENGTH = 100

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_ID_LENGTH

/** Gives the same text for equal texts: rows of a page share their addresses and symbols. */
type Share = (text: string) => string
function createShare(): Share {
  const known = new Map<string, string>()
  return (text) => {
    const shared = known.get(text)
    if (shared === undefined) known.set(text, text)
    return shared ?? text
  }
}

function readQuantity(value: unknown): string | undefined {
  const numeric = isRecord(value) ? value.numeric : undefined
  const text =
    typeof numeric === 'number' ? numberToDecimal(numeric) : typeof numeric === 'string' ? numeric.trim() : undefined
  return isDecimalText(text, MAX_QUANTITY_LENGTH) ? text : undefined
}

function readNft(info: unknown, share: Share): HistoryTransfer['nft'] {
  if (!isRecord(info)) return undefined
  const { content, flags } = info
  const preview = isRecord(content) && isRecord(content.preview) ? content.preview : {}
  const imageUrl = safeImageUrl(preview.url)
  return {
    name: share(cleanText(info.name, MAX_NAME_LENGTH)),
    isSpam: isRecord(flags) && flags.is_spam === true,
    ...(imageUrl !== undefined && { imageUrl: share(imageUrl) }),
  }
}

function readTransfer(value: unknown, share: Share): HistoryTransfer | undefined {
  if (!isRecord(value)) return undefined
  const direction = DIRECTIONS.find((word) => word === value.direction)
  const nft = readNft(value.nft_info, share)
  const quantity = readQuantity(value.quantity) ?? (nft ? '1' : undefined)
  if (!direction || quantity === undefined) return undefined
  if (nft) return { direction, quantity, nft }
  const info = isRecord(value.fungible_info) ? value.fungible_info : {}
  const symbol = tokenSymbol(info.symbol)
  if (symbol === '') return { direction, quantity }
  const name = cleanText(info.name, MAX_NAME_LENGTH) || symbol
  const iconUrl = safeImageUrl(isRecord(info.icon) ? info.icon.url : undefined)
  return {
    direction,
    quantity,
    symbol: share(symbol),
    name: share(name),
    ...(iconUrl !== undefined && { iconUrl: share(iconUrl) }),
  }
}

const ZERO = /^0+(?:\.0+)?$/
/** Less than a millionth of anything. */
const TINY = /^0+(?:\.0{6}\d*)?$/
const CENT = 0.01

/**
 * Nothing at all, whoever is said to have sent it; or so little coming in that it can only have been sent to be seen.
 */
function isDustTransfer(transfer: HistoryTransfer, value: unknown): boolean {
  if (transfer.nft) return false
  if (ZERO.test(transfer.quantity)) return true
  const isWorthless = typeof value !== 'number' || value < CENT
  return transfer.direction === 'in' && isWorthless && TINY.test(transfer.quantity)
}

/**
 * A transaction of which every transfer is a spam collectible is hidden; one that moves nothing stays (reference, flows
 * §11).
 */
const isSpam = ({ transfers }: Pick<HistoryTransaction, 'transfers'>): boolean =>
  transfers.length > 0 && transfers.every(({ nft }) => nft?.isSpam === true)

function readMoment(value: unknown): number | undefined {
  const time = typeof value === 'string' && value.length < 64 ? Date.parse(value) : Number.NaN
  return time >= 0 ? time : undefined
}

function readRow(row: unknown, caipNetworkId: CaipNetworkId, share: Share): HistoryTransaction | undefined {
  if (!isRecord(row) || !isRecord(row.metadata)) return undefined
  const { metadata } = row
  const { hash, chain, application } = metadata
  if (!isId(row.id) || !isId(hash) || !isCaipNetworkId(chain) || chain !== caipNetworkId) return undefined
  const status =
    typeof metadata.status === 'string' && Object.hasOwn(STATUSES, metadata.status)
      ? STATUSES[metadata.status]
      : undefined
  const minedAt = readMoment(metadata.minedAt)
  if (!status || minedAt === undefined) return undefined
  const given: unknown[] = Array.isArray(row.transfers) ? row.transfers.slice(0, MAX_TRANSFERS) : []
  // One that cannot be read takes nothing from the others.
  const read = given.flatMap((value) => {
    const transfer = readTransfer(value, share)
    return transfer ? [{ transfer, value: isRecord(value) ? value.value : undefined }] : []
  })
  const transfers = read.map(({ transfer }) => transfer)
  if (given.length > 0 && transfers.length === 0) return undefined
  // What cannot be read may be of worth.
  const isDust =
    transfers.length > 0 &&
    transfers.length === given.length &&
    read.every(({ transfer, value }) => isDustTransfer(transfer, value))
  const applicationName = isRecord(application) ? cleanText(application.name, MAX_NAME_LENGTH) : ''
  return {
    id: row.id,
    hash: namespaceOf(caipNetworkId) === 'eip155' ? hash.toLowerCase() : hash,
    status,
    operationType: OPERATIONS.find((word) => word === metadata.operationType) ?? 'other',
    minedAt,
    sentFrom: share(cleanText(metadata.sentFrom, MAX_NAME_LENGTH)),
    sentTo: share(cleanText(metadata.sentTo, MAX_NAME_LENGTH)),
    transfers,
    ...(applicationName !== '' && { application: share(applicationName) }),
    ...(isDust && { isDust }),
  }
}

/**
 * A page of the history on one network: bad rows, rows of other networks and spam are left out. @returns undefined when
 * it is not a page
 */
export function readHistory(answer: unknown, caipNetworkId: CaipNetworkId): HistoryPage | undefined {
  if (!isRecord(answer) || !Array.isArray(answer.data)) return undefined
  const share = createShare()
  const listed: unknown[] = answer.data.slice(0, MAX_LIST_ITEMS)
  const rows = listed.flatMap((row) => readRow(row, caipNetworkId, share) ?? []).filter((row) => !isSpam(row))
  const { next } = answer
  return { rows, next: typeof next === 'string' && next !== '' && next.length <= MAX_CURSOR_LENGTH ? next : null }
}
