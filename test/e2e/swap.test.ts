// Swaps that go well, on the real pools: every way an allowance is given, every kind of pair, and what the chain says
// afterwards. What keeps one from being signed is in swapTrouble, what a lying service achieves in swapLies. Not here:
// looks (screenshots), arithmetic (swapMath).
import { eventually } from '../support/eventually'
import { press, stop, tabTo } from '../support/keySteps'
import { startTestSandbox, type TestSandbox } from '../support/sandbox'
import { ONE, TWO } from '../support/sendSteps'
import {
  allowanceAt,
  arrivedIn,
  assetOf,
  button,
  fact,
  fillSwap,
  gasOf,
  harmful,
  isReady,
  openSwap,
  owner,
  pressSwap,
  quoteOf,
  receiptOf,
  reviewSwap,
  shown,
  swapContracts,
  transactionsOf,
  unitsAt,
  unitsOf,
  type Asset,
  type SwapWish,
} from '../support/swapSteps'
import { openWidgetPage, type WidgetEvent, type WidgetPage } from '../support/widgetPage'

let sandbox: TestSandbox

beforeEach(async () => {
  sandbox = await startTestSandbox()
})

/** Millionths of a US dollar for a whole token, as the sandbox prices it. */
const MICRO_USD: Record<string, bigint> = {
  ETH: 2_500_000_000n,
  SBX: 1_250_000n,
  MDW: 420_000n,
  USDC: 1_000_000n,
  USDT: 999_000n,
  PBL: 100_000n,
}

/** A swap in the form, and what was so before it. */
type Ticket = {
  caipNetworkId: string
  pay: Asset
  receive: Asset
  amountInUnits: bigint
  quoteInUnits: bigint
  minimumInUnits: bigint
  before: { coin: bigint; paid: bigint; received: bigint }
  events: number
}

const told = (visit: WidgetPage): Promise<WidgetEvent[]> => visit.events('wallet-transaction')

async function holdings(
  visit: WidgetPage,
  pay: Asset,
  receive: Asset,
  caipNetworkId: string,
): Promise<Ticket['before']> {
  const [coin = 0n, paid = 0n, received = 0n] = await Promise.all(
    [{ symbol: '', decimals: 18 }, pay, receive].map((asset) => unitsAt(sandbox, asset, owner(visit), caipNetworkId)),
  )
  return { coin, paid, received }
}

/**
 * Takes down what there is before, writes the swap and compares what the form promises with what the pools would pay.
 */
async function begin(visit: WidgetPage, wish: SwapWish, caipNetworkId = ONE): Promise<Ticket> {
  const [pay, receive] = [assetOf(sandbox, wish.pay, caipNetworkId), assetOf(sandbox, wish.receive, caipNetworkId)]
  const amountInUnits = unitsOf(wish.amount, pay)
  const quoteInUnits = await quoteOf(sandbox, pay, receive, amountInUnits, caipNetworkId)
  const before = await holdings(visit, pay, receive, caipNetworkId)
  await fillSwap(visit, wish)
  const promised = shown(quoteInUnits, receive, 6).split(' ')[0] ?? ''
  await eventually(async () =>
    expect(await visit.dialog.getByRole('textbox', { name: 'You receive' }).inputValue()).toBe(promised),
  )
  return {
    caipNetworkId,
    pay,
    receive,
    amountInUnits,
    quoteInUnits,
    minimumInUnits: (quoteInUnits * 99n) / 100n,
    before,
    events: (await told(visit)).length,
  }
}

/** How much less arrives than leaves, by the prices, as it is shown: cut to hundredths, rounded to the worse side. */
function impactOf({ pay, receive, amountInUnits, quoteInUnits }: Ticket): string {
  const worth = (units: bigint, { symbol, decimals }: Asset): bigint =>
    (units * (MICRO_USD[symbol] ?? 0n) * 10n ** 18n) / 10n ** BigInt(decimals)
  const paid = worth(amountInUnits, pay)
  const points = ((paid - worth(quoteInUnits, receive)) * 10_000n + paid - 1n) / paid
  return `${Number(points) / 100}%`
}

/** Every number of the review, against integers. */
async function expectNumbers(visit: WidgetPage, ticket: Ticket): Promise<void> {
  const { pay, receive, amountInUnits, quoteInUnits, minimumInUnits } = ticket
  const { dialog } = visit
  await dialog
    .getByText(shown(amountInUnits, pay, pay.decimals), { exact: true })
    .first()
    .waitFor()
  await dialog
    .getByText(shown(quoteInUnits, receive, receive.decimals), { exact: true })
    .first()
    .waitFor()
  expect(await fact(visit, 'Minimum received').innerText()).toContain(shown(minimumInUnits, receive, receive.decimals))
  expect(await fact(visit, 'Provider fee (0.85%)').innerText()).toContain(
    shown((amountInUnits * 85n) / 10_000n, pay, pay.decimals),
  )
  expect(await fact(visit, 'Price impact').innerText()).toContain(impactOf(ticket))
  expect(await fact(visit, 'Slippage').innerText()).toContain('1%')
  expect(await fact(visit, 'Network fee').innerText()).toMatch(/[1-9]/)
}

/** Presses Approve and waits until the next step can be taken. */
async function approveThen(visit: WidgetPage, next: 'Approve' | 'Swap'): Promise<void> {
  const { length } = await told(visit)
  await button(visit, 'Approve').click()
  await eventually(async () => expect(await told(visit)).toHaveLength(length + 2))
  await isReady(visit, next)
}

/**
 * Presses Swap and compares the chain, the page and what the host heard with what was promised. Answers what arrived.
 */
async function swapAndProve(visit: WidgetPage, ticket: Ticket, approvals: number): Promise<bigint> {
  await button(visit, 'Swap').click()
  return prove(visit, ticket, approvals)
}

async function prove(visit: WidgetPage, ticket: Ticket, approvals: number): Promise<bigint> {
  const { dialog } = visit
  const { caipNetworkId, pay, receive, amountInUnits, minimumInUnits, before } = ticket
  // The banner goes away by itself: what is said is taken down while the chain is still asked.
  const said = new Set<string>()
  const listen = async (): Promise<void> =>
    (
      await dialog
        .getByRole('status')
        .getByText(/^Swapped /)
        .allInnerTexts()
    ).forEach((text) => said.add(text))
  await eventually(async () => {
    await listen()
    expect(
      (await told(visit))
        .slice(ticket.events)
        .map(({ detail }) => `${String(detail['kind'])} ${String(detail['status'])}`),
    ).toEqual([
      ...Array.from({ length: approvals }).flatMap(() => ['approval submitted', 'approval confirmed']),
      'swap submitted',
      'swap confirmed',
    ])
  })
  const details = (await told(visit)).slice(ticket.events).map(({ detail }) => detail)
  expect(details.every((detail) => detail['caipNetworkId'] === caipNetworkId)).toBe(true)
  const hashes = [...new Set(details.map(({ hash }) => String(hash)))]
  expect(hashes).toHaveLength(approvals + 1)
  const receipts = await Promise.all(hashes.map((hash) => receiptOf(sandbox, hash, caipNetworkId)))
  expect(receipts.every(({ status, from }) => status === '0x1' && from === owner(visit).toLowerCase())).toBe(true)
  const last = receipts.at(-1)
  if (!last) throw new Error('Nothing was sent')

  const arrived = arrivedIn(sandbox, last, receive, owner(visit))
  await eventually(async () => {
    await listen()
    expect([...said]).toContain(`Swapped ${shown(amountInUnits, pay)} to ${shown(arrived, receive)}`)
  })
  const gas = receipts.reduce((sum, receipt) => sum + gasOf(receipt), 0n)
  const after = await holdings(visit, pay, receive, caipNetworkId)
  expect(arrived).toBeGreaterThanOrEqual(minimumInUnits)
  expect(before.paid - after.paid).toBe(amountInUnits + (pay.address === undefined ? gas : 0n))
  expect(after.received - before.received).toBe(arrived - (receive.address === undefined ? gas : 0n))
  expect(before.coin - after.coin).toBe(
    gas + (pay.address === undefined ? amountInUnits : 0n) - (receive.address === undefined ? arrived : 0n),
  )

  await visit.waitForState({ view: 'Account' })
  for (const [asset, units] of [
    [pay, after.paid],
    [receive, after.received],
  ] as const)
    await dialog
      .getByRole('listitem')
      .filter({ hasText: shown(units, asset) })
      .waitFor()
  return arrived
}

it('swaps the coin for a token without a pointer, to the unit, and shows what it brought', async () => {
  const visit = await openWidgetPage()
  const { page, dialog } = visit
  await openSwap(visit)
  const [pay, receive] = [assetOf(sandbox, 'ETH'), assetOf(sandbox, 'USDC')]
  const amountInUnits = unitsOf('1.234567890123456789', pay)
  const quoteInUnits = await quoteOf(sandbox, pay, receive, amountInUnits)
  const before = await holdings(visit, pay, receive, ONE)
  const nodePrice = BigInt(String(await sandbox.rpc(ONE, 'eth_gasPrice')))
  await press(visit, /^Select token to receive/)
  await dialog.getByRole('searchbox').waitFor()
  await page.keyboard.type('usd coin')
  await press(visit, /^USD Coin/)
  await dialog.getByRole('textbox', { name: 'You pay' }).waitFor()
  await tabTo(visit, /^You pay$/)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('1.234567890123456789')
  await isReady(visit, 'Review')
  await press(visit, /^Review$/)
  await isReady(visit, 'Swap')
  const ticket = {
    caipNetworkId: ONE,
    pay,
    receive,
    amountInUnits,
    quoteInUnits,
    minimumInUnits: (quoteInUnits * 99n) / 100n,
    before,
    events: 0,
  }
  await expectNumbers(visit, ticket)
  await press(visit, /^Swap$/)
  await prove(visit, ticket, 0)
  expect(transactionsOf(visit)).toMatchObject([
    { to: swapContracts(sandbox).swapRouter, value: `0x${amountInUnits.toString(16)}` },
  ])
  // The wallet is given the reviewed price of gas as a cap, near the node's word.
  const [sent] = transactionsOf(visit)
  const [cap, tip] = [BigInt(sent?.maxFeePerGas ?? 0), BigInt(sent?.maxPriorityFeePerGas ?? 0)]
  expect(cap).toBeGreaterThan(0n)
  expect(cap).toBeLessThanOrEqual(nodePrice * 3n)
  expect(tip).toBeLessThanOrEqual(cap)
  expect((await stop(visit)).name).not.toBe('')
})

it('swaps a token with an exact approval first, with one that is there already, and with an unlimited one by choice', async () => {
  const visit = await openWidgetPage()
  const { dialog } = visit
  await openSwap(visit)
  const usdc = assetOf(sandbox, 'USDC')

  const toCoin = await begin(visit, { pay: 'USDC', receive: 'ETH', amount: '1200.5' })
  await reviewSwap(visit, 'Approve')
  await dialog.getByRole('heading', { name: 'Approve USDC' }).waitFor()
  await dialog.getByText('1,200.5 USDC', { exact: true }).first().waitFor()
  await approveThen(visit, 'Swap')
  expect(await allowanceAt(sandbox, usdc, owner(visit))).toBe(1_200_500_000n)
  await expectNumbers(visit, toCoin)
  await swapAndProve(visit, toCoin, 1)
  expect(await allowanceAt(sandbox, usdc, owner(visit))).toBe(0n)

  await sandbox.control('approve', { owner: owner(visit), token: 'USDC', amount: '500' })
  await pressSwap(visit)
  const again = await begin(visit, { pay: 'USDC', receive: 'MDW', amount: '500' })
  await reviewSwap(visit)
  await expectNumbers(visit, again)
  await swapAndProve(visit, again, 0)
  expect(await allowanceAt(sandbox, usdc, owner(visit))).toBe(0n)

  await pressSwap(visit)
  const unlimited = await begin(visit, { pay: 'USDC', receive: 'USDT', amount: '10' })
  await reviewSwap(visit, 'Approve')
  await button(visit, 'Edit').click()
  await dialog.getByRole('radio', { name: /^Unlimited/ }).check()
  await dialog.getByText(/could take all your USDC/).waitFor()
  await approveThen(visit, 'Swap')
  expect(await allowanceAt(sandbox, usdc, owner(visit))).toBe(2n ** 256n - 1n)
  await swapAndProve(visit, unlimited, 1)
  expect(transactionsOf(visit)).toHaveLength(5)
})

it('takes a signature instead of an approval where the token does, and clears an old allowance of a token that wants it so', async () => {
  const visit = await openWidgetPage()
  const { wallet } = visit
  await openSwap(visit)
  const signed = await begin(visit, { pay: 'MDW', receive: 'USDC', amount: '1000.000000000000000001' })
  await reviewSwap(visit, 'Approve')
  await visit.dialog.getByText(/You sign, and pay no fee/).waitFor()
  await button(visit, 'Approve').click()
  await isReady(visit, 'Swap')
  expect(await allowanceAt(sandbox, signed.pay, owner(visit))).toBe(0n)
  await expectNumbers(visit, signed)
  await swapAndProve(visit, signed, 0)
  expect(harmful(visit)).toEqual(['eth_signTypedData_v4', 'eth_sendTransaction'])
  const [typed] = wallet.requests('eth_signTypedData_v4')
  const { message } = JSON.parse(String(typed?.params[1])) as { message: Record<string, unknown> }
  expect(message).toMatchObject({ value: signed.amountInUnits.toString(), nonce: '0' })
  expect([message['owner'], message['spender']].map((address) => String(address).toLowerCase())).toEqual(
    [owner(visit), swapContracts(sandbox).swapRouter].map((address) => address.toLowerCase()),
  )

  await sandbox.control('approve', { owner: owner(visit), token: 'USDT', amount: '3' })
  await pressSwap(visit)
  const tether = await begin(visit, { pay: 'USDT', receive: 'ETH', amount: '250.25' })
  await reviewSwap(visit, 'Approve')
  await visit.dialog.getByText(/needs its old allowance cleared first/).waitFor()
  await approveThen(visit, 'Approve')
  expect(await allowanceAt(sandbox, tether.pay, owner(visit))).toBe(0n)
  await approveThen(visit, 'Swap')
  expect(await allowanceAt(sandbox, tether.pay, owner(visit))).toBe(250_250_000n)
  await swapAndProve(visit, tether, 2)
  expect(await allowanceAt(sandbox, tether.pay, owner(visit))).toBe(0n)
})

it('asks a wallet that makes several calls at once a single time, and tells the host the transaction it became', async () => {
  const visit = await openWidgetPage({ wallets: [{ isBatching: true }] })
  await openSwap(visit)
  await sandbox.control('approve', { owner: owner(visit), token: 'USDT', amount: '3' })
  for (const wish of [
    { pay: 'USDC', receive: 'MDW', amount: '321.5' },
    { pay: 'USDT', receive: 'ETH', amount: '100' },
  ]) {
    const ticket = await begin(visit, wish)
    await reviewSwap(visit)
    await visit.dialog.getByText(/Your wallet asks once/).waitFor()
    await expectNumbers(visit, ticket)
    await swapAndProve(visit, ticket, 0)
    expect(await allowanceAt(sandbox, ticket.pay, owner(visit))).toBe(0n)
    await pressSwap(visit)
  }
  expect(harmful(visit)).toEqual(['wallet_sendCalls', 'wallet_sendCalls'])
})

it('swaps on the second chain', async () => {
  const visit = await openWidgetPage({ networks: [TWO, ONE], wallets: [{ chainId: 31338 }] })
  await openSwap(visit)
  const ticket = await begin(visit, { pay: 'SBX', receive: 'MDW', amount: '12.5' }, TWO)
  await reviewSwap(visit)
  expect(await fact(visit, 'Network').first().innerText()).toContain('Sandbox Two')
  await expectNumbers(visit, ticket)
  await swapAndProve(visit, ticket, 0)
})

it('imports a token by its address after it was compared, and leaves the gas when all of the coin is swapped for it', async () => {
  const visit = await openWidgetPage()
  const { dialog } = visit
  await openSwap(visit)
  const [coin, pebble] = [assetOf(sandbox, 'ETH'), assetOf(sandbox, 'PBL')]
  await dialog.getByRole('button', { name: 'Select token to receive' }).click()
  await dialog.getByRole('searchbox').fill(pebble.address ?? '')
  await dialog.getByText('Not on any list').waitFor()
  expect(await button(visit, 'Import').getAttribute('aria-disabled')).toBe('true')
  await dialog.getByRole('checkbox', { name: 'I compared the address' }).check()
  await button(visit, 'Import').click()
  await button(visit, 'Max').click()
  const before = await holdings(visit, coin, pebble, ONE)
  await button(visit, 'Review').click()
  // So much of it moves the price: that has to be agreed to.
  await dialog.getByText(/^Price impact is 5\.\d+%$/).waitFor()
  expect(await button(visit, 'Swap').getAttribute('aria-disabled')).toBe('true')
  await dialog.getByRole('checkbox', { name: 'Swap at this price anyway' }).check()
  await isReady(visit, 'Swap')
  const ticket = {
    caipNetworkId: ONE,
    pay: coin,
    receive: pebble,
    quoteInUnits: 0n,
    before,
    events: (await told(visit)).length,
  }
  const minimumInUnits = unitsOf(
    ((await fact(visit, 'Minimum received').innerText()).match(/[\d,.]+/) ?? [''])[0],
    pebble,
  )
  const fee = unitsOf(((await fact(visit, 'Network fee').innerText()).match(/([\d.]+) ETH/) ?? ['', ''])[1] ?? '', coin)
  await button(visit, 'Swap').click()
  await eventually(() => expect(transactionsOf(visit)).toHaveLength(1))
  const amountInUnits = BigInt(transactionsOf(visit)[0]?.value ?? 0)
  // All that is left is room for the gas: nothing of it was swapped, and hardly more was kept.
  expect(before.paid - amountInUnits).toBeGreaterThanOrEqual(fee)
  expect(before.paid - amountInUnits).toBeLessThan(10n ** 16n)
  await prove(visit, { ...ticket, amountInUnits, minimumInUnits }, 0)
})
