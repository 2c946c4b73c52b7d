import type { ReactElement } from 'react'
import type { OnrampOrder } from '../onrampState'
import { usePurchaseMessages } from './usePurchaseMessages'

/** What became of a purchase, in words: "You bought 245.4 USDC". */
export function PurchaseSentence({ order }: { order: OnrampOrder }): ReactElement {
  return <>{usePurchaseMessages(order).title}</>
}
