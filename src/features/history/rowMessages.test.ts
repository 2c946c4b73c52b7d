import { BOB, ALICE } from '../../../test/support/builders'
import { aHistoryRow } from '../../../test/support/historyRows'
import type { HistoryTransaction, HistoryTransfer } from './readHistory'
import { lineMessages, rowMessages, withSign, type ToldTransfer } from './rowMessages'

const out: HistoryTransfer = { direction: 'out', quantity: '1', symbol: 'ETH' }
const arrived: HistoryTransfer = { direction: 'in', quantity: '2988.02', symbol: 'USDC' }
const nft: HistoryTransfer = { direction: 'in', quantity: '1', nft: { name: 'Meadow #7', isSpam: false } }
const spam: HistoryTransfer = { direction: 'in', quantity: '1', nft: { name: 'Claim', isSpam: true } }

const say = (
  operationType: HistoryTransaction['operationType'],
  transfers: HistoryTransfer[],
  status: HistoryTransaction['status'] = 'confirmed',
): string => {
  const { text, amount, received, party } = rowMessages(
    aHistoryRow({ operationType, transfers, status, sentFrom: BOB, sentTo: ALICE }),
  )
  const list = (told: typeof amount): string =>
    told
      .map(({ transfer, sign }) => `${sign}${transfer.nft?.name ?? `${transfer.quantity} ${transfer.symbol}`}`)
      .join(' & ')
  return [text, list(amount), list(received), party === BOB ? 'from' : 'to'].join(' | ')
}

describe('a row in words', () => {
  it.each([
    ['send', [out], 'history.send.confirmed | 1 ETH |  | to'],
    ['send', [], 'history.sendBare.confirmed |  |  | to'],
    ['receive', [arrived], 'history.receive.confirmed | 2988.02 USDC | 2988.02 USDC | from'],
    ['receive', [arrived, spam], 'history.receive.confirmed | 2988.02 USDC | 2988.02 USDC | from'],
    ['receive', [], 'history.receiveBare.confirmed |  |  | from'],
    ['trade', [out, arrived], 'history.trade.confirmed | 1 ETH | 2988.02 USDC | to'],
    ['trade', [arrived, out, out], 'history.trade.confirmed | 1 ETH & 1 ETH | 2988.02 USDC | to'],
    ['trade', [out], 'history.moved | −1 ETH |  | to'],
    ['approve', [out], 'history.approve.confirmed | 1 ETH |  | to'],
    ['approve', [], 'history.approveBare.confirmed |  |  | to'],
    ['mint', [nft], 'history.mint.confirmed | Meadow #7 | Meadow #7 | to'],
    ['deposit', [out], 'history.deposit | +1 ETH |  | to'],
    ['borrow', [arrived], 'history.borrow | +2988.02 USDC | 2988.02 USDC | to'],
    ['claim', [arrived], 'history.claim | +2988.02 USDC | 2988.02 USDC | to'],
    ['withdraw', [arrived], 'history.withdraw | −2988.02 USDC | 2988.02 USDC | to'],
    ['repay', [out], 'history.repay | −1 ETH |  | to'],
    ['burn', [out], 'history.burn | −1 ETH |  | to'],
    ['withdraw', [out, arrived], 'history.withdraw | −1 ETH & +2988.02 USDC | 2988.02 USDC | to'],
    ['other', [out, arrived], 'history.moved | −1 ETH & +2988.02 USDC | 2988.02 USDC | to'],
    ['execute', [{ ...out, direction: 'self' }], 'history.moved | 1 ETH |  | to'],
    ['other', [out, out, out, out], 'history.moved | −1 ETH & −1 ETH & −1 ETH |  | to'],
    ['other', [], 'transaction.confirmed |  |  | to'],
    ['deploy', [], 'transaction.confirmed |  |  | to'],
  ] as [HistoryTransaction['operationType'], HistoryTransfer[], string][])(
    '%s of %j is %s',
    (operation, transfers, words) => {
      expect(say(operation, transfers)).toBe(words)
    },
  )

  it('does not say where nothing was sent to', () => {
    expect(rowMessages(aHistoryRow({ transfers: [{ ...out, quantity: '0' }], isDust: true })).text).toBe(
      'history.nothing',
    )
  })

  it.each([
    ['send', [out], 'failed', 'history.send.failed'],
    ['send', [], 'pending', 'history.sendBare.pending'],
    ['trade', [out, arrived], 'failed', 'history.trade.failed'],
    ['other', [], 'failed', 'transaction.failed'],
    ['execute', [], 'pending', 'history.pending'],
  ] as [HistoryTransaction['operationType'], HistoryTransfer[], HistoryTransaction['status'], string][])(
    '%s of %j that is %s is %s',
    (operation, transfers, status, text) => {
      expect(say(operation, transfers, status).split(' | ')[0]).toBe(text)
    },
  )
})

describe('a row in one line', () => {
  const transfer = (direction: 'in' | 'out', symbol: string) => ({ direction, quantity: '1', symbol })
  const line = (parts: Partial<Parameters<typeof rowMessages>[0]>) => {
    const row = {
      operationType: 'trade' as const,
      status: 'confirmed' as const,
      transfers: [transfer('out', 'ETH'), transfer('in', 'USDC')],
      sentFrom: ALICE,
      sentTo: BOB,
      ...parts,
    }
    const found = lineMessages(rowMessages(row), row.status)
    const told = (transfers: ToldTransfer[] = []) => transfers.map((one) => `${one.sign}${one.transfer.symbol}`).join()
    return found && [found.title, found.said ?? '', told(found.end), told(found.endSub)]
  }

  it.each([
    [{}, ['transaction.swap.titleConfirmed', '', '+USDC', '−ETH']],
    [{ status: 'failed' as const }, ['transaction.swap.titleFailed', '', 'USDC', 'ETH']],
    [{ operationType: 'send' as const }, ['transaction.titleConfirmed', 'history.sendBare.confirmed', '−ETH', '']],
    [
      { operationType: 'receive' as const, status: 'pending' as const },
      ['history.receiving', 'history.receiveBare.pending', '+USDC', ''],
    ],
    [
      { operationType: 'send' as const, transfers: [] },
      ['transaction.titleConfirmed', 'history.sendBare.confirmed', '', ''],
    ],
    [
      { operationType: 'receive' as const, transfers: [], status: 'failed' as const },
      ['transaction.failed', 'history.receiveBare.failed', '', ''],
    ],
    // What has no amount of its own keeps its sentence.
    [{ operationType: 'approve' as const }, undefined],
    [{ operationType: 'send' as const, isDust: true as const }, undefined],
  ])('%j says what happened, and what that moved at its end', (parts, said) => {
    expect(line(parts)).toEqual(said)
  })

  it('has no sign before less than can be shown', () => {
    expect([withSign('−', '1 ETH'), withSign('−', '<0.001 ETH')]).toEqual(['−1 ETH', '<0.001 ETH'])
  })
})
