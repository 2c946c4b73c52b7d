import { openAccount } from './sendSteps'
import type { WidgetPage } from './widgetPage'

/** From the account to the tab of its collectibles, when they are there. */
export async function pressCollectibles({ dialog }: Pick<WidgetPage, 'dialog'>): Promise<void> {
  await dialog.getByRole('tab', { name: 'Collectibles' }).click()
  await dialog.getByRole('button', { name: /^Meadow Card #1/ }).waitFor()
}

/** Connects and shows what the account holds of collections. */
export async function openCollectibles(visit: WidgetPage): Promise<void> {
  await openAccount(visit)
  await pressCollectibles(visit)
}

/** From the tab to one piece. */
export async function openPiece({ dialog }: Pick<WidgetPage, 'dialog'>, name: string): Promise<void> {
  await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await dialog.getByRole('heading', { name, exact: true }).waitFor()
}

/** From the piece to the review of sending it. */
export async function reviewPiece({ dialog }: Pick<WidgetPage, 'dialog'>, recipient: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Recipient' }).fill(recipient)
  await dialog.getByRole('button', { name: 'Review', exact: true }).click()
  await dialog.getByText('Total').waitFor()
}
