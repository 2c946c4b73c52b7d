import type { Answer } from '../../http/answer'
import type { FormErrors, FormField, FormValues } from '../buyForm'
import type { BuyRequest } from '../buyRequest'
import { centsText } from '../money'
import { fiatCurrencies, methodLimits } from '../paymentLimits'
import { type Purchase, purchaseText } from '../quotePurchase'
import { testCards } from '../testCards'
import { selectField, textField } from './fields'
import { frame } from './frame'
import { type Markup, markup } from './markup'

export type BuyPageParts = { request: BuyRequest; values: FormValues; purchase: Purchase | null; errors: FormErrors }

const UNPROCESSABLE = 422

/** The form: what is bought, where it goes, what it costs, and the card. */
export function buyPage({ request, values, purchase, errors }: BuyPageParts): Answer {
  const wrong = Object.keys(errors).length > 0
  return frame({
    title: wrong ? 'Check the form' : 'Buy coins',
    status: wrong ? UNPROCESSABLE : 200,
    content: markup`<h1>Buy coins</h1>${wrong ? summary(errors) : null}
<form method="post" action="${request.formPath}"><input type="hidden" name="order" value="${values.orderId}">
${choice(request, values, errors)}${price(purchase)}${card(values, errors)}
<button class="primary" name="action" value="pay">Pay</button></form>${cards()}`,
  })
}

const summary = (errors: FormErrors): Markup =>
  markup`<div class="summary" role="alert"><h2>Check these fields</h2><ul>${Object.entries(errors).map(([name, text]) => markup`<li><a href="#${name}">${text}</a></li>`)}</ul></div>`

function choice({ address, assets, networks }: BuyRequest, values: FormValues, errors: FormErrors): Markup {
  const { minCents, maxCents } = methodLimits.card
  return markup`<fieldset><legend>What you buy</legend><div class="pair">${selectField({
    name: 'asset',
    label: 'Coin',
    value: values.asset,
    errors,
    options: assets.map(({ symbol, name }) => ({ value: symbol, label: `${symbol} · ${name}` })),
  })}${selectField({
    name: 'network',
    label: 'Network',
    value: values.network,
    errors,
    options: networks.map(({ name, displayName }) => ({ value: name, label: displayName })),
  })}</div><div class="pair with-button">${textField({
    name: 'amount',
    label: 'You pay',
    value: values.amount,
    errors,
    inputMode: 'decimal',
    hint: `${centsText(minCents)} to ${centsText(maxCents)}`,
  })}${selectField({
    name: 'currency',
    label: 'Currency',
    value: values.currency,
    errors,
    options: fiatCurrencies.map((value) => ({ value, label: value })),
  })}<button name="action" value="update">Update</button></div><div class="field"><p class="label">Sent to</p><p class="address">${address}</p></div></fieldset>`
}

function price(purchase: Purchase | null): Markup {
  if (!purchase) return markup`<p class="panel">The price is shown when the fields above are right.</p>`
  const paid = (cents: bigint): string => `${centsText(cents)} ${purchase.currency}`
  return markup`<dl class="panel"><dt>Network fee</dt><dd>${paid(purchase.networkFeeCents)}</dd><dt>Provider fee (1.5 %)</dt><dd>${paid(purchase.providerFeeCents)}</dd>
<dt>You receive</dt><dd><strong id="receive">${purchaseText(purchase)} ${purchase.asset.symbol}</strong></dd></dl>`
}

/** The security code is asked again each time; it is never sent back. */
const card = (values: FormValues, errors: FormErrors): Markup =>
  markup`<fieldset><legend>Test card</legend>${textField({ ...cardField('card', 'Card number'), value: values.card, errors })}<div class="pair">${textField(
    {
      ...cardField('expiry', 'Expiry'),
      inputMode: 'text',
      placeholder: 'MM/YY',
      value: values.expiry,
      errors,
    },
  )}${textField({ ...cardField('code', 'Security code'), value: '', errors })}</div></fieldset>`

const cardField = (name: FormField, label: string): { name: FormField; label: string; inputMode: 'numeric' } => ({
  name,
  label,
  inputMode: 'numeric',
})

const cards = (): Markup =>
  markup`<section class="cards"><h2>Test cards</h2><p>With any expiry in the future and any security code.</p><ul>${testCards.map(({ number, words }) => markup`<li><code>${number}</code> ${words}</li>`)}</ul></section>`
