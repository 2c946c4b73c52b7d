import fc from 'fast-check'
import { aFramePage, WALLET_ORIGIN } from '../../../test/support/fakeFrame'
import { failureOf, settle } from '../../../test/support/fakes'
import { readKey } from '../../lib/isRecord'
import { openFrameChannel } from './frameChannel'

const READY_MS = 500

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

/** A channel whose frame does nothing by itself. */
function aChannel(isBooting = false) {
  const framePage = aFramePage({ isBooting })
  const place = document.createElement('div')
  document.body.append(place)
  let ids = 0
  const channel = openFrameChannel({
    page: framePage.page,
    place,
    authUrl: `${WALLET_ORIGIN}/base/`,
    query: { projectId: 'a b' },
    title: 'Wallet',
    greeting: { name: 'SYNC_DAPP_DATA', payload: { projectId: 'a b' } },
    randomId: () => `id-${++ids}`,
  })
  const frame = framePage.last()
  return {
    ...framePage,
    place,
    channel,
    frame,
    async boot() {
      frame.boot()
      await jest.advanceTimersByTimeAsync(READY_MS)
    },
  }
}

/** A question that waits in a frame that listens. */
async function aQuestion(timeoutMs?: number) {
  const test = aChannel()
  await test.boot()
  let outcome: unknown = 'pending'
  const asked = test.channel.request({ name: 'GET_USER', timeoutMs })
  asked.then(
    (value) => (outcome = value),
    (error: unknown) => (outcome = error),
  )
  await settle()
  const [{ id } = { id: '' }] = test.frame.asked('GET_USER')
  return { ...test, id, asked, outcome: () => outcome }
}

describe('the frame', () => {
  it('has the least rights, a title and no referrer, and stands where it was put', () => {
    const { frame, place } = aChannel()
    const { element } = frame
    expect(element.parentElement).toBe(place)
    expect([element.getAttribute('sandbox'), element.getAttribute('allow'), element.title]).toEqual([
      'allow-scripts allow-same-origin allow-forms',
      '',
      'Wallet',
    ])
    expect(element).toMatchObject({
      referrerPolicy: 'no-referrer',
      name: 'w3m-secure-iframe',
      src: `${WALLET_ORIGIN}/base/sdk?projectId=a+b`,
    })
  })

  it('hears of the page first, and everything goes to the wallet’s origin alone', async () => {
    const { channel, frame, boot } = aChannel()
    await boot()
    channel.tell('SYNC_THEME', { themeMode: 'dark' })
    void failureOf(channel.request({ name: 'GET_USER' }))
    await settle()
    expect(frame.posted.map(({ name }) => name)).toEqual(['SYNC_DAPP_DATA', 'SYNC_THEME', 'GET_USER'])
    expect(new Set(frame.posted.map(({ target }) => target))).toEqual(new Set([WALLET_ORIGIN]))
  })

  it.each([
    [14_999, undefined],
    [15_000, 'AUTH_FRAME'],
  ])('that says READY after %i ms listens, or is blocked: %p', async (afterMs, code) => {
    const { channel, frame } = aChannel()
    const failure = failureOf(channel.ready())
    await jest.advanceTimersByTimeAsync(afterMs)
    frame.boot()
    await jest.advanceTimersByTimeAsync(READY_MS)
    expect(readKey(await failure, 'code')).toBe(code)
  })

  it.each([
    [499, 0],
    [500, 1],
  ])('is asked nothing until a moment after READY (%i ms: %i questions)', async (afterMs, count) => {
    const { channel, frame } = aChannel()
    void failureOf(channel.request({ name: 'GET_USER' }))
    frame.boot()
    await jest.advanceTimersByTimeAsync(afterMs)
    expect(frame.asked('GET_USER')).toHaveLength(count)
  })
})

describe('an answer', () => {
  it('settles its question once, whatever comes after it', async () => {
    const { frame, id, asked, outcome } = await aQuestion()
    frame.say('GET_USER_SUCCESS', { address: '0x1' }, id)
    expect(await asked).toEqual({ address: '0x1' })
    frame.say('GET_USER_ERROR', { message: 'late' }, id)
    await settle()
    expect(outcome()).toEqual({ address: '0x1' })
  })

  it.each([
    [{ message: 'User rejected the request.' }, 'USER_REJECTED', 'You declined in your wallet'],
    [{ message: 'No \u202emoney\u0000 left' }, 'WALLET', 'No money left'],
    [{ message: { evil: true } }, 'TRANSACTION', 'Transaction error'],
    [undefined, 'TRANSACTION', 'Transaction error'],
  ])('that is an error of %p rejects with %s', async (payload, code, message) => {
    const { frame, id, asked } = await aQuestion()
    frame.say('GET_USER_ERROR', payload, id)
    expect(await failureOf(asked)).toMatchObject({ code, message })
  })

  it.each([
    [29_999, undefined],
    [30_000, 'TIMEOUT'],
  ])('is waited for as long as the question says (%i ms: %s)', async (afterMs, code) => {
    const { outcome } = await aQuestion(30_000)
    await jest.advanceTimersByTimeAsync(afterMs)
    expect(readKey(outcome(), 'code')).toBe(code)
  })

  it('of a question without a time is waited for', async () => {
    const { outcome } = await aQuestion()
    await jest.advanceTimersByTimeAsync(3_600_000)
    expect(outcome()).toBe('pending')
  })
})

describe('what is not an answer', () => {
  it.each<[string, (test: Awaited<ReturnType<typeof aQuestion>>) => unknown]>([
    [
      'another origin',
      ({ hear, frame, id }) =>
        hear({
          source: frame.contentWindow,
          origin: 'https://evil.example',
          data: { type: '@w3m-frame/GET_USER_SUCCESS', id, payload: 1 },
        }),
    ],
    [
      'an origin that begins like the wallet’s',
      ({ hear, frame, id }) =>
        hear({
          source: frame.contentWindow,
          origin: `${WALLET_ORIGIN}.evil`,
          data: { type: '@w3m-frame/GET_USER_SUCCESS', id, payload: 1 },
        }),
    ],
    [
      'another window of the wallet’s origin',
      ({ hear, id }) =>
        hear({ source: {}, origin: WALLET_ORIGIN, data: { type: '@w3m-frame/GET_USER_SUCCESS', id, payload: 1 } }),
    ],
    [
      'no window',
      ({ hear, id }) =>
        hear({ source: null, origin: WALLET_ORIGIN, data: { type: '@w3m-frame/GET_USER_SUCCESS', id, payload: 1 } }),
    ],
    ['another id', ({ frame }) => frame.say('GET_USER_SUCCESS', 1, 'id-999')],
    ['no id', ({ frame }) => frame.say('GET_USER_SUCCESS', 1)],
    ['the answer to another message', ({ frame, id }) => frame.say('SIGN_OUT_SUCCESS', 1, id)],
    [
      'a message of the page’s own kind',
      ({ hear, frame, id }) =>
        hear({
          source: frame.contentWindow,
          origin: WALLET_ORIGIN,
          data: { type: '@w3m-app/GET_USER_SUCCESS', id, payload: 1 },
        }),
    ],
    ['a huge type', ({ frame, id }) => frame.say('X'.repeat(100_000), 1, id)],
  ])('%s is ignored', async (_what, send) => {
    const test = await aQuestion()
    send(test)
    await settle()
    expect(test.outcome()).toBe('pending')
  })

  it('leaves a question alone, 1,000 times over', async () => {
    const { hear, frame, id, asked, outcome } = await aQuestion()
    const types = fc.oneof(
      fc.constantFrom(
        '@w3m-frame/GET_USER_SUCCESS',
        '@w3m-frame/GET_USER_ERROR',
        '@w3m-frame/SESSION_UPDATE',
        '@w3m-frame/',
        '@w3m-frame/undefined_SUCCESS',
      ),
      fc.string(),
      fc.anything(),
    )
    const data = fc.oneof(
      fc.record(
        {
          type: types,
          id: fc.oneof(
            fc.string().filter((text) => text !== id),
            fc.anything(),
          ),
          payload: fc.anything(),
        },
        { requiredKeys: [] },
      ),
      fc.anything(),
    )
    const forged = fc.record({
      source: fc.constantFrom<unknown>(null, {}, globalThis),
      origin: fc.constantFrom(WALLET_ORIGIN, 'null', 'https://evil.example'),
      data: fc.constant({ type: '@w3m-frame/GET_USER_SUCCESS', id, payload: 'forged' }),
    })
    const odd = data.map((sent) => ({ source: frame.contentWindow, origin: WALLET_ORIGIN, data: sent }))
    fc.assert(
      fc.property(fc.oneof(forged, odd), (event) => hear(event)),
      { numRuns: 1_000 },
    )
    await settle()
    expect(outcome()).toBe('pending')
    frame.say('GET_USER_SUCCESS', 'mine', id)
    expect(await asked).toBe('mine')
  })
})

describe('a frame that begins anew', () => {
  it('has forgotten what it was asked, and is greeted and waited for again', async () => {
    const { channel, frame, asked } = await aQuestion()
    frame.move()
    expect(await failureOf(asked)).toMatchObject({ code: 'CANCELLED' })
    expect(frame.asked('SYNC_DAPP_DATA')).toHaveLength(2)
    void failureOf(channel.request({ name: 'GET_CHAIN_ID' }))
    await jest.advanceTimersByTimeAsync(READY_MS)
    expect(frame.asked('GET_CHAIN_ID')).toHaveLength(0)
    frame.say('READY')
    await jest.advanceTimersByTimeAsync(READY_MS)
    expect(frame.asked('GET_CHAIN_ID')).toHaveLength(1)
  })

  it('keeps what it was asked since, where it listens before it has loaded', async () => {
    const { channel, frame, asked } = await aQuestion()
    frame.say('READY')
    await jest.advanceTimersByTimeAsync(READY_MS)
    const later = channel.request({ name: 'GET_CHAIN_ID' })
    await settle()
    frame.load()
    expect(await failureOf(asked)).toMatchObject({ code: 'CANCELLED' })
    frame.say('GET_CHAIN_ID_SUCCESS', 7, frame.asked('GET_CHAIN_ID')[0]?.id)
    expect(await later).toBe(7)
  })

  it('and does not listen any more is blocked', async () => {
    const { channel, frame, boot } = aChannel()
    await boot()
    frame.load()
    const failure = failureOf(channel.ready())
    await jest.advanceTimersByTimeAsync(15_000)
    expect(await failure).toMatchObject({ code: 'AUTH_FRAME' })
  })
})

describe('an end', () => {
  it('by the signal leaves the question unasked, or unanswered', async () => {
    const { channel, frame, boot } = aChannel()
    await boot()
    const ended = AbortSignal.abort()
    expect(await failureOf(channel.request({ name: 'CONNECT_DEVICE', signal: ended }))).toMatchObject({
      code: 'CANCELLED',
    })
    expect(frame.asked('CONNECT_DEVICE')).toEqual([])
    const end = new AbortController()
    const failure = failureOf(channel.request({ name: 'CONNECT_DEVICE', signal: end.signal }))
    await settle()
    end.abort()
    expect(await failure).toMatchObject({ code: 'CANCELLED' })
  })

  it('right before it is said keeps it unsaid', async () => {
    const { channel, frame, boot } = aChannel()
    await boot()
    const reason = new Error('not any more')
    const beforeSaid = () => {
      throw reason
    }
    expect(await failureOf(channel.request({ name: 'RPC_REQUEST', beforeSaid }))).toBe(reason)
    expect(frame.asked('RPC_REQUEST')).toEqual([])
  })

  it('of the channel cancels what waits, takes the frame away, and leaves no listener and no timer', async () => {
    const { channel, frame, asked, listenerCount } = await aQuestion(30_000)
    channel.dispose()
    expect(await failureOf(asked)).toMatchObject({ code: 'CANCELLED' })
    expect([listenerCount(), jest.getTimerCount(), frame.element.isConnected]).toEqual([0, 0, false])
  })

  it('of the channel before the frame listens cancels too', async () => {
    const { channel } = aChannel()
    const failure = failureOf(channel.request({ name: 'GET_USER' }))
    channel.dispose()
    expect(await failure).toMatchObject({ code: 'CANCELLED' })
    expect(jest.getTimerCount()).toBe(0)
  })

  it('comes to a question that no message can carry, and to no other', async () => {
    const { channel, boot } = aChannel()
    await boot()
    expect(
      await failureOf(channel.request({ name: 'RPC_REQUEST', payload: { params: [() => undefined] } })),
    ).toMatchObject({ code: 'UNSUPPORTED_METHOD' })
  })
})

describe('what is said in the page', () => {
  const heardOf = async (data: unknown) => {
    const { channel, boot, hear, frame } = aChannel()
    const heard: unknown[] = []
    channel.onEvent((event) => void heard.push(event))
    await boot()
    heard.length = 0
    hear({ source: frame.element.contentWindow, origin: WALLET_ORIGIN, data })
    return heard
  }

  it.each([
    ['under another name', { type: '@somebody/e/SESSION_UPDATE' }],
    ['under no name', { payload: 1 }],
    ['under a name that is none', { type: 7 }],
    ['under a name that is too long', { type: `@w3m-frame/${'X'.repeat(10_000)}` }],
    ['without any parts', '@w3m-frame/SESSION_UPDATE'],
    ['as an answer', { type: '@w3m-frame/GET_USER_SUCCESS' }],
    ['as a failure', { type: '@w3m-frame/GET_USER_ERROR' }],
  ])('%s is no event of the frame', async (_what, data) => {
    expect(await heardOf(data)).toEqual([])
  })

  it('by the frame under its own name is', async () => {
    expect(await heardOf({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'one' } })).toEqual([
      { name: 'SESSION_UPDATE', payload: { token: 'one' } },
    ])
  })
})
