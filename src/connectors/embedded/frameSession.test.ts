import {
  aFramePage,
  aLoginContext,
  aStage,
  aVault,
  WALLET_ORIGIN,
  type FrameAnswers,
} from '../../../test/support/fakeFrame'
import { aLogger, failureOf } from '../../../test/support/fakes'
import { createFrameSession } from './frameSession'

const pass = (ms = 1_000) => jest.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

function aSession(
  answers: FrameAnswers = { GET_CHAIN_ID: 7, IS_CONNECTED: { isConnected: true } },
  kept: Record<string, unknown> = {},
) {
  const framePage = aFramePage({ answers })
  let fresh = 0
  const logger = aLogger()
  const session = createFrameSession({
    page: framePage.page,
    authUrl: WALLET_ORIGIN,
    logger,
    onFreshFrame: () => fresh++,
    onGone: () => undefined,
  })
  const vault = aVault(kept)
  const { stage, place } = aStage()
  session.enter(aLoginContext({ stage, vault, theme: () => ({ mode: 'light', accent: 'red' }) }))
  return { ...framePage, session, vault, stage, place, logger, freshCount: () => fresh }
}

describe('the frame', () => {
  it('is made with the first question, and made known to the wallet: its look and the page', async () => {
    const { session, frames, last, place } = aSession()
    expect(frames).toHaveLength(0)
    const asked = session.ask('GET_CHAIN_ID')
    await pass()
    expect(await asked).toBe(7)
    const { element, posted } = last()
    expect(element.parentElement).toBe(place)
    expect(posted.map(({ name, payload }) => [name, payload])).toEqual([
      [
        'SYNC_DAPP_DATA',
        {
          metadata: { name: 'Shop', description: 'A shop', url: 'https://shop.example', icons: [] },
          sdkVersion: 'html-wagmi-1',
          sdkType: 'w3m',
          projectId: 'project',
        },
      ],
      [
        'SYNC_THEME',
        {
          themeMode: 'light',
          themeVariables: { '--w3m-accent': 'red', '--apkt-accent': 'red' },
          w3mThemeVariables: { '--w3m-accent': 'red', '--apkt-accent': 'red' },
        },
      ],
      ['GET_CHAIN_ID', undefined],
    ])
    expect(element).toMatchObject({
      src: `${WALLET_ORIGIN}/sdk?projectId=project&chainId=eip155%3A1&version=4&enableLogger=false`,
    })
  })

  it('is not made on a page that is not secure, where the wallet could keep no keys', async () => {
    const { session, page, frames } = aSession()
    Reflect.set(page, 'isSecureContext', false)
    expect(await failureOf(session.ask('GET_CHAIN_ID'))).toMatchObject({ code: 'AUTH_INSECURE' })
    expect(frames).toHaveLength(0)
  })

  it('that is never ready is taken away, and the next question makes another', async () => {
    const { session, frames, settings } = aSession()
    settings.isBooting = false
    const failure = failureOf(session.ask('GET_CHAIN_ID'))
    await pass(15_000)
    expect(await failure).toMatchObject({ code: 'AUTH_FRAME' })
    expect(session.frame()).toBeUndefined()
    settings.isBooting = true
    const asked = session.ask('GET_CHAIN_ID')
    await pass()
    expect(await asked).toBe(7)
    expect(frames.map(({ element }) => element.isConnected)).toEqual([false, true])
  })

  it('that is never ready takes no other one away that was made meanwhile', async () => {
    const { session, frames, settings, last } = aSession()
    settings.isBooting = false
    const failure = failureOf(session.ask('GET_CHAIN_ID'))
    await pass(10_000)
    last().element.remove()
    settings.isBooting = true
    const asked = session.ask('GET_CHAIN_ID')
    await pass(10_000)
    expect([(await failure) instanceof Error, await asked]).toEqual([true, 7])
    expect([frames.length, frames[1]?.element.isConnected, session.frame()]).toEqual([2, true, frames[1]?.element])
  })

  it('that somebody took out of the page is made again', async () => {
    const { session, last, frames } = aSession()
    void session.ask('GET_CHAIN_ID')
    await pass()
    last().element.remove()
    const asked = session.ask('GET_CHAIN_ID')
    await pass()
    expect([await asked, frames.length]).toEqual([7, 2])
  })

  it('stands where a widget has a place for it, and nowhere without one', async () => {
    const { session, place } = aSession()
    session.enter(aLoginContext({ stage: { ...aStage().stage, place: () => null } }))
    void session.ask('GET_CHAIN_ID')
    await pass()
    expect(place.children).toHaveLength(1)
    const alone = createFrameSession({
      page: aFramePage().page,
      authUrl: WALLET_ORIGIN,
      logger: aLogger(),
      onFreshFrame: () => undefined,
      onGone: () => undefined,
    })
    expect(await failureOf(alone.ask('GET_CHAIN_ID'))).toMatchObject({ code: 'AUTH_FRAME' })
  })

  it('tells of every beginning: it knows nothing then', async () => {
    const { session, last, freshCount } = aSession()
    void session.ask('GET_CHAIN_ID')
    await pass()
    const before = freshCount()
    last().boot()
    await pass()
    expect(freshCount()).toBe(before + 1)
  })

  it('has no colours of its own where its widget has none', async () => {
    const plain = aSession()
    plain.session.enter(aLoginContext({ stage: plain.stage, theme: () => ({ mode: 'dark' }) }))
    void plain.session.ask('GET_CHAIN_ID')
    await pass()
    expect(plain.last().asked('SYNC_THEME')[0]?.payload).toEqual({
      themeMode: 'dark',
      themeVariables: {},
      w3mThemeVariables: {},
    })
  })

  it('is told of a new look in the colours of its widget', async () => {
    const { session, last } = aSession()
    session.tell('SYNC_THEME')
    void session.ask('GET_CHAIN_ID')
    await pass()
    session.tell('SYNC_THEME')
    await pass()
    expect(last().asked('SYNC_THEME')).toHaveLength(2)
  })
})

describe('the token of a wallet that may keep nothing itself', () => {
  it('is kept in the vault, and told when somebody wants to know who is logged in at the next visit', async () => {
    const { session, last, vault } = aSession()
    void session.ask('GET_CHAIN_ID')
    await pass()
    last().say('SESSION_UPDATE', { token: 'one' })
    last().say('SESSION_UPDATE', { token: 'two' })
    await pass()
    expect(vault.kept).toEqual({ 'auth-session': 'two' })
    const next = aSession(undefined, vault.kept)
    void next.session.isConnected()
    await pass()
    expect(
      next
        .last()
        .asked('IS_CONNECTED')
        .map(({ payload }) => payload),
    ).toEqual([{ token: 'two' }])
  })

  it.each([[{}], [{ token: '' }], [{ token: 7 }], [{ token: 'x'.repeat(4_001) }], ['token'], [undefined]])(
    'is none of %p',
    async (payload) => {
      const { session, last, vault } = aSession()
      void session.ask('GET_CHAIN_ID')
      await pass()
      last().say('SESSION_UPDATE', payload)
      await pass()
      expect(vault.kept).toEqual({})
    },
  )

  it('is none of what the frame says otherwise', async () => {
    const { session, last, vault } = aSession()
    void session.ask('GET_CHAIN_ID')
    await pass()
    for (const name of ['READY', 'SESSION', 'THEME']) last().say(name, { token: 'not of a session' })
    await pass()
    expect(vault.kept).toEqual({})
  })

  it('is told to a frame that begins anew before anything else is asked', async () => {
    const { session, last } = aSession()
    void session.ask('GET_CHAIN_ID')
    await pass()
    last().say('SESSION_UPDATE', { token: 'one' })
    last().boot()
    void session.ask('GET_CHAIN_ID')
    await pass()
    expect(
      last()
        .posted.slice(-2)
        .map(({ name, payload }) => [name, payload]),
    ).toEqual([
      ['IS_CONNECTED', { token: 'one' }],
      ['GET_CHAIN_ID', undefined],
    ])
  })

  it('that is not good any more is forgotten, unless another one came meanwhile', async () => {
    const { session, vault } = aSession({ IS_CONNECTED: { isConnected: false } }, { 'auth-session': 'old' })
    const asked = session.isConnected()
    await pass()
    expect([await asked, vault.kept]).toEqual([false, {}])
    const other = aSession({}, { 'auth-session': 'old' })
    other.answers.IS_CONNECTED = () => {
      other.last().say('SESSION_UPDATE', { token: 'new' })
      return { isConnected: false }
    }
    void other.session.isConnected()
    await pass()
    expect(other.vault.kept).toEqual({ 'auth-session': 'new' })
  })

  it('is gone after a sign-out, however late it was kept, and the frame with it', async () => {
    const { session, last, vault, frames } = aSession()
    void session.ask('GET_CHAIN_ID')
    await pass()
    const set = vault.set
    vault.set = async (name, value) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await set(name, value)
    }
    last().say('SESSION_UPDATE', { token: 'one' })
    void session.forget()
    await pass()
    expect([vault.kept, frames[0]?.element.isConnected]).toEqual([{}, false])
    void session.isConnected()
    await pass()
    expect(
      last()
        .asked('IS_CONNECTED')
        .map(({ payload }) => payload),
    ).toEqual([undefined])
  })

  it('in a vault that fails is for this visit, and nothing is thrown or logged of it', async () => {
    const { session, last, vault, logger } = aSession()
    vault.set = () => Promise.reject(new Error('no'))
    void session.ask('GET_CHAIN_ID')
    await pass()
    last().say('SESSION_UPDATE', { token: 'secret' })
    await pass()
    expect(logger.lines().join()).not.toContain('secret')
    session.close()
    void session.isConnected()
    await pass()
    expect(last().asked('IS_CONNECTED')[0]?.payload).toEqual({ token: 'secret' })
  })
})
