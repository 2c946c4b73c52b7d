import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { iconForward } from '../../../ui/icons/icons'
import { LiveRegion } from '../../../ui/notices/LiveRegion'
import { Picture } from '../../../ui/pictures/Picture'
import { Row } from '../../../ui/lists/Row'
import { selectOrder } from '../onrampSelectors'

const WORDS = {
  opening: 'onramp.strip.pay',
  waiting: 'onramp.strip.pay',
  paid: 'onramp.strip.paid',
  failed: 'onramp.strip.failed',
} as const

/** The purchase that is on its way; it leads back to it. */
export function PurchaseStrip(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const order = useAppSelector(selectOrder)
  // What arrived is told by a banner.
  const words = order && order.status !== 'done' ? t(WORDS[order.status]) : undefined
  return (
    <>
      {order && words !== undefined && (
        <Row
          filled
          picture={<Picture name={order.provider.name} url={order.provider.iconUrl} shape="app" />}
          title={t('onramp.onItsWay', { symbol: order.symbol, provider: order.provider.name })}
          subtitle={<span className={order.status === 'failed' ? 'bad strong' : 'accent strong'}>{words}</span>}
          endIcon={iconForward}
          onClick={() => dispatch(openView('BuyInProgress'))}
        />
      )}
      <LiveRegion hidden>{words}</LiveRegion>
    </>
  )
}
