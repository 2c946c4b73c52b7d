import type { Page } from 'playwright-core'
import { startPairingWallet, type PairingWalletTestOptions, type TestPairingWallet } from './pairingWallet'
import { openWidgetPage, type WidgetPage, type WidgetPageOptions } from './widgetPage'

/** A page whose visitor looks at the link, the wallet that may take it, and the link. */
export type Meeting = WidgetPage & { phone: TestPairingWallet; uri: string }

/** The link that a page's pairing view shows, as its button copies it. */
export async function copyLink(page: Page): Promise<string> {
  await page.locator('wallet-widget').getByRole('button', { name: 'Copy link' }).first().click()
  const copied = await page.waitForFunction(() =>
    navigator.clipboard.readText().then((text) => (text.startsWith('wc:') ? text : null)),
  )
  return String(await copied.jsonValue())
}

/** A widget on a page without wallets of its own, which may use the clipboard. */
export const openPairingPage = (options: WidgetPageOptions = {}): Promise<WidgetPage> =>
  openWidgetPage({
    wallets: [],
    ...options,
    context: { permissions: ['clipboard-read', 'clipboard-write'], ...options.context },
  })

/** The visitor opens the link, and a wallet is there. */
export async function meet(options: WidgetPageOptions = {}, wallet: PairingWalletTestOptions = {}): Promise<Meeting> {
  const visit = await openPairingPage(options)
  const phone = await startPairingWallet(visit.sandbox, wallet)
  await visit.openView('ConnectingWalletConnect')
  return { ...visit, phone, uri: await copyLink(visit.page) }
}

/** The wallet took the link and approved; `topic` is the session. */
export async function pair(
  options: WidgetPageOptions = {},
  wallet: PairingWalletTestOptions = {},
): Promise<Meeting & { topic: string }> {
  const meeting = await meet(options, wallet)
  await meeting.phone.pair(meeting.uri)
  await meeting.waitForEvent('wallet-connect', { namespace: 'eip155' })
  return { ...meeting, topic: await meeting.phone.until(() => meeting.phone.sessions()[0]?.topic) }
}

/** What a wallet's provider answers the host, or the number and words it refuses with. */
export function askProvider(page: Page, method: string, params: unknown[] = []): Promise<unknown> {
  return page
    .locator('wallet-widget')
    .first()
    .evaluate(
      async (element, [name, list]) => {
        const getProvider = Reflect.get(element, 'getProvider') as (
          namespace: string,
        ) => { request(request: object): Promise<unknown> } | undefined
        try {
          return await Reflect.apply(getProvider, element, ['eip155'])?.request({ method: name, params: list })
        } catch (error) {
          return {
            code: Reflect.get(error as object, 'code') as unknown,
            message: Reflect.get(error as object, 'message') as unknown,
          }
        }
      },
      [method, params] as const,
    )
}
