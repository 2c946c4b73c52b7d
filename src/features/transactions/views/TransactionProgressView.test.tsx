import { act, screen } from '@testing-library/react'
import { ADDRESS, renderWithStore } from '../../../../test/support/renderWithStore'
import { goBack, modalOpened, openView, viewOpened } from '../../../navigation'
import { transactionSettled, transactionSubmitted } from '../transactionsSlice'
import type { TrackedTransaction } from '../transactionsSlice'
import { selectProgressTitle, TransactionProgressView } from './TransactionProgressView'

const to = `0x${'2'.repeat(40)}`

function renderProgress(transactionId = 'tx-1', parts: Partial<TrackedTransaction> = {}) {
  const test = renderWithStore(<TransactionProgressView />, { isConnected: true })
  act(() => {
    test.store.dispatch(modalOpened({ view: 'TransactionProgress', params: { transactionId } }))
    test.store.dispatch(
      transactionSubmitted({
        transactionId: 'tx-1',
        kind: 'send',
        status: 'submitted',
        hash: '0xabc',
        caipNetworkId: 'eip155:1',
        from: `eip155:1:${ADDRESS}`,
        requestedAt: Date.now(),
        submittedAt: Date.now(),
        summary: { symbol: 'ETH', decimals: 18, amountInUnits: '500000000000000000', to },
        ...parts,
      }),
    )
  })
  return test
}

describe('TransactionProgressView', () => {
  it('says that it may be closed while the transaction is on its way, and links it', () => {
    renderProgress()
    expect(screen.getByText('0.5 ETH')).toBeTruthy()
    expect(document.body.textContent).not.toContain('NaN')
    expect(screen.getByText(to)).toBeTruthy()
    expect(screen.getByText(/^You can close this/)).toBeTruthy()
    expect(screen.getByRole('link', { name: /View on explorer/ }).getAttribute('href')).toBe(
      'https://etherscan.io/tx/0xabc',
    )
  })

  it.each([
    ['confirmed', 'It has arrived.'],
    ['failed', 'The network rejected it. You still have your ETH; you only paid the fee.'],
  ] as const)('says what %s means', (status, words) => {
    const { store } = renderProgress()
    act(() => void store.dispatch(transactionSettled({ transactionId: 'tx-1', status, at: Date.now() })))
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('leads to the account even for a transaction nobody knows', async () => {
    const { user, actions } = renderProgress('other')
    expect(screen.getByText('We don’t know this transaction')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(actions).toContainEqual(openView('Account', {}, 'reset'))
  })

  describe('of a swap', () => {
    const summary = {
      symbol: 'ETH',
      decimals: 18,
      amountInUnits: '500000000000000000',
      to,
      receives: { symbol: 'USDC', decimals: 6, amountInUnits: '1494010000' },
    }
    const titleOf = ({ store }: ReturnType<typeof renderProgress>): string =>
      selectProgressTitle(store.getState(), (key) => key)

    it('shows what leaves and what arrives', () => {
      const test = renderProgress('tx-1', { kind: 'swap', summary })
      expect(screen.getByRole('heading', { name: '0.5 ETH' })).toBeTruthy()
      expect(screen.getByText('1,494.01 USDC')).toBeTruthy()
      expect(titleOf(test)).toBe('transaction.swap.title')
    })

    it.each([
      [undefined, 'You received about 1,494.01 USDC.'],
      ['1495123456', 'You received 1,495.123 USDC.'],
    ])('says what it brought: %s', (receivedInUnits, words) => {
      const test = renderProgress('tx-1', { kind: 'swap', summary })
      act(
        () =>
          void test.store.dispatch(
            transactionSettled({ transactionId: 'tx-1', status: 'confirmed', at: Date.now(), receivedInUnits }),
          ),
      )
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words)
      expect(titleOf(test)).toBe('transaction.swap.titleConfirmed')
    })

    it('says what a failed one cost', () => {
      const test = renderProgress('tx-1', { kind: 'swap', summary })
      act(
        () => void test.store.dispatch(transactionSettled({ transactionId: 'tx-1', status: 'failed', at: Date.now() })),
      )
      expect(screen.getByText('The network rejected it. You still have your ETH; you only paid the fee.')).toBeTruthy()
      expect(titleOf(test)).toBe('transaction.swap.titleFailed')
    })

    it('has the mark of what arrives at its picture, and of a failure after one', () => {
      const badges = () => Array.from(document.querySelectorAll('.picture__badge'), ({ className }) => className)
      const test = renderProgress('tx-1', { kind: 'swap', summary })
      expect(badges()).toEqual(['picture__badge'])
      expect(document.querySelectorAll('.picture__badge .picture')).toHaveLength(1)
      act(
        () => void test.store.dispatch(transactionSettled({ transactionId: 'tx-1', status: 'failed', at: Date.now() })),
      )
      expect(badges()).toEqual(['picture__badge picture__badge--danger'])
    })

    it('has no link while only the wallet knows its transaction', () => {
      renderProgress('tx-1', { kind: 'swap', summary, hash: '', callsId: '0x1' })
      expect(screen.queryByRole('link')).toBeNull()
      expect(screen.queryByText(/View on explorer/)).toBeNull()
    })
  })

  it.each([
    ['1000000', 'confirmed', 'Approved. You can swap now.'],
    ['0', 'confirmed', 'The old allowance is cleared. You can approve again.'],
    ['1000000', 'failed', 'The network rejected it. Nobody can spend more than before; you only paid the fee.'],
  ] as const)('says what an approval of %s that is %s means', (amountInUnits, status, words) => {
    const { store } = renderProgress('tx-1', {
      kind: 'approval',
      summary: { symbol: 'USDC', decimals: 6, amountInUnits, to },
    })
    act(() => void store.dispatch(transactionSettled({ transactionId: 'tx-1', status, at: Date.now() })))
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('goes back where it was opened from', async () => {
    const { user, store, actions } = renderProgress()
    act(() => {
      store.dispatch(modalOpened({ view: 'Account', params: {} }))
      store.dispatch(viewOpened({ view: 'TransactionProgress', params: { transactionId: 'tx-1' } }))
    })
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(actions).toContainEqual(goBack())
    expect(actions).not.toContainEqual(openView('Account', {}, 'reset'))
  })

  it.each([
    ['cancelled', 'It was cancelled in your wallet. You only paid the fee.'],
    ['replaced', 'Another transaction replaced it. This one didn’t go through.'],
    ['mismatched', 'Your wallet sent a different transaction than the one you reviewed. Check what it sent.'],
  ] as const)('says why it came to nothing, and nothing else: %s', (status, words) => {
    const { store, container } = renderProgress()
    act(() => void store.dispatch(transactionSettled({ transactionId: 'tx-1', status, at: Date.now() })))
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.queryByText(/has arrived|can close this|rejected it/)).toBeNull()
    expect(container.querySelector('.badge--danger, .picture__badge--danger, [class*="danger"]')).not.toBeNull()
  })

  it('says that no node shows it, which is no failure', () => {
    const { store } = renderProgress()
    act(() => void store.dispatch(transactionSettled({ transactionId: 'tx-1', status: 'unseen', at: Date.now() })))
    expect(screen.queryByText(/has arrived|can close this|rejected it/)).toBeNull()
    expect(screen.getByText('Not found')).toBeTruthy()
    expect(selectProgressTitle(store.getState(), (key) => key)).toBe('transaction.title')
  })

  it('names the recipient by the name the visitor chose, without the address', () => {
    renderProgress('tx-1', {
      summary: { symbol: 'ETH', decimals: 18, amountInUnits: '500000000000000000', to, toName: 'noor.eth' },
    })
    expect([screen.getByText('noor.eth').tagName, screen.queryByText(to)]).toEqual(['BDI', null])
  })

  it('counts the seconds while it is on its way, and stops when it has ended', () => {
    jest.useFakeTimers()
    try {
      const { store } = renderProgress()
      const details = () => document.body.textContent
      const before = details()
      act(() => {
        jest.advanceTimersByTime(5_000)
      })
      const later = details()
      expect(later).not.toBe(before)
      act(() => void store.dispatch(transactionSettled({ transactionId: 'tx-1', status: 'confirmed', at: Date.now() })))
      const ended = details()
      const ticks = jest.spyOn(Date, 'now')
      act(() => {
        jest.advanceTimersByTime(5_000)
      })
      expect(details()).toBe(ended)
      expect(ticks).not.toHaveBeenCalled()
      ticks.mockRestore()
    } finally {
      jest.useRealTimers()
    }
  })

  it('has a title for an approval and for one nobody knows', () => {
    const approval = renderProgress('tx-1', { kind: 'approval' })
    expect(selectProgressTitle(approval.store.getState(), (key) => key)).toBe('transaction.approval.title')
    approval.unmount()
    const unknown = renderProgress('other')
    expect(selectProgressTitle(unknown.store.getState(), (key) => key)).toBe('transaction.title')
  })
})
