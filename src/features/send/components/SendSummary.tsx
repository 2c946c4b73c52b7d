import type { ReactElement } from 'react'
import { useFormat, useI18n } from '../../../i18n'
import { AddressBlock } from '../../../ui/values/AddressBlock'
import { iconDown } from '../../../ui/icons/actionIcons'
import { Icon } from '../../../ui/icons/Icon'
import { Identicon } from '../../../ui/pictures/Identicon'
import { Picture } from '../../../ui/pictures/Picture'
import { Panel } from '../../../ui/card/Panel'
import { useStyles } from '../../../ui/theme/useStyles'
import type { ReviewedSend } from '../reviewRules'
import type { SendReview } from '../sendSelectors'
import { summaryStyles } from '../../../ui/card/Summary.styles'
import { TokenAmount, TYPED_DIGITS } from '../../../ui/values/TokenAmount'
import { TokenPicture } from '../../networks'

/** What leaves and to whom. The amount has every digit that was typed. */
export function SendSummary({
  review: { token, amountInUnits, amountFiat },
  reviewed,
}: {
  review: SendReview
  reviewed: ReviewedSend
}): ReactElement {
  useStyles(summaryStyles)
  const { t } = useI18n()
  const format = useFormat()
  const { to: address, toName, toLabel, toImageUrl, warning } = reviewed
  const name = toName ?? toLabel
  const known = warning?.type === 'looksAlike' ? warning.knownAddress : undefined
  return (
    <Panel>
      <div className="summary summary--amount">
        {token.collectible ? (
          <Picture name={token.name} url={token.iconUrl} shape="app" size={64} />
        ) : (
          <TokenPicture name={token.name} token={token} />
        )}
        <div className="grow">
          <p className="small muted">{t('send.youSend')}</p>
          {token.collectible ? (
            <p className="summary__name">
              {amountInUnits !== '1' && <bdi dir="ltr">{format.amount(amountInUnits, 0)} × </bdi>}
              <bdi>{token.name}</bdi>
            </p>
          ) : (
            <p className="summary__amount">
              <TokenAmount token={token} amountInUnits={amountInUnits} rounding="down" digits={TYPED_DIGITS} />
            </p>
          )}
        </div>
        {!token.collectible && (
          <p className="summary__fiat">
            <bdi>{format.fiat(amountFiat).text}</bdi>
          </p>
        )}
      </div>
      <div className="summary__leads">
        <Icon shape={iconDown} size={16} />
      </div>
      <div className="summary">
        <Identicon address={address} avatarUrl={toImageUrl} />
        <div className="grow">
          <p className="small muted">{t('send.to')}</p>
          {name !== null && (
            <p className="summary__name">
              <bdi>{name}</bdi>
            </p>
          )}
          {name === null && known !== undefined && <p className="summary__name">{t('send.newAddress')}</p>}
          <AddressBlock address={address} compareWith={known} />
        </div>
      </div>
    </Panel>
  )
}
