// The states of signing in worth a picture.
import { copyLink } from '../support/pairingSteps'
import { startPairingWallet } from '../support/pairingWallet'
import { refuse } from '../support/testWallet'
import { button } from '../support/swapSteps'
import type { WidgetPage } from '../support/widgetPage'
import { pageWith } from './pairingScenes'
import type { Scene } from './scenes'

async function ask(visit: WidgetPage): Promise<void> {
  await visit.widget.evaluate((tag) => tag.setAttribute('sign-in', 'required'))
  await visit.connect()
  await button(visit, 'Sign').waitFor()
}

/** The host's server takes its time over every signature. */
const letServerThink = ({ widget }: WidgetPage): Promise<void> =>
  widget.evaluate((tag) => {
    const { host, origin } = window.location
    const createMessage = async ({
      accountAddress,
      chainId,
    }: {
      accountAddress: string
      chainId: string
    }): Promise<object> => ({
      accountAddress,
      chainId,
      domain: host,
      uri: `${origin}/`,
      version: '1',
      nonce: 'k3v9Tq2LmZ81',
      statement: 'Sign in to the shop.',
    })
    const never = (): Promise<never> => new Promise(() => undefined)
    Reflect.set(tag, 'siwx', {
      createMessage,
      addSession: never,
      setSessions: never,
      revokeSession: async () => undefined,
      getSessions: async () => [],
    })
    tag.setAttribute('sign-in', 'required')
  })

export const siwxScenes: Scene[] = [
  { name: 'sign-in', isVariant: true, visit: ask },
  {
    name: 'sign-in-message',
    visit: async (visit) => {
      await ask(visit)
      await visit.dialog.getByText('Show the whole message').click()
      await visit.dialog.getByText('wants you to sign in').waitFor()
    },
  },
  {
    name: 'sign-in-declined',
    visit: async (visit) => {
      await ask(visit)
      visit.wallet.willOnce('personal_sign', refuse())
      await button(visit, 'Sign').click()
      await visit.dialog.getByText('Signature declined').first().waitFor()
    },
  },
  {
    name: 'sign-in-waiting',
    isVariant: true,
    visit: async (visit) => {
      await ask(visit)
      const held = visit.wallet.hold('personal_sign')
      await button(visit, 'Sign').click()
      await held.asked
    },
  },
  {
    name: 'sign-in-by-link',
    options: pageWith([]),
    visit: async (visit) => {
      await letServerThink(visit)
      const phone = await startPairingWallet(visit.sandbox)
      await visit.openView('ConnectingWalletConnect')
      await phone.pair(await copyLink(visit.page))
      await visit.dialog.getByRole('heading', { name: 'Signing you in' }).waitFor()
    },
  },
]
