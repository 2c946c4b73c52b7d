import { useState, type ReactElement } from 'react'
import { TO_AMOUNT_DECIMALS } from '../../../config/limits/transactions'
import { HIGH_SLIPPAGE_PERCENT, LEAST_SLIPPAGE_PERCENT, MAX_SLIPPAGE_PERCENT } from '../../../config/limits/swap'
import { useFormat, useI18n } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { amountFieldStyles } from '../../../ui/forms/AmountField.styles'
import { browserLocale } from '../../../ui/browserLocale'
import { Field } from '../../../ui/forms/Field'
import { useFieldFinish } from '../../../ui/forms/useFieldFinish'
import { Note } from '../../../ui/notices/Note'
import { useStyles } from '../../../ui/theme/useStyles'
import { useTokenAmount } from '../../../ui/values/useTokenAmount'
import { AUTO_SLIPPAGE, readSlippage, SLIPPAGES } from './slippageInput'
import type { SwapDetails } from '../review/reviewSelectors'
import { selectSwap } from '../swapSelectors'
import { slippageChosen } from '../swapSlice'

const CHOICES = [AUTO_SLIPPAGE, ...SLIPPAGES]

/** A slippage that invites others to take it, with what it may cost. */
export function SlippageWarning({ details }: { details: SwapDetails }): ReactElement | null {
  const { t } = useI18n()
  const format = useFormat()
  const tokenAmount = useTokenAmount()
  const { slippage, maxSlippageInUnits, to } = details
  if (slippage <= HIGH_SLIPPAGE_PERCENT) return null
  const amount = tokenAmount(to.token, maxSlippageInUnits, TO_AMOUNT_DECIMALS)
  return (
    <Note tone="warning">
      <p>{t('swap.slippageHigh', { percent: format.percent(slippage), amount })}</p>
    </Note>
  )
}

/** How much the price may move until the swap is in a block: the usual one, a few others, or one's own. */
export function SlippageChoice(): ReactElement {
  useStyles(amountFieldStyles)
  const { t, locale } = useI18n()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const { slippage } = useAppSelector(selectSwap)
  const finish = useFieldFinish()
  const [typed, setTyped] = useState(CHOICES.includes(slippage) ? '' : format.number(slippage))
  const readPercent = (text: string): number | undefined =>
    readSlippage(text, { locale, browserLocale: browserLocale() })
  const isWrong = typed.trim() !== '' && readPercent(typed) === undefined
  const choose = (percent: number): void => void dispatch(slippageChosen({ slippage: percent }))
  const handleType = (text: string): void => {
    setTyped(text)
    const percent = readPercent(text)
    if (percent !== undefined) choose(percent)
  }
  const handlePick = (percent: number): void => {
    setTyped('')
    choose(percent)
  }
  return (
    <div className="stack">
      <div className="chips" role="group" aria-label={t('swap.slippage')}>
        {CHOICES.map((percent) => (
          <button
            key={percent}
            type="button"
            aria-pressed={percent === slippage && typed.trim() === ''}
            onClick={() => handlePick(percent)}
          >
            {percent === AUTO_SLIPPAGE
              ? t('swap.autoSlippage', { percent: format.percent(percent) })
              : format.percent(percent)}
          </button>
        ))}
      </div>
      <Field
        label={t('swap.slippage')}
        placeholder={t('swap.ownSlippage')}
        value={typed}
        onChange={handleType}
        end={
          <span className="inset" aria-hidden="true">
            %
          </span>
        }
        finish={finish}
        error={
          isWrong
            ? t('swap.slippageInvalid', {
                least: format.number(LEAST_SLIPPAGE_PERCENT),
                most: format.number(MAX_SLIPPAGE_PERCENT),
                percent: format.percent(slippage),
              })
            : undefined
        }
      />
    </div>
  )
}
