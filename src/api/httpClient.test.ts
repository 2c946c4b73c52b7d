import { aClock, failureOf as outcomeOf, settle } from '../../test/support/fakes'
import { MAX_ANSWER_BYTES } from '../config/limits/answers'
import { HttpError, WidgetError } from '../errors'
import { createHttpClient } from './httpClient'

type Answer = Response | (() => Response | Promise<Response>)

const json = (value: unknown, init?: ResponseInit) => new Response(JSON.stringify(value), init)
const URL_OF = 'https://api.example/v1/things'

/** A client whose network answers from a list, the last one again and again. */
function aClient(...answers: Answer[]) {
  const clock = aClock()
  const calls: { url: URL; init: RequestInit }[] = []
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const answer = answers[Math.min(calls.length, answers.length - 1)]
    calls.push({ url: new URL(input instanceof Request ? input.url : input), init })
    if (typeof answer === 'function') return answer()
    if (!answer) throw new Error('no answer planned')
    return answer
  }
  return { client: createHttpClient({ clock, fetch }), calls, clock }
}

/** A network that is silent until the call is ended. */
const silent = (_input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> =>
  new Promise((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')))
  })

const failureOf = async (promise: Promise<unknown>): Promise<WidgetError> => {
  const outcome = await outcomeOf(promise)
  if (!(outcome instanceof WidgetError)) throw new Error('the call did not fail with one of our errors')
  return outcome
}

describe('a request', () => {
  it.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
    'goes out as %s with its JSON body and without cookies',
    async (method) => {
      const { client, calls } = aClient(json({ ok: true }))
      await expect(client.request({ method, url: URL_OF, body: { a: 1 } })).resolves.toEqual({ ok: true })
      expect(calls[0]?.init).toMatchObject({ method, body: '{"a":1}', credentials: 'omit' })
    },
  )

  it('goes out as a text where it is one, and brings one back, also of a refusal', async () => {
    const refusal = new Response('min relay fee\u202e not met', { status: 400 })
    const { client, calls } = aClient(new Response('00ff'), refusal)
    const request = { method: 'POST', url: URL_OF, text: '0200' } as const
    await expect(client.request(request)).resolves.toBe('00ff')
    expect(calls[0]?.init).toMatchObject({ method: 'POST', body: '0200' })
    await expect(client.request(request)).rejects.toMatchObject({ description: 'min relay fee not met' })
  })

  it('goes out by the page’s own way to the network, as it is at that moment', async () => {
    const client = createHttpClient({ clock: aClock() })
    const { fetch: before } = globalThis
    const fetch = jest.fn(async () => json({ ok: true }))
    Object.assign(globalThis, { fetch })
    await expect(client.request({ method: 'GET', url: URL_OF })).resolves.toEqual({ ok: true })
    Object.assign(globalThis, { fetch: before })
    expect(fetch).toHaveBeenCalledWith(new URL(URL_OF), expect.objectContaining({ method: 'GET' }))
  })

  it('goes past the browser’s cache only where the answer must be new', async () => {
    const { client, calls } = aClient(() => json(1))
    await client.request({ method: 'GET', url: URL_OF, isFresh: true })
    await client.request({ method: 'GET', url: URL_OF })
    expect(calls.map(({ init }) => init.cache)).toEqual(['no-cache', undefined])
  })

  it('has no body and no headers of its own where none is given, so that no preflight precedes it', async () => {
    const { client, calls } = aClient(json(1))
    await client.request({ method: 'GET', url: URL_OF })
    expect(calls[0]?.init).not.toHaveProperty('body')
    expect(calls[0]?.init).not.toHaveProperty('headers')
  })

  it('says that its body is JSON where it is told to, as nodes demand it', async () => {
    const { client, calls } = aClient(json(1))
    await client.request({ method: 'POST', url: URL_OF, body: {}, isJson: true })
    expect(new Headers(calls[0]?.init.headers).get('content-type')).toBe('application/json')
  })

  it('carries its query, encoded, without what is empty or absent', async () => {
    const { client, calls } = aClient(json(1))
    await client.request({
      method: 'GET',
      url: URL_OF,
      query: { projectId: 'a&b=c', cursor: '', zone: undefined, chainId: 'eip155:1' },
    })
    expect([...(calls[0]?.url.searchParams ?? [])]).toEqual([
      ['projectId', 'a&b=c'],
      ['chainId', 'eip155:1'],
    ])
  })

  it.each(['', 'not an address', '/v1/things'])('to %j goes nowhere', async (url) => {
    const { client, calls } = aClient(json(1))
    await expect(client.request({ method: 'GET', url })).rejects.toMatchObject({
      code: 'NETWORK',
      message: 'No connection to (no address configured)',
    })
    expect(calls).toEqual([])
  })
})

describe('an answer', () => {
  it.each([
    ['an object', '{"a":1}', { a: 1 }],
    ['a byte order mark in front', '\uFEFF{"a":1}', { a: 1 }],
    ['a byte order mark inside', '{"a":"\uFEFFb"}', { a: '\uFEFFb' }],
    ['nothing', '', undefined],
    ['white space', ' \n', undefined],
    ['null', 'null', null],
    ['a number', '7', 7],
  ])('of %s is read', async (_name, text, value) => {
    await expect(aClient(new Response(text)).client.request({ method: 'GET', url: URL_OF })).resolves.toEqual(value)
  })

  it('without a body is nothing', async () => {
    await expect(
      aClient(new Response(null, { status: 204 })).client.request({ method: 'POST', url: URL_OF }),
    ).resolves.toBeUndefined()
  })

  it.each([
    ['HTML', '<!doctype html><title>Sign in</title>'],
    ['cut-off JSON', '{"balances":[{"name":"Eth'],
    ['text', 'OK'],
    ['two values', '{}{}'],
  ])('of %s is an error', async (_name, text) => {
    await expect(aClient(new Response(text)).client.request({ method: 'GET', url: URL_OF })).rejects.toMatchObject({
      code: 'MALFORMED_ANSWER',
      params: { host: 'api.example' },
    })
  })

  it('split inside a letter is put together again', async () => {
    const bytes = new TextEncoder().encode('{"name":"Zoë 🐢"}')
    const stream = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      },
    })
    await expect(aClient(new Response(stream)).client.request({ method: 'GET', url: URL_OF })).resolves.toEqual({
      name: 'Zoë 🐢',
    })
  })

  it('keeps dangerous keys as plain keys', async () => {
    const answer = await aClient(new Response('{"__proto__":{"polluted":1}}')).client.request({
      method: 'GET',
      url: URL_OF,
    })
    expect(Object.keys(answer as object)).toEqual(['__proto__'])
    expect({}).not.toHaveProperty('polluted')
  })

  it('that says it is larger than what is read is refused before it is read', async () => {
    const answer = new Response('{}', { headers: { 'content-length': String(MAX_ANSWER_BYTES + 1) } })
    await expect(aClient(answer).client.request({ method: 'GET', url: URL_OF })).rejects.toMatchObject({
      code: 'MALFORMED_ANSWER',
    })
    const largest = new Response('{}', { headers: { 'content-length': String(MAX_ANSWER_BYTES) } })
    await expect(aClient(largest).client.request({ method: 'GET', url: URL_OF })).resolves.toEqual({})
  })

  /** An answer without end; `pulled` says how much of it was asked for. */
  const anEndlessAnswer = (status: number) => {
    const chunk = new Uint8Array(1_000_000).fill(32)
    const seen = { pulled: 0, isCancelled: false }
    const body = new ReadableStream({
      pull: (controller) => {
        seen.pulled += chunk.length
        if (seen.pulled > 3 * MAX_ANSWER_BYTES) throw new Error('read on and on')
        controller.enqueue(chunk)
      },
      cancel: () => void (seen.isCancelled = true),
    })
    return { seen, response: new Response(body, { status }) }
  }

  it('is read to the last byte that is asked for, and not beyond', async () => {
    const ask = (text: string) =>
      aClient(new Response(text)).client.request({ method: 'GET', url: URL_OF, maxBytes: 4 })
    await expect(ask('1234')).resolves.toBe(1234)
    await expect(ask('12345')).rejects.toMatchObject({ code: 'MALFORMED_ANSWER', params: { host: 'api.example' } })
  })

  it('that ends inside of a letter has the mark of a lost one, and is not passed over', async () => {
    const cut = Uint8Array.from([...new TextEncoder().encode('"a'), 0xc3])
    await expect(aClient(new Response(cut)).client.request({ method: 'GET', url: URL_OF })).rejects.toMatchObject({
      code: 'MALFORMED_ANSWER',
    })
  })

  it('without end is cut off', async () => {
    const { seen, response } = anEndlessAnswer(200)
    await expect(aClient(response).client.request({ method: 'GET', url: URL_OF })).rejects.toMatchObject({
      code: 'MALFORMED_ANSWER',
    })
    expect(seen.isCancelled).toBe(true)
    expect(seen.pulled).toBeLessThan(MAX_ANSWER_BYTES + 3_000_000)
  })

  it('without end that explains a failure is cut off as well', async () => {
    const { seen, response } = anEndlessAnswer(500)
    await expect(aClient(response).client.request({ method: 'GET', url: URL_OF })).rejects.toMatchObject({
      code: 'HTTP',
      status: 500,
    })
    expect(seen.isCancelled).toBe(true)
  })
})

describe('a failure', () => {
  it.each([400, 401, 403, 404, 422, 426, 429, 500, 503])('with status %i says the status', async (status) => {
    const error = await failureOf(
      aClient(new Response('oops', { status })).client.request({ method: 'GET', url: URL_OF }),
    )
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({ code: 'HTTP', status, message: `HTTP status code: ${status}` })
  })

  it.each([
    [{ status: 'FAILED', reasons: [{ field: 'address', description: 'bad address' }] }, 'bad address'],
    [{ code: 'x', message: 'Insufficient liquidity' }, 'Insufficient liquidity'],
    [{ reasons: [{ description: `a\u202eb${'c'.repeat(500)}` }] }, `ab${'c'.repeat(197)}…`],
    [{ reasons: [] }, undefined],
    [{ reasons: [null] }, undefined],
    [{ message: { deep: 1 } }, undefined],
    [[], undefined],
    [null, undefined],
  ])('described as %j is described as %j', async (body, description) => {
    const error = await failureOf(aClient(json(body, { status: 400 })).client.request({ method: 'GET', url: URL_OF }))
    expect(error).toHaveProperty('description', description)
  })

  it('never says the query or the key', async () => {
    const answers: Answer[] = [
      new Response('no', { status: 401 }),
      new Response('<html>'),
      () => Promise.reject(new TypeError('Failed to fetch https://api.example/?projectId=s3cret')),
    ]
    for (const answer of answers) {
      const error = await failureOf(
        aClient(answer).client.request({ method: 'GET', url: URL_OF, query: { projectId: 's3cret' } }),
      )
      expect(`${error.message} ${JSON.stringify(error.params)}`).not.toContain('s3cret')
    }
  })

  it('of the connection names the host', async () => {
    const { client } = aClient(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(client.request({ method: 'GET', url: URL_OF })).rejects.toMatchObject({
      code: 'NETWORK',
      message: 'No connection to api.example',
    })
  })

  it('to answer in time is a timeout', async () => {
    const client = createHttpClient({ clock: aClock(), fetch: silent })
    await expect(client.request({ method: 'GET', url: URL_OF, timeoutMs: 5 })).rejects.toMatchObject({
      code: 'TIMEOUT',
      message: 'No answer from api.example in time',
    })
  })

  it('because somebody ended the call is no failure of the service', async () => {
    const end = new AbortController()
    const asking = createHttpClient({ clock: aClock(), fetch: silent }).request({
      method: 'GET',
      url: URL_OF,
      signal: end.signal,
    })
    const ended = outcomeOf(asking)
    await settle()
    end.abort()
    expect(await ended).toMatchObject({ code: 'CANCELLED' })
  })
})

describe('an address that asks to be left alone', () => {
  const busy =
    (retryAfter: string, status = 429) =>
    () =>
      new Response('slow down', { status, headers: { 'retry-after': retryAfter } })
  const get = (url = URL_OF, query = {}) => ({ method: 'GET', url, query }) as const

  it.each([429, 503])('with status %i is not called before its time, and then again', async (status) => {
    const { client, calls, clock } = aClient(busy('30', status), json({ ok: true }))
    await expect(client.request(get())).rejects.toMatchObject({ status, retryAfterMs: 30_000 })
    clock.advance(29_999)
    await expect(client.request(get())).rejects.toMatchObject({ status, retryAfterMs: 1 })
    expect(calls).toHaveLength(1)
    clock.advance(1)
    await expect(client.request(get())).resolves.toEqual({ ok: true })
  })

  it('is called again where the clock was set back, and not left alone until it has caught up', async () => {
    const { client, clock } = aClient(busy('30'), json({ ok: true }))
    await expect(client.request(get())).rejects.toMatchObject({ status: 429 })
    clock.advance(-86_400_000)
    await expect(client.request(get())).resolves.toEqual({ ok: true })
  })

  it('until a date is not called before it', async () => {
    const { client, calls, clock } = aClient(
      () =>
        new Response('slow down', {
          status: 503,
          headers: { 'retry-after': new Date(clock.now() + 60_000).toUTCString() },
        }),
      json({ ok: true }),
    )
    await failureOf(client.request(get()))
    clock.advance(50_000)
    await failureOf(client.request(get()))
    expect(calls).toHaveLength(1)
    clock.advance(11_000)
    await expect(client.request(get())).resolves.toEqual({ ok: true })
  })

  it('is called once however often it is asked for meanwhile', async () => {
    const { client, calls } = aClient(busy('30'))
    await failureOf(client.request(get()))
    for (let time = 0; time < 100; time++) await failureOf(client.request(get(URL_OF, { cursor: String(time) })))
    expect(calls).toHaveLength(1)
  })

  it('keeps nothing else of the same service from being called', async () => {
    const { client } = aClient(busy('30'), json({ ok: true }))
    await failureOf(client.request(get()))
    await expect(client.request(get('https://api.example/v1/others'))).resolves.toEqual({ ok: true })
  })

  it('is believed for an hour at most', async () => {
    const { client, clock } = aClient(busy('999999999'), json({ ok: true }))
    await failureOf(client.request(get()))
    clock.advance(3_600_000 - 1)
    await failureOf(client.request(get()))
    clock.advance(1)
    await expect(client.request(get())).resolves.toEqual({ ok: true })
  })

  it('until a date that has passed is not left alone', async () => {
    const past = new Date(0).toUTCString()
    const { client } = aClient(busy(past), json({ ok: true }))
    await expect(client.request(get())).rejects.toMatchObject({ status: 429, retryAfterMs: undefined })
    await expect(client.request(get())).resolves.toEqual({ ok: true })
  })

  it.each(['', 'soon', '-5', '0', '5 s', 'in 5', '1.5', 'Sat, 01 Jan 2050 00:00:00'])(
    'with %j says nothing that can be kept to',
    async (retryAfter) => {
      const { client } = aClient(busy(retryAfter), json({ ok: true }))
      await failureOf(client.request(get()))
      await expect(client.request(get())).resolves.toEqual({ ok: true })
    },
  )
})
