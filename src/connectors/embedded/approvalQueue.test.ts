import { aDeferred, failureOf, settle } from '../../../test/support/fakes'
import { aStage } from '../../../test/support/fakeFrame'
import { createApprovalQueue } from './approvalQueue'

const ABORT_MS = 10_000

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

function aQueue() {
  const { stage, told } = aStage()
  const queue = createApprovalQueue({
    decline: () => void told.push('decline'),
    takeAway: () => void told.push('take away'),
  })
  const add = (method: string, prepare: () => Promise<void> = async () => undefined) => {
    const answer = aDeferred<unknown>()
    const result = queue.add({
      approval: { approvalId: method, method, namespace: 'eip155' },
      stage: () => stage,
      prepare,
      ask: () => {
        told.push(`ask ${method}`)
        return answer.promise
      },
    })
    return { ...answer, result, failure: failureOf(result) }
  }
  return { queue, told, add }
}

it('shows one question after the other, also when one of them fails', async () => {
  const { add, told } = aQueue()
  const [first, second] = [add('one'), add('two')]
  await settle()
  expect(told).toEqual(['started one', 'ask one'])
  first.reject(new Error('no'))
  await settle()
  expect(told).toEqual(['started one', 'ask one', 'ended one false', 'started two', 'ask two'])
  second.resolve('yes')
  expect(await second.result).toBe('yes')
  expect(told.at(-1)).toBe('ended two true')
})

it('asks nothing before what it needs is so, and nothing at all when that fails', async () => {
  const { add, told } = aQueue()
  const ready = aDeferred<void>()
  const { failure } = add('one', () => ready.promise)
  await settle()
  expect(told).toEqual(['started one'])
  ready.reject(new Error('no network'))
  expect(await failure).toEqual(new Error('no network'))
  expect(told).toEqual(['started one', 'ended one false'])
})

it('declines what is shown and everything that waits when it is given up; what waits is never shown', async () => {
  const { queue, add, told } = aQueue()
  const [first, second] = [add('one'), add('two')]
  await settle()
  queue.abort()
  expect(told.at(-1)).toBe('decline')
  first.reject(Object.assign(new Error('declined'), { isFromWallet: true }))
  expect(await first.failure).toMatchObject({ isFromWallet: true })
  expect(await second.failure).toMatchObject({ code: 'USER_REJECTED' })
  expect(told).toEqual(['started one', 'ask one', 'decline', 'ended one false'])
  expect(queue.isOpen()).toBe(false)
})

it('refuses by itself only what the wallet was not asked yet', async () => {
  const { queue, add, told } = aQueue()
  const ready = aDeferred<void>()
  const { failure } = add('one', () => ready.promise)
  await settle()
  queue.abort()
  ready.resolve()
  expect(await failure).toMatchObject({ code: 'USER_REJECTED' })
  expect(told).not.toContain('ask one')
})

it('takes the answer of what was approved while it was given up', async () => {
  const { queue, add, told } = aQueue()
  const { resolve, result } = add('one')
  await settle()
  queue.abort()
  await jest.advanceTimersByTimeAsync(ABORT_MS - 1)
  resolve('0xsent')
  expect(await result).toBe('0xsent')
  expect(told.at(-1)).toBe('ended one true')
  await jest.advanceTimersByTimeAsync(ABORT_MS)
  expect(told).not.toContain('take away')
})

it('takes the wallet away when it stays silent, and does not say that anything was refused', async () => {
  const { queue, add, told } = aQueue()
  const { failure } = add('one')
  await settle()
  queue.abort()
  await jest.advanceTimersByTimeAsync(ABORT_MS - 1)
  expect(told).not.toContain('take away')
  await jest.advanceTimersByTimeAsync(1)
  expect(told).toContain('take away')
  expect(await failure).toMatchObject({ code: 'OUTCOME_UNKNOWN' })
})

it('leaves no timer behind, and nobody is declined after an answer', async () => {
  const { queue, add, told } = aQueue()
  const { resolve, result } = add('one')
  await settle()
  resolve(1)
  queue.abort()
  await result
  queue.abort()
  expect(told.filter((word) => word === 'decline').length).toBeLessThanOrEqual(1)
  expect(jest.getTimerCount()).toBe(0)
})

it('says when nothing is asked any more', async () => {
  const { queue, add } = aQueue()
  const { resolve } = add('one')
  let isIdle = false
  void queue.whenIdle().then(() => (isIdle = true))
  await settle()
  expect(isIdle).toBe(false)
  resolve(1)
  await settle()
  expect(isIdle).toBe(true)
})
