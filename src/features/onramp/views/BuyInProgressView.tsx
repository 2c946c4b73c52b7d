import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { useAppDispatch, useAppSelector, type RootState } from '../../../store'
import { Content } from '../../../ui/card/Card'
import { EmptyState } from '../../../ui/card/StateMessage'
import { PurchaseDetails } from '../components/PurchaseDetails'
import { PurchaseFooter } from '../components/PurchaseFooter'
import { PurchaseHero } from '../components/PurchaseHero'
import { selectOrder } from '../onrampSelectors'

/** The provider that is waited for. */
export const selectPurchaseTitle = (state: RootState): string | undefined => selectOrder(state)?.provider.name

/** Follows one purchase with the visitor: paying over there, the coins on their way, done or failed. */
export function BuyInProgressView(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const order = useAppSelector(selectOrder)
  if (!order) {
    return (
      <Content>
        <EmptyState
          title={t('onramp.noOrderTitle')}
          text={t('onramp.noOrderText')}
          action={{ title: t('onramp.title'), onClick: () => void dispatch(openView('Buy', {}, 'replace')) }}
        />
      </Content>
    )
  }
  return (
    <>
      <Content wide>
        <PurchaseHero order={order} />
        <PurchaseDetails order={order} />
      </Content>
      <PurchaseFooter order={order} />
    </>
  )
}
