import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import type { OnrampOrder } from '../onrampState'
import { useReceived } from './useReceived'

/** What became of a purchase, in words: "You bought 245.4 USDC". */
export function PurchaseSentence({ order }: { order: OnrampOrder }): ReactElement {
  const { t } = useI18n()
  const received = useReceived(order)
  const { status, reason, symbol, provider } = order
  if (status === 'done')
    return <>{t(order.received ? 'onramp.done.title' : 'onramp.doneSome.title', { received, symbol })}</>
  return <>{t(reason === 'declined' ? 'onramp.declined.title' : 'onramp.silent.title', { provider: provider.name })}</>
}
