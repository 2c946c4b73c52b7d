// Swaps on Solana by the sandbox's pools, a program on its real runtime: what the review says is what the chain did, and a
// service that lies gets nothing. Not here: each lie by itself (test/solanaSwapAdapter.test.ts), looks (screenshots).
import { eventually } from '../support/eventually'
import { accountOf, SOLANA } from '../support/namespaceSteps'
import { tokenOf } from '../support/sandbox'
import { lamportsOf, openOnSolana, SOL, tokensOf } from '../support/solanaSteps'
import { button, fact, fillSwap, isReady, reviewSwap, shown, unitsOf, type SwapWish } from '../support/swapSteps'
import type { WidgetPage } from '../support/widgetPage'

const asked = ({ wallet }: WidgetPage): number => wallet.requests('solana_signTransactions').length

/** Goes on to the review of a swap and answers the least that it says arrives, in the smallest unit. */
async function review(visit: WidgetPage, wish: SwapWish, decimals: number): Promise<bigint> {
  await button(visit, 'Swap').click()
  await visit.dialog.getByRole('textbox', { name: 'You pay' }).waitFor()
  await fillSwap(visit, wish)
  await reviewSwap(visit)
  const [least = ''] = (await fact(visit, 'Minimum received').innerText()).match(/[\d,.]+/) ?? []
  return unitsOf(least, { decimals })
}

/** What the review says the network takes, in lamports. */
async function feeOf(visit: WidgetPage): Promise<bigint> {
  const [, coins = ''] = (await fact(visit, 'Network fee').innerText()).match(/([\d.]+) SOL/) ?? []
  return unitsOf(coins, { decimals: 9 })
}

/** Confirms the review, and waits for the end and the way back to the account. */
async function swap(visit: WidgetPage): Promise<void> {
  const before = (await visit.events('wallet-transaction')).length
  await button(visit, 'Swap').click()
  await eventually(async () => {
    const told = (await visit.events('wallet-transaction')).slice(before).map(({ detail }) => detail)
    const of = (status: string) => expect.objectContaining({ kind: 'swap', status, caipNetworkId: SOLANA }) as unknown
    expect(told).toEqual([of('submitted'), of('confirmed')])
  })
  await visit.openView('Account')
}

it('swaps SOL for USDC, and that for a token that keeps a part of each transfer', async () => {
  const visit = await openOnSolana()
  const { dialog, sandbox } = visit
  const alice = accountOf(sandbox, 'solana')
  const holdings = async () => ({
    lamports: await lamportsOf(sandbox, alice),
    usdc: await tokensOf(sandbox, alice, 'USDC'),
    cedar: await tokensOf(sandbox, alice, 'CEDAR'),
  })
  await visit.openView('Account')
  const first = await holdings()
  const least = await review(visit, { pay: 'SOL', receive: 'USDC', amount: '1.5' }, 6)
  await dialog.getByText('Program', { exact: true }).waitFor()
  expect(await dialog.getByText('Provider fee').count()).toBe(0)
  const usualFee = await feeOf(visit)
  await button(visit, 'Edit network fee').click()
  await dialog.getByRole('radio', { name: 'Fast' }).click()
  await eventually(async () => expect(await feeOf(visit)).toBeGreaterThan(usualFee))
  const fee = await feeOf(visit)
  await isReady(visit, 'Swap')
  await swap(visit)
  const second = await holdings()
  expect(second.usdc - first.usdc).toBeGreaterThanOrEqual(least)
  expect(second.usdc - first.usdc).toBeGreaterThan(222_000_000n)
  expect(first.lamports - second.lamports).toBeGreaterThan((SOL * 3n) / 2n + usualFee)
  expect(first.lamports - second.lamports).toBeLessThanOrEqual((SOL * 3n) / 2n + fee)

  const leastCedar = await review(visit, { pay: 'USDC', receive: 'CEDAR', amount: '100' }, 6)
  await dialog.getByText('CEDAR keeps 2% of each transfer. What you receive already counts that.').waitFor()
  await dialog.getByText('Of that, to open your CEDAR account').waitFor()
  await swap(visit)
  const third = await holdings()
  expect(third.cedar).toBeGreaterThanOrEqual(leastCedar)
  expect(second.usdc - third.usdc).toBe(100_000_000n)
  expect(asked(visit)).toBe(2)
  // What is told to have arrived is what the chain says.
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  await dialog
    .getByText(shown(third.cedar, tokenOf(sandbox.config, SOLANA, 'CEDAR')), { exact: false })
    .first()
    .waitFor()
})

it('asks nothing of the wallet for what is not what was reviewed', async () => {
  const visit = await openOnSolana()
  const { dialog, sandbox } = visit
  await visit.openView('Account')
  await review(visit, { pay: 'SOL', receive: 'USDC', amount: '1.5' }, 6)
  await sandbox.control('lie', { field: 'swap.recipient' })
  await button(visit, 'Swap').click()
  await dialog.getByText(/changed after your review/).waitFor()
  expect(asked(visit)).toBe(0)
  await isReady(visit, 'Swap')
})
