import { randomUUID } from 'node:crypto'
import { type OnrampAsset, placeOf } from './assets'
import type { BuyRequest } from './buyRequest'
import { centsText, parseCents } from './money'
import type { OnrampNetwork } from './networks'
import { isFiatCurrency, isWithin, methodLimits } from './paymentLimits'
import { type Purchase, quotePurchase } from './quotePurchase'
import { type CardOutcome, type CardProblem, isExpiryAhead, isSecurityCode, readCardNumber } from './testCards'

/** The fields as the visitor left them. */
export type FormValues = {
  orderId: string
  asset: string
  network: string
  amount: string
  currency: string
  card: string
  expiry: string
  code: string
}

export type FormField = Exclude<keyof FormValues, 'orderId'>

/** What is wrong, by field, in words for the visitor. */
export type FormErrors = Partial<Record<FormField, string>>

const MAX_LETTERS = 64
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A new form, and with it a new order. */
export const emptyForm = ({ begin }: BuyRequest): FormValues => ({
  orderId: randomUUID(),
  asset: begin.asset.symbol,
  network: begin.network.name,
  amount: begin.amount,
  currency: begin.currency,
  card: '',
  expiry: '',
  code: '',
})

/** A form that was sent. An order id that no form has is replaced by a new one. */
export function readForm(body: string): FormValues {
  const fields = new URLSearchParams(body)
  const text = (name: string): string => (fields.get(name) ?? '').trim().slice(0, MAX_LETTERS)
  const orderId = text('order')
  return {
    orderId: uuid.test(orderId) ? orderId : randomUUID(),
    asset: text('asset'),
    network: text('network'),
    amount: text('amount'),
    currency: text('currency'),
    card: text('card'),
    expiry: text('expiry'),
    code: text('code'),
  }
}

export type Choice = {
  asset: OnrampAsset | null
  network: OnrampNetwork | null
  purchase: Purchase | null
  errors: FormErrors
}

/** What the visitor chose to buy, among what the link offers and within the limits of cards. */
export function readChoice(
  { assets, networks }: BuyRequest,
  { asset: symbol, network: name, amount, currency }: FormValues,
): Choice {
  const asset = assets.find((one) => one.symbol === symbol) ?? null
  const network = networks.find((one) => one.name === name) ?? null
  const errors: FormErrors = {}
  if (!asset) errors.asset = 'Choose what to buy.'
  if (!network) errors.network = 'Choose a network.'
  if (asset && network && !placeOf(asset, network))
    errors.network = `${asset.symbol} cannot be sent on ${network.displayName}.`
  if (!isFiatCurrency(currency)) errors.currency = 'Choose a currency.'
  const cents = parseCents(amount.replace(',', '.'))
  if (cents === null) errors.amount = 'Enter an amount such as 25 or 25.50.'
  else if (!isWithin(cents, methodLimits.card))
    errors.amount = `Enter an amount from ${centsText(methodLimits.card.minCents)} to ${centsText(methodLimits.card.maxCents)}.`
  const isComplete = asset && network && cents !== null && isFiatCurrency(currency) && Object.keys(errors).length === 0
  return {
    asset,
    network,
    errors,
    purchase: isComplete ? quotePurchase({ asset, network, currency, totalCents: cents }) : null,
  }
}

const cardProblems: Record<CardProblem, string> = {
  notANumber: 'Enter the number of a test card.',
  mistyped: 'Check the number: at least one digit is wrong.',
  notATestCard: 'Use one of the test cards below. Other cards are not taken here.',
}

/** How the card pays, or what is wrong with it. */
export function readCard(
  { card, expiry, code }: FormValues,
  now: Date,
): { outcome: CardOutcome | null; errors: FormErrors } {
  const errors: FormErrors = {}
  const read = readCardNumber(card)
  if ('problem' in read) errors.card = cardProblems[read.problem]
  if (!isExpiryAhead(expiry, now)) errors.expiry = 'Enter a month and year in the future, such as 12/30.'
  if (!isSecurityCode(code)) errors.code = 'Enter three or four digits.'
  return { outcome: 'outcome' in read && Object.keys(errors).length === 0 ? read.outcome : null, errors }
}
