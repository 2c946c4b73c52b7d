import type { ReactElement } from 'react'
import { fromUnits } from '../../../domain'
import { roundAmount } from '../../../domain/roundAmount'
import { useFormat, useI18n } from '../../../i18n'
import { iconDown } from '../../../ui/icons/actionIcons'
import { Icon } from '../../../ui/icons/Icon'
import { Panel } from '../../../ui/card/Panel'
import { summaryStyles } from '../../../ui/card/Summary.styles'
import { classNames } from '../../../ui/theme/classNames'
import { useStyles } from '../../../ui/theme/useStyles'
import { TokenAmount, TYPED_DIGITS } from '../../../ui/values/TokenAmount'
import { TokenPicture } from '../../networks'
import type { SwapDetails } from '../review/reviewSelectors'
import type { SwapTokenMetadata } from '../swapSelectors'

type SideProps = {
  label: string
  facts: SwapTokenMetadata
  amountInUnits: string
  fiat: string | undefined
  /** How many digits count. */
  digits?: number
}

/** More characters than this are written smaller, so that an amount stays on its line. */
const LONG_FROM = 22

function Side({ label, facts: { token }, amountInUnits, fiat, digits }: SideProps): ReactElement {
  const format = useFormat()
  const length = roundAmount(fromUnits(amountInUnits, token.decimals), 'down', digits).length + token.symbol.length
  return (
    <div className="summary">
      <TokenPicture name={token.symbol} token={token} />
      <div className="grow">
        <p className="small muted line line--apart">
          <span>{label}</span>
          {fiat !== undefined && <bdi className="num">{format.fiat(fiat).text}</bdi>}
        </p>
        <p className={classNames('summary__amount', length >= LONG_FROM && 'summary__amount--long')}>
          <TokenAmount token={token} amountInUnits={amountInUnits} rounding="down" digits={digits} />
        </p>
      </div>
    </div>
  )
}

/** What leaves and what arrives. What is paid has every digit that was typed. */
export function SwapSummary({ details }: { details: SwapDetails }): ReactElement {
  useStyles(summaryStyles)
  const { t } = useI18n()
  const { source, to, amountInUnits, toAmountInUnits, amountFiat, toAmountFiat } = details
  return (
    <Panel>
      <Side
        label={t('swap.youPay')}
        facts={source}
        amountInUnits={amountInUnits}
        fiat={amountFiat}
        digits={TYPED_DIGITS}
      />
      <div className="summary__leads">
        <Icon shape={iconDown} size={16} />
      </div>
      <Side label={t('swap.youReceive')} facts={to} amountInUnits={toAmountInUnits} fiat={toAmountFiat} />
    </Panel>
  )
}
