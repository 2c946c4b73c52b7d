// The core flows in browsers besides Chromium: Firefox and WebKit, where they are installed. An engine that is not
// there is skipped and said so;
// with REQUIRE_ENGINES=1 that is a failure. Not here: what looks different, and everything the end-to-end tests hold in
// Chromium.
import { SiweMessage } from 'siwe'
import ar from '../../src/i18n/locales/ar.json'
import { drawQr } from '../../src/ui/pictures/qrDrawing'
import { describeEngines } from '../support/engines/describeEngines'
import type { EngineVisit } from '../support/engines/visit'
import { closePairingWallets, startPairingWallet } from '../support/pairingWallet'
import { addressOf, ONE, TWO } from '../support/sendSteps'

const connect = async (visit: EngineVisit): Promise<void> => {
  await visit.click('button', 'Connect wallet')
  await visit.click('button', 'Sandbox Wallet')
  await visit.waitForEvent('wallet-connect')
  await visit.waitForDialog(false)
}

/** Where the keyboard is: what has the focus, through shadow roots. */
/** A browser has no more buttons of its own than that. */
const STOPS_OF_A_BROWSER = 20

const focus = (visit: EngineVisit): Promise<{ name: string; isInDialog: boolean }> =>
  visit.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    return {
      name: (active?.ariaLabel ?? active?.textContent ?? '').trim(),
      // A page whose browser has the focus itself, on a button of its own, still names who had it last.
      isInDialog: document.hasFocus() && Boolean(active?.closest('dialog')),
    }
  })

const cardColour = (visit: EngineVisit): Promise<string> =>
  visit.evaluate(
    () =>
      getComputedStyle(
        document.querySelector('wallet-widget')?.shadowRoot?.querySelector('[part~="card"]') ?? document.body,
      ).backgroundColor,
  )

describeEngines('core flows', (session) => {
  it('connects the sandbox wallet, shows its balance, switches the network, sends, and is connected after a reload', async () => {
    const visit = await session().visit()
    const to = addressOf(visit.sandbox, 1)
    await connect(visit)
    await visit.click('button', /^0xf3/)
    await visit.waitForText('100 ETH')
    await visit.click('button', 'Sandbox One')
    await visit.click('button', 'Sandbox Two')
    await visit.waitForState({ activeCaipNetworkId: TWO, view: 'Account' })
    await visit.waitForText('100 SBX')

    const before = await visit.sandbox.balanceOf(TWO, to)
    await visit.click('button', 'Send')
    await visit.click('textbox', 'Amount')
    await visit.type('2.5')
    await visit.click('textbox', 'Recipient')
    await visit.type(to)
    await visit.click('button', 'Review')
    await visit.waitForText('Network fee')
    await visit.click('button', 'Send')
    await visit.waitForEvent('wallet-transaction', { status: 'confirmed' })
    expect((await visit.sandbox.balanceOf(TWO, to)) - before).toBe(25n * 10n ** 17n)

    await visit.goto(`${visit.origin}/`)
    await visit.waitForState({ status: 'connected', activeCaipNetworkId: TWO })
    await visit.see('button', /^0xf3/)
  })

  it('opens with the focus inside, keeps Tab there, closes by Escape and gives the focus back; dark and light', async () => {
    const visit = await session().visit({ attributes: { theme: 'dark' } })
    await visit.click('button', 'Connect wallet')
    await visit.see('heading', 'Connect wallet')
    expect(await focus(visit)).toEqual({ name: 'Connect wallet', isInDialog: true })
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      for (let count = 0; count < 8; count++) {
        await visit.press(key)
        expect((await focus(visit)).name).not.toMatch(/^(?:Before|After)$/)
      }
    }
    const dark = await cardColour(visit)
    await visit.evaluate(() => document.querySelector('wallet-widget')?.setAttribute('theme', 'light'))
    await visit.waitFor(
      (colour) =>
        getComputedStyle(
          document.querySelector('wallet-widget')?.shadowRoot?.querySelector('[part~="card"]') ?? document.body,
        ).backgroundColor !== colour,
      dark,
    )
    expect({ dark, light: await cardColour(visit) }).toEqual({ dark: 'rgb(23, 24, 28)', light: 'rgb(255, 255, 255)' })
    for (let stop = 0; stop < STOPS_OF_A_BROWSER && !(await focus(visit)).isInDialog; stop++) await visit.press('Tab')
    await visit.press('Escape')
    await visit.waitForDialog(false)
    expect(await focus(visit)).toEqual({ name: 'Connect wallet', isInDialog: false })
  })

  it('speaks a language that is read from the right', async () => {
    const visit = await session().visit({ lang: 'ar' })
    await visit.click('button', ar['trigger.connect'])
    await visit.see('heading', ar['connect.title'])
    expect(
      await visit.evaluate(
        () =>
          getComputedStyle(
            document.querySelector('wallet-widget')?.shadowRoot?.querySelector('dialog') ?? document.body,
          ).direction,
      ),
    ).toBe('rtl')
  })

  it.each([
    ['the small loader', '<script defer src="/dist/wallet-widget.loader.js"></script>'],
    ['the self-contained file', '<script src="/dist/wallet-widget.iife.js"></script>'],
  ])('connects on a page with a classic script: %s', async (_name, script) => {
    const visit = await session().visit({ script })
    await connect(visit)
    expect(await visit.state()).toMatchObject({ status: 'connected', activeCaipNetworkId: ONE })
  })

  it('connects on a page whose breaches of the strict policy are reported by the browser', async () => {
    const { sandbox, ...visit } = await session().visit({ isWithoutWallet: true })
    // The wallet keeps its settings apart for each site that it is in, where the engine does: they are made on this
    // one, on a page without a policy.
    await visit.goto(`${sandbox.url}/sandbox.json`)
    await visit.evaluate(async (address) => {
      const announced = new Promise<Event>((resolve) =>
        addEventListener('eip6963:announceProvider', resolve, { once: true }),
      )
      document.head.append(Object.assign(document.createElement('script'), { src: address }))
      const { detail } = (await announced) as CustomEvent<{
        provider: { request(request: { method: string }): Promise<unknown> }
      }>
      await detail.provider.request({ method: 'eth_chainId' })
    }, `${sandbox.config.walletAppUrl}/provider.js?mode=auto-approve&offers=none`)
    await visit.goto(`${sandbox.url}/csp.html?wallet=1`)
    await visit.click('button', 'Connect wallet')
    await visit.click('button', 'Sandbox Wallet')
    await visit.waitForState({ status: 'connected' })
    await visit.waitForDialog(false)
    await visit.click('button', /^0xf3/)
    await visit.waitForText('100 ETH')
    expect(await sandbox.control('csp-reports')).toEqual([])
  })

  it('pairs with a wallet elsewhere, by the code that it draws', async () => {
    const visit = await session().visit({ isWithoutWallet: true })
    const phone = await startPairingWallet(visit.sandbox)
    // Which pages may read the clipboard differs by engine; the link is taken on its way there.
    await visit.evaluate(
      () =>
        void Object.assign(navigator.clipboard, {
          writeText: async (text: string) => void Object.assign(window, { copied: text }),
        }),
    )
    await visit.click('button', 'Connect wallet')
    await visit.click('button', /^WalletConnect/)
    await visit.see('img', 'QR code')
    await visit.click('button', 'Copy link')
    const link = await visit.waitFor(() => Reflect.get(window, 'copied') as string | undefined)
    const { dots } = drawQr(link, { hasMark: false })
    expect(
      await visit.evaluate(() =>
        document.querySelector('wallet-widget')?.shadowRoot?.querySelector('.qr__dots')?.getAttribute('d'),
      ),
    ).toBe(dots)
    await phone.pair(link)
    await visit.waitForEvent('wallet-connect', { address: addressOf(visit.sandbox, 0) })
    expect(await visit.state()).toMatchObject({ status: 'connected', activeCaipNetworkId: ONE })
  })

  it('signs in, verified without a server', async () => {
    const visit = await session().visit({ attributes: { 'sign-in': 'required' } })
    await visit.click('button', 'Connect wallet')
    await visit.click('button', 'Sandbox Wallet')
    await visit.click('button', 'Sign')
    const { session: signed } = (await visit.waitForEvent('wallet-sign-in')) as {
      session: { message: string; signature: string }
    }
    await visit.waitForDialog(false)
    const message = new SiweMessage(signed.message)
    expect(message).toMatchObject({ address: addressOf(visit.sandbox, 0), domain: new URL(visit.origin).host })
    expect((await message.verify({ signature: signed.signature, domain: new URL(visit.origin).host })).success).toBe(
      true,
    )
  })

  it('lets nothing leave this machine, and says what wanted to', async () => {
    const visit = await session().visit()
    // A page without a policy of its own.
    await visit.goto(`${visit.sandbox.url}/sandbox.json`)
    expect(
      await visit.evaluate(() =>
        fetch('http://wallet.example/asked', { mode: 'no-cors' }).then(
          (answer) => answer.type,
          () => 'opaque',
        ),
      ),
    ).toBe('opaque')
    expect(session().takeForeignRequests()).toEqual(['GET http://wallet.example/asked'])
  })
})

afterEach(closePairingWallets)
