import { randomBytes } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { readKey } from '../../src/lib/isRecord'
import { connectNamespace, openNamespacePage, SOLANA } from './namespaceSteps'
import { tokenOf, type TestSandbox } from './sandbox'
import { fillSend, pressSend, review } from './sendSteps'
import type { WidgetPage, WidgetPageOptions } from './widgetPage'

/** What a transfer of SOL costs: one signature, and the priority the widget pays for. */
export const SOL_FEE = 15_000n
/** One SOL in its smallest unit. */
export const SOL = 10n ** 9n

/** The person of each account, by its place in the wallet. */
export const PEOPLE = { alice: 0, bob: 1, carol: 2, dave: 3, erin: 4, frank: 5 } as const

/** What a person of the sandbox owns on Solana, in lamports. */
export async function lamportsOf(sandbox: TestSandbox, address: string): Promise<bigint> {
  return BigInt(String(readKey(await sandbox.rpc(SOLANA, 'getBalance', [address]), 'value')))
}

/** The accounts in which somebody holds a token: their addresses and amounts in the smallest unit. */
export async function holdingsOf(
  sandbox: TestSandbox,
  owner: string,
  symbol: string,
): Promise<{ address: string; amount: bigint }[]> {
  const mint = tokenOf(sandbox.config, SOLANA, symbol).address
  const list = readKey(
    await sandbox.rpc(SOLANA, 'getTokenAccountsByOwner', [owner, { mint }, { encoding: 'jsonParsed' }]),
    'value',
  ) as { pubkey: string; account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }[]
  return list.map(({ pubkey, account }) => ({
    address: pubkey,
    amount: BigInt(account.data.parsed.info.tokenAmount.amount),
  }))
}

/** How much of a token somebody has. */
export async function tokensOf(sandbox: TestSandbox, owner: string, symbol: string): Promise<bigint> {
  return (await holdingsOf(sandbox, owner, symbol)).reduce((sum, { amount }) => sum + amount, 0n)
}

/** The address of somebody new, whom the chain has never seen. */
export const freshAddress = (): string => base58.encode(ed25519.getPublicKey(randomBytes(32)))

/** A page with all namespaces, connected on Solana with a person's account. */
export async function openOnSolana({
  person = 'alice',
  ...options
}: WidgetPageOptions & { person?: keyof typeof PEOPLE } = {}): Promise<WidgetPage> {
  const visit = await openNamespacePage(options)
  if (person !== 'alice') await visit.wallet.namespaces.selectAccount('solana', PEOPLE[person])
  await connectNamespace(visit, 'solana')
  return visit
}

/** The same, on the form of a transfer. */
export async function openSendOnSolana(options: Parameters<typeof openOnSolana>[0] = {}): Promise<WidgetPage> {
  const visit = await openOnSolana(options)
  await visit.openView('Account')
  await pressSend(visit)
  return visit
}

/** Writes a transfer and goes on to its review, until the fee is known. */
export async function reviewOnSolana(visit: WidgetPage, amount: string, recipient: string): Promise<void> {
  await fillSend(visit, amount, recipient)
  await review(visit)
  await visit.dialog.getByText('Network fee').waitFor()
  await visit.dialog.getByText('Calculating the fee').waitFor({ state: 'detached' })
}
