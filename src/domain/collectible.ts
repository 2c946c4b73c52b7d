import { normalizeEvmAddress } from './address'
import type { AmountInUnits } from './amount'
import { namespaceOf, toCaipAddress, type CaipNetworkId } from './caip'
import type { TokenBalance } from './token'

/**
 * How a piece is kept: alone under its number (ERC-721), as so many of a number (ERC-1155), or as a mint that cannot be
 * divided (Solana, both token programs).
 */
export const COLLECTIBLE_STANDARDS = ['ERC721', 'ERC1155', 'SPL'] as const
type CollectibleStandard = (typeof COLLECTIBLE_STANDARDS)[number]

/** Which piece it is among those of its contract. */
export type CollectiblePiece = {
  standard: CollectibleStandard
  /** Its number in the contract, in decimal digits; absent on Solana, where each piece has a mint of its own. */
  tokenId?: string
}

/** A piece of a collection that the account holds, as the data API tells it: its words and pictures are anybody's. */
export type Collectible = CollectiblePiece & {
  caipNetworkId: CaipNetworkId
  /** Of the contract that keeps it; on Solana of its mint. */
  contractAddress: string
  /** How many of it the account is said to hold. */
  amountInUnits: AmountInUnits
  name: string
  collectionName?: string
  description?: string
  imageUrl?: string
  /** A film, which is shown when it is asked for and never by itself. */
  videoUrl?: string
  /** What nobody asked for: by the service's word, or by its own. */
  isSpam: boolean
}

const MOST_ID = 2n ** 256n - 1n

/** Whether a text is a number that a contract may give a piece. */
export const isTokenId = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:0|[1-9]\d{0,77})$/.test(value) && BigInt(value) <= MOST_ID

/** What tells a piece from all others. */
export function collectibleKey({
  caipNetworkId,
  contractAddress,
  tokenId,
}: Pick<Collectible, 'caipNetworkId' | 'contractAddress' | 'tokenId'>): string {
  const contract = namespaceOf(caipNetworkId) === 'eip155' ? normalizeEvmAddress(contractAddress) : contractAddress
  return [caipNetworkId, contract, tokenId ?? ''].join(':')
}

/** A piece as something that can be sent: it is counted whole, and called by its name. */
export const collectibleToken = (collectible: Collectible): TokenBalance => ({
  name: collectible.name,
  symbol: collectible.name,
  caipNetworkId: collectible.caipNetworkId,
  caipTokenAddress: toCaipAddress(collectible.caipNetworkId, collectible.contractAddress),
  tokenAddress: collectible.contractAddress,
  decimals: 0,
  amountInUnits: collectible.amountInUnits,
  collectible,
  ...(collectible.imageUrl !== undefined && { iconUrl: collectible.imageUrl }),
})
