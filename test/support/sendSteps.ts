import { Wallet } from 'ethers'
import { eventually } from './eventually'
import type { TestSandbox } from './sandbox'
import type { WidgetPage } from './widgetPage'

/** The chain a page of the sandbox begins on. */
export const ONE = 'eip155:31337'
/** The other chain of the sandbox. */
export const TWO = 'eip155:31338'

/** The address of a seeded account: 0 is the one wallets begin with, 1 is the usual recipient. */
export const addressOf = ({ config }: TestSandbox, index: number): string =>
  config.accounts['eip155']?.[index]?.address ?? ''

/** What visitors see of an address. */
export const shortOf = (address: string): string => `${address.slice(0, 4)}…${address.slice(-6)}`

/** The calls of this name which the sandbox received since the last reset. */
export async function callsTo(
  sandbox: TestSandbox,
  name: string,
): Promise<{ path: string; query: Record<string, string>; body: string; fault: string | null }[]> {
  return (await sandbox.control(`requests?name=${encodeURIComponent(name)}`)) as {
    path: string
    query: Record<string, string>
    body: string
    fault: string | null
  }[]
}

/** Connects and shows the account. */
export async function openAccount(visit: WidgetPage): Promise<void> {
  await visit.connect()
  await visit.openView('Account')
  await visit.dialog.getByRole('tab', { name: 'Tokens' }).waitFor()
}

/** From the account to the form of a transfer. */
export async function pressSend({ dialog }: Pick<WidgetPage, 'dialog'>): Promise<void> {
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Amount' }).waitFor()
}

/** Connects and opens the form of a transfer. */
export async function openSend(visit: WidgetPage): Promise<void> {
  await openAccount(visit)
  await pressSend(visit)
}

/** Chooses what to send, by the name of its row. */
export async function chooseToken({ dialog }: Pick<WidgetPage, 'dialog'>, token: RegExp): Promise<void> {
  await dialog.getByRole('button', { name: 'Select token' }).click()
  await dialog.getByRole('button', { name: token }).first().click()
  await dialog.getByRole('textbox', { name: 'Amount' }).waitFor()
}

/** Far above what a step takes; it is tried again. */
const SHORT_MS = 1_000

/** Writes a transfer. */
export async function fillSend(
  { dialog }: Pick<WidgetPage, 'dialog'>,
  amount: string,
  recipient: string,
): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount)
  // Who was found before is a person there, who gives room to another by a press.
  const chip = dialog.getByRole('button', { name: 'Change recipient' })
  await eventually(async () => {
    if (await chip.isVisible()) await chip.click({ timeout: SHORT_MS })
    await dialog.getByRole('textbox', { name: 'Recipient' }).fill(recipient, { timeout: SHORT_MS })
  })
}

/** Goes on to the review. */
export const review = ({ dialog }: Pick<WidgetPage, 'dialog'>): Promise<void> =>
  dialog.getByRole('button', { name: 'Review', exact: true }).click()

/** Confirms the review. */
export const submit = ({ dialog }: Pick<WidgetPage, 'dialog'>): Promise<void> =>
  dialog.getByRole('button', { name: 'Send', exact: true }).click()

/** Connects, writes a transfer to the second account and goes on to its review. */
export async function openReview(
  visit: WidgetPage,
  amount = '1',
  recipient = addressOf(visit.sandbox, 1),
): Promise<void> {
  await openSend(visit)
  await fillSend(visit, amount, recipient)
  await review(visit)
  await visit.dialog.getByText('Network fee').waitFor()
}

/**
 * Has Alice put another transaction in the place of the one that waits, which the widget has seen on the chain; answers
 * its hash.
 */
export async function replaceWaiting(
  { sandbox, waitForEvent }: WidgetPage,
  change: { to?: string; value?: bigint },
): Promise<string> {
  const { detail } = await waitForEvent('wallet-transaction', { status: 'submitted' })
  // The chain showed it: from then on its number is known.
  await eventually(async () => {
    if ((await callsTo(sandbox, 'rpc:31337:eth_getTransactionByHash')).length === 0)
      throw new Error('The transaction was not looked up')
  })
  const waiting = (await sandbox.rpc(ONE, 'eth_getTransactionByHash', [detail['hash']])) as Record<
    'to' | 'value' | 'nonce' | 'gas' | 'maxFeePerGas',
    string
  >
  const fee = BigInt(waiting.maxFeePerGas) * 2n
  const signed = await new Wallet(sandbox.account('alice').privateKey).signTransaction({
    type: 2,
    chainId: 31337,
    nonce: Number(waiting.nonce),
    gasLimit: BigInt(waiting.gas),
    maxFeePerGas: fee,
    maxPriorityFeePerGas: fee,
    to: waiting.to,
    value: BigInt(waiting.value),
    ...change,
  })
  return String(await sandbox.rpc(ONE, 'eth_sendRawTransaction', [signed]))
}
