import type { OnrampNetwork } from './networks'
import type { Purchase } from './quotePurchase'

/** Why nothing arrives: the card was refused, or the coins could not be sent. */
export type OrderFailure = 'declined' | 'noFunds' | 'notSent'

/** Something a visitor paid for, or tried to. */
export type OnrampOrder = {
  readonly id: string
  /** Whose customer the visitor was: only Coinbase's are in the on-ramp history of the data API. */
  readonly provider: 'coinbase' | 'meld'
  readonly purchase: Purchase
  readonly network: OnrampNetwork
  /** Where the coins go. */
  readonly address: string
  /** When the visitor paid, in milliseconds since 1970. */
  readonly paidAtMs: number
  readonly status: 'inProgress' | 'done' | 'failed'
  /** Set when it failed. */
  readonly failure: OrderFailure | null
  /** The transaction that brings the coins, once there is one. */
  readonly hash: string | null
  /** Path and query of the form it came from, to try again. */
  readonly formPath: string
}

/** The orders since the last reset. */
export class OnrampOrders {
  private readonly orders = new Map<string, OnrampOrder>()
  private lastTurn: Promise<void> = Promise.resolve()
  /** While held, paid orders stay in progress and nothing is sent. */
  isHeld = false

  place(order: OnrampOrder): void {
    this.orders.set(order.id, order)
  }

  find(id: string): OnrampOrder | null {
    return this.orders.get(id) ?? null
  }

  /** Orders for an address, whatever its case is, newest first. */
  to(address: string): OnrampOrder[] {
    const wanted = address.toLowerCase()
    return [...this.orders.values()].filter((order) => order.address.toLowerCase() === wanted).reverse()
  }

  inProgress(): OnrampOrder[] {
    return [...this.orders.values()].filter(({ status }) => status === 'inProgress')
  }

  /** Writes down what became of an order; one that a reset took away stays away. */
  note(id: string, news: Partial<Pick<OnrampOrder, 'status' | 'failure' | 'hash'>>): void {
    const order = this.orders.get(id)
    if (order) this.orders.set(id, { ...order, ...news })
  }

  /** Runs one piece of work after the other, so that nothing is sent twice. */
  async inTurn(work: () => Promise<void>): Promise<void> {
    // Whoever started the work before hears of its failure.
    const turn = this.lastTurn.catch(() => undefined).then(work)
    this.lastTurn = turn
    await turn
  }

  /** Forgets everything, when whatever is being sent is sent. */
  async reset(): Promise<void> {
    this.orders.clear()
    this.isHeld = false
    await this.lastTurn.catch(() => undefined)
  }
}
