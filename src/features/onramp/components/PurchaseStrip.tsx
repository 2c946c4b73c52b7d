import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { iconForward } from '../../../ui/icons/icons'
import { LiveRegion } from '../../../ui/notices/LiveRegion'
import { Picture } from '../../../ui/pictures/Picture'
import { Row } from '../../../ui/lists/Row'
import { selectOrder } from '../onrampSelectors'
import type { OnrampOrder } from '../onrampState'
import { PurchaseSentence } from './PurchaseSentence'

const WORDS = {
  opening: 'onramp.strip.pay',
  waiting: 'onramp.strip.pay',
  paid: 'onramp.strip.paid',
  done: 'onramp.done.text',
  failed: 'onramp.strip.failed',
} as const

const lookOf = (status: OnrampOrder['status']): string =>
  status === 'failed' ? 'bad strong' : status === 'done' ? 'good strong' : 'accent strong'

/** The purchase that is on its way, and what became of it while the widget was closed; it leads to the whole story. */
export function PurchaseStrip(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const order = useAppSelector(selectOrder)
  // Whoever was there was told by a banner what arrived.
  const words = order && (order.isNews || order.status !== 'done') ? t(WORDS[order.status]) : undefined
  return (
    <>
      {order && words !== undefined && (
        <Row
          filled
          picture={<Picture name={order.provider.name} url={order.provider.iconUrl} shape="app" />}
          title={
            order.isNews ? (
              <PurchaseSentence order={order} />
            ) : (
              t('onramp.onItsWay', { symbol: order.symbol, provider: order.provider.name })
            )
          }
          subtitle={<span className={lookOf(order.status)}>{words}</span>}
          endIcon={iconForward}
          onClick={() => dispatch(openView('BuyInProgress'))}
        />
      )}
      <LiveRegion hidden>{words}</LiveRegion>
    </>
  )
}
