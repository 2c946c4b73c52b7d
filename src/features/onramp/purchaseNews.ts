import type { RootState } from '../../store'
import type { OnrampOrder } from './onrampState'

type WithPurchase = Pick<RootState, 'onramp'>

/** The purchase that is paid, while its coins are on their way. */
export const selectPaidPurchase = ({ onramp }: WithPurchase): OnrampOrder | undefined =>
  onramp?.order?.status === 'paid' ? onramp.order : undefined

/** The purchase that ended while the widget was closed and was not seen since. */
export const selectPurchaseNews = ({ onramp }: WithPurchase): OnrampOrder | undefined =>
  onramp?.order?.isNews ? onramp.order : undefined
