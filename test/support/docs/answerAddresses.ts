import type { Page } from 'playwright-core'

export type AskedRequest = { url: string; method: string; body: string | undefined }
export type AddressAnswer = {
  status?: number
  contentType: string
  headers?: Record<string, string>
  body: string | Buffer
}

/**
 * Who answers which addresses: patterns with `*` as in the browser's protocol. An answer that fails fails the request.
 */
export type AddressBook = Record<string, (request: AskedRequest) => AddressAnswer | Promise<AddressAnswer>>

/** What servers that let every page ask them say. */
const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
}

const matches = (pattern: string, url: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/[.?+^$()[\]{}|\\]/g, '\\$&').replaceAll('*', '.*')}$`).test(url)

/**
 * Answers requests of a page to these addresses before they reach any network, as servers would which let every origin
 * ask.
 */
export async function answerAddresses(page: Page, book: AddressBook): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const settle = async (requestId: string, request: AskedRequest): Promise<void> => {
    const [, answer] = Object.entries(book).find(([pattern]) => matches(pattern, request.url)) ?? []
    if (!answer) return void (await session.send('Fetch.continueRequest', { requestId }))
    const given = request.method === 'OPTIONS' ? { contentType: 'text/plain', body: '' } : await answer(request)
    const headers = Object.entries({ 'content-type': given.contentType, ...OPEN, ...given.headers }).map(
      ([name, value]) => ({ name, value }),
    )
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: given.status ?? 200,
      responseHeaders: headers,
      body: Buffer.from(given.body).toString('base64'),
    })
  }
  session.on('Fetch.requestPaused', ({ requestId, request: { url, method, postData } }) => {
    settle(requestId, { url, method, body: postData }).catch(() => {
      // A page that is closed meanwhile has no use for it; any other sees a request that failed.
      session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }).catch(() => undefined)
    })
  })
  await session.send('Fetch.enable', { patterns: Object.keys(book).map((urlPattern) => ({ urlPattern })) })
}
