import * as fc from 'fast-check'
import { safeHttpUrl, safeIconDataUrl, safeImageUrl, safeLinkUrl } from './safeUrl'
import { safeNodeUrl, toUrl } from './safeLinkUrl'
import { isHttpUrl } from './isHttpUrl'

const PNG = 'data:image/png;base64,iVBORw0KGgo='
const NEVER = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0000javascript:alert(1)',
  '\u0001\u001fjavascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'DATA:TEXT/HTML,x',
  'data:application/javascript,alert(1)',
  'file:///etc/passwd',
  'about:blank',
  'view-source:https://a.example',
  'filesystem:https://a.example/x',
  '',
  ' ',
  'https://',
  '//a.example',
  '/relative',
  'a.example',
  'ftp://a.example',
  'blob',
  'https://[::',
  `https://a.example/${'x'.repeat(2048)}`,
]

describe('safeLinkUrl', () => {
  it.each(['https://a.example/x?y=1#z', 'http://localhost:4173/', 'http://127.0.0.1:8545/', 'http://[::1]/'])(
    'lets %s into a link',
    (text) => {
      expect(safeLinkUrl(text)).toBe(text)
    },
  )

  it.each([
    ...NEVER,
    'http://a.example',
    'http://localhost.a.example',
    'ws://localhost/',
    PNG,
    'blob:https://a.example/1',
  ])('refuses %j', (text) => {
    expect(safeLinkUrl(text)).toBeUndefined()
  })

  it.each([undefined, null, 1, {}, ['https://a.example'], { toString: () => 'https://a.example' }])(
    'refuses %p, which is no text',
    (value) => {
      expect(safeLinkUrl(value)).toBeUndefined()
    },
  )
})

describe('safeNodeUrl', () => {
  it.each(['https://a.example/v1', 'http://a.example/', 'wss://a.example/', 'ws://localhost:9944/', 'ws://127.0.0.1/'])(
    'lets %s be a node',
    (text) => {
      expect(safeNodeUrl(text)).toBe(text)
    },
  )

  it.each([...NEVER, 'ws://a.example/', 'ws://localhost.a.example/', 'harbor://localhost/'])('refuses %j', (text) => {
    expect(safeNodeUrl(text)).toBeUndefined()
  })
})

describe('the length of an address', () => {
  const ofLength = (length: number): string => 'https://a.example/'.padEnd(length, 'x')

  it('is at most 2,048 characters', () => {
    expect(safeLinkUrl(ofLength(2048))).toBe(ofLength(2048))
    expect(safeLinkUrl(ofLength(2049))).toBeUndefined()
  })
})

describe('safeHttpUrl', () => {
  it.each(['http://a.example/', 'https://a.example/v1'])('lets %s be a service', (text) => {
    expect(safeHttpUrl(text)).toBe(text)
  })

  it.each([...NEVER, 'ws://a.example'])('refuses %j', (text) => {
    expect(safeHttpUrl(text)).toBeUndefined()
  })
})

describe('safeImageUrl', () => {
  it.each([
    ['https://a.example/a.png', 'https://a.example/a.png'],
    [` ${PNG}\n`, PNG],
    ['data:image/svg+xml,<svg/>', 'data:image/svg+xml,<svg/>'],
    ['blob:https://a.example/1', 'blob:https://a.example/1'],
    ['ipfs://bafy/1.png', 'https://ipfs.io/ipfs/bafy/1.png'],
    ['http://localhost/a.png', 'http://localhost/a.png'],
  ])('draws %j from %s', (text, url) => {
    expect(safeImageUrl(text)).toBe(url)
  })

  it.each([
    ...NEVER,
    'http://a.example/a.png',
    'data:image/png',
    'data:imagex/png,a',
    `data:image/png;base64,${'A'.repeat(200_000)}`,
  ])('refuses %j', (text) => {
    expect(safeImageUrl(text)).toBeUndefined()
  })
})

describe('a picture carried in its address', () => {
  const ofLength = (length: number): string => 'data:image/png;base64,'.padEnd(length, 'A')

  it.each([
    ['safeImageUrl', safeImageUrl],
    ['safeIconDataUrl', safeIconDataUrl],
  ])('has at most 200 000 characters, blanks around it not counted (%s)', (_name, read) => {
    expect(read(` ${ofLength(200_000)} `)).toBe(ofLength(200_000))
    expect(read(ofLength(200_001))).toBeUndefined()
  })

  it.each([undefined, null, 1, {}, [PNG], { trim: () => PNG }])('is not %p, which is no text', (value) => {
    expect([safeImageUrl(value), safeIconDataUrl(value)]).toEqual([undefined, undefined])
  })
})

describe('safeIconDataUrl', () => {
  it('draws only what is carried in the address itself', () => {
    expect(safeIconDataUrl(PNG)).toBe(PNG)
    expect(safeIconDataUrl('https://a.example/icon.png')).toBeUndefined()
    expect(safeIconDataUrl('blob:https://a.example/1')).toBeUndefined()
    expect(safeIconDataUrl(undefined)).toBeUndefined()
  })
})

describe('any text', () => {
  const scheme = fc.constantFrom(
    'javascript:',
    'data:text/html,',
    'vbscript:',
    'file://',
    'https://',
    'http://',
    'data:image/png,',
    'blob:',
    'ipfs://',
    '',
  )
  const noise = fc.string({
    unit: fc.constantFrom('\u0000', '\t', '\n', ' ', '\u200b', '\u202e', 'a', ':', '/', '#', '@', '\\', '%'),
    maxLength: 6,
  })
  const shape = fc.tuple(noise, scheme, noise, fc.webUrl(), fc.string()).map((parts) => parts.join(''))

  it('never becomes an address with a scheme that runs or opens something', () => {
    fc.assert(
      fc.property(fc.oneof(shape, fc.string(), fc.webUrl()), (text) => {
        for (const url of [safeLinkUrl(text), safeHttpUrl(text), safeImageUrl(text), safeIconDataUrl(text)]) {
          expect(url ?? 'https://none').toMatch(/^(?:https?:\/\/|blob:|data:image\/)/i)
        }
        expect(safeLinkUrl(text) ?? 'https://none').toMatch(
          /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/])/,
        )
      }),
      { numRuns: 2000 },
    )
  })
})

it.each([
  ['https://shop.example/a?b#c', true],
  ['wc:1@2', true],
  ['shop.example', false],
  ['/a', false],
  [`https://shop.example/${'a'.repeat(100_000)}`, true],
  ['https://', false],
  ['', false],
])('an absolute address (%#): %.40s is one: %s', (text, isOne) => {
  expect(toUrl(text) !== undefined).toBe(isOne)
})

describe('isHttpUrl', () => {
  it.each(['https://a.example', 'http://a.example', 'HTTPS://A.EXAMPLE'])('knows %s', (url) => {
    expect(isHttpUrl(url)).toBe(true)
  })

  it.each(['wss://a.example', 'harbor://wc?next=https://a.example', 'httpx://a.example', 'https', ''])(
    'refuses %s',
    (url) => {
      expect(isHttpUrl(url)).toBe(false)
    },
  )
})
