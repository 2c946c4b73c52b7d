import { anAuthWorld, aPopupBrowser } from '../../../test/support/authWorld'
import { aDesktop } from '../../../test/support/builders'
import { WidgetError } from '../../errors'
import { connectorsKey } from '../../storage'
import { startSocial } from './socialLogin'
import { pendingSocialKey, resumeSocial } from './telegramLogin'

const PAGE_URL = 'https://shop.example/cart?size=M#top'
const RESULT = 'https://wallet.example/social/end?code=1'
const GITHUB = { provider: 'github' }

type Wishes = NonNullable<Parameters<typeof anAuthWorld>[0]>

function inTelegram({
  socialUrl = 'https://social.example/login?state=abc',
  page,
  ...wishes
}: Wishes & { socialUrl?: string } = {}) {
  const left: [string, string][] = []
  const { windows } = aPopupBrowser()
  const world = anAuthWorld({
    login: { socialUrl: async () => socialUrl },
    page: {
      url: () => PAGE_URL,
      device: () => ({ ...aDesktop, isTelegram: true }),
      openLink: (href, target) => void left.push([href, target]),
      ...page,
    },
    ...wishes,
  })
  return {
    ...world,
    windows,
    left,
    start: () => world.dispatch(startSocial({ social: 'github', openingText: 'Opening GitHub' })),
  }
}

/** The page as it is loaded again after the social network. */
function comeBack({
  query = `?result_uri=${encodeURIComponent(RESULT)}`,
  pending = 'github',
  ...wishes
}: Wishes & { query?: string; pending?: 'github' | null } = {}) {
  const forgotten: string[] = []
  const world = anAuthWorld({
    page: { url: () => `https://shop.example/cart${query}` },
    door: { forgetQuery: (name) => void forgotten.push(name) },
    ...wishes,
  })
  if (pending !== null) world.services.storage.set(pendingSocialKey, pending)
  return {
    ...world,
    forgotten,
    resume: () => world.dispatch(resumeSocial()),
    pending: () => world.services.storage.get(pendingSocialKey),
  }
}

describe('leaving Telegram’s page for a social network', () => {
  it('opens no window: the whole page goes, with the address to come back to behind the wallet’s own state', async () => {
    const { start, windows, left, services, auth, view } = inTelegram()
    await start()
    expect(windows).toEqual([])
    expect(left.map(([, target]) => target)).toEqual(['_top'])
    const query = new URL(left[0]?.[0] ?? '').searchParams
    expect([...query]).toEqual([['state', `abc--${encodeURIComponent(PAGE_URL)}`]])
    expect(services.storage.get(pendingSocialKey)).toBe('github')
    expect([auth().window, view()]).toEqual([null, 'ConnectingSocial'])
  })

  it('keeps everything else of the address, and does without a state', async () => {
    const { start, left } = inTelegram({ socialUrl: 'https://social.example/login?client=1&scope=a%20b' })
    await start()
    const query = new URL(left[0]?.[0] ?? '').searchParams
    expect([query.get('client'), query.get('scope'), query.get('state')]).toEqual([
      '1',
      'a b',
      `--${encodeURIComponent(PAGE_URL)}`,
    ])
  })

  it('leaves what wakes the widget up when the page is there again, besides what is connected', async () => {
    const { start, services } = inTelegram()
    services.storage.set(connectorsKey, { solana: { id: 'app.other', name: 'Other' } })
    await start()
    expect(services.storage.get(connectorsKey)).toMatchObject({
      eip155: { id: 'ID_AUTH' },
      solana: { id: 'app.other' },
    })
  })

  it('goes nowhere where the wallet is not there', async () => {
    const { start, left, services, auth } = inTelegram({
      login: {
        socialUrl: async () => {
          throw new WidgetError('AUTH_FRAME')
        },
      },
    })
    await start()
    expect([left, services.storage.get(pendingSocialKey), auth().error?.code]).toEqual([[], null, 'AUTH_FRAME'])
  })
})

describe('coming back from a social network', () => {
  it('finishes the login with what the page was given, once, and takes its trace off the address', async () => {
    const { resume, asked, connected, forgotten, pending, auth, events } = comeBack()
    await resume()
    expect(asked).toEqual([['finishSocial', 'github', RESULT]])
    expect([connected, forgotten, pending(), auth().status]).toEqual([['ID_AUTH'], ['result_uri'], null, 'idle'])
    expect(events()).toEqual([['SOCIAL_LOGIN_SUCCESS', GITHUB]])
    await resume()
    expect(asked).toHaveLength(1)
  })

  it.each<[string, Parameters<typeof comeBack>[0]]>([
    ['nobody left for one', { pending: null }],
    ['nothing was given', { query: '' }],
    ['something else was given', { query: '?result=1' }],
  ])('does nothing where %s', async (_what, wishes) => {
    const { resume, asked, forgotten, pending, auth } = comeBack(wishes)
    await resume()
    expect([asked, forgotten, pending(), auth().status]).toEqual([[], [], null, 'idle'])
  })

  it('says why it failed', async () => {
    const { resume, auth, events, forgotten, connected } = comeBack({
      login: {
        finishSocial: async () => {
          throw new WidgetError('WALLET', { reason: 'Too late' })
        },
      },
    })
    await resume()
    expect(auth()).toMatchObject({ status: 'idle', method: 'github', error: { code: 'WALLET' } })
    expect([events(), forgotten, connected]).toEqual([[['SOCIAL_LOGIN_ERROR', GITHUB]], ['result_uri'], []])
  })
})

describe('what is stored of it', () => {
  it.each([
    ['github', 'github'],
    ['myspace', undefined],
    [7, undefined],
    [null, undefined],
  ])('%p is read as %p', (stored, read) => expect(pendingSocialKey.read(stored)).toBe(read))
})
