import * as fc from 'fast-check'
import { aDirectoryRow, someRows } from '../../../test/support/directory'
import { readDirectoryWallet } from './readDirectoryWallet'
import { readDirectoryPage } from './readDirectoryPage'

const readOne = (parts: Record<string, unknown>) =>
  readDirectoryPage({ data: [aDirectoryRow('Harbor', parts)], count: 1 })?.wallets[0]

describe('an answer of the directory', () => {
  it('is read field by field', () => {
    expect(
      readOne({
        image_url: 'https://img.example/a.png',
        desktop_link: 'harbor:',
        webapp_link: 'https://web.harbor.example',
        play_store: 'https://play.google.com/h',
        chrome_store: 'https://chromewebstore.google.com/h',
        rdns: 'App.Harbor',
        injected: [{ namespace: 'eip155', injected_id: 'isHarbor' }],
        chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
        badge_type: 'certified',
      }),
    ).toEqual({
      id: 'id-harbor',
      name: 'Harbor',
      homepage: 'https://harbor.example/',
      imageId: 'image-harbor',
      imageUrl: 'https://img.example/a.png',
      rdns: 'app.harbor',
      mobileLink: 'harbor://',
      desktopLink: 'harbor:',
      webappLink: 'https://web.harbor.example/',
      appStore: 'https://apps.apple.com/harbor',
      playStore: 'https://play.google.com/h',
      chromeStore: 'https://chromewebstore.google.com/h',
      injectedIds: ['isHarbor'],
      chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      isCertified: true,
    })
  })

  it.each([
    ['mobile_link', 'javascript:alert(1)'],
    ['mobile_link', '\u0000javascript:alert(1)'],
    ['mobile_link', 'data:text/html,x'],
    ['mobile_link', 'intent://x#Intent;end'],
    ['desktop_link', 'file:///etc/passwd'],
    ['desktop_link', 'http://harbor.example'],
    ['webapp_link', 'harbor://'],
    ['webapp_link', 'javascript:alert(1)'],
    ['homepage', 'javascript:alert(1)'],
    ['app_store', 'itms-apps://x'],
    ['app_store', 'http://localhost/'],
    ['play_store', 'market://details'],
    ['chrome_store', 7],
    ['image_url', 'http://img.example/a.png'],
    ['image_id', '../../secret'],
    ['rdns', 'аpp.harbor'],
    ['rdns', 'harbor'],
    ['mobile_link', null],
    ['mobile_link', { toString: () => 'harbor://' }],
  ])('has no %s when it says %p', (field, value) => {
    const names: Record<string, string> = {
      mobile_link: 'mobileLink',
      desktop_link: 'desktopLink',
      webapp_link: 'webappLink',
      homepage: 'homepage',
      app_store: 'appStore',
      play_store: 'playStore',
      chrome_store: 'chromeStore',
      image_url: 'imageUrl',
      image_id: 'imageId',
      rdns: 'rdns',
    }
    expect(readOne({ [field]: value })).toMatchObject({ id: 'id-harbor', [names[field] ?? '']: undefined })
  })

  it.each([
    [{ id: '' }],
    [{ id: 7 }],
    [{ id: 'a,b' }],
    [{ id: 'a b' }],
    [{ id: 'x'.repeat(129) }],
    [{ name: '' }],
    [{ name: ' \u200b ' }],
    [{ name: null }],
    [{ name: ['Harbor'] }],
  ])('leaves out a row with %p', (parts) => {
    expect(
      readDirectoryPage({ data: [aDirectoryRow('Harbor', parts), aDirectoryRow('Otter')], count: 2 })?.wallets.map(
        ({ name }) => name,
      ),
    ).toEqual(['Otter'])
  })

  it('shows a name as plain clipped text', () => {
    expect(readOne({ name: 'Bi\u202edi\u200b <b>x</b>' })?.name).toBe('Bidi <b>x</b>')
    expect(readOne({ name: 'x'.repeat(5_000) })?.name).toHaveLength(64)
  })

  it('holds each wallet once, the first that came', () => {
    const page = readDirectoryPage({
      data: [aDirectoryRow('Harbor'), aDirectoryRow('Copy', { id: 'id-harbor' }), aDirectoryRow('Otter')],
      count: 3,
    })
    expect(page?.wallets.map(({ name }) => name)).toEqual(['Harbor', 'Otter'])
  })

  it.each([
    [640, 640],
    [0, 0],
    [-1, 0],
    [-1e9, 0],
    [1e9, 10_000],
    [Infinity, 10_000],
    [Number.NaN, 0],
    ['640', 0],
    [null, 0],
    [undefined, 0],
    [12.9, 12],
  ])('believes a count of %p as %i', (count, believed) => {
    expect(readDirectoryPage({ data: [], count })).toEqual({ wallets: [], count: believed, isEmpty: true })
  })

  it('looks at ten thousand rows at most', () => {
    expect(readDirectoryPage({ data: someRows(10_050), count: 1 })?.wallets).toHaveLength(10_000)
  })

  it.each([undefined, null, 'text', [], { data: {} }, { data: null }, { count: 3 }])(
    'is none when it is %p',
    (answer) => {
      expect(readDirectoryPage(answer)).toBeUndefined()
    },
  )

  it('never throws and never lets a link through that runs something, whatever a row holds', () => {
    const row = fc.dictionary(
      fc.constantFrom(
        'id',
        'name',
        'image_id',
        'mobile_link',
        'desktop_link',
        'webapp_link',
        'homepage',
        'rdns',
        'injected',
        'chains',
        '__proto__',
      ),
      fc.oneof(fc.anything(), fc.constant('javascript:alert(1)')),
    )
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), (data) => {
        const text = JSON.stringify(
          readDirectoryPage({ data, count: 1 })?.wallets.map(({ mobileLink, desktopLink, webappLink, homepage }) => [
            mobileLink,
            desktopLink,
            webappLink,
            homepage,
          ]),
        )
        expect(text).not.toContain('javascript:')
      }),
    )
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

describe('the stores of a wallet', () => {
  const read = (fields: Record<string, unknown>) => readDirectoryWallet({ id: 'a', name: 'A', ...fields })

  it.each([
    ['appStore', 'https://apps.apple.com/app/a'],
    ['playStore', 'https://play.google.com/store/apps/details?id=a'],
    ['chromeStore', 'https://chromewebstore.google.com/detail/a'],
    ['chromeStore', 'https://addons.mozilla.org/firefox/addon/a'],
  ] as const)('are known ones: %s %s', (store, url) => {
    expect(read({ [store]: url })?.[store]).toBe(url)
  })

  it.each([
    ['appStore', 'https://apps.apple.com.evil.example/a'],
    ['appStore', 'itms-apps://apps.apple.com/a'],
    ['appStore', 'https://evil.example/a'],
    ['playStore', 'market://details?id=a'],
    ['playStore', 'http://play.google.com/a'],
    ['playStore', 'https://play.google.com@evil.example/a'],
    ['chromeStore', 'https://apps.apple.com/a'],
  ] as const)('are no others: %s %s', (store, url) => {
    expect(read({ [store]: url })?.[store]).toBeUndefined()
  })
})
