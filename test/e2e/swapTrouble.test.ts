// Swaps that something comes in the way of: the price, the wallet, the visitor, the service. What goes well is in swap,
// lies are in swapLies.
// Not here: random orders of all of this (the property tests of the machine).
import { eventually } from '../support/eventually'
import { startTestSandbox, type TestSandbox } from '../support/sandbox'
import { addressOf, callsTo, ONE, openAccount, TWO } from '../support/sendSteps'
import {
  allowanceAt,
  assetOf,
  button,
  fillSwap,
  harmful,
  isReady,
  openSwap,
  openSwapReview,
  owner,
  pressSwap,
  quoteOf,
  reviewSwap,
  shown,
  transactionsOf,
  unitsAt,
  unitsOf,
} from '../support/swapSteps'
import { answer, refuse } from '../support/testWallet'
import { sendTransaction } from '../support/testWallet/signer'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'

let sandbox: TestSandbox

beforeEach(async () => {
  sandbox = await startTestSandbox()
})

const DOLLARS = { pay: 'USDC', receive: 'MDW', amount: '100' }
const COIN = { pay: 'ETH', receive: 'USDC', amount: '2' }
const PRESSES = 20

const asked = ({ wallet }: WidgetPage, method = 'eth_sendTransaction'): number => wallet.requests(method).length
const mining = (mode: 'auto' | 'manual'): Promise<unknown> => sandbox.control('mining', { mode })
const mine = (): Promise<unknown> => sandbox.control('mine', {})
const says = ({ dialog }: WidgetPage, words: string | RegExp): Promise<void> =>
  dialog.getByText(words).first().waitFor()
const received = ({ dialog }: WidgetPage): Promise<string> =>
  dialog.getByRole('textbox', { name: 'You receive' }).inputValue()
const kinds = async (visit: WidgetPage): Promise<string[]> =>
  (await visit.events('wallet-transaction')).map(
    ({ detail }) => `${String(detail['kind'])} ${String(detail['status'])}`,
  )

/** Presses a button as often as nobody can, all at once. */
async function pressOften(visit: WidgetPage, name: string): Promise<void> {
  await isReady(visit, name)
  await button(visit, name).evaluate((element: HTMLElement, presses) => {
    for (let press = 0; press < presses; press++) element.click()
  }, PRESSES)
}

/** Refuses a step, and takes it then by more presses than one; the wallet hears of each try once. */
async function refuseThenTake(
  visit: WidgetPage,
  step: { word: 'Approve' | 'Swap'; method: string; isDone: () => Promise<unknown> },
): Promise<void> {
  const before = asked(visit, step.method)
  visit.wallet.willOnce(step.method, refuse('nested'))
  await pressOften(visit, step.word)
  await says(visit, 'You declined the request. Nothing was swapped.')
  expect(asked(visit, step.method)).toBe(before + 1)
  await pressOften(visit, step.word)
  await step.isDone()
  expect(asked(visit, step.method)).toBe(before + 2)
}

const isSwapped = (visit: WidgetPage) => () =>
  visit.waitForEvent('wallet-transaction', { kind: 'swap', status: 'confirmed' })

describe('a refusal keeps everything and a press counts once', () => {
  it('when an allowance is cleared, given and used', async () => {
    const visit = await openWidgetPage()
    await openSwap(visit)
    const tether = assetOf(sandbox, 'USDT')
    await sandbox.control('approve', { owner: owner(visit), token: 'USDT', amount: '3' })
    await openSwapReview(visit, { pay: 'USDT', receive: 'MDW', amount: '75' }, 'Approve')
    const method = 'eth_sendTransaction'
    await refuseThenTake(visit, {
      word: 'Approve',
      method,
      isDone: () => eventually(async () => expect(await kinds(visit)).toHaveLength(2)),
    })
    expect(await allowanceAt(sandbox, tether, owner(visit))).toBe(0n)
    await refuseThenTake(visit, { word: 'Approve', method, isDone: () => isReady(visit, 'Swap') })
    expect(await allowanceAt(sandbox, tether, owner(visit))).toBe(75_000_000n)
    await refuseThenTake(visit, { word: 'Swap', method, isDone: isSwapped(visit) })
    expect(asked(visit)).toBe(6)
  })

  it('when the allowance is signed', async () => {
    const visit = await openWidgetPage()
    await openSwap(visit)
    await openSwapReview(visit, { pay: 'MDW', receive: 'USDC', amount: '75' }, 'Approve')
    await refuseThenTake(visit, {
      word: 'Approve',
      method: 'eth_signTypedData_v4',
      isDone: () => isReady(visit, 'Swap'),
    })
    await refuseThenTake(visit, { word: 'Swap', method: 'eth_sendTransaction', isDone: isSwapped(visit) })
  })

  it('when it is one confirmation with the swap', async () => {
    const visit = await openWidgetPage({ wallets: [{ isBatching: true }] })
    await openSwap(visit)
    await openSwapReview(visit, DOLLARS)
    await refuseThenTake(visit, { word: 'Swap', method: 'wallet_sendCalls', isDone: isSwapped(visit) })
  })
})

describe('the price', () => {
  const sellCoins = (amount: string): Promise<unknown> =>
    sandbox.control('pool-trade', { sell: 'ETH', buy: 'USDC', amount })

  it('that falls between the review and the press is agreed to again, and one that falls after the press fails on the chain', async () => {
    const visit = await openWidgetPage()
    const { dialog, wallet } = visit
    const [coin, usdc] = [assetOf(sandbox, 'ETH'), assetOf(sandbox, 'USDC')]
    await openSwap(visit)
    const before = await quoteOf(sandbox, coin, usdc, unitsOf('2', coin))
    await openSwapReview(visit, COIN)
    await sellCoins('15')
    const now = await quoteOf(sandbox, coin, usdc, unitsOf('2', coin))
    await button(visit, 'Swap').click()
    await isReady(visit, 'Accept new price')
    await says(visit, `You would have received ${shown(before, usdc, 6)}. Now it is ${shown(now, usdc, 6)}.`)
    expect(harmful(visit)).toEqual([])
    await button(visit, 'Accept new price').click()
    await isReady(visit, 'Swap')
    await button(visit, 'Swap').click()
    await dialog
      .getByRole('status')
      .getByText(`Swapped 2 ETH to ${shown(now, usdc)}`, { exact: true })
      .waitFor()
    await visit.waitForState({ view: 'Account' })

    const owned = await unitsAt(sandbox, usdc, owner(visit))
    await pressSwap(visit)
    await openSwapReview(visit, { ...COIN, amount: '1' })
    const held = wallet.hold('eth_sendTransaction')
    await button(visit, 'Swap').click()
    await held.asked
    await sellCoins('40')
    // The wallet sends just what it was asked for, with the gas it worked out before.
    const request = transactionsOf(visit).at(-1) ?? { to: '', data: '' }
    const key = sandbox.config.accounts.eip155[0]?.privateKey ?? ''
    const hash = await sendTransaction(key, (method, params) => sandbox.rpc(ONE, method, params), {
      ...request,
      from: owner(visit),
      gas: '0x7a120',
    })
    held.settle(answer(hash))
    await visit.waitForEvent('wallet-transaction', { kind: 'swap', status: 'failed', hash })
    await dialog.getByRole('alert').getByText('Transaction failed').waitFor()
    await says(visit, 'Not swapped')
    expect(await unitsAt(sandbox, usdc, owner(visit))).toBe(owned)
    expect(await dialog.getByText(/^Swapped/).count()).toBe(0)
    expect(await kinds(visit)).toEqual(['swap submitted', 'swap confirmed', 'swap submitted', 'swap failed'])
  })
})

describe('a reload', () => {
  it('asks for nothing again, at the review, and while approval and swap are on their way', async () => {
    const visit = await openWidgetPage()
    const { page, dialog, waitForEvent } = visit
    const reload = async (): Promise<void> => {
      await page.reload()
      await waitForEvent('wallet-ready')
    }
    await openSwap(visit)
    await openSwapReview(visit, DOLLARS, 'Approve')
    await reload()
    await visit.openView('SwapReview')
    await visit.waitForState({ view: 'Swap' })
    expect(harmful(visit)).toEqual([])

    await openSwapReview(visit, DOLLARS, 'Approve')
    await mining('manual')
    await button(visit, 'Approve').click()
    await says(visit, 'Waiting for the network…')
    await reload()
    await visit.openView('Account')
    await dialog.getByRole('button', { name: /^Approving 100 USDC for/ }).waitFor()
    await mine()
    await waitForEvent('wallet-transaction', { kind: 'approval', status: 'confirmed' })
    await pressSwap(visit)
    await openSwapReview(visit, DOLLARS)
    await button(visit, 'Swap').click()
    await waitForEvent('wallet-transaction', { kind: 'swap', status: 'submitted' })
    await reload()
    await visit.openView('Account')
    await dialog.getByRole('button', { name: /^Swapping 100 USDC to/ }).waitFor()
    await mine()
    await waitForEvent('wallet-transaction', { kind: 'swap', status: 'confirmed' })
    await dialog
      .getByRole('status')
      .getByText(/^Swapped 100 USDC to [\d.]+ MDW$/)
      .waitFor()
    await dialog
      .getByRole('listitem')
      .filter({
        hasText: shown(await unitsAt(sandbox, assetOf(sandbox, 'USDC'), owner(visit)), assetOf(sandbox, 'USDC')),
      })
      .waitFor()
    expect(asked(visit)).toBe(2)
  })
})

describe('another account or network', () => {
  it('ends what was true for the one before, at every step, and a late answer of the wallet is still followed', async () => {
    const visit = await openWidgetPage()
    const { wallet } = visit
    const [alice, bob] = [0, 1].map((index) => addressOf(sandbox, index))
    const lastQuoted = async (): Promise<string | undefined> =>
      (await callsTo(sandbox, 'quotes')).at(-1)?.query['userAddress']
    await openSwap(visit)
    await fillSwap(visit, COIN)
    await isReady(visit, 'Review')
    expect(await lastQuoted()).toBe(alice)
    await wallet.selectAccount(1)
    await eventually(async () => expect(await lastQuoted()).toBe(bob))
    await says(visit, 'Balance 50')
    expect(await visit.dialog.getByRole('textbox', { name: 'You pay' }).inputValue()).toBe('2')

    await reviewSwap(visit)
    await wallet.selectAccount(0)
    await visit.waitForState({ view: 'Swap' })
    await says(visit, 'Balance 100')

    await openSwapReview(visit, DOLLARS, 'Approve')
    await mining('manual')
    await button(visit, 'Approve').click()
    await says(visit, 'Waiting for the network…')
    await wallet.selectAccount(1)
    await visit.waitForState({ view: 'Swap' })
    await mining('auto')
    await visit.waitForEvent('wallet-transaction', { kind: 'approval', status: 'confirmed' })
    await wallet.selectAccount(0)

    await openSwapReview(visit, DOLLARS)
    const held = wallet.hold('eth_sendTransaction')
    await button(visit, 'Swap').click()
    await held.asked
    await wallet.selectAccount(1)
    await visit.waitForState({ view: 'Swap' })
    await isReady(visit, 'Review')
    held.approve()
    await visit.waitForEvent('wallet-transaction', { kind: 'swap', status: 'confirmed' })
    expect(await visit.state()).toMatchObject({ view: 'Swap' })
    expect(asked(visit)).toBe(2)

    await openSwapReview(visit, { ...DOLLARS, amount: '50' }, 'Approve')
    await wallet.selectChain(31338)
    await visit.waitForState({ activeCaipNetworkId: TWO })
    expect((await visit.state())['view']).not.toBe('SwapReview')
    expect(asked(visit)).toBe(2)
  })

  it('that the wallet does not tell of is found before it is asked to sign', async () => {
    const visit = await openWidgetPage()
    const { wallet } = visit
    await openSwap(visit)
    await openSwapReview(visit, COIN)
    wallet.willOnce('eth_accounts', answer([addressOf(sandbox, 2)]))
    await button(visit, 'Swap').click()
    await says(visit, 'Your wallet is on another account. Switch back or start again.')
    await isReady(visit, 'Swap')
    wallet.will('eth_chainId', answer('0x7a6a'))
    await button(visit, 'Swap').click()
    await says(visit, 'Your wallet is on another network. Switch to Sandbox One and try again.')
    expect(harmful(visit)).toEqual([])
  })
})

it('lets go of a wallet that does not answer, and follows what it does later', async () => {
  const visit = await openWidgetPage()
  const { dialog, wallet } = visit
  await openSwap(visit)
  await openSwapReview(visit, COIN)
  const held = wallet.hold('eth_sendTransaction')
  await button(visit, 'Swap').click()
  await held.asked
  await says(visit, 'Continue in Test Wallet')
  await button(visit, 'Cancel').last().click()
  await isReady(visit, 'Swap')
  held.approve()
  await visit.waitForEvent('wallet-transaction', { kind: 'swap', status: 'confirmed' })
  await dialog
    .getByRole('status')
    .getByText(/^Swapped 2 ETH to [\d,.]+ USDC$/)
    .waitFor()
  expect(asked(visit)).toBe(1)
})

describe('a service in trouble', () => {
  it('is told in the right place, and everything goes on when it is well again', async () => {
    const visit = await openWidgetPage()
    const { dialog, context } = visit
    // By hand: the sandbox's own says to be left alone for a second, which the widget grants.
    const disturb = async (path: string): Promise<() => Promise<void>> => {
      const url = `**/v1/${path}*`
      await context.route(url, (route) => route.fulfill({ status: 503, json: { status: 'FAILED', reasons: [] } }))
      return () => context.unroute(url)
    }
    // The banner may say it beside the view's own note.
    const alert = (words: string): Promise<void> => dialog.getByRole('alert').getByText(words).first().waitFor()
    await openAccount(visit)
    let cure = await disturb('convert/tokens')
    await button(visit, 'Swap').click()
    await alert('Failed to initialize swap')
    await visit.waitForState({ view: 'Account' })
    await cure()

    cure = await disturb('fungible/price')
    await pressSwap(visit)
    await alert('Failed to fetch network token price')
    await cure()

    await fillSwap(visit, DOLLARS)
    await isReady(visit, 'Review')
    cure = await disturb('convert/allowance')
    await button(visit, 'Review').click()
    await alert('Failed to check allowance')
    await visit.waitForState({ view: 'Swap' })
    await cure()

    for (const [path, words] of [
      ['convert/build-approve', 'Failed to create approval transaction'],
      ['convert/build-transaction', 'Failed to create transaction'],
    ] as const) {
      cure = await disturb(path)
      await button(visit, 'Review').click()
      await says(visit, words)
      await cure()
      await button(visit, 'Try again').click()
      await isReady(visit, 'Approve')
      // Nor is anything signed when it falls ill between review and press.
      cure = await disturb(path)
      await button(visit, 'Approve').click()
      await says(visit, words)
      await cure()
      await button(visit, 'Back').click()
    }
    expect(harmful(visit)).toEqual([])
  })

  it('gives no price, or an old one late: only the price of what stands in the form is shown', async () => {
    const visit = await openWidgetPage()
    const { dialog, context, page } = visit
    const [coin, usdc] = [assetOf(sandbox, 'ETH'), assetOf(sandbox, 'USDC')]
    const pay = dialog.getByRole('textbox', { name: 'You pay' })
    await openSwap(visit)
    await sandbox.disturb({ name: 'quotes', kind: 'html' })
    await fillSwap(visit, COIN)
    await says(visit, 'No price available right now')
    await sandbox.clearFaults()
    await button(visit, 'Try again').click()
    await isReady(visit, 'Review')

    const QUOTES = '**/v1/convert/quotes?*'
    await context.route(QUOTES, (route) =>
      route.fulfill({
        status: 400,
        json: { status: 'FAILURE', reasons: [{ name: 'amount', description: 'No liquidity' }] },
      }),
    )
    await pay.fill('3')
    await says(visit, 'No price available right now')
    await context.unroute(QUOTES)

    let release = (): void => undefined
    const isReleased = new Promise<void>((resolve) => (release = resolve))
    await context.route(QUOTES, async (route) => {
      if (
        route
          .request()
          .url()
          .includes(`amount=${unitsOf('7', coin)}`)
      )
        await isReleased
      await route.continue()
    })
    const late = page.waitForRequest((request) => request.url().includes(`amount=${unitsOf('7', coin)}`))
    await pay.fill('7')
    const request = await late
    await pay.fill('8')
    const expected = shown(await quoteOf(sandbox, coin, usdc, unitsOf('8', coin)), usdc, 6).split(' ')[0]
    await eventually(async () => expect(await received(visit)).toBe(expected))
    release()
    // A request that was given up on fails; one that was not is answered. Either way its time has come.
    await Promise.race([
      request.response(),
      page.waitForEvent('requestfailed', (failed) => failed === request).catch(() => null),
    ])
    await reviewSwap(visit)
    await says(visit, '8 ETH')
    expect(harmful(visit)).toEqual([])
  })
})
