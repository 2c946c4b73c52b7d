import { copyLink } from '../support/pairingSteps'
import { startPairingWallet } from '../support/pairingWallet'
import type { WidgetPage, WidgetPageOptions } from '../support/widgetPage'
import type { Scene } from './scenes'

/** A wallet with everything a wallet can have, as a host adds it. */
export const meridian = {
  id: 'meridian',
  name: 'Meridian',
  homepage: 'https://meridian.example/',
  mobileLink: 'meridian://',
  appStore: 'https://apps.apple.com/meridian',
  playStore: 'https://play.google.com/meridian',
}
const everywhere = {
  ...meridian,
  id: 'ember',
  name: 'Ember Multi-Chain Hardware Companion',
  desktopLink: 'ember://',
  webappLink: 'https://app.ember.example',
}
/** A row of the directory: an extension that is nowhere else. */
const extensionRow = {
  id: 'fjord',
  name: 'Fjord',
  rdns: 'example.fjord',
  homepage: 'https://fjord.example',
  chrome_store: 'https://chromewebstore.google.com/fjord',
  chains: ['eip155:31337'],
  badge_type: 'none',
}

/** What a phone says of itself. */
export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

type Prepare = NonNullable<WidgetPageOptions['prepare']>

/** A page without wallets of its own and with these of the host; the visitor may copy. */
export const pageWith = (
  customWallets: object[] = [meridian],
  { prepare, ...options }: WidgetPageOptions = {},
): WidgetPageOptions => ({
  wallets: [],
  ...options,
  properties: { customWallets, ...options.properties },
  prepare: async (context) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await prepare?.(context)
  },
})

/** Makes a page believe that it is on such a phone. */
export const asPhone =
  (userAgent = IPHONE): Prepare =>
  (context) =>
    context.addInitScript((agent) => Object.defineProperty(navigator, 'userAgent', { get: () => agent }), userAgent)

/** The visitor chooses a wallet of the list. */
export async function choose(
  { openDialog, dialog }: Pick<WidgetPage, 'openDialog' | 'dialog'>,
  name: string,
): Promise<void> {
  await openDialog()
  await dialog.getByRole('button', { name }).click()
}

/** Links that were to be opened are noted instead: this browser has no wallets. */
export const noteLinks = (visit: Pick<WidgetPage, 'page'>): Promise<void> =>
  visit.page.evaluate(() => {
    const noted: { href: string; target: string; isInPress: boolean }[] = []
    Reflect.set(window, 'notedLinks', noted)
    window.open = (href, target) => {
      noted.push({ href: String(href), target: String(target), isInPress: navigator.userActivation.isActive })
      return null
    }
  })

const qrCode = (visit: WidgetPage) => visit.dialog.getByRole('img', { name: 'QR code' })

/** Every state of the pairing views. */
export const pairingScenes: Scene[] = [
  {
    // As long as that of a wallet whose link carries keys of its own.
    name: 'connecting-own-link',
    options: pageWith([]),
    visit: async ({ widget, dialog, openDialog }) => {
      await widget.evaluate((tag) => {
        tag.connectors = [
          'walletconnect',
          {
            id: 'example.own',
            name: 'Own Wallet',
            namespaces: ['eip155'],
            connect: ({ showLink }) => {
              showLink?.({ uri: `ownwallet://connect?request=${'k9Qm'.repeat(110)}` })
              return new Promise(() => undefined)
            },
            getSession: async () => null,
            disconnect: async () => undefined,
            getProvider: () => null,
            subscribe: () => () => undefined,
          },
        ]
      })
      await openDialog()
      await dialog.getByRole('button', { name: 'Own Wallet' }).click()
      await dialog.getByRole('img', { name: 'QR code' }).waitFor()
    },
  },
  {
    name: 'pairing',
    options: pageWith(),
    visit: async (visit) => {
      await choose(visit, 'Meridian')
      await qrCode(visit).waitFor()
    },
  },
  {
    name: 'pairing-any',
    isVariant: true,
    options: pageWith(),
    visit: async (visit) => {
      await visit.openView('ConnectingWalletConnect')
      await qrCode(visit).waitFor()
    },
  },
  {
    name: 'pairing-basic',
    options: pageWith([], { attributes: { basic: true } }),
    visit: async (visit) => {
      await visit.openDialog()
      await qrCode(visit).waitFor()
    },
  },
  {
    name: 'pairing-making',
    // Nobody answers there.
    options: pageWith([meridian], {
      attributes: { 'relay-url': `${(process.env['E2E_SANDBOX_URL'] ?? '').replace('http', 'ws')}/nowhere` },
    }),
    visit: async (visit) => {
      await choose(visit, 'Meridian')
      await visit.dialog.getByText('Creating a code').waitFor()
    },
  },
  {
    name: 'pairing-ways',
    options: pageWith([everywhere]),
    visit: async (visit) => {
      await choose(visit, everywhere.name)
      await qrCode(visit).waitFor()
    },
  },
  {
    name: 'pairing-web',
    isVariant: true,
    options: pageWith([everywhere]),
    visit: async (visit) => {
      await choose(visit, everywhere.name)
      await visit.dialog.getByRole('tab', { name: 'Web' }).click()
      await visit.dialog.getByText('in the tab that opens').waitFor()
    },
  },
  {
    name: 'pairing-expired',
    options: pageWith([meridian], { prepare: (context) => context.clock.install() }),
    visit: async (visit) => {
      await choose(visit, 'Meridian')
      await qrCode(visit).waitFor()
      await visit.page.clock.fastForward(230_000)
      await visit.dialog.getByText('This code has expired').waitFor()
    },
  },
  {
    name: 'pairing-declined',
    isVariant: true,
    options: pageWith(),
    visit: async (visit) => {
      const phone = await startPairingWallet(visit.sandbox, { mode: 'ask' })
      await choose(visit, 'Meridian')
      await phone.pair(await copyLink(visit.page))
      await phone.reject(await phone.nextProposal())
      await visit.dialog.getByText('Connection declined').waitFor()
    },
  },
  {
    name: 'pairing-offline',
    isVariant: true,
    options: pageWith([meridian], { prepare: (context) => context.clock.install() }),
    visit: async (visit) => {
      await choose(visit, 'Meridian')
      await qrCode(visit).waitFor()
      await visit.page.clock.fastForward(230_000)
      await visit.context.setOffline(true)
      await visit.dialog.getByRole('button', { name: 'Get a new code' }).click()
      await visit.dialog.getByText('You’re offline', { exact: true }).waitFor()
    },
  },
  {
    name: 'pairing-unsupported',
    options: pageWith([], {
      prepare: (context) =>
        context.route('**/getWallets?*', (route) => route.fulfill({ json: { data: [extensionRow], count: 1 } })),
    }),
    visit: async (visit) => {
      await choose(visit, 'Fjord')
      await visit.dialog.getByText('Fjord isn’t in this browser').waitFor()
    },
  },
  {
    name: 'pairing-phone',
    options: pageWith([meridian], { prepare: asPhone() }),
    visit: async (visit) => {
      await noteLinks(visit)
      await choose(visit, 'Meridian')
      await visit.dialog.getByText('Didn’t open?').waitFor()
    },
  },
]
