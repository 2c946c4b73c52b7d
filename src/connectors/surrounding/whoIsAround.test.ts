import { whoIsAround, type SurroundedPage } from './whoIsAround'

const DESKTOP = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', maxTouchPoints: 0 }
const PHONE = { userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile', maxTouchPoints: 5 }
const TABLET = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', maxTouchPoints: 5 }

/** A page of its own; in a frame where `parent` is another one. */
function aPage(parts: Record<string, unknown> = {}): SurroundedPage {
  const page: Record<string, unknown> = { navigator: DESKTOP, location: {}, ...parts }
  page.parent ??= page
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has what is read
  return page as unknown as SurroundedPage
}

const inFrameOf = (origin: string | undefined, parts = {}): SurroundedPage =>
  aPage({ parent: {}, location: { ancestorOrigins: origin === undefined ? undefined : { 0: origin } }, ...parts })

describe('what a page is inside of', () => {
  it.each([
    ['a page of its own', aPage()],
    ['a desktop with an extension', aPage({ ethereum: {} })],
    ['a phone without a wallet', aPage({ navigator: PHONE })],
    ['a frame of an unknown page', inFrameOf('https://app.safe.global.evil.example')],
    [
      'a frame of an unknown page, with a wallet',
      inFrameOf('https://shop.example', { ethereum: {}, navigator: PHONE }),
    ],
  ])('is nothing on %s', (_what, page) => expect(whoIsAround(page)).toBeUndefined())

  it('is the page of a wallet that holds it in a frame, and nobody else is written to', () => {
    const page = inFrameOf('https://app.safe.global')
    expect(whoIsAround(page)).toEqual({ kind: 'frame', parent: page.parent, origins: ['https://app.safe.global'] })
  })

  it('may be a page that the host believes as well; what is no text is nobody', () => {
    const page = inFrameOf('https://safe.example')
    expect(whoIsAround(page, [7, 'https://safe.example'])).toMatchObject({ origins: ['https://safe.example'] })
  })

  it('may be any that is believed where the browser does not say who it is', () => {
    expect(whoIsAround(inFrameOf(undefined), ['https://safe.example'])).toMatchObject({
      kind: 'frame',
      origins: expect.arrayContaining(['https://app.safe.global', 'https://farcaster.xyz', 'https://safe.example']),
    })
  })

  it('may be an app that shows web pages', () => {
    expect(whoIsAround(aPage({ ReactNativeWebView: {} }))).toEqual({ kind: 'app' })
  })

  it.each([
    ['a phone', PHONE, 'ethereum'],
    ['a tablet that says it is a computer', TABLET, 'ethereum'],
    ['a phone, for Solana', PHONE, 'solana'],
  ])('may be the browser of a wallet on %s', (_what, navigator, name) =>
    expect(whoIsAround(aPage({ navigator, [name]: {} }))).toEqual({ kind: 'ownBrowser' }),
  )

  it('is no paragraph of the page that has such a name', () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    const page = Object.create({ ethereum: {}, ReactNativeWebView: {} }) as Record<string, unknown>
    Object.assign(page, { navigator: PHONE, location: {}, parent: page })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    expect(whoIsAround(page as unknown as SurroundedPage)).toBeUndefined()
  })
})
