import { useState, type ReactElement, type ReactNode } from 'react'
import { MAX_DECIMALS } from '../../../domain'
import { roundAmount } from '../../../domain/roundAmount'
import { HIGH_SLIPPAGE_PERCENT } from '../../../config/limits/swap'
import { isolated, UNKNOWN_AMOUNT, useFormat, useI18n, withSymbol } from '../../../i18n'
import { useAppSelector } from '../../../store'
import { DetailRow } from '../../../ui/values/DetailList'
import { Bone } from '../../../ui/skeletons/Skeleton'
import { TextButton } from '../../../ui/actions/TextButton'
import { VisuallyHidden } from '../../../ui/notices/VisuallyHidden'
import { TokenAmount } from '../../../ui/values/TokenAmount'
import { selectHasProviderFee, type ImpactLevel, type SwapDetails } from '../review/reviewSelectors'
import { selectSwap } from '../swapSelectors'
import { FeeFact } from './FeeFact'
import { percentText, providerFeeText } from './swapMessages'
import { SlippageChoice, SlippageWarning } from './SlippageChoice'

const TONES: Record<ImpactLevel, 'good' | 'warning' | 'bad' | undefined> = {
  good: 'good',
  high: 'warning',
  bad: 'bad',
  unknown: undefined,
}

/** What one whole token brings: "1 ETH = 2,988.02 USDC"; grey while it is on its way. */
export function Rate({ details }: { details: SwapDetails | undefined }): ReactElement {
  const { t } = useI18n()
  const format = useFormat()
  if (!details)
    return (
      <>
        <Bone width={160} line={20} />
        <VisuallyHidden>{t('swap.quoting')}</VisuallyHidden>
      </>
    )
  const { source, to, rate } = details
  const other = withSymbol(format.amount(rate && roundAmount(rate, 'down'), MAX_DECIMALS), to.token.symbol)
  return <bdi dir="ltr">{t('swap.rate', { one: withSymbol(format.number(1), source.token.symbol), other })}</bdi>
}

function SlippageFact({ details }: { details: SwapDetails | undefined }): ReactElement {
  const { t } = useI18n()
  const format = useFormat()
  const { slippage } = useAppSelector(selectSwap)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <DetailRow label={t('swap.slippage')}>
        {format.percent(slippage)}{' '}
        <TextButton small look="accent" expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('swap.changeSlippage')}
        </TextButton>
      </DetailRow>
      {(isOpen || (details && details.slippage > HIGH_SLIPPAGE_PERCENT)) && (
        <DetailRow>
          {isOpen && <SlippageChoice />}
          {details && <SlippageWarning details={details} />}
        </DetailRow>
      )}
    </>
  )
}

/** How much less arrives than leaves, by its worth. */
export function ImpactFact({ details }: { details: SwapDetails | undefined }): ReactElement {
  const { t } = useI18n()
  const format = useFormat()
  const impact = details?.impact === undefined ? UNKNOWN_AMOUNT : percentText(details.impact, format)
  return (
    <DetailRow label={t('swap.impact')} tone={details && TONES[details.impactLevel]}>
      {details ? impact : <Bone width={48} line={20} />}
    </DetailRow>
  )
}

/**
 * What the price is made of and how far it may move (design, "Amounts"). Without details their room is kept. `children`
 * stand before the fee.
 */
export function PriceDetails({
  details,
  children,
  withoutImpact,
}: {
  details: SwapDetails | undefined
  children?: ReactNode
  /** It stands elsewhere in the view. */
  withoutImpact?: boolean
}): ReactElement {
  const { t } = useI18n()
  const format = useFormat()
  const providerFiat = details?.providerFeeFiat
  const hasProviderFee = useAppSelector(selectHasProviderFee)
  return (
    <>
      {!withoutImpact && <ImpactFact details={details} />}
      <DetailRow label={t('swap.minimum')}>
        {details ? (
          <TokenAmount token={details.to.token} amountInUnits={details.minimumInUnits} rounding="down" />
        ) : (
          <Bone width={112} line={20} />
        )}
      </DetailRow>
      {hasProviderFee && (
        <DetailRow
          label={t('swap.providerFee', { percent: providerFeeText(format) })}
          aside={providerFiat === undefined ? undefined : format.fiat(providerFiat).text}
        >
          {details ? (
            <TokenAmount token={details.source.token} amountInUnits={details.providerFeeInUnits} rounding="up" />
          ) : (
            <Bone width={96} line={20} />
          )}
        </DetailRow>
      )}
      <SlippageFact details={details} />
      {children}
      <FeeFact details={details} />
      {details?.depositInUnits !== undefined && (
        <DetailRow part label={t('swap.deposit', { symbol: isolated(details.to.token.symbol) })}>
          <TokenAmount token={details.native} amountInUnits={details.depositInUnits} rounding="up" />
        </DetailRow>
      )}
    </>
  )
}
