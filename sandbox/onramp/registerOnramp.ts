import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiError } from '../dataApi/apiError'
import type { Answer } from '../http/answer'
import type { Exchange } from '../http/exchange'
import type { Handler, Router } from '../http/router'
import { projectRoot } from '../root'
import { chainByCaip, type World } from '../world'
import { emptyForm, readCard, readChoice, readForm } from './buyForm'
import { type BuyRequest, readCoinbaseLink, readMeldLink } from './buyRequest'
import { deliverPaid } from './deliver'
import type { OnrampOrder } from './orders'
import { buyPage } from './pages/buyPage'
import { orderPage, problemPage } from './pages/orderPage'

/** The on-ramp's origin: two providers' ways in, one form, and a page for each order. */
export function registerOnramp(router: Router, world: World): void {
  for (const [path, readLink] of [
    ['/buy/select-asset', readCoinbaseLink],
    ['/meld', readMeldLink],
  ] as const) {
    router.get(
      path,
      withLink(readLink, (request) => showForm(request)),
    )
    router.post(
      path,
      withLink(readLink, (request, exchange) => submitForm(world, request, exchange)),
    )
  }
  router.get('/orders/:id', ({ params }) => showOrder(world, params['id'] ?? ''))
  router.get('/', () => problemPage('Nothing to buy', 'Come here from a page with a wallet.', 200))
  router.get('/onramp.css', async () => ({
    status: 200,
    type: 'text/css; charset=utf-8',
    body: await readFile(join(projectRoot, 'sandbox/onramp/pages/onramp.css')),
  }))
  router.get('/favicon.ico', () => ({ status: 204, type: 'image/x-icon', body: '' }))
}

/** Reads the link in the address of the page; a link that is not complete gets a page that says so. */
const withLink =
  (
    readLink: (url: URL) => BuyRequest,
    answer: (request: BuyRequest, exchange: Exchange) => Answer | Promise<Answer>,
  ): Handler =>
  (exchange) => {
    try {
      return answer(readLink(exchange.url), exchange)
    } catch (problem) {
      if (problem instanceof ApiError)
        return problemPage('This link does not work', problem.description, problem.status)
      throw problem
    }
  }

function showForm(request: BuyRequest): Answer {
  const values = emptyForm(request)
  const { purchase, errors } = readChoice(request, values)
  // A link may ask for more than a card can pay; that is for the visitor to mend, and no fault of the call.
  return { ...buyPage({ request, values, purchase, errors }), status: 200 }
}

/** Shows the form with new prices, or pays. A form pays once, however often it is sent. */
async function submitForm(world: World, request: BuyRequest, { body }: Exchange): Promise<Answer> {
  const values = readForm(body)
  if (world.onramp.find(values.orderId)) return toOrder(values.orderId)
  const { purchase, network, errors } = readChoice(request, values)
  if (new URLSearchParams(body).get('action') !== 'pay') return buyPage({ request, values, purchase, errors })
  const card = readCard(values, new Date())
  if (!purchase || !network || card.outcome === null)
    return buyPage({ request, values, purchase, errors: { ...errors, ...card.errors } })
  const isPaid = card.outcome === 'paid'
  const order: OnrampOrder = {
    id: values.orderId,
    provider: request.provider,
    purchase,
    network,
    address: request.address,
    paidAtMs: Date.now(),
    status: isPaid ? 'inProgress' : 'failed',
    failure: card.outcome === 'paid' ? null : card.outcome,
    hash: null,
    formPath: request.formPath,
  }
  world.onramp.place(order)
  await deliverPaid(world)
  return toOrder(order.id)
}

const toOrder = (id: string): Answer => ({
  status: 303,
  type: 'text/plain; charset=utf-8',
  body: '',
  headers: { location: `/orders/${id}` },
})

async function showOrder(world: World, id: string): Promise<Answer> {
  await deliverPaid(world)
  const order = world.onramp.find(id)
  return order
    ? orderPage(order, transactionUrlOf(world, order))
    : problemPage('No such order', 'The sandbox has been reset, or the address is wrong.', 404)
}

function transactionUrlOf(world: World, { network, hash }: OnrampOrder): string | null {
  if (hash === null) return null
  return `${world.origin}/explorer-ui/${chainByCaip(world, network.caipNetworkId)?.chainId ?? network.namespace}/tx/${hash}`
}
