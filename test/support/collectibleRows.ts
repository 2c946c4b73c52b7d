import type { Collectible } from '../../src/domain'

export const CARDS = `0x${'c4'.repeat(20)}`
export const PICTURE = 'https://img.example/card.png'

/** What a data API says of a piece that an account holds (docs, your-own-backend). */
export function aPieceRow(
  info: Record<string, unknown> = {},
  parts: Record<string, unknown> = {},
): Record<string, unknown> {
  const picture = { url: PICTURE, content_type: 'image/png' }
  return {
    chainId: 'eip155:1',
    address: `eip155:1:${CARDS}`,
    standard: 'ERC721',
    tokenId: '1',
    quantity: { numeric: '1' },
    nft_info: {
      name: 'Meadow Card #1',
      description: 'A meadow.',
      collection: { name: 'Meadow Card' },
      content: { preview: picture, detail: picture },
      flags: { is_spam: false },
      ...info,
    },
    ...parts,
  }
}

/** A piece as the widget keeps it. */
export const aPiece = (parts: Partial<Collectible> = {}): Collectible => ({
  caipNetworkId: 'eip155:1',
  contractAddress: CARDS,
  standard: 'ERC721',
  tokenId: '1',
  amountInUnits: '1',
  name: 'Meadow Card #1',
  collectionName: 'Meadow Card',
  description: 'A meadow.',
  imageUrl: PICTURE,
  isSpam: false,
  ...parts,
})
