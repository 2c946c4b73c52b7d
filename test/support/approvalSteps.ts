import { Interface, Wallet } from 'ethers'
import { contractAddresses, tokenBySymbol } from '../../sandbox/chains/deployments'
import { ONE } from './sendSteps'
import type { WidgetPage } from './widgetPage'

const token = new Interface([
  'function approve(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function allowance(address owner, address spender) view returns (uint256)',
])
const permit2 = new Interface(['function approve(address token, address spender, uint160 amount, uint48 expiration)'])
const MAX = 2n ** 256n - 1n
const NEVER = 2n ** 48n - 1n
const CHAIN_ID = 31337
const GWEI = 10n ** 9n

/**
 * What the visitor allowed before: all of a token through Permit2, and there to a router; whole collections, of ERC-721 and of ERC-1155. The
 * sandbox itself begins with 150 USDC.
 */
async function allowMore({ sandbox }: Pick<WidgetPage, 'sandbox'>): Promise<void> {
  const { address, privateKey } = sandbox.account('alice')
  const meadow = tokenBySymbol('MDW').address
  const { swapRouter } = contractAddresses
  const calls: [string, string][] = [
    [meadow, token.encodeFunctionData('approve', [contractAddresses.permit2, MAX])],
    [contractAddresses.permit2, permit2.encodeFunctionData('approve', [meadow, swapRouter, 250n * 10n ** 18n, NEVER])],
    [contractAddresses.meadowCards, token.encodeFunctionData('setApprovalForAll', [swapRouter, true])],
    [contractAddresses.meadowStickers, token.encodeFunctionData('setApprovalForAll', [swapRouter, true])],
  ]
  const nonce = Number(await sandbox.rpc(ONE, 'eth_getTransactionCount', [address, 'latest']))
  for (const [at, [to, data]] of calls.entries()) {
    const signed = await new Wallet(privateKey).signTransaction({
      type: 2,
      chainId: CHAIN_ID,
      nonce: nonce + at,
      gasLimit: 200_000,
      maxFeePerGas: 10n * GWEI,
      maxPriorityFeePerGas: GWEI,
      to,
      data,
    })
    await sandbox.rpc(ONE, 'eth_sendRawTransaction', [signed])
  }
}

/** What a spender may take of a token, as the chain says. */
export async function allowanceOf({ sandbox }: WidgetPage, symbol: string, spender: string): Promise<bigint> {
  const data = token.encodeFunctionData('allowance', [sandbox.account('alice').address, spender])
  return BigInt(String(await sandbox.rpc(ONE, 'eth_call', [{ to: tokenBySymbol(symbol).address, data }, 'latest'])))
}

/**
 * Connects and opens what the account allowed, with more than the sandbox begins with; so many blocks ago, as far as a
 * node answers at once for.
 */
export async function openApprovals(visit: WidgetPage, blocksAgo = 0): Promise<void> {
  await allowMore(visit)
  if (blocksAgo > 0) await visit.sandbox.mine({ blocks: blocksAgo })
  await visit.connect()
  await visit.openView('Approvals')
  await visit.dialog.getByRole('button', { name: /^USD Coin/ }).waitFor()
}

/** Chooses rows by how their names begin, and opens the review. */
export async function reviewRevoking({ dialog }: WidgetPage, ...rows: RegExp[]): Promise<void> {
  for (const name of rows) await dialog.getByRole('button', { name }).first().click()
  await dialog.getByRole('button', { name: /^Revoke/ }).click()
  await dialog.getByText('They can take nothing more of it after that.').waitFor()
  await dialog.getByText(/ETH$/).last().waitFor()
}
