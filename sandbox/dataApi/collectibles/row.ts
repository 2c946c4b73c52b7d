import type { Look } from './looks'

type Piece = {
  caipNetworkId: string
  /** Of the contract, or of the mint. */
  address: string
  standard: 'ERC721' | 'ERC1155' | 'SPL'
  tokenId?: string
  amount: bigint
  look: Look
  collection: string
  isSpam: boolean
}

/** A piece as the data API tells it: `nft_info` is that of the history, with a description and a collection. */
export const toRow = ({
  caipNetworkId,
  address,
  standard,
  tokenId,
  amount,
  look,
  collection,
  isSpam,
}: Piece): object => ({
  chainId: caipNetworkId,
  address: `${caipNetworkId}:${address}`,
  standard,
  ...(tokenId !== undefined && { tokenId }),
  quantity: { numeric: amount.toString() },
  nft_info: {
    name: look.name,
    description: look.description,
    collection: { name: collection },
    content: look.content,
    flags: { is_spam: isSpam },
  },
})
