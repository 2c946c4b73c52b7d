import * as fc from 'fast-check'
import { aPiece, aPieceRow, CARDS, PICTURE } from '../../../test/support/collectibleRows'
import { MAX_COLLECTIBLE_TEXT } from '../../config/limits/account'
import { MAX_NAME_LENGTH } from '../../config/limits/general'
import { isTokenId, type CaipNetworkId } from '../../domain'
import { hasInvisibleCharacters } from '../../lib/cleanText'
import { readCollectibles } from './readCollectibles'
import { isLure } from './spamRules'

const SOLANA: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const read = (row: unknown, caipNetworkId: CaipNetworkId = 'eip155:1') =>
  readCollectibles({ data: [row], next: null }, caipNetworkId)?.pieces
const readInfo = (info: Record<string, unknown>) => read(aPieceRow(info))?.[0]

it('reads a piece with its words, its picture and where it is kept', () => {
  expect(read(aPieceRow())).toEqual([aPiece()])
  expect(readCollectibles({ data: [], next: 'more' }, 'eip155:1')).toEqual({ pieces: [], next: 'more' })
})

it('reads how many there are of an edition, and one of a single piece whatever is said', () => {
  const rowOf = (standard: string, numeric: unknown) => aPieceRow({}, { standard, quantity: { numeric } })
  expect(read(rowOf('ERC1155', '5'))).toMatchObject([{ amountInUnits: '5' }])
  expect(read(rowOf('ERC721', '5'))).toMatchObject([{ amountInUnits: '1' }])
  for (const wrong of ['0', '-1', '1.5', '', 'many', 5, null, '9'.repeat(80)])
    expect(read(rowOf('ERC1155', wrong))).toEqual([])
})

it('reads a mint of Solana, which has no number', () => {
  const row = aPieceRow({}, { chainId: SOLANA, address: `${SOLANA}:${MINT}`, standard: 'SPL', tokenId: '7' })
  const [piece] = read(row, SOLANA) ?? []
  expect(piece).toMatchObject({ standard: 'SPL', contractAddress: MINT, amountInUnits: '1' })
  expect(piece).not.toHaveProperty('tokenId')
})

it.each<[string, Record<string, unknown>]>([
  ['another network', { chainId: 'eip155:8453' }],
  ['a contract of another network', { address: `eip155:8453:${CARDS}` }],
  ['no address', { address: 'eip155:1:0x12' }],
  ['a standard of another namespace', { standard: 'SPL' }],
  ['an unknown standard', { standard: 'ERC20' }],
  ['no number', { tokenId: undefined }],
  ['a number that is none', { tokenId: '0x1' }],
  ['a number beyond 256 bits', { tokenId: (2n ** 256n).toString() }],
])('leaves out what has %s, and nothing else', (_what, parts) => {
  const page = readCollectibles({ data: [aPieceRow({}, parts), aPieceRow()], next: null }, 'eip155:1')
  expect(page?.pieces).toEqual([aPiece()])
})

it.each([[null], ['text'], [{}], [{ data: 'text' }], [[]]])('takes %p for no page', (answer) => {
  expect(readCollectibles(answer, 'eip155:1')).toBeUndefined()
})

it('calls a piece without a name by its collection and number', () => {
  expect(readInfo({ name: '\u202e\u200b' })?.name).toBe('Meadow Card #1')
  expect(readInfo({ name: null, collection: null })?.name).toBe('#1')
})

it.each([
  ['javascript:alert(1)', undefined],
  ['data:text/html,<script>alert(1)</script>', undefined],
  ['http://img.example/a.png', undefined],
  ['ipfs://bafy/1.png', 'https://ipfs.io/ipfs/bafy/1.png'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
])('gives %s to a picture as %p', (url, imageUrl) => {
  expect(readInfo({ content: { preview: { url, content_type: 'image/png' }, detail: null } })?.imageUrl).toBe(imageUrl)
})

it('keeps a film apart from its still, and never takes one for a picture', () => {
  const film = { url: 'https://img.example/a.mp4', content_type: 'video/mp4' }
  const still = { url: PICTURE, content_type: 'image/png' }
  expect(readInfo({ content: { preview: still, detail: film } })).toMatchObject({
    imageUrl: PICTURE,
    videoUrl: film.url,
  })
  const alone = readInfo({ content: { preview: film, detail: film } })
  expect(alone).toMatchObject({ videoUrl: film.url })
  expect(alone).not.toHaveProperty('imageUrl')
  for (const url of ['javascript:alert(1)', 'data:image/png;base64,AAAA', 'blob:https://img.example/1', null])
    expect(readInfo({ content: { preview: still, detail: { url, content_type: 'video/mp4' } } })).not.toHaveProperty(
      'videoUrl',
    )
})

it('takes the service’s word for spam, and finds some by itself', () => {
  expect(readInfo({ flags: { is_spam: true } })?.isSpam).toBe(true)
  expect(readInfo({ name: 'Claim 5,000 USDC at meadow-gift.com' })?.isSpam).toBe(true)
  expect(readInfo({ collection: { name: 'www.gift' } })?.isSpam).toBe(true)
  expect(readInfo({ flags: null })?.isSpam).toBe(false)
})

it.each([
  ['https://gift.example', true],
  ['Visit gift-drop.xyz now', true],
  ['t.me/gift', true],
  ['$5,000 reward', true],
  ['Claim your 500$', true],
  ['vitalik.eth', false],
  ['Reward Badge #12', false],
  ['Vol.2 Meadow', false],
  ['Mr. Meadow', false],
  ['A.I. Meadows', false],
])('%s is a lure: %p', (text, isOne) => {
  expect(isLure(text)).toBe(isOne)
})

it('never throws, and never lets through what could hide, lead or break something', () => {
  const hostile = fc.oneof(
    fc.anything(),
    fc.string({ unit: 'binary', maxLength: 2_000 }),
    fc.constantFrom('javascript:alert(1)', 'data:text/html,x', '\u202eevil', 'ipfs://x', '9'.repeat(90), '0x1', {}),
  )
  const info = fc.record({
    name: hostile,
    description: hostile,
    collection: fc.oneof(hostile, fc.record({ name: hostile })),
    content: fc.oneof(
      hostile,
      fc.record({ preview: fc.record({ url: hostile, content_type: hostile }), detail: fc.record({ url: hostile }) }),
    ),
    flags: hostile,
  })
  const row = fc.record({
    chainId: fc.oneof(fc.constant('eip155:1'), hostile),
    address: fc.oneof(fc.constant(`eip155:1:${CARDS}`), hostile),
    standard: fc.oneof(fc.constantFrom('ERC721', 'ERC1155', 'SPL'), hostile),
    tokenId: fc.oneof(fc.bigInt({ min: 0n }).map(String), hostile),
    quantity: fc.oneof(fc.record({ numeric: hostile }), hostile),
    nft_info: fc.oneof(info, hostile),
  })
  fc.assert(
    fc.property(fc.array(fc.oneof(row, hostile), { maxLength: 4 }), hostile, (data, next) => {
      const page = readCollectibles({ data, next }, 'eip155:1')
      for (const piece of page?.pieces ?? []) {
        const { name, description = '', collectionName = '', imageUrl = '', videoUrl = '' } = piece
        for (const text of [name, description, collectionName]) expect(hasInvisibleCharacters(text)).toBe(false)
        expect(Array.from(name).length).toBeLessThanOrEqual(MAX_NAME_LENGTH * 2)
        expect(Array.from(description).length).toBeLessThanOrEqual(MAX_COLLECTIBLE_TEXT)
        expect(imageUrl).toMatch(/^(?:$|https:|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])|blob:|data:image\/)/)
        expect(videoUrl).toMatch(/^(?:$|https?:)/)
        expect([isTokenId(piece.tokenId), BigInt(piece.amountInUnits) > 0n, name !== '']).toEqual([true, true, true])
      }
    }),
  )
})
