import * as fc from 'fast-check'
import { linkTarget, pageHref, pairingHref, universalLink } from './walletLinks'

const URI = 'wc:6f1b@2?expiryTimestamp=1795000240&relay-protocol=irn&symKey=a1b2'
const ENCODED = encodeURIComponent(URI)
const desktop = { isMobile: false, isIos: false, isAndroid: false, isTelegram: false, isFramed: false }
const phone = { ...desktop, isMobile: true }
const telegramOnAndroid = { ...phone, isAndroid: true, isTelegram: true }

describe('the link that hands a pairing to a wallet', () => {
  it.each([
    ['a native scheme', 'rainbow://', 'rainbow://'],
    ['a scheme without slashes', 'rainbow:', 'rainbow://'],
    ['the bare word of a scheme', 'rainbow', 'rainbow://'],
    ['a scheme with a place behind it', 'okex://main', 'okex://main/'],
    ['a scheme with blanks around it', '  trust:// ', 'trust://'],
    ['an https address', 'https://link.example', 'https://link.example/'],
    ['an https address with a path', 'https://link.example/app', 'https://link.example/app/'],
    ['an https address that ends in a slash', 'https://link.example/app/', 'https://link.example/app/'],
    ['a query, which is dropped', 'https://link.example/app?uri=wc:evil&a=b', 'https://link.example/app/'],
    ['a fragment, which is dropped', 'https://link.example/#/wc?uri=x', 'https://link.example/'],
    ['a query of a native scheme', 'wallet://open?uri=wc:evil#x', 'wallet://open/'],
    ['a fragment of a native scheme', 'wallet://#wc', 'wallet://'],
    ['a name and password', 'https://a:b@link.example', 'https://link.example/'],
  ])('is written for %s', (_case, walletLink, base) => {
    expect(pairingHref(walletLink, URI, phone)).toEqual({ href: `${base}wc?uri=${ENCODED}`, base })
  })

  it.each([
    'javascript:alert(1)',
    'javascript',
    'javascript://',
    ' data:text/html,x',
    'data',
    'vbscript:x',
    '\u0000javascript:',
    'file:///x',
    'intent://x',
    'http://link.example',
    '',
    '//x',
    'wallet://a b',
  ])('is not written for %j', (walletLink) => {
    expect(pairingHref(walletLink, URI, phone)).toBeUndefined()
  })

  it('is encoded twice for an app that Telegram opens on Android, and only there', () => {
    expect(pairingHref('trust://', URI, telegramOnAndroid)?.href).toBe(`trust://wc?uri=${encodeURIComponent(ENCODED)}`)
    expect(pairingHref('trust://', URI, { ...telegramOnAndroid, isAndroid: false })?.href).toBe(
      `trust://wc?uri=${ENCODED}`,
    )
    expect(pairingHref('trust://', URI, { ...phone, isAndroid: true })?.href).toBe(`trust://wc?uri=${ENCODED}`)
    expect(pairingHref('https://link.example', URI, telegramOnAndroid)?.href).toBe(
      `https://link.example/wc?uri=${ENCODED}`,
    )
  })

  it('carries any address whole, in the one parameter there is, to nothing that runs', () => {
    const scheme = fc.constantFrom(
      'javascript:',
      'data:',
      'https://',
      'wallet://',
      'wallet:',
      'wallet',
      'intent://',
      'http://',
    )
    const walletLink = fc.oneof(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.tuple(scheme, fc.string()).map((parts) => parts.join('')),
      fc.string(),
    )
    fc.assert(
      fc.property(walletLink, fc.string(), fc.boolean(), (link, uri, isTelegram) => {
        const written = pairingHref(link, uri, { isTelegram, isAndroid: isTelegram })
        if (!written) return
        const { href, base } = written
        const url = new URL(href)
        const times = isTelegram && url.protocol !== 'https:' ? 2 : 1
        let carried = new URLSearchParams(href.slice(href.indexOf('?'))).get('uri') ?? ''
        if (times === 2) carried = decodeURIComponent(carried)
        expect(carried).toBe(uri)
        expect([...new URLSearchParams(href.slice(href.indexOf('?'))).keys()]).toEqual(['uri'])
        expect(href.startsWith(base)).toBe(true)
        expect(href).not.toContain('#')
        expect(url.protocol).not.toMatch(
          /^(?:javascript|data|vbscript|file|blob|about|filesystem|view-source|intent):$/,
        )
      }),
      { numRuns: 3000 },
    )
  })
})

describe('the place a link opens in', () => {
  it.each([
    ['mobile', phone, '_self'],
    ['mobile', { ...phone, isFramed: true }, '_top'],
    ['mobile', { ...phone, isTelegram: true }, '_blank'],
    ['mobile', { ...phone, isFramed: true, isTelegram: true }, '_blank'],
    ['desktop', desktop, '_blank'],
    ['desktop', { ...desktop, isFramed: true }, '_blank'],
    ['web', desktop, '_blank'],
    ['web', phone, '_blank'],
    ['web', { ...phone, isFramed: true }, '_blank'],
  ] as const)('of kind %s on %p is %s', (kind, device, target) => {
    expect(linkTarget(kind, device)).toBe(target)
  })
})

describe('the link that opens the page inside a wallet', () => {
  const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
  const solflare = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
  const coinbase = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'
  const newerCoinbase = 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8'
  const page = "https://shop.example/cat's?a=1&b=x#top"
  const encodedPage = 'https%3A%2F%2Fshop.example%2Fcat%27s%3Fa%3D1%26b%3Dx%23top'

  it.each([
    ['Phantom', phantom, 'solana', `https://phantom.app/ul/browse/${encodedPage}?ref=https%3A%2F%2Fshop.example`],
    [
      'Phantom for an EVM network',
      phantom,
      'eip155',
      `https://phantom.app/ul/browse/${encodedPage}?ref=https%3A%2F%2Fshop.example`,
    ],
    ['Solflare', solflare, 'solana', `https://solflare.com/ul/v1/browse/${encodedPage}?ref=${encodedPage}`],
    ['Coinbase on Solana', coinbase, 'solana', `https://go.cb-w.com/dapp?cb_url=${encodedPage}`],
    ['Coinbase on an EVM network', coinbase, 'eip155', `cbwallet://miniapp?url=${encodedPage}`],
    ['the newer Coinbase', newerCoinbase, 'eip155', `cbwallet://miniapp?url=${encodedPage}`],
  ])('is known for %s', (_wallet, id, namespace, link) => {
    expect(universalLink(id, page, namespace)).toBe(link)
  })

  it('does not exist for wallets that pair, for namespaces a wallet does not have, and for pages no wallet could open', () => {
    expect(universalLink('other', page, 'eip155')).toBeUndefined()
    expect([universalLink(coinbase, page, 'bip122'), universalLink(coinbase, page, null)]).toEqual([
      undefined,
      undefined,
    ])
    expect([
      universalLink(phantom, 'about:srcdoc', 'solana'),
      universalLink(phantom, 'file:///a.html', 'solana'),
    ]).toEqual([undefined, undefined])
  })

  it('holds any page in one piece', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true, withFragments: true }),
        fc.constantFrom('eip155', 'solana'),
        (pageUrl, namespace) => {
          const link = new URL(universalLink(coinbase, pageUrl, namespace) ?? '')
          expect([...link.searchParams.values()]).toEqual([new URL(pageUrl).href])
          expect(link.hash).toBe('')
          expect(new URL(universalLink(phantom, pageUrl, namespace) ?? '').origin).toBe('https://phantom.app')
        },
      ),
    )
  })
})

describe('a link that comes with a wallet', () => {
  const page = "https://shop.example/cat's?a=1&b=x#top"

  it.each([
    [
      'https://a.example/open?url={url}',
      'https://a.example/open?url=https%3A%2F%2Fshop.example%2Fcat%27s%3Fa%3D1%26b%3Dx%23top',
    ],
    ['https://a.example/{bare}', "https://a.example/shop.example/cat's?a=1&b=x#top"],
    [
      'a://open?p=%22{url}%22&by={origin}',
      'a://open?p=%22https%3A%2F%2Fshop.example%2Fcat%27s%3Fa%3D1%26b%3Dx%23top%22&by=https%3A%2F%2Fshop.example',
    ],
  ])('%s holds the page', (pageLink, href) => {
    expect(pageHref(pageLink, page)).toBe(href)
  })

  it('is none for a page no wallet could open, and for a wallet without one', () => {
    expect([pageHref('a://{url}', 'about:srcdoc'), pageHref(undefined, page)]).toEqual([undefined, undefined])
  })
})
