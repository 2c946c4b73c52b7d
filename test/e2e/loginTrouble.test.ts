// What goes wrong with the embedded wallet: frames that are blocked or silent, forged messages, codes, methods, logins
// that end (threats E1, E2, E3, E4, E5, E6, E7, E8, E9).
import { allowErrors } from '../support/browser'
import {
  approveInFrame,
  codeBox,
  confirmDevice,
  EMAIL,
  FIRST_MAIL_MS,
  logInByEmail,
  mailedCode,
  openLoggedIn,
  walletFrame,
} from '../support/loginSteps'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'

const AUTH_FRAME = 'A problem occurred while trying initialize authentication'
/** Threats E3. */
const FRAME_LIMIT_MS = 20_000
/** A frame that was led away is noticed by then. */
const LED_AWAY_MS = 2_000
/** One whose page never loads is noticed by then. */
const SILENT_MS = 20_000
/** After it another mail may be ordered. */
const RESEND_MS = 31_000

const startEmail = async ({ dialog }: WidgetPage, email = EMAIL): Promise<void> => {
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(email)
  await dialog.getByRole('button', { name: 'Continue with email' }).click()
}

const request = (
  { widget }: WidgetPage,
  method: string,
  params: unknown[] = [],
): Promise<{ value?: unknown; code?: unknown; message?: unknown }> =>
  widget.evaluate(
    async (element, asked) => {
      const provider = (
        Reflect.get(element, 'getProvider') as (namespace: string) => { request(request: unknown): Promise<unknown> }
      ).call(element, 'eip155')
      try {
        return { value: await provider.request(asked) }
      } catch (error) {
        return {
          code: Reflect.get(error as object, 'code') as unknown,
          message: Reflect.get(error as object, 'message') as unknown,
        }
      }
    },
    { method, params },
  )

describe('the frame', () => {
  it.each([
    ['blocked', 'block-frame'],
    ['never ready', 'never-ready'],
  ])('%s: it is said within 20 seconds, and another try works when it is there again', async (_what, fault) => {
    const visit = await openWidgetPage({ isCrossSite: true, prepare: (context) => context.clock.install() })
    const { dialog, sandbox, page, widget } = visit
    allowErrors(page, /frame-ancestors/)
    await sandbox.control('auth', { [fault]: true })
    await visit.openDialog()
    await startEmail(visit)
    await widget.locator('iframe').waitFor({ state: 'attached' })
    await page.clock.fastForward(FRAME_LIMIT_MS)
    await dialog.getByText(AUTH_FRAME).first().waitFor()
    expect((await visit.state())['status']).toBe('disconnected')
    await sandbox.control('auth', { [fault]: false })
    await logInByEmail(visit)
    await visit.waitForEvent('wallet-connect')
  })

  it('blocked at the next visit: nobody is connected, and it is said', async () => {
    const visit = await openWidgetPage({ isCrossSite: true, prepare: (context) => context.clock.install() })
    const { page, widget, sandbox } = visit
    allowErrors(page, /frame-ancestors/)
    await openLoggedIn(visit)
    await sandbox.control('auth', { 'block-frame': true })
    await page.reload()
    await widget.locator('iframe').waitFor({ state: 'attached' })
    await page.clock.fastForward(FRAME_LIMIT_MS)
    await widget.getByRole('button', { name: 'Connect wallet' }).waitFor()
    await visit.waitForState({ status: 'disconnected' })
    await visit.openDialog()
  })

  it('has the least rights, a title and no referrer, and is of the wallet’s origin', async () => {
    const visit = await openWidgetPage({ isCrossSite: true })
    const { widget, sandbox } = visit
    await openLoggedIn(visit)
    const frame = widget.locator('iframe')
    expect(
      await frame.evaluate((element) =>
        Object.fromEntries(
          ['sandbox', 'allow', 'referrerpolicy', 'title', 'name'].map((name) => [name, element.getAttribute(name)]),
        ),
      ),
    ).toEqual({
      sandbox: 'allow-scripts allow-same-origin allow-forms',
      allow: '',
      referrerpolicy: 'no-referrer',
      title: 'Wallet',
      name: 'w3m-secure-iframe',
    })
    expect(new URL((await frame.getAttribute('src')) ?? '').origin).toBe(new URL(sandbox.config.authUrl).origin)
  })

  it('led away to another page ends its session at once', async () => {
    const visit = await openWidgetPage({ isCrossSite: true })
    await openLoggedIn(visit)
    const isInTime = await visit.widget.locator('iframe').evaluate((frame: HTMLIFrameElement, limitMs) => {
      const { host } = frame.getRootNode() as ShadowRoot
      const loaded = new Promise<number>((resolve) =>
        frame.addEventListener('load', () => resolve(performance.now()), { once: true }),
      )
      const ended = new Promise<number>((resolve) =>
        host.addEventListener('wallet-disconnect', () => resolve(performance.now()), { once: true }),
      )
      frame.contentWindow?.location.replace(new URL('/auth.css', frame.src).href)
      return Promise.all([loaded, ended]).then(([from, to]) => to - from < limitMs)
    }, LED_AWAY_MS)
    expect(isInTime).toBe(true)
    await visit.waitForState({ status: 'disconnected' })
  })

  it('led away to a page that never loads ends its session too', async () => {
    const visit = await openWidgetPage({ isCrossSite: true, prepare: (context) => context.clock.install() })
    const { page, widget } = visit
    await openLoggedIn(visit)
    await page.clock.runFor(SILENT_MS)
    expect((await visit.state())['status']).toBe('connected')
    // Its head comes, so that it takes the wallet's place; a picture of it never does.
    await page
      .context()
      .route('**/endless', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<p>Elsewhere</p><img src="/endless.png">' }),
      )
    await page.context().route('**/endless.png', () => undefined)
    await widget
      .locator('iframe')
      .evaluate((frame: HTMLIFrameElement) =>
        frame.contentWindow?.location.replace(new URL('/endless', frame.src).href),
      )
    await widget.frameLocator('iframe').getByText('Elsewhere').waitFor({ state: 'attached' })
    await page.clock.runFor(SILENT_MS)
    await visit.waitForState({ status: 'disconnected' })
  })

  it('ignores 1,000 forged, broken and huge messages while a question waits', async () => {
    const visit = await openWidgetPage({
      isCrossSite: true,
      attributes: { 'default-account-types': '{"eip155":"eoa"}' },
    })
    const { page } = visit
    await openLoggedIn(visit)
    const asked = request(visit, 'personal_sign', [
      '0x68656c6c6f',
      String((await visit.state())['activeCaipAddress']).split(':')[2],
    ])
    await walletFrame(visit).getByRole('button', { name: 'Approve' }).waitFor()
    await page.evaluate(() => {
      const names = [
        'RPC_REQUEST_SUCCESS',
        'RPC_REQUEST_ERROR',
        'SIGN_OUT_SUCCESS',
        'READY',
        'SESSION_UPDATE',
        'GET_USER_SUCCESS',
        'NOTHING',
      ]
      for (let index = 0; index < 1_000; index++) {
        const name = names[index % names.length]
        const bodies: unknown[] = [
          { type: `@w3m-frame/${name}`, id: String(index), payload: '0xdead' },
          { type: `@w3m-frame/${name}`, payload: { token: 'evil' } },
          `@w3m-frame/${name}`,
          null,
          { type: 'x'.repeat(100_000), id: {} },
          [`@w3m-frame/${name}`],
        ]
        window.postMessage(bodies[index % bodies.length], '*')
      }
    })
    await approveInFrame(visit)
    expect((await asked).value).toMatch(/^0x[0-9a-f]{130}$/)
    expect((await visit.state())['status']).toBe('connected')
  })
})

describe('one-time codes', () => {
  it('says a wrong one, takes a pasted right one, and lets the mail be ordered again only after a while', async () => {
    const visit = await openWidgetPage({ isCrossSite: true })
    const { dialog, sandbox } = visit
    await visit.openDialog()
    await startEmail(visit)
    await confirmDevice(sandbox, EMAIL)
    await codeBox(visit).waitFor()
    const code = await mailedCode(sandbox, EMAIL)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    await codeBox(visit).fill(wrong)
    await dialog.getByText('Invalid code. 4 tries left.').waitFor()
    expect(await codeBox(visit).evaluate((box) => (box.getRootNode() as ShadowRoot).activeElement === box)).toBe(true)
    expect(await codeBox(visit).inputValue()).toBe('')
    expect(await dialog.getByRole('button', { name: /Send it again in \d+ s/ }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    await codeBox(visit).fill(`Your code is ${code.slice(0, 3)} ${code.slice(3)}`)
    await visit.waitForEvent('wallet-connect')
  })

  it('come with the link that was ordered last, where this browser is not known yet', async () => {
    const visit = await openWidgetPage({ isCrossSite: true, prepare: (context) => context.clock.install() })
    const { page, dialog, sandbox } = visit
    await visit.openDialog()
    await startEmail(visit)
    await dialog.getByRole('heading', { name: 'Confirm this browser' }).last().waitFor({ timeout: FIRST_MAIL_MS })
    await page.clock.fastForward(RESEND_MS)
    await sandbox.control('auth', { 'clock-ms': RESEND_MS })
    await dialog.getByRole('button', { name: 'Send it again' }).click()
    await dialog.getByRole('button', { name: /Send it again in \d+ s/ }).waitFor()
    await confirmDevice(sandbox, EMAIL, 2)
    await codeBox(visit).waitFor()
    await codeBox(visit).fill(await mailedCode(sandbox, EMAIL))
    await visit.waitForEvent('wallet-connect')
  })

  it('that expired is said, and so is the last try', async () => {
    const visit = await openWidgetPage({ isCrossSite: true })
    const { dialog, sandbox } = visit
    await visit.openDialog()
    await startEmail(visit)
    await confirmDevice(sandbox, EMAIL)
    const code = await mailedCode(sandbox, EMAIL)
    await codeBox(visit).waitFor()
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
      await codeBox(visit).fill(wrong)
      await dialog.getByText(`Invalid code. ${left} left.`).waitFor()
    }
    await codeBox(visit).fill(wrong)
    await dialog.getByText('Too many wrong codes. Ask for a new one.').waitFor()
    await codeBox(visit).fill(code)
    await dialog.getByText('Too many wrong codes. Ask for a new one.').waitFor()
    expect((await visit.state())['status']).toBe('disconnected')
  })
})

describe('methods', () => {
  it('on neither list are refused, also to the visitor, and open questions with them', async () => {
    const visit = await openWidgetPage({ isCrossSite: true })
    await openLoggedIn(visit)
    expect(await request(visit, 'eth_sign', ['0x00', '0x00'])).toEqual({
      code: 4200,
      message: 'Requested RPC call is not allowed',
    })
    await visit.dialog.getByText('Action not allowed').waitFor()
  })

  it('that read need nobody, and signing ones are asked one after the other', async () => {
    const visit = await openWidgetPage({
      isCrossSite: true,
      attributes: { 'default-account-types': '{"eip155":"eoa"}' },
    })
    await openLoggedIn(visit)
    const [, , address] = String((await visit.state())['activeCaipAddress']).split(':')
    expect(await request(visit, 'eth_chainId')).toEqual({ value: '0x7a69' })
    expect((await request(visit, 'eth_blockNumber')).value).toMatch(/^0x/)
    const [first, second] = [
      request(visit, 'personal_sign', ['0x6f6e65', address]),
      request(visit, 'personal_sign', ['0x74776f', address]),
    ]
    await walletFrame(visit).getByText('one', { exact: true }).waitFor()
    expect(await walletFrame(visit).getByText('two', { exact: true }).count()).toBe(0)
    await approveInFrame(visit)
    await walletFrame(visit).getByText('two', { exact: true }).waitFor()
    await approveInFrame(visit)
    expect([(await first).value, (await second).value].every((signature) => typeof signature === 'string')).toBe(true)
    await visit.dialog.waitFor({ state: 'hidden' })
  })
})

it('a login that ended elsewhere is over here with the next question', async () => {
  const visit = await openWidgetPage({ isCrossSite: true })
  await openLoggedIn(visit)
  await visit.sandbox.control('auth', { 'end-sessions': true })
  await request(visit, 'wallet_sendCalls', [{}])
  await visit.page.reload()
  await visit.waitForEvent('wallet-ready')
  await visit.waitForState({ status: 'disconnected' })
})
