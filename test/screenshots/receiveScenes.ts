import { openAccount } from '../support/sendSteps'
import type { WidgetPage } from '../support/widgetPage'
import type { Scene } from './scenes'

const openReceive = async (visit: WidgetPage): Promise<void> => {
  await openAccount(visit)
  await visit.dialog.getByRole('button', { name: 'Receive', exact: true }).click()
  await visit.dialog.getByRole('button', { name: 'Copy address' }).waitFor()
}

/** The address to be paid at, and asking for an amount. */
export const receiveScenes: Scene[] = [
  { name: 'receive', visit: openReceive },
  {
    name: 'receive-other-account',
    visit: async (visit) => {
      const { widget, wallet, dialog } = visit
      await visit.connect()
      // As at the next visit: the tag is made anew when the wallet shares another account.
      const place = await widget.evaluateHandle((tag) => tag.parentElement)
      const tag = await widget.evaluateHandle((element) => {
        const made = Object.assign(element.cloneNode(true), { networks: Reflect.get(element, 'networks') as unknown })
        element.remove()
        return made
      })
      await wallet.selectAccount(1)
      await place.evaluate((parent, made) => parent?.append(made), tag)
      await visit.openView('Receive')
      await dialog.getByText('another account than last time').waitFor()
    },
  },
  {
    name: 'receive-request',
    visit: async (visit) => {
      await openReceive(visit)
      await visit.dialog.getByText('Ask for an amount').click()
      await visit.dialog.getByRole('textbox', { name: 'Amount' }).fill('12.5')
      await visit.dialog.getByRole('group', { name: 'Tokens' }).getByRole('button', { name: 'USDC' }).click()
      await visit.dialog.getByRole('button', { name: 'Copy payment link' }).waitFor()
    },
  },
]
