import { eventually } from './eventually'
import type { CaipNetworkId, Namespace } from '../../src/domain'
import { readKey } from '../../src/lib/isRecord'
import { ONE, TWO } from './sendSteps'
import type { TestSandbox } from './sandbox'
import { openWidgetPage, type WidgetPage, type WidgetPageOptions } from './widgetPage'

/** The networks of the sandbox beside those of eip155. */
export const SOLANA = 'solana:FsEuQrNi8gjv1XjHLX9KskU8qGZfQiJ7'
export const BITCOIN = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
export const POLKADOT = 'polkadot:173efbca80856e76f80936b2392a52e5'

/** Where each namespace begins. */
export const networkOf: Record<Namespace, CaipNetworkId> = {
  eip155: ONE,
  solana: SOLANA,
  bip122: BITCOIN,
  polkadot: POLKADOT,
}
export const NAMESPACES = ['eip155', 'solana', 'bip122', 'polkadot'] as const

/** What visitors read for a namespace. */
export const namespaceName: Record<Namespace, string> = {
  eip155: 'EVM Networks',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}

/** What visitors read for it on a button of `openNamespacePage`: the networks of EVM go by their own names there. */
export const namespaceOnButton: Record<Namespace, string> = { ...namespaceName, eip155: 'Sandbox One · Sandbox Two' }

/** A page that uses all four namespaces, with one wallet that serves them all: under one name, so that it is one row. */
export const openNamespacePage = (options: WidgetPageOptions = {}): Promise<WidgetPage> =>
  openWidgetPage({ networks: [ONE, TWO, SOLANA, BITCOIN, POLKADOT], wallets: [{ offers: 'all' }], ...options })

/** A press leads on within this, or was lost. */
const PRESS_MS = 3_000

/** A wallet of the sandbox's person, as pages see it. */
export function accountOf({ config }: TestSandbox, namespace: Namespace, index = 0): string {
  const accounts: unknown = readKey(config.accounts, namespace)
  return Array.isArray(accounts) ? String(readKey(accounts[index], 'address')) : ''
}

/** Connects the namespace that the page begins with, as a visitor does. */
export async function connectNamespaceByHand(visit: WidgetPage, namespace: Namespace): Promise<void> {
  const { dialog, wallet, waitForEvent } = visit
  await visit.openDialog()
  // The list grows when the recommended wallets come: a row that moved under the press is pressed again, as people do.
  await eventually(async () => {
    await dialog.getByRole('button', { name: wallet.name, exact: true }).click({ timeout: PRESS_MS })
  })
  await waitForEvent('wallet-connect', { namespace })
}

/** Connects one more namespace from the list of accounts, as a visitor does. */
export async function addNamespaceByHand(visit: WidgetPage, namespace: Namespace): Promise<void> {
  const { dialog, wallet, waitForEvent, openView } = visit
  await openView('Accounts')
  await dialog.getByRole('button', { name: `Connect ${namespaceOnButton[namespace]}`, exact: true }).click()
  await dialog.getByRole('button', { name: wallet.name, exact: true }).click()
  await waitForEvent('wallet-connect', { namespace })
}

/** What a page knows the wallet of the tests by, namespace by namespace. */
export const CONNECTORS: Record<Namespace, string> = {
  eip155: 'test.wallet',
  solana: 'standard:Test Wallet',
  bip122: 'standard:Test Wallet',
  polkadot: 'polkadot:test-wallet',
}

/** Connects a namespace, the first or one more, without a dialog: for tests that begin with a connected page. */
export const connectNamespace = (visit: WidgetPage, namespace: Namespace): Promise<void> =>
  visit.connect({ connectorId: CONNECTORS[namespace], namespace })

/** Connects all four, EVM first. */
export async function connectAll(visit: WidgetPage): Promise<void> {
  for (const namespace of ['eip155', 'solana', 'bip122', 'polkadot'] as const) await connectNamespace(visit, namespace)
}

/** What the host is told of a namespace. */
export async function accountState({ state }: WidgetPage, namespace: Namespace): Promise<Record<string, unknown>> {
  return (readKey((await state())['accounts'], namespace) ?? {}) as Record<string, unknown>
}

/** Goes to a network in the list of networks. */
export async function switchTo(
  { dialog, openView, waitForState }: WidgetPage,
  caipNetworkId: CaipNetworkId,
  name: string,
): Promise<void> {
  await openView('Networks')
  await dialog.getByRole('button', { name, exact: true }).click()
  await waitForState({ activeCaipNetworkId: caipNetworkId })
}
