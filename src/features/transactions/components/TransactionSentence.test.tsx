import { screen } from '@testing-library/react'
import { ADDRESS, renderWithStore } from '../../../../test/support/renderWithStore'
import type { TrackedTransaction } from '../transactionsSlice'
import { TransactionSentence } from './TransactionSentence'

const to = `0x${'2'.repeat(40)}`
const usdc = { symbol: 'USDC', decimals: 6 }

const sentenceOf = (parts: Partial<TrackedTransaction>): string => {
  const transaction: TrackedTransaction = {
    transactionId: 'tx',
    kind: 'swap',
    status: 'submitted',
    hash: '0xabc',
    caipNetworkId: 'eip155:1',
    from: `eip155:1:${ADDRESS}`,
    requestedAt: 0,
    submittedAt: 0,
    summary: {
      symbol: 'ETH',
      decimals: 18,
      amountInUnits: (10n ** 18n).toString(),
      to,
      receives: { ...usdc, amountInUnits: '2988020000' },
    },
    ...parts,
  }
  const { container, unmount } = renderWithStore(
    <p>
      <TransactionSentence transaction={transaction} />
    </p>,
    { isConnected: true },
  )
  // What only the ear gets is the whole address.
  const text = container.textContent.replace(to, '')
  unmount()
  return text
}
const approvalOf = (amountInUnits: string): TrackedTransaction['summary'] => ({ ...usdc, amountInUnits, to })

describe('a transaction in words', () => {
  it.each([
    ['submitted', 'Swapping 1 ETH to 2,988.02 USDC'],
    ['confirmed', 'Swapped 1 ETH to about 2,988.02 USDC'],
    ['failed', 'Not swapped: 1 ETH to 2,988.02 USDC'],
  ] as const)('is of a swap that is %s: %s', (status, text) => {
    expect(sentenceOf({ status })).toBe(text)
  })

  it('names exactly what a swap brought once the chain said it', () => {
    const summary = {
      symbol: 'ETH',
      decimals: 18,
      amountInUnits: (10n ** 18n).toString(),
      to,
      receives: { ...usdc, amountInUnits: '2990123456', isExact: true },
    }
    expect(sentenceOf({ status: 'confirmed', summary })).toBe('Swapped 1 ETH to 2,990.123 USDC')
  })

  it.each([
    ['1200000000', 'submitted', 'Approving 1,200 USDC for 0x22…222222'],
    ['1200000000', 'confirmed', 'Approved 1,200 USDC for 0x22…222222'],
    [(2n ** 256n - 1n).toString(), 'confirmed', 'Approved Unlimited USDC for 0x22…222222'],
    ['0', 'submitted', 'Resetting the allowance of USDC for 0x22…222222'],
    ['0', 'confirmed', 'Reset the allowance of USDC for 0x22…222222'],
    ['0', 'failed', 'Not reset: the allowance of USDC for 0x22…222222'],
  ] as const)('is of an approval of %s that is %s: %s', (amountInUnits, status, text) => {
    expect(sentenceOf({ kind: 'approval', status, summary: approvalOf(amountInUnits) })).toBe(text)
  })

  it('reads the whole address out', () => {
    const transaction: TrackedTransaction = {
      transactionId: 'tx',
      kind: 'approval',
      status: 'submitted',
      hash: '0xabc',
      caipNetworkId: 'eip155:1',
      from: `eip155:1:${ADDRESS}`,
      requestedAt: 0,
      submittedAt: 0,
      summary: approvalOf('1'),
    }
    renderWithStore(
      <p>
        <TransactionSentence transaction={transaction} />
      </p>,
      { isConnected: true },
    )
    expect(screen.getByText(to)).toBeTruthy()
  })
})
