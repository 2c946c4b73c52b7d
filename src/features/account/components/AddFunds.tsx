import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { Hero } from '../../../ui/card/Hero'
import { iconBuy, iconReceive } from '../../../ui/icons/actionIcons'
import { EmptyState } from '../../../ui/card/StateMessage'
import { IconPicture } from '../../../ui/pictures/Picture'
import { selectActiveCaipNetwork } from '../../networks'
import { selectAccountActions } from '../accountAbilities'

/** What stands where an account holds nothing: the way to something, where the page has one. */
export function AddFunds(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const network = useAppSelector(selectActiveCaipNetwork)?.name ?? t('networks.unknown')
  const actions = useAppSelector(selectAccountActions)
  const canBuy = actions.includes('onramp')
  const title = t('account.noTokensTitle')
  const noTokens = t('account.noTokensText', { network })
  if (!canBuy && !actions.includes('receive')) return <EmptyState title={title} text={noTokens} />
  return (
    <>
      <Hero
        picture={<IconPicture icon={canBuy ? iconBuy : iconReceive} shape="round" size={56} />}
        title={title}
        text={canBuy ? t('account.addFundsText') : noTokens}
      />
      <Button look="primary" onClick={() => dispatch(openView(canBuy ? 'Buy' : 'Receive'))}>
        {t('account.addFunds')}
      </Button>
    </>
  )
}
