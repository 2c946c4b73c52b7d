import type { Page } from 'playwright-core'

export type OwnAnswer = { contentType: string; headers?: Record<string, string>; body: string }

/**
 * Answers what a page asks for at these addresses, whatever their query, instead of the server there. Only these
 * requests are stopped on their way: a route of Playwright's stops every request of the context to look at it, which
 * for a page of many scripts is much of the work of loading it.
 */
export async function answerOwnPage(page: Page, answers: Record<string, OwnAnswer>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const [address = ''] = request.url.split('?')
    const answer = answers[address]
    const settled = answer
      ? session.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: 200,
          responseHeaders: headersOf(answer),
          body: Buffer.from(answer.body).toString('base64'),
        })
      : session.send('Fetch.continueRequest', { requestId })
    // A page that is closed meanwhile has no use for the answer.
    settled.catch(() => undefined)
  })
  await session.send('Fetch.enable', {
    patterns: Object.keys(answers).map((address) => ({ urlPattern: `${address}*` })),
  })
}

const headersOf = ({ contentType, headers }: OwnAnswer): { name: string; value: string }[] =>
  Object.entries({ 'content-type': contentType, ...headers }).map(([name, value]) => ({ name, value }))
