import type { Answer } from '../../http/answer'
import { centsText } from '../money'
import type { OnrampOrder, OrderFailure } from '../orders'
import { purchaseText } from '../quotePurchase'
import { frame } from './frame'
import { type Markup, markup } from './markup'

const REFRESH_SECONDS = 2

const failures: Record<OrderFailure, string> = {
  declined: 'The card was declined. Nothing was taken.',
  noFunds: 'There is not enough money on the card. Nothing was taken.',
  notSent: 'The network did not take the coins. Nothing was taken from the card.',
}

/** How an order stands. `transactionUrl`: where the transaction is shown, once there is one. */
export function orderPage(order: OnrampOrder, transactionUrl: string | null): Answer {
  const { status, failure, formPath } = order
  if (status === 'inProgress') {
    return frame({
      title: 'Payment in progress',
      refreshSeconds: REFRESH_SECONDS,
      content: markup`<h1>Payment in progress</h1><p role="status">Your coins are on their way. This page looks again by itself.</p>${facts(order, transactionUrl)}`,
    })
  }
  if (status === 'failed') {
    const title = failure === 'notSent' ? 'Not delivered' : 'Payment declined'
    return frame({
      title,
      content: markup`<h1>${title}</h1><p role="alert">${failures[failure ?? 'notSent']}</p>${facts(order, transactionUrl)}<p><a class="button" href="${formPath}">Try again</a></p>`,
    })
  }
  return frame({
    title: 'Paid',
    content: markup`<h1>Paid</h1><p role="status">Your coins have arrived. You can close this window.</p>${facts(order, transactionUrl)}`,
  })
}

function facts({ purchase, network, address }: OnrampOrder, transactionUrl: string | null): Markup {
  const transaction =
    transactionUrl === null
      ? null
      : markup`<dt>Transaction</dt><dd><a href="${transactionUrl}">Show in the explorer</a></dd>`
  return markup`<dl class="panel"><dt>Amount</dt><dd>${centsText(purchase.totalCents)} ${purchase.currency}</dd><dt>Coins</dt><dd><strong>${purchaseText(purchase)} ${purchase.asset.symbol}</strong></dd>
<dt>Network</dt><dd>${network.displayName}</dd><dt>Sent to</dt><dd class="address">${address}</dd>${transaction}</dl>`
}

/** What is shown instead of a page that cannot be. */
export const problemPage = (title: string, text: string, status: number): Answer =>
  frame({ title, status, content: markup`<h1>${title}</h1><p role="alert">${text}</p>` })
