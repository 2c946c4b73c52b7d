import type { ReactElement } from 'react'
import { useAppSelector } from '../../../store'
import { useModule } from '../../../ui/useModule'

const loadPurchase = () => import('./AccountPurchase')

/** The purchase in the account; what draws it comes with the first one. */
export function PurchaseSlot(): ReactElement | null {
  const part = useModule(
    useAppSelector(({ onramp }) => Boolean(onramp?.order)),
    loadPurchase,
  )
  return part ? <part.AccountPurchase /> : null
}
