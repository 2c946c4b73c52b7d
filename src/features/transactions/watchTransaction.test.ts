import { aNetwork, aTransaction } from '../../../test/support/builders'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import type { TransactionStatus } from '../../adapters/contract'
import { selectTransaction } from './transactionsSelectors'
import { transactionSubmitted } from './transactionsSlice'
import { watchTransaction } from './watchTransaction'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A watched transaction, and a clock that moves with the timers. */
function aWatch(parts = {}, networks = [aNetwork()]) {
  const node: { says: TransactionStatus | 'down'; asked: number } = { says: 'submitted', asked: 0 }
  const services = fakeServices({
    adapter: {
      getTransactionStatus: async () => {
        node.asked++
        if (node.says === 'down') throw new Error('down')
        return node.says
      },
    },
  })
  // The timers move the clock here.
  const { dispatch, state } = createTestStore({ ...services, clock: { now: () => Date.now(), advance: () => undefined } }, { networks })
  const end = new AbortController()
  dispatch(transactionSubmitted(aTransaction({ requestedAt: Date.now(), submittedAt: Date.now(), ...parts })))
  const watching = dispatch(watchTransaction('tx-1', end.signal))
  return {
    node, end, watching, status: () => selectTransaction(state(), 'tx-1')?.status, after: (ms: number) => jest.advanceTimersByTimeAsync(ms), dispatch,
    transaction: () => selectTransaction(state(), 'tx-1'),
  }
}

describe('a watched transaction', () => {
  it('is looked at every 1.5 seconds or so until it is confirmed', async () => {
    const { node, after, status } = aWatch()
    await after(0)
    expect(node.asked).toBe(1)
    await after(1_649)
    expect(node.asked).toBe(1)
    await after(1)
    expect(node.asked).toBe(2)
    node.says = 'confirmed'
    await after(2_000)
    expect(status()).toBe('confirmed')
  })

  it('that failed is said to have failed', async () => {
    const { node, after, status } = aWatch()
    node.says = 'failed'
    await after(2_000)
    expect(status()).toBe('failed')
  })

  it('is never said to have failed because the node is down, and the node is asked ever more slowly', async () => {
    const { node, after, status } = aWatch()
    node.says = 'down'
    await after(10 * 60_000)
    expect(status()).toBe('submitted')
    // 3, 6, 12, 24 and then every 30 seconds.
    expect(node.asked).toBeLessThanOrEqual(25)
    expect(node.asked).toBeGreaterThanOrEqual(20)
    node.says = 'confirmed'
    await after(30_000)
    expect(status()).toBe('confirmed')
  })

  it('is not asked for more often than every 30 seconds when it takes for ever', async () => {
    const { node, after } = aWatch()
    await after(20 * 60_000)
    const before = node.asked
    await after(60_000)
    expect(node.asked - before).toBeLessThanOrEqual(2)
  })

  it('goes back to pending when its block is taken back, and is confirmed again', async () => {
    const { node, after, status, transaction } = aWatch()
    node.says = 'confirmed'
    await after(0)
    await after(2_000)
    expect(status()).toBe('confirmed')
    node.says = 'submitted'
    await after(7_000)
    expect(status()).toBe('submitted')
    expect(transaction()).not.toHaveProperty('settledAt')
    node.says = 'confirmed'
    await after(10_000)
    expect(status()).toBe('confirmed')
  })

  it('is left alone 30 seconds after it was confirmed', async () => {
    const { node, after, watching } = aWatch()
    node.says = 'confirmed'
    await after(0)
    await after(60_000)
    await watching
    const before = node.asked
    await after(600_000)
    expect(node.asked).toBe(before)
    expect(jest.getTimerCount()).toBe(0)
  })

  it('leaves no timer when the widget goes', async () => {
    const { end, after, watching, node } = aWatch()
    await after(0)
    end.abort()
    await watching
    expect(jest.getTimerCount()).toBe(0)
    expect(node.asked).toBe(1)
  })

  it('takes no answer that comes after the widget went', async () => {
    const { end, node, status, watching, after } = aWatch()
    node.says = 'confirmed'
    end.abort()
    await after(0)
    await watching
    expect(status()).toBe('submitted')
  })

  it.each([
    ['nobody knows', 'tx-9', {}],
    ['is on a network the site does not use', 'tx-1', { caipNetworkId: 'eip155:10' as const }],
  ])('that %s is not asked for', async (_name, transactionId, parts) => {
    const { dispatch, node, end, watching } = aWatch(parts)
    end.abort()
    await watching
    const asked = node.asked
    await dispatch(watchTransaction(transactionId, new AbortController().signal))
    expect(node.asked).toBe(asked)
  })
})
