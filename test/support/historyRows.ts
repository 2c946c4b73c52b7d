import type { HistoryTransaction } from '../../src/features/history/readHistory'
import { ALICE, BOB } from './builders'

/** What a service says of a token that moved, as the service writes it (reference, data-api §3.2). */
export function aTransfer(parts: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: { url: 'https://img.example/usdc.png' } },
    nft_info: null,
    direction: 'out',
    quantity: { numeric: '12.5' },
    value: 12.5,
    price: 1,
    ...parts,
  }
}

/** A collectible that came in. */
export const anNftTransfer = (name: string, isSpam: boolean): Record<string, unknown> =>
  aTransfer({
    fungible_info: null,
    direction: 'in',
    quantity: { numeric: '1' },
    value: null,
    nft_info: {
      name,
      content: { preview: { url: 'https://img.example/nft.png', content_type: 'image/png' }, detail: null },
      flags: { is_spam: isSpam },
    },
  })

/** A row of the data API's history: Alice sent Bob 12.5 USDC. */
export function anAnswerRow(
  metadata: Record<string, unknown> = {},
  parts: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    id: 'a1b2',
    metadata: {
      operationType: 'send',
      hash: `0x${'AB'.repeat(32)}`,
      minedAt: '2026-02-01T12:30:00Z',
      sentFrom: ALICE,
      sentTo: BOB,
      status: 'confirmed',
      nonce: 7,
      application: null,
      chain: 'eip155:1',
      ...metadata,
    },
    transfers: [aTransfer()],
    ...parts,
  }
}

/** A row as it is kept. */
export function aHistoryRow(parts: Partial<HistoryTransaction> = {}): HistoryTransaction {
  return {
    id: 'row-1',
    hash: `0x${'ab'.repeat(32)}`,
    status: 'confirmed',
    operationType: 'send',
    minedAt: 1_000,
    sentFrom: ALICE,
    sentTo: BOB,
    transfers: [{ direction: 'out', quantity: '12.5', symbol: 'USDC', name: 'USD Coin' }],
    ...parts,
  }
}

/** So many rows of a service, an hour apart, newest first; `first` is the number of the newest. */
export const answerRows = (count: number, first = 0): Record<string, unknown>[] =>
  Array.from({ length: count }, (_, index) => {
    const number = first + index
    return anAnswerRow(
      {
        hash: `0x${number.toString(16).padStart(64, '0')}`,
        minedAt: new Date(Date.UTC(2026, 9, 1) - number * 3_600_000).toISOString(),
      },
      { id: `row-${number}` },
    )
  })
