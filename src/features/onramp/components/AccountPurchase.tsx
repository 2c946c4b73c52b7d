import type { ReactElement } from 'react'
import { useAppSelector } from '../../../store'
import { selectIsPurchaseTold } from '../onrampSelectors'
import { PurchaseStrip } from './PurchaseStrip'

/** The purchase of the account that is looked at, and what became of one while the widget was closed. */
export function AccountPurchase(): ReactElement | null {
  return useAppSelector(selectIsPurchaseTold) ? <PurchaseStrip /> : null
}
