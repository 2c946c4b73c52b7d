/**
 * The ways to log in to the embedded wallet, in a real browser. The page has another origin, and another site where the
 * test says so. Not here: the widget.
 */
import type { BrowserContext, Page } from 'playwright-core'
import { field, useSandbox } from '../testing/useSandbox'
import { BROWSER_LIMIT_MS, useAuthApp } from './testing/useAuthApp'

/** Runs in every frame: what is in another page's frame can store nothing. */
function denyStorageToFrames(): void {
  if (window.top === window) return
  const denied = (): never => {
    throw new DOMException('denied', 'SecurityError')
  }
  for (const name of ['indexedDB', 'localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get: denied })
}

describe('login of the embedded wallet in a browser', () => {
  const client = useSandbox()
  const { post } = client
  const app = useAuthApp(client)
  let context: BrowserContext
  let page: Page

  beforeEach(async () => {
    context = await app.browser().newContext()
    page = await context.newPage()
    await app.load(page, { isSameSite: true })
  }, BROWSER_LIMIT_MS)
  afterEach(() => context.close())

  const addressOf = async (): Promise<string> => String(field(await app.ok(page, 'GET_USER'), 'address'))

  it(
    'logs in by e-mail: confirms a new browser first, then asks for the code',
    async () => {
      expect(await app.ok(page, 'IS_CONNECTED')).toEqual({ isConnected: false })
      expect(await app.call(page, 'GET_USER')).toEqual({
        name: 'GET_USER_ERROR',
        payload: { message: 'You are not logged in.' },
      })
      expect(await app.call(page, 'CONNECT_EMAIL', { email: 'nothing' })).toMatchObject({
        payload: { message: 'This is not an e-mail address.' },
      })
      expect(await app.ok(page, 'CONNECT_EMAIL', { email: 'ada@example.com' })).toEqual({ action: 'VERIFY_DEVICE' })
      expect(await app.call(page, 'CONNECT_OTP', { otp: '000000' })).toMatchObject({
        payload: { message: expect.stringContaining('Confirm your browser') },
      })
      const confirmed = app.call(page, 'CONNECT_DEVICE')
      await app.confirmDevice(context, 'ada@example.com')
      expect((await confirmed).name).toBe('CONNECT_DEVICE_SUCCESS')
      const otp = await app.codeTo('ada@example.com')
      const wrong = otp === '123456' ? '654321' : '123456'
      expect(await app.call(page, 'CONNECT_OTP', { otp: wrong })).toEqual({
        name: 'CONNECT_OTP_ERROR',
        payload: { message: 'Invalid code. 4 tries left.' },
      })
      expect((await app.call(page, 'CONNECT_OTP', { otp })).name).toBe('CONNECT_OTP_SUCCESS')
      expect(await app.ok(page, 'GET_USER')).toMatchObject({
        email: 'ada@example.com',
        address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
        chainId: 31337,
      })
      expect(await app.ok(page, 'CONNECT_EMAIL', { email: 'ada@example.com' })).toEqual({ action: 'CONNECT' })
      await app.ok(page, 'SIGN_OUT')
      expect(await app.ok(page, 'IS_CONNECTED')).toEqual({ isConnected: false })
      expect(await app.ok(page, 'CONNECT_EMAIL', { email: 'ada@example.com' })).toEqual({ action: 'VERIFY_OTP' })
      expect(await app.call(page, 'CONNECT_EMAIL', { email: 'ada@example.com' })).toMatchObject({
        payload: { message: expect.stringMatching(/^Please try again after \d+ seconds$/) },
      })
      await post('/control/auth', { 'clock-ms': 30_000 })
      expect(await app.ok(page, 'CONNECT_EMAIL', { email: 'ada@example.com' })).toEqual({ action: 'VERIFY_OTP' })
      await post('/control/auth', { 'expire-codes': true })
      expect(await app.call(page, 'CONNECT_OTP', { otp: await app.codeTo('ada@example.com') })).toMatchObject({
        payload: { message: expect.stringContaining('expired') },
      })
    },
    BROWSER_LIMIT_MS,
  )

  it(
    'has the same accounts after a reload of the page and in another browser',
    async () => {
      await app.logIn(page, 'ada@example.com')
      const address = await addressOf()
      await app.load(page, { isSameSite: true })
      expect(await app.ok(page, 'IS_CONNECTED')).toEqual({ isConnected: true })
      expect(await addressOf()).toBe(address)
      const other = await app.browser().newContext()
      const otherPage = await other.newPage()
      await app.load(otherPage, { isSameSite: true })
      await post('/control/auth', { 'clock-ms': 30_000 })
      await app.logIn(otherPage, 'ada@example.com')
      expect(field(await app.ok(otherPage, 'GET_USER'), 'address')).toBe(address)
      await other.close()
      await post('/control/auth', { 'end-sessions': true })
      await app.load(page, { isSameSite: true })
      expect(await app.ok(page, 'IS_CONNECTED')).toEqual({ isConnected: false })
    },
    BROWSER_LIMIT_MS,
  )

  it(
    'works where the browser keeps nothing for a frame: the page keeps a token',
    async () => {
      // Some browsers deny it to frames of another site, others only on request: here it is denied in any case.
      await context.addInitScript(denyStorageToFrames)
      await app.load(page)
      await app.logIn(page, 'ada@example.com')
      const address = await addressOf()
      const token = await page.evaluate(
        () =>
          Reflect.get(window, 'heard').find((message: { type: string }) => message.type === '@w3m-frame/SESSION_UPDATE')
            .payload.token,
      )
      await app.load(page)
      expect(await app.ok(page, 'IS_CONNECTED')).toEqual({ isConnected: false })
      expect(await app.ok(page, 'IS_CONNECTED', { token })).toEqual({ isConnected: true })
      expect(await addressOf()).toBe(address)
    },
    BROWSER_LIMIT_MS,
  )

  it(
    'logs in at a social network in a window, and by a phone',
    async () => {
      await app.load(page)
      const { uri } = (await app.ok(page, 'GET_SOCIAL_REDIRECT_URI', { provider: 'google' })) as { uri: string }
      const opened = context.waitForEvent('page')
      await page.evaluate((address) => Object.assign(window, { popup: window.open(address) }), uri)
      const popup = await opened
      await popup.getByLabel('Name').fill('Grace')
      await popup.getByLabel('E-mail address').fill('grace@example.com')
      await popup.getByRole('button', { name: 'Log in' }).click()
      const result = await page.waitForFunction(
        () => Reflect.get(window, 'heard').find((message: { resultUri?: string }) => message.resultUri)?.resultUri,
      )
      await popup.close()
      expect(await app.ok(page, 'CONNECT_SOCIAL', { uri: await result.jsonValue() })).toMatchObject({
        email: 'grace@example.com',
        userName: 'Grace',
        chainId: 31337,
        address: expect.stringMatching(/^0x/),
      })
      await app.ok(page, 'SIGN_OUT')
      const { url } = (await app.ok(page, 'GET_FARCASTER_URI')) as { url: string }
      const connected = app.call(page, 'CONNECT_FARCASTER')
      const phone = await context.newPage()
      await phone.goto(url)
      await phone.getByLabel('User name').fill('grace.eth')
      await phone.getByRole('button', { name: 'Approve' }).click()
      expect(await connected).toEqual({ name: 'CONNECT_FARCASTER_SUCCESS', payload: { userName: 'grace.eth' } })
      expect(await app.ok(page, 'IS_CONNECTED')).toEqual({ isConnected: true })
    },
    BROWSER_LIMIT_MS,
  )

  it(
    'changes the address of a person by a code to each of the two',
    async () => {
      await app.logIn(page, 'ada@example.com')
      const address = await addressOf()
      expect(await app.ok(page, 'UPDATE_EMAIL', { email: 'ada@new.example' })).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
      await app.ok(page, 'UPDATE_EMAIL_PRIMARY_OTP', { otp: await app.codeTo('ada@example.com') })
      expect(await app.ok(page, 'UPDATE_EMAIL_SECONDARY_OTP', { otp: await app.codeTo('ada@new.example') })).toEqual({
        newEmail: 'ada@new.example',
      })
      expect(await app.ok(page, 'GET_USER')).toMatchObject({ email: 'ada@new.example', address })
    },
    BROWSER_LIMIT_MS,
  )
})
