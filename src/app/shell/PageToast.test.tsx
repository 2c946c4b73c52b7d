import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { ALICE } from '../../../test/support/builders'
import { anOrder } from '../../../test/support/renderOnramp'
import { settle } from '../../../test/support/fakes'
import { lateModal } from '../../../test/support/lateModal'
import { renderWithStore } from '../../../test/support/renderWithStore'
import { TOAST_MS } from '../../config/limits/transactions'
import { purchaseMissed, purchaseStarted } from '../../features/onramp/onrampSlice'
import { modalClosed, modalOpened } from '../../navigation'
import { optionsChanged, selectOptions } from '../../options'
import {
  transactionMissed,
  transactionSettled,
  transactionSubmitted,
  type TrackedTransaction,
} from '../../features/transactions/transactionsSlice'
import { PageToast } from './PageToast'

const sent: TrackedTransaction = {
  transactionId: 'tx',
  kind: 'send',
  status: 'submitted',
  hash: '0x1',
  caipNetworkId: 'eip155:1',
  from: `eip155:1:${ALICE}`,
  requestedAt: 1,
  submittedAt: 2,
  summary: { symbol: 'ETH', decimals: 18, amountInUnits: '500000000000000000', to: ALICE, toName: 'noor.eth' },
}

const toast = (): HTMLElement | null => screen.queryByRole('button', { name: /^Sent 0\.5 ETH/ })

async function aPage({
  status = 'confirmed',
  toasts = true,
  ui = <PageToast />,
}: { status?: 'confirmed' | 'failed'; toasts?: boolean; ui?: ReactElement } = {}) {
  const page = renderWithStore(ui, { isConnected: true })
  const { store } = page
  const options = selectOptions(store.getState())
  act(() => {
    store.dispatch(optionsChanged({ ...options, features: { ...options.features, toasts } }))
    store.dispatch(transactionSubmitted(sent))
    store.dispatch(transactionSettled({ transactionId: 'tx', status, at: 3 }))
    store.dispatch(transactionMissed({ transactionId: 'tx' }))
  })
  // The region is there before its words are.
  await act(() => new Promise<void>((resolve) => void setTimeout(resolve, 1)))
  return page
}

/** As long as it stands by itself. */
const pass = (): void =>
  act(() => {
    jest.advanceTimersByTime(TOAST_MS)
  })

describe('the page says what became of a transaction', () => {
  it('in words, to those who look and to those who are read to', async () => {
    await aPage()
    expect(toast()).not.toBeNull()
    expect(screen.getByRole('status').textContent).toBe('Sent 0.5 ETH to noor.eth')
  })

  it('once, where several tags of a page follow it', async () => {
    await aPage({
      ui: (
        <>
          <PageToast />
          <PageToast />
        </>
      ),
    })
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect([screen.getAllByRole('button', { name: /^Sent/ }).length, said]).toEqual([
      1,
      ['Sent 0.5 ETH to noor.eth', ''],
    ])
  })

  it('also that it failed', async () => {
    await aPage({ status: 'failed' })
    expect(screen.getByRole('status').textContent).toBe('Not sent: 0.5 ETH to noor.eth')
  })

  it('not where the host switched it off', async () => {
    await aPage({ toasts: false })
    expect([toast(), screen.getByRole('status').textContent]).toEqual([null, ''])
  })

  it('not while the widget is open, which says it itself, nor after it', async () => {
    const { store } = await aPage()
    act(() => void store.dispatch(modalOpened({ view: 'Account', params: {} })))
    expect(toast()).toBeNull()
    act(() => void store.dispatch(modalClosed()))
    expect(toast()).toBeNull()
  })

  it('in a region that is there before its words: else nobody is read to', async () => {
    renderWithStore(<PageToast />, {
      isConnected: true,
      prepare({ dispatch, getState }) {
        const options = selectOptions(getState())
        dispatch(optionsChanged({ ...options, features: { ...options.features, toasts: true } }))
        dispatch(transactionSubmitted(sent))
        dispatch(transactionSettled({ transactionId: 'tx', status: 'confirmed', at: 3 }))
        dispatch(transactionMissed({ transactionId: 'tx' }))
      },
    })
    expect(screen.getByRole('status').textContent).toBe('')
    await act(() => new Promise<void>((resolve) => void setTimeout(resolve, 1)))
    expect(screen.getByRole('status').textContent).toBe('Sent 0.5 ETH to noor.eth')
  })

  it('and leaves no timer behind when the page goes before it is ready', () => {
    jest.useFakeTimers()
    try {
      const { unmount } = renderWithStore(<PageToast />)
      const before = jest.getTimerCount()
      unmount()
      expect(before - jest.getTimerCount()).toBe(1)
    } finally {
      jest.useRealTimers()
    }
  })

  it('until it is closed', async () => {
    await aPage()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(toast()).toBeNull()
  })

  it('for ten seconds, or as long as somebody is busy with it', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    try {
      await aPage()
      fireEvent.focusIn(toast() as HTMLElement)
      pass()
      expect(toast()).not.toBeNull()
      fireEvent.focusOut(toast() as HTMLElement)
      pass()
      expect(toast()).toBeNull()
    } finally {
      jest.useRealTimers()
    }
  })

  it('as long as the pointer rests on it', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    try {
      await aPage()
      fireEvent.pointerEnter(toast()?.parentElement as HTMLElement)
      pass()
      expect(toast()).not.toBeNull()
      fireEvent.pointerLeave(toast()?.parentElement as HTMLElement)
      pass()
      expect(toast()).toBeNull()
    } finally {
      jest.useRealTimers()
    }
  })

  it('by its look too: good news are no warning', async () => {
    const lookOf = async (status: 'confirmed' | 'failed') => {
      const page = await aPage({ status })
      const look = page.container.querySelector('.toast')?.className
      page.unmount()
      return look
    }
    expect([await lookOf('confirmed'), await lookOf('failed')]).toEqual(['toast toast--good', 'toast toast--bad'])
  })

  it('and goes where the story cannot be loaded', async () => {
    const { store } = await aPage()
    jest.spyOn(lateModal, 'prepare').mockRejectedValue(new Error('offline'))
    fireEvent.click(toast() as HTMLElement)
    await act(settle)
    expect([toast(), store.getState().navigation.isOpen]).toEqual([null, false])
  })

  it('anew of the next transaction, after the last one was closed', async () => {
    const { store } = await aPage()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    act(() => {
      store.dispatch(transactionSubmitted({ ...sent, transactionId: 'next', hash: '0x2' }))
      store.dispatch(transactionSettled({ transactionId: 'next', status: 'confirmed', at: 4 }))
      store.dispatch(transactionMissed({ transactionId: 'next' }))
    })
    expect(toast()).not.toBeNull()
  })

  it('and leads to the whole story', async () => {
    const { store } = await aPage()
    fireEvent.click(toast() as HTMLElement)
    await act(settle)
    expect(store.getState().navigation).toMatchObject({
      isOpen: true,
      stack: [{ view: 'TransactionProgress', params: { transactionId: 'tx' } }],
    })
  })
})

describe('the page says what became of a purchase', () => {
  const bought = (): HTMLElement | null => screen.queryByRole('button', { name: /bought 245\.4 USDC/ })
  const buy = ({ dispatch }: Pick<Awaited<ReturnType<typeof aPage>>['store'], 'dispatch'>, parts = {}): void =>
    act(() => {
      dispatch(purchaseStarted(anOrder({ status: 'done', received: { amount: '245.4', symbol: 'USDC' }, ...parts })))
      dispatch(purchaseMissed({ orderId: anOrder().id }))
    })
  async function aBuyersPage(parts = {}) {
    const page = renderWithStore(<PageToast />, { isConnected: true })
    const options = selectOptions(page.store.getState())
    act(() => void page.store.dispatch(optionsChanged({ ...options, features: { ...options.features, toasts: true } })))
    buy(page.store, parts)
    await act(() => new Promise<void>((resolve) => void setTimeout(resolve, 1)))
    return page
  }

  it('that it arrived, and leads to it', async () => {
    const { store, container } = await aBuyersPage()
    expect(screen.getByRole('status').textContent).toMatch(/^You bought .*245\.4 USDC/)
    expect(container.querySelector('.toast')?.className).toBe('toast toast--good')
    // All that buying needs would come with its view.
    const prepare = jest.spyOn(lateModal, 'prepare').mockResolvedValue()
    fireEvent.click(bought() as HTMLElement)
    await act(settle)
    expect(prepare.mock.calls[0]?.[0]).toBe('BuyInProgress')
    expect(store.getState().navigation).toMatchObject({ isOpen: true, stack: [{ view: 'BuyInProgress' }] })
  })

  it('that it was declined', async () => {
    const { container } = await aBuyersPage({ status: 'failed', reason: 'declined' })
    expect(screen.getByRole('status').textContent).toBe('Payment declined')
    expect(container.querySelector('.toast')?.className).toBe('toast toast--bad')
  })

  it('not before it ended, and not after the visitor had the widget open', async () => {
    const { store } = await aBuyersPage()
    act(() => void store.dispatch(modalOpened({ view: 'Account', params: {} })))
    act(() => void store.dispatch(modalClosed()))
    expect(bought()).toBeNull()
    act(() => void store.dispatch(purchaseStarted(anOrder({ id: 'next', status: 'paid' }))))
    expect(document.querySelector('.toast')).toBeNull()
  })

  it('after what it says of a transaction', async () => {
    const { store } = await aPage()
    buy(store)
    expect([toast() === null, bought()]).toEqual([false, null])
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect([toast(), bought() === null]).toEqual([null, false])
  })
})
