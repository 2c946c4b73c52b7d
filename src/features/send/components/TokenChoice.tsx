import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { iconChevron, iconWallet } from '../../../ui/icons/actionIcons'
import { IconPicture } from '../../../ui/pictures/Picture'
import { Row } from '../../../ui/lists/Row'
import { TokenPicture } from '../../networks'
import { selectSendToken } from '../sendSelectors'
import { useTokenAmount } from '../../../ui/values/useTokenAmount'

/** The token that is sent, and the way to another one. */
export function TokenChoice(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const tokenAmount = useTokenAmount()
  const token = useAppSelector(selectSendToken)
  return (
    <Row
      filled
      label={t('send.selectToken')}
      title={token?.name ?? t('send.selectToken')}
      subtitle={token && t('send.available', { amount: tokenAmount(token, token.amountInUnits) })}
      picture={
        token ? <TokenPicture name={token.name} token={token} /> : <IconPicture icon={iconWallet} shape="round" />
      }
      endIcon={iconChevron}
      onClick={() => dispatch(openView('SendSelectToken'))}
    />
  )
}
