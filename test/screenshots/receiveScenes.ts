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
