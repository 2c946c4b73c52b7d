import type { Locator } from 'playwright-core'
import { networkOf, tokenOf, type TestSandbox } from './sandbox'
import { addressOf, ONE } from './sendSteps'
import type { WidgetPage } from './widgetPage'

/** What the sandbox's coins and tokens are on a chain: enough to find them on the page and on the chain. */
export type Asset = {
  symbol: string
  decimals: number
  /** Absent for the coin. */
  address?: string
}

type SwapContracts = { swapRouter: string; wrappedNative: string; feeCollector: string; unlistedToken: string }

/** The contracts that swaps of the sandbox are made with. */
export const swapContracts = ({ config }: TestSandbox): SwapContracts =>
  (config as unknown as { contracts: SwapContracts }).contracts

/** The coin, a token, or the unlisted one by its symbol. */
export function assetOf(sandbox: TestSandbox, symbol: string, caipNetworkId = ONE): Asset {
  const { nativeCurrency } = networkOf(sandbox.config, caipNetworkId)
  if (symbol === nativeCurrency.symbol) return { symbol, decimals: nativeCurrency.decimals }
  if (symbol === 'PBL') return { symbol, decimals: 18, address: swapContracts(sandbox).unlistedToken }
  return tokenOf(sandbox.config, caipNetworkId, symbol)
}

/** Whole tokens as the smallest unit: `unitsOf('1.5', asset)`. */
export function unitsOf(text: string, { decimals }: Pick<Asset, 'decimals'>): bigint {
  const [whole = '0', fraction = ''] = text.replaceAll(',', '').split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals))
}

/**
 * An amount as visitors see it: grouped, cut to the places given, never rounded up; too little to be seen is said to be
 * less than the least.
 */
export function shown(units: bigint, { decimals, symbol }: Asset, places = 3): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const whole = BigInt(digits.slice(0, -decimals)).toLocaleString('en')
  const fraction = digits.slice(-decimals).slice(0, places).replace(/0+$/, '')
  if (units > 0n && whole === '0' && fraction === '') return `<0.${'1'.padStart(places, '0')} ${symbol}`
  return `${whole}${fraction === '' ? '' : `.${fraction}`} ${symbol}`
}

const word = (address: string): string => address.slice(2).toLowerCase().padStart(64, '0')

const readNumber = async ({ rpc }: TestSandbox, caipNetworkId: string, to: string, data: string): Promise<bigint> =>
  BigInt(String(await rpc(caipNetworkId, 'eth_call', [{ to, data }, 'latest'])))

/** What an account has of an asset, read from the chain. */
export function unitsAt(sandbox: TestSandbox, { address }: Asset, owner: string, caipNetworkId = ONE): Promise<bigint> {
  return address === undefined
    ? sandbox.balanceOf(caipNetworkId, owner)
    : readNumber(sandbox, caipNetworkId, address, `0x70a08231${word(owner)}`)
}

/** What the swap router may spend of an account's token, read from the chain. */
export const allowanceAt = (
  sandbox: TestSandbox,
  { address = '' }: Asset,
  owner: string,
  caipNetworkId = ONE,
): Promise<bigint> =>
  readNumber(sandbox, caipNetworkId, address, `0xdd62ed3e${word(owner)}${word(swapContracts(sandbox).swapRouter)}`)

const PLACEHOLDER = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** What the convert API would promise now. */
export async function quoteOf(
  { config }: TestSandbox,
  from: Asset,
  to: Asset,
  amountInUnits: bigint,
  caipNetworkId = ONE,
): Promise<bigint> {
  const name = ({ address = PLACEHOLDER }: Asset): string => `${caipNetworkId}:${address}`
  const query = new URLSearchParams({
    projectId: config.projectId,
    st: 'test',
    sv: 'test',
    from: name(from),
    to: name(to),
    amount: amountInUnits.toString(),
  })
  const { quotes } = (await (await fetch(`${config.apiUrl}/v1/convert/quotes?${query.toString()}`)).json()) as {
    quotes: [{ toAmount: string }]
  }
  return BigInt(quotes[0].toAmount)
}

type Receipt = {
  from: string
  to: string
  status: string
  gasUsed: string
  effectiveGasPrice: string
  logs: { address: string; topics: string[]; data: string }[]
}

/** The receipt of a transaction, which must be there. */
export async function receiptOf({ rpc }: TestSandbox, hash: string, caipNetworkId = ONE): Promise<Receipt> {
  const receipt = await rpc(caipNetworkId, 'eth_getTransactionReceipt', [hash])
  if (receipt === null) throw new Error(`There is no transaction ${hash} on ${caipNetworkId}`)
  return receipt as Receipt
}

/** What a transaction cost its sender. */
export const gasOf = ({ gasUsed, effectiveGasPrice }: Receipt): bigint => BigInt(gasUsed) * BigInt(effectiveGasPrice)

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const WITHDRAWAL = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'

/**
 * What a transaction brought by the chain's own events: transfers of a token to the owner, or for the coin what was
 * unwrapped.
 */
export function arrivedIn(sandbox: TestSandbox, { logs }: Receipt, { address }: Asset, owner: string): bigint {
  const [contract, event] =
    address === undefined ? [swapContracts(sandbox).wrappedNative, WITHDRAWAL] : [address, TRANSFER]
  const found = logs.filter(
    ({ address: at, topics }) => at.toLowerCase() === contract.toLowerCase() && topics[0] === event,
  )
  const ours = address === undefined ? found : found.filter(({ topics }) => topics[2] === `0x${word(owner)}`)
  return ours.reduce((sum, { data }) => sum + BigInt(data), 0n)
}

/** The account of a visit as the sandbox seeds it. */
export const owner = ({ sandbox }: WidgetPage): string => addressOf(sandbox, 0)

/** A button of the widget by its whole name. */
export const button = ({ dialog }: WidgetPage, name: string): Locator =>
  dialog.getByRole('button', { name, exact: true })

/** The value that stands beside a label of a review or of folding details. */
export const fact = ({ dialog, page }: WidgetPage, label: string | RegExp): Locator =>
  dialog
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: label }) })
    .locator('dd')
    .first()

/** From the account to the form of a swap. */
export async function pressSwap(visit: WidgetPage): Promise<void> {
  await button(visit, 'Swap').click()
  await visit.dialog.getByRole('textbox', { name: 'You pay' }).waitFor()
}

/** Connects and opens the form of a swap. */
export async function openSwap(visit: WidgetPage): Promise<void> {
  await visit.connect()
  await visit.openView('Swap')
  await visit.dialog.getByRole('textbox', { name: 'You pay' }).waitFor()
}

const sideButton = { pay: 'Select token to pay', receive: 'Select token to receive' } as const

/** Chooses a token of one side from the list. */
async function chooseSide(visit: WidgetPage, side: 'pay' | 'receive', symbol: string): Promise<void> {
  const { dialog } = visit
  await dialog.getByRole('button', { name: sideButton[side] }).click()
  await dialog
    .getByRole('listitem')
    .getByRole('button', { name: new RegExp(`\\b${symbol}\\b`) })
    .first()
    .click()
  await dialog.getByRole('textbox', { name: 'You pay' }).waitFor()
}

/** What a visitor wants to swap; amounts as they are typed. */
export type SwapWish = { pay: string; receive: string; amount: string }

/** Writes a swap into the form that is open. */
export async function fillSwap(visit: WidgetPage, { pay, receive, amount }: SwapWish): Promise<void> {
  const { dialog } = visit
  const has = async (side: 'pay' | 'receive', symbol: string): Promise<boolean> =>
    (await dialog.getByRole('button', { name: sideButton[side] }).locator('..').innerText()).trim() === symbol
  if (!(await has('pay', pay))) await chooseSide(visit, 'pay', pay)
  if (!(await has('receive', receive))) await chooseSide(visit, 'receive', receive)
  await dialog.getByRole('textbox', { name: 'You pay' }).fill(amount)
}

/** Goes on to the review and waits until it says what comes next. */
export async function reviewSwap(visit: WidgetPage, next: 'Approve' | 'Swap' = 'Swap'): Promise<void> {
  await button(visit, 'Review').click()
  await isReady(visit, next)
}

/** Waits until the button of the review can be pressed. */
export async function isReady(visit: WidgetPage, name: string): Promise<void> {
  await visit.dialog
    .locator('button:not([aria-disabled="true"]):not([aria-busy="true"])')
    .and(button(visit, name))
    .waitFor()
}

/** Writes a swap and goes on to its review. */
export async function openSwapReview(
  visit: WidgetPage,
  wish: SwapWish,
  next: 'Approve' | 'Swap' = 'Swap',
): Promise<void> {
  await fillSwap(visit, wish)
  await reviewSwap(visit, next)
}

/** The transactions the wallet was asked for. */
export const transactionsOf = ({
  wallet,
}: WidgetPage): { to: string; data: string; value?: string; maxFeePerGas?: string; maxPriorityFeePerGas?: string }[] =>
  wallet
    .requests('eth_sendTransaction')
    .map(
      ({ params }) =>
        params[0] as { to: string; data: string; value?: string; maxFeePerGas?: string; maxPriorityFeePerGas?: string },
    )

/** Everything that a wallet could do harm with, which it was asked for. */
export const harmful = ({ wallet }: WidgetPage): string[] =>
  wallet
    .requests()
    .map(({ method }) => method)
    .filter((method) => /sendTransaction|sendCalls|sign/i.test(method))
