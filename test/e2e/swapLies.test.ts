// A service that lies, one field at a time: the wallet is asked for nothing that was not reviewed. And networks where
// nothing can be swapped.
// Not here: what the adapter makes of each kind of calldata (its own tests), services that are merely out of order
// (swapTrouble).
import { eventually } from '../support/eventually'
import { networkOf, startTestSandbox, type TestSandbox } from '../support/sandbox'
import { addressOf, ONE, openAccount } from '../support/sendSteps'
import {
  allowanceAt,
  assetOf,
  button,
  fact,
  fillSwap,
  harmful,
  isReady,
  openSwap,
  openSwapReview,
  owner,
  quoteOf,
  shown,
  swapContracts,
  transactionsOf,
  unitsOf,
  type SwapWish,
} from '../support/swapSteps'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'

let sandbox: TestSandbox

beforeEach(async () => {
  sandbox = await startTestSandbox()
})

/**
 * Which field the visitor is told of when a built transaction is a lie; none where it cannot be read at all. The others
 * are handled one by one.
 */
const TOLD_AS: Record<string, string | null> = {
  'approve.token': 'token you pay with',
  'approve.spender': 'spender',
  'approve.amount': 'amount',
  'approve.method': 'kind of call',
  'approve.value': 'amount of coin',
  'swap.to': 'spender',
  'swap.account': 'account',
  'swap.toSelf': 'contract',
  'swap.chain': 'network',
  'swap.transfer': 'contract',
  'swap.recipient': 'recipient',
  'swap.sourceToken': 'token you pay with',
  'swap.destinationToken': 'token you receive',
  'swap.amount': 'amount',
  'swap.minimum': 'least amount you receive',
  'swap.value': 'amount of coin',
  'swap.method': 'kind of call',
  'swap.permit': 'signed allowance',
  'swap.truncated': null,
}
const ELSEWHERE = [
  'quote.tooHigh',
  'quote.tooLow',
  'quote.zero',
  'allowance.tooHigh',
  'allowance.tooLow',
  'swap.expected',
]

/** For the coin there is no spender to compare, and a payment is no call at all. */
const TOLD_OF_COIN: Record<string, string | null> = {
  ...TOLD_AS,
  'swap.to': 'contract',
  'swap.transfer': null,
  'swap.amount': 'amount of coin',
}
/** Lies that are found in another way where the coin is paid. */
const LIES_ABOUT_COIN = ['swap.to', 'swap.transfer', 'swap.amount', 'swap.recipient', 'swap.minimum', 'swap.value']
const liesAbout = (subject: 'approve' | 'swap'): string[] =>
  Object.keys(TOLD_AS).filter((lie) => lie.startsWith(`${subject}.`))

const tell = (field: string): Promise<unknown> => sandbox.control('lie', { field })
const clear = async (): Promise<void> => void (await fetch(`${sandbox.config.controlUrl}/lie`, { method: 'DELETE' }))

/** Waits until the page says that nothing was sent, and because of which field. */
async function isBlocked({ dialog }: WidgetPage, lie: string, field: string | null | undefined): Promise<void> {
  const told = {
    title: 1,
    fields: field === null ? [] : [`The ${String(field)} changed after your review. Nothing was sent.`],
  }
  await eventually(async () => {
    const title = await dialog.getByText('Failed to create transaction', { exact: true }).count()
    expect([lie, { title, fields: await dialog.getByText(/changed after your review/).allInnerTexts() }]).toEqual([
      lie,
      told,
    ])
  })
}

/**
 * Confirms a step of an honest review while the service lies about it, for each lie; neighbours have other words, so
 * that each is its own.
 */
async function pressInSpite(
  visit: WidgetPage,
  word: 'Approve' | 'Swap',
  lies: readonly string[],
  toldAs = TOLD_AS,
): Promise<void> {
  const before = harmful(visit)
  for (const lie of lies) {
    await isReady(visit, word)
    await tell(lie)
    await button(visit, word).click()
    await isBlocked(visit, lie, toldAs[lie])
    expect([lie, harmful(visit)]).toEqual([lie, before])
    await clear()
  }
}

it('covers every lie of the sandbox', async () => {
  const paths = (await sandbox.control('')) as Record<string, { field: Record<string, string> }>
  expect(Object.keys(paths['POST /control/lie']?.field ?? {}).toSorted()).toEqual(
    [...Object.keys(TOLD_AS), ...ELSEWHERE].toSorted(),
  )
})

it('asks again or says what is wrong when the quote or the allowance is a lie', async () => {
  const visit = await openWidgetPage()
  const { dialog } = visit
  const [coin, usdc] = [assetOf(sandbox, 'ETH'), assetOf(sandbox, 'USDC')]
  const wish: SwapWish = { pay: 'ETH', receive: 'USDC', amount: '2' }
  await openSwap(visit)

  await tell('quote.zero')
  await fillSwap(visit, wish)
  await dialog.getByText('Incorrect amount').first().waitFor()
  await clear()

  // Twice as much as would arrive: the true amount is shown, and has to be agreed to.
  const honest = await quoteOf(sandbox, coin, usdc, unitsOf('3', coin))
  await tell('quote.tooHigh')
  await fillSwap(visit, { ...wish, amount: '3' })
  await button(visit, 'Review').click()
  await isReady(visit, 'Accept new price')
  await dialog
    .getByText(`You would have received ${shown(honest * 2n, usdc, 6)}. Now it is ${shown(honest, usdc, 6)}.`)
    .waitFor()
  await clear()
  await button(visit, 'Back').click()

  // Half of what would arrive: nothing is lost by it, and it looks so bad that it has to be agreed to.
  await tell('quote.tooLow')
  await fillSwap(visit, { ...wish, amount: '4' })
  await button(visit, 'Review').click()
  await dialog.getByRole('checkbox', { name: 'Swap at this price anyway' }).waitFor()
  await eventually(async () => expect(await button(visit, 'Swap').getAttribute('aria-disabled')).toBe('true'))
  await clear()
  await button(visit, 'Back').click()

  await tell('allowance.tooHigh')
  await openSwapReview(visit, { pay: 'USDC', receive: 'MDW', amount: '25' }, 'Approve')
  await clear()
  await button(visit, 'Back').click()
  expect(harmful(visit)).toEqual([])

  await sandbox.control('approve', { owner: owner(visit), token: 'USDC', amount: '1000' })
  await tell('allowance.tooLow')
  await button(visit, 'Review').click()
  await isReady(visit, 'Approve')
  await button(visit, 'Approve').click()
  await eventually(async () => expect(await allowanceAt(sandbox, usdc, owner(visit))).toBe(25_000_000n))
  expect(transactionsOf(visit).map(({ to }) => to)).toEqual([usdc.address?.toLowerCase()])
})

it('blocks every lie about an approval, whenever it is told, and names the field', async () => {
  const visit = await openWidgetPage()
  await openSwap(visit)
  await openSwapReview(visit, { pay: 'USDC', receive: 'MDW', amount: '100' }, 'Approve')
  await pressInSpite(visit, 'Approve', liesAbout('approve'))
  for (const lie of liesAbout('approve')) {
    await button(visit, 'Back').click()
    await tell(lie)
    await button(visit, 'Review').click()
    await isBlocked(visit, lie, TOLD_AS[lie])
    await clear()
    await button(visit, 'Try again').click()
    await isReady(visit, 'Approve')
  }
  expect(harmful(visit)).toEqual([])
})

it('blocks every lie about a swap although everything may be spent already, and names the field', async () => {
  const visit = await openWidgetPage()
  const { dialog } = visit
  for (const token of ['USDC', 'USDT', 'MDW'])
    await sandbox.control('approve', { owner: addressOf(sandbox, 0), token, amount: 'unlimited' })
  await openSwap(visit)
  await openSwapReview(visit, { pay: 'USDC', receive: 'MDW', amount: '100' })
  await pressInSpite(visit, 'Swap', liesAbout('swap'))

  // The same for the coin, where there is no spender and no token to compare.
  await button(visit, 'Back').click()
  await openSwapReview(visit, { pay: 'ETH', receive: 'USDC', amount: '2' })
  await pressInSpite(visit, 'Swap', LIES_ABOUT_COIN, TOLD_OF_COIN)
  expect(harmful(visit)).toEqual([])

  // Only told to expect more: nothing of what is promised or signed changes by it.
  const [coin, usdc] = [assetOf(sandbox, 'ETH'), assetOf(sandbox, 'USDC')]
  const honest = await quoteOf(sandbox, coin, usdc, unitsOf('2', coin))
  await tell('swap.expected')
  await button(visit, 'Back').click()
  await button(visit, 'Review').click()
  await isReady(visit, 'Swap')
  await dialog
    .getByText(shown(honest, usdc, 6), { exact: true })
    .first()
    .waitFor()
  expect(await fact(visit, 'Minimum received').innerText()).toContain(shown((honest * 99n) / 100n, usdc, 6))
  await button(visit, 'Swap').click()
  await visit.waitForEvent('wallet-transaction', { kind: 'swap', status: 'confirmed' })
  expect(transactionsOf(visit)).toMatchObject([
    { to: swapContracts(sandbox).swapRouter, value: `0x${(2n * 10n ** 18n).toString(16)}` },
  ])
})

it('blocks every lie about a swap with a signed allowance', async () => {
  const visit = await openWidgetPage()
  await openSwap(visit)
  await openSwapReview(visit, { pay: 'MDW', receive: 'USDC', amount: '100' }, 'Approve')
  await button(visit, 'Approve').click()
  await isReady(visit, 'Swap')
  await pressInSpite(visit, 'Swap', ['swap.permit', 'swap.amount', 'swap.to', 'swap.recipient'])
  expect(harmful(visit)).toEqual(['eth_signTypedData_v4'])
})

it('offers no swap on another network, and says why where the host opens it', async () => {
  const one = networkOf(sandbox.config, ONE)
  const elsewhere = { ...one, caipNetworkId: 'eip155:31339', name: 'Elsewhere', contracts: undefined }
  const visit = await openWidgetPage({
    properties: { networks: [elsewhere] },
    wallets: [{ chainId: 31339, chains: { 31339: one.rpcUrls[0] ?? '' } }],
  })
  await openAccount(visit)
  await button(visit, 'Send').waitFor()
  expect(await button(visit, 'Swap').count()).toBe(0)
  await visit.openView('Swap')
  await visit.dialog.getByText('Network not supported for Swaps').waitFor()
  await visit.dialog.getByText(/You’re on Elsewhere/).waitFor()
  await button(visit, 'Choose network').click()
  await visit.waitForState({ view: 'Networks' })
})

it('names a contract that nobody vouches for, and asks the wallet only after a press of its own', async () => {
  // Nobody knows this contract, so that the node has to be able to run the swap and to show what moves.
  await sandbox.setNodeProfile('archive')
  // The page names another contract than the sandbox's router here.
  const networks = sandbox.config.networks
    .filter(({ caipNetworkId }) => caipNetworkId.startsWith('eip155:'))
    .map((network) => ({ ...network, contracts: { swapRouters: ['0x00000000000000000000000000000000ba5eba11'] } }))
  const visit = await openWidgetPage({ properties: { networks } })
  await openSwap(visit)
  await fillSwap(visit, { pay: 'ETH', receive: 'USDC', amount: '1' })
  await button(visit, 'Review').click()
  const warning = visit.dialog.getByRole('alert').filter({ hasText: 'Unknown contract' })
  await warning.waitFor()
  expect((await warning.innerText()).replaceAll(/\s/g, '')).toContain(swapContracts(sandbox).swapRouter.slice(-6))
  await eventually(async () => expect(await button(visit, 'Swap').getAttribute('aria-disabled')).toBe('true'))
  expect(harmful(visit)).toEqual([])
  await visit.dialog.getByRole('checkbox', { name: 'Swap through this contract anyway' }).click()
  await isReady(visit, 'Swap')
  await button(visit, 'Swap').click()
  await eventually(() => expect(transactionsOf(visit)).toHaveLength(1))
})
