// The states of signing in worth a picture.
import { refuse } from '../support/testWallet'
import { button } from '../support/swapSteps'
import type { WidgetPage } from '../support/widgetPage'
import type { Scene } from './scenes'

async function ask(visit: WidgetPage): Promise<void> {
  await visit.widget.evaluate((tag) => tag.setAttribute('sign-in', 'required'))
  await visit.connect()
  await button(visit, 'Sign').waitFor()
}

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
]
