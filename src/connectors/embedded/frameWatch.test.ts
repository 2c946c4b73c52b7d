import { WidgetError } from '../../errors'
import { createFrameWatch } from './frameWatch'

const EVERY_MS = 10_000
const TIMEOUT_MS = 4_000

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

/** A watched frame that answers after `answerMs`, or with an error, or never. */
function aWatch(answerMs: number | Error = 0) {
  const page = document.implementation.createHTMLDocument()
  const world = { isHidden: false, isAsking: false, answerMs, element: document.createElement('div') }
  document.body.append(world.element)
  jest.spyOn(Document.prototype, 'hidden', 'get').mockImplementation(() => world.isHidden)
  const onSilent = jest.fn()
  const ask = jest.fn((_name: string, _payload?: unknown, options?: { timeoutMs?: number; signal?: AbortSignal }) => {
    const { timeoutMs = Infinity, signal } = options ?? {}
    return new Promise((resolve, reject) => {
      if (world.answerMs instanceof Error) return reject(world.answerMs)
      const timer =
        world.answerMs < timeoutMs
          ? setTimeout(resolve, world.answerMs)
          : setTimeout(() => reject(new WidgetError('TIMEOUT', { host: '' })), timeoutMs)
      return signal?.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(new WidgetError('CANCELLED'))
      })
    })
  })
  const frame = { ask, frame: () => world.element }
  const watch = createFrameWatch({ page, frame, isAsking: () => world.isAsking, onSilent })
  const show = (isHidden: boolean): void => {
    world.isHidden = isHidden
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { watch, world, ask, onSilent, show }
}

describe('while somebody is logged in', () => {
  it('the frame is asked every 10 seconds, however often the login is told', async () => {
    const { watch, ask, onSilent } = aWatch()
    watch.begin()
    watch.begin()
    await pass(EVERY_MS)
    watch.begin()
    await pass(EVERY_MS + 10)
    expect(ask.mock.calls.map(([name]) => name)).toEqual(['GET_CHAIN_ID', 'GET_CHAIN_ID', 'GET_CHAIN_ID'])
    expect(onSilent).not.toHaveBeenCalled()
  })

  it.each([0, 3_000, TIMEOUT_MS - 1])('a frame that answers after %i ms is there', async (answerMs) => {
    const { watch, onSilent } = aWatch(answerMs)
    watch.begin()
    await pass(120_000)
    expect(onSilent).not.toHaveBeenCalled()
  })

  it('a frame that answers nothing, and not when it is asked once more, is told once', async () => {
    const { watch, world, ask, onSilent } = aWatch()
    watch.begin()
    await pass(EVERY_MS - 1)
    world.answerMs = Infinity
    await pass(1 + 2 * TIMEOUT_MS - 1)
    expect(onSilent).not.toHaveBeenCalled()
    await pass(1)
    await pass(120_000)
    expect([onSilent.mock.calls.length, ask.mock.calls.length]).toEqual([1, 3])
  })

  it('one silence is none: a machine that slept answers late', async () => {
    const { watch, world, onSilent } = aWatch(Infinity)
    watch.begin()
    await pass(TIMEOUT_MS - 1)
    world.answerMs = 0
    await pass(1)
    world.answerMs = Infinity
    await pass(EVERY_MS + TIMEOUT_MS)
    expect(onSilent).not.toHaveBeenCalled()
  })

  it('an error is an answer', async () => {
    const { watch, ask, onSilent } = aWatch(new WidgetError('WALLET', { reason: 'no' }))
    watch.begin()
    await pass(EVERY_MS)
    expect([onSilent.mock.calls.length, ask.mock.calls.length]).toEqual([0, 2])
  })

  it('a clock that is set back changes nothing', async () => {
    const { watch, world, onSilent } = aWatch()
    watch.begin()
    await pass(EVERY_MS - 1)
    world.answerMs = Infinity
    jest.setSystemTime(0)
    await pass(1 + 2 * TIMEOUT_MS)
    expect(onSilent).toHaveBeenCalledTimes(1)
  })

  it('a question to the visitor is not cut off, nor is the frame asked meanwhile', async () => {
    const { watch, world, ask, onSilent } = aWatch(Infinity)
    watch.begin()
    world.isAsking = true
    await pass(120_000)
    expect([onSilent.mock.calls.length, ask.mock.calls.length]).toEqual([0, 1])
    world.isAsking = false
    await pass(EVERY_MS + 2 * TIMEOUT_MS)
    expect(onSilent).toHaveBeenCalledTimes(1)
  })

  it('a frame that was taken away is not made again to be asked', async () => {
    const { watch, world, ask, onSilent } = aWatch()
    watch.begin()
    await pass(0)
    world.element.remove()
    await pass(EVERY_MS)
    expect([onSilent.mock.calls.length, ask.mock.calls.length]).toEqual([0, 1])
  })
})

describe('no timer is left', () => {
  it('before anybody is logged in, nor after', async () => {
    const { watch, ask, show } = aWatch(Infinity)
    show(false)
    expect([ask.mock.calls.length, jest.getTimerCount()]).toEqual([0, 0])
    watch.begin()
    await pass(1)
    watch.end()
    await pass(0)
    expect(jest.getTimerCount()).toBe(0)
    show(false)
    expect([ask.mock.calls.length, jest.getTimerCount()]).toEqual([1, 0])
  })

  it.each([0, Infinity])(
    'while the page is hidden; it is asked at once when it is shown (answer: %p ms)',
    async (ms) => {
      const { watch, world, ask, show, onSilent } = aWatch(ms)
      watch.begin()
      await pass(1)
      show(true)
      await pass(0)
      expect(jest.getTimerCount()).toBe(0)
      world.answerMs = 0
      show(false)
      expect(ask).toHaveBeenCalledTimes(2)
      await pass(EVERY_MS)
      expect([ask.mock.calls.length, onSilent.mock.calls.length]).toEqual([3, 0])
    },
  )

  it('by a login of a page that is hidden', () => {
    const { watch, show, ask } = aWatch()
    show(true)
    watch.begin()
    expect([ask.mock.calls.length, jest.getTimerCount()]).toEqual([0, 0])
  })
})
