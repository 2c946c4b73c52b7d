import { createTestStore, fakeServices, type ServiceParts } from '../../../test/support/testStore'
import type { DirectoryWallet } from '../../domain'
import type { WidgetOptions } from '../../options'
import { openConnectorLink, openWallet, readUniversalLink } from './openWallet'
import { pairingReady, pairingStarted, walletOpened } from './pairing/pairingSlice'

const NOW = 1_000_000
const URI = 'wc:6f1b@2?relay-protocol=irn&symKey=a1b2'
const ENCODED = encodeURIComponent(URI)
const PHANTOM = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const desktop = { isMobile: false, isIos: false, isAndroid: false, isTelegram: false, isFramed: false }
const phone = { ...desktop, isMobile: true, isIos: true }

const aWallet = (parts: Partial<DirectoryWallet> = {}): DirectoryWallet => ({
  id: 'meridian',
  name: 'Meridian',
  injectedIds: [],
  chains: [],
  isCertified: false,
  mobileLink: 'meridian://',
  desktopLink: 'meridian-desk://',
  webappLink: 'https://app.meridian.example',
  ...parts,
})

/** A store with a link of this many milliseconds, and what was opened. */
const withLink = ({
  lifeMs = 240_000,
  device = phone,
  uri = URI,
  connectors,
}: { lifeMs?: number; device?: typeof desktop; uri?: string; connectors?: WidgetOptions['connectors'] } = {}) => {
  const opened: [string, string][] = []
  const page: ServiceParts['page'] = {
    device: () => device,
    openLink: (href, target) => void opened.push([href, target]),
  }
  const services = fakeServices({ page })
  const test = createTestStore(
    { ...services, clock: { ...services.clock, now: () => NOW } },
    connectors && { options: { connectors } },
  )
  test.dispatch(pairingStarted({ requestId: 'one', startedAt: NOW }))
  if (uri) test.dispatch(pairingReady({ requestId: 'one', uri, expiresAt: NOW + lifeMs }))
  return { ...test, opened }
}

describe('opening a wallet by its connector’s own link', () => {
  const LINK = 'harbor://connect?id=1'

  it.each<[string, typeof desktop, string, boolean, [string, string][]]>([
    ['with the press on a phone', phone, LINK, false, [[LINK, '_self']]],
    ['unasked on a phone', phone, LINK, true, [[LINK, '_self']]],
    ['unasked, with a page', phone, 'https://harbor.example/connect', true, []],
    [
      'with the press, with a page',
      phone,
      'https://harbor.example/connect',
      false,
      [['https://harbor.example/connect', '_self']],
    ],
    ['unasked from a frame', { ...phone, isFramed: true }, LINK, true, []],
    ['with the press inside Telegram', { ...phone, isTelegram: true }, LINK, false, [[LINK, '_blank']]],
  ])('%s', (_when, device, uri, isUnasked, links) => {
    const { dispatch, opened } = withLink({ device })
    dispatch(openConnectorLink(uri, isUnasked))
    expect(opened).toEqual(links)
  })
})

describe('opening a wallet', () => {
  it('has opened the link and noted the wallet by the time the call returns', () => {
    const { dispatch, opened, state } = withLink()
    expect(dispatch(openWallet({ wallet: aWallet(), platform: 'mobile' }))).toBe(true)
    expect(opened).toEqual([[`meridian://wc?uri=${ENCODED}`, '_self']])
    expect(state().pairing?.opened).toEqual({ walletId: 'meridian', name: 'Meridian', href: 'meridian://' })
  })

  it.each([
    ['mobile', { ...phone, isFramed: true }, `meridian://wc?uri=${ENCODED}`, '_top'],
    ['mobile', { ...phone, isTelegram: true }, `meridian://wc?uri=${ENCODED}`, '_blank'],
    [
      'mobile',
      { ...phone, isTelegram: true, isAndroid: true },
      `meridian://wc?uri=${encodeURIComponent(ENCODED)}`,
      '_blank',
    ],
    ['desktop', desktop, `meridian-desk://wc?uri=${ENCODED}`, '_blank'],
    ['web', desktop, `https://app.meridian.example/wc?uri=${ENCODED}`, '_blank'],
  ] as const)('of kind %s on %p goes to %s in %s', (platform, device, href, target) => {
    const { dispatch, opened } = withLink({ device })
    dispatch(openWallet({ wallet: aWallet(), platform }))
    expect(opened).toEqual([[href, target]])
  })

  it.each([
    ['without a link', {}, { uri: '' }],
    ['with a link that has 10 000 ms left', {}, { lifeMs: 10_000 }],
    ['whose address could run something', { mobileLink: 'javascript:alert(1)' }, {}],
    ['without an app for phones', { mobileLink: undefined }, {}],
  ])('%s opens nothing', (_case, wallet, link) => {
    const { dispatch, opened, typesOf } = withLink(link)
    expect(dispatch(openWallet({ wallet: aWallet(wallet), platform: 'mobile' }))).toBe(false)
    expect(opened).toEqual([])
    expect(typesOf()).not.toContain(walletOpened.type)
  })

  it('works with a link that has 10 001 ms left', () => {
    const { dispatch, opened } = withLink({ lifeMs: 10_001 })
    expect(dispatch(openWallet({ wallet: aWallet(), platform: 'mobile' }))).toBe(true)
    expect(opened).toHaveLength(1)
  })

  it.each([
    ['a native app on a phone', aWallet(), phone, true],
    [
      'an address on the web, which would lead away',
      aWallet({ mobileLink: 'https://link.meridian.example' }),
      phone,
      false,
    ],
    ['an app in a frame, which the browser would block', aWallet(), { ...phone, isFramed: true }, false],
    ['an app inside Telegram', aWallet(), { ...phone, isTelegram: true }, false],
    ['the page inside a wallet', aWallet({ id: PHANTOM }), phone, false],
  ])('unasked opens %s: %#', (_case, wallet, device, isOpened) => {
    const { dispatch, opened } = withLink({ device })
    expect(dispatch(openWallet({ wallet, platform: 'mobile', isUnasked: true }))).toBe(isOpened)
    expect(opened).toHaveLength(isOpened ? 1 : 0)
  })

  it('opens the page inside a wallet that pairs over no relay, without a link and without noting it for later', () => {
    const { dispatch, opened, typesOf } = withLink({ uri: '' })
    expect(dispatch(openWallet({ wallet: aWallet({ id: PHANTOM }), platform: 'mobile' }))).toBe(true)
    expect(opened).toEqual([
      ['https://phantom.app/ul/browse/https%3A%2F%2Fshop.example%2Fcart?ref=https%3A%2F%2Fshop.example', '_self'],
    ])
    expect(typesOf()).not.toContain(walletOpened.type)
  })

  it('opens the page inside any other wallet that can, where the page pairs with nobody or the wallet does not', () => {
    const wallet = aWallet({ pageLink: 'https://meridian.example/open?url={url}' })
    const href = 'https://meridian.example/open?url=https%3A%2F%2Fshop.example%2Fcart'
    const { dispatch } = withLink()
    expect(dispatch(readUniversalLink(wallet))).toBeUndefined()
    expect(dispatch(readUniversalLink({ ...wallet, mobileLink: undefined }))).toBe(href)
    const alone = withLink({ uri: '', connectors: ['eip6963'] })
    expect(alone.dispatch(openWallet({ wallet, platform: 'mobile' }))).toBe(true)
    expect(alone.opened).toEqual([[href, '_self']])
  })

  it('knows no link into a wallet on a desktop', () => {
    expect(withLink({ device: desktop }).dispatch(readUniversalLink({ id: PHANTOM }))).toBeUndefined()
    expect(withLink().dispatch(readUniversalLink({ id: PHANTOM }))).toContain('phantom.app')
  })
})
