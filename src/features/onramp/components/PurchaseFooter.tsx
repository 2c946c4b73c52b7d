import type { ReactElement } from 'react'
import { parseCaipAddress } from '../../../domain'
import { useI18n } from '../../../i18n'
import { goBack, openView, selectCanGoBack } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { Footer } from '../../../ui/card/Card'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { tabChosen } from '../../account'
import { resumePurchase } from '../followPurchase'
import { dropPurchase } from '../leavePurchase'
import type { OnrampOrder } from '../onrampState'
import { purchaseStage } from '../purchaseStage'

function DoneButton({ look }: { look: 'primary' | 'secondary' }): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  return (
    <Button look={look} onClick={() => void dispatch(openView('Account', {}, 'reset'))}>
      {t('common.done')}
    </Button>
  )
}

/** The provider's page once more; a link always works where a window was blocked. */
function ProviderLink({
  order: { url, window, provider },
  look,
}: {
  order: OnrampOrder
  look: 'primary' | 'secondary'
}): ReactElement | null {
  const { t } = useI18n()
  return url === null ? null : (
    <LinkButton look={look} href={url}>
      {t(window === 'blocked' ? 'onramp.open' : 'onramp.openAgain', { provider: provider.name })}
    </LinkButton>
  )
}

function RetryButton(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const canGoBack = useAppSelector(selectCanGoBack)
  return (
    <Button look="primary" onClick={() => void dispatch(canGoBack ? goBack() : openView('Buy', {}, 'replace'))}>
      {t('common.tryAgain')}
    </Button>
  )
}

/** Back to the form. What was paid all the same arrives, and stands in the activity. */
function CancelButton(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const canGoBack = useAppSelector(selectCanGoBack)
  const handleCancel = (): void => {
    dispatch(dropPurchase())
    dispatch(canGoBack ? goBack() : openView('Buy', {}, 'replace'))
  }
  return (
    <Button look="plain" onClick={handleCancel}>
      {t('common.cancel')}
    </Button>
  )
}

/** The way on from where a purchase is. */
export function PurchaseFooter({ order }: { order: OnrampOrder }): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const { window, provider, caipAddress } = order
  const { namespace } = parseCaipAddress(caipAddress)
  const handleActivity = (): void => {
    dispatch(tabChosen({ namespace, tab: 'activity' }))
    dispatch(openView('Account', {}, 'reset'))
  }
  switch (purchaseStage(order)) {
    case 'blocked':
      return (
        <Footer>
          <ProviderLink order={order} look="primary" />
          {!provider.canTrack && <DoneButton look="secondary" />}
        </Footer>
      )
    case 'closed':
      return (
        <Footer>
          <ProviderLink order={order} look="primary" />
        </Footer>
      )
    case 'untracked':
      return (
        <Footer>
          {window === 'closed' && <ProviderLink order={order} look="secondary" />}
          <DoneButton look="primary" />
        </Footer>
      )
    case 'paid':
      return (
        <Footer>
          <DoneButton look="secondary" />
        </Footer>
      )
    case 'done':
    case 'doneSome':
      return (
        <Footer>
          <Button onClick={handleActivity}>{t('onramp.seeActivity')}</Button>
          <DoneButton look="primary" />
        </Footer>
      )
    case 'silent':
      return (
        <Footer>
          <ProviderLink order={order} look="secondary" />
          <Button look="primary" onClick={() => void dispatch(resumePurchase())}>
            {t('onramp.checkAgain')}
          </Button>
        </Footer>
      )
    case 'declined':
    case 'noPage':
      return (
        <Footer>
          <RetryButton />
        </Footer>
      )
    // While the visitor pays, what is next happens in the other window: it may have been lost, or be wanted no more.
    default:
      return (
        <Footer>
          <ProviderLink order={order} look="secondary" />
          <CancelButton />
        </Footer>
      )
  }
}
