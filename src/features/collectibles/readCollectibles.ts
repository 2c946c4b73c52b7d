import { MAX_COLLECTIBLE_TEXT } from '../../config/limits/account'
import { MAX_LIST_ITEMS } from '../../config/limits/answers'
import { MAX_NAME_LENGTH } from '../../config/limits/general'
import {
  COLLECTIBLE_STANDARDS,
  isAddress,
  isTokenId,
  namespaceOf,
  truncateAddress,
  type CaipNetworkId,
  type Collectible,
  type CollectiblePiece,
} from '../../domain'
import { cleanText } from '../../lib/cleanText'
import { isRecord, readKey } from '../../lib/isRecord'
import { safeImageUrl } from '../../lib/safeUrl'
import { isLure } from './spamRules'

/** One page of what an account holds; without `next` it is the last one. */
export type CollectiblesPage = { pieces: Collectible[]; next: string | null }

const MAX_CURSOR_LENGTH = 4_000

/** Which piece it is; on Solana the mint says that alone. */
function readPiece(row: Record<string, unknown>, caipNetworkId: CaipNetworkId): CollectiblePiece | undefined {
  const standard = COLLECTIBLE_STANDARDS.find((word) => word === row.standard)
  const isMint = namespaceOf(caipNetworkId) === 'solana'
  if (!standard || (standard === 'SPL') !== isMint) return undefined
  if (isMint) return { standard }
  return isTokenId(row.tokenId) ? { standard, tokenId: row.tokenId } : undefined
}

/** The contract behind `caip2:address`, of this network alone. */
function readContract(value: unknown, caipNetworkId: CaipNetworkId): string | undefined {
  if (typeof value !== 'string' || !value.startsWith(`${caipNetworkId}:`)) return undefined
  const address = value.slice(caipNetworkId.length + 1)
  return isAddress(namespaceOf(caipNetworkId), address) ? address : undefined
}

/** How many there are: whole, at least one, and no more than a contract can count. */
function readAmount(quantity: unknown, { standard }: CollectiblePiece): string | undefined {
  if (standard === 'ERC721') return '1'
  const numeric = readKey(quantity, 'numeric')
  return isTokenId(numeric) && numeric !== '0' ? numeric : undefined
}

function isFilm(medium: unknown): boolean {
  const type = readKey(medium, 'content_type')
  return typeof type === 'string' && type.startsWith('video/')
}

/** What may be drawn: a picture of its own, or the still of a film. */
function readImage(content: unknown): string | undefined {
  const media = [readKey(content, 'preview'), readKey(content, 'detail')]
  for (const medium of media) {
    const url = isFilm(medium) ? undefined : safeImageUrl(readKey(medium, 'url'))
    if (url !== undefined) return url
  }
  return undefined
}

/** A film of the web; it is fetched when somebody plays it. */
function readFilm(content: unknown): string | undefined {
  const medium = [readKey(content, 'detail'), readKey(content, 'preview')].find(isFilm)
  const url = safeImageUrl(readKey(medium, 'url'))
  return url?.startsWith('http') ? url : undefined
}

function readRow(row: unknown, caipNetworkId: CaipNetworkId): Collectible | undefined {
  if (!isRecord(row) || row.chainId !== caipNetworkId) return undefined
  const contractAddress = readContract(row.address, caipNetworkId)
  const piece = readPiece(row, caipNetworkId)
  const amountInUnits = piece && readAmount(row.quantity, piece)
  if (contractAddress === undefined || !piece || amountInUnits === undefined) return undefined
  const info = row.nft_info
  const content = readKey(info, 'content')
  const collectionName = cleanText(readKey(readKey(info, 'collection'), 'name'), MAX_NAME_LENGTH)
  const called = cleanText(readKey(info, 'name'), MAX_NAME_LENGTH)
  const description = cleanText(readKey(info, 'description'), MAX_COLLECTIBLE_TEXT)
  // What calls itself nothing is called by its number, or by where it is kept.
  const number = piece.tokenId === undefined ? truncateAddress(contractAddress) : cleanText(`#${piece.tokenId}`, 24)
  const [imageUrl, videoUrl] = [readImage(content), readFilm(content)]
  return {
    ...piece,
    caipNetworkId,
    contractAddress,
    amountInUnits,
    name: called || [collectionName, number].filter((text) => text !== '').join(' '),
    ...(collectionName !== '' && { collectionName }),
    ...(description !== '' && { description }),
    ...(imageUrl !== undefined && { imageUrl }),
    ...(videoUrl !== undefined && { videoUrl }),
    isSpam: readKey(readKey(info, 'flags'), 'is_spam') === true || [called, collectionName].some(isLure),
  }
}

/**
 * A page of what an account holds on one network: rows that cannot be read, and those of other networks, are left out.
 * @returns undefined when it is not a page
 */
export function readCollectibles(answer: unknown, caipNetworkId: CaipNetworkId): CollectiblesPage | undefined {
  if (!isRecord(answer) || !Array.isArray(answer.data)) return undefined
  const listed: unknown[] = answer.data.slice(0, MAX_LIST_ITEMS)
  const pieces = listed.flatMap((row) => readRow(row, caipNetworkId) ?? [])
  const { next } = answer
  return { pieces, next: typeof next === 'string' && next !== '' && next.length <= MAX_CURSOR_LENGTH ? next : null }
}
