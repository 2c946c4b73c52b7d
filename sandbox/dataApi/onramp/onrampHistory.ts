import { deliverPaid } from '../../onramp/deliver'
import type { OnrampOrder } from '../../onramp/orders'
import { purchaseText } from '../../onramp/quotePurchase'
import type { World } from '../../world'
import { iconUrlOf } from '../assets'
import { type Cursor, encodeCursor } from '../cursor'
import { type Currency, priceOf, valueOf } from '../prices'

const PAGE_SIZE = 50
/** Under this name a cursor counts rows; chains have their own names in it. */
const CURSOR_KEY = 'onramp'

const statuses: Record<OnrampOrder['status'], string> = {
  inProgress: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  done: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
  failed: 'ONRAMP_TRANSACTION_STATUS_FAILED',
}

/**
 * The history with `onramp=coinbase`: what was bought for an address on any network, whatever chain is asked for, as in
 * production.
 */
export async function onrampHistory(
  world: World,
  address: string,
  cursor: Cursor,
  currency: Currency,
): Promise<{ data: object[]; next: string | null }> {
  await deliverPaid(world)
  const orders = world.onramp.to(address).filter(({ provider }) => provider === 'coinbase')
  const start = cursor[CURSOR_KEY]?.position ?? 0
  const page = orders.slice(start, start + PAGE_SIZE)
  const end = start + page.length
  const next = end < orders.length ? encodeCursor({ [CURSOR_KEY]: { block: 0, position: end, hash: '' } }) : null
  return { data: page.map((order) => toRow(world, order, currency)), next }
}

function toRow(world: World, order: OnrampOrder, currency: Currency): object {
  const { symbol, name, decimals } = order.purchase.asset
  return {
    id: order.id,
    metadata: {
      operationType: 'buy',
      hash: order.hash ?? order.id,
      minedAt: new Date(order.paidAtMs).toISOString(),
      sentFrom: 'Coinbase',
      sentTo: order.address,
      status: statuses[order.status],
      nonce: 0,
      application: null,
      chain: order.network.caipNetworkId,
    },
    transfers: [
      {
        fungible_info: { name, symbol, icon: { url: iconUrlOf(world, symbol) } },
        nft_info: null,
        direction: 'in',
        quantity: { numeric: purchaseText(order.purchase) },
        value: valueOf(symbol, order.purchase.amountInUnits, decimals, currency),
        price: priceOf(symbol, currency),
      },
    ],
  }
}
