import { useState, type ReactElement } from 'react'
import { fromUnits } from '../../../domain'
import { useFormat, useI18n } from '../../../i18n'
import { Button } from '../../../ui/actions/Button'
import { useAmountError } from '../../../ui/forms/AmountEcho'
import { Field } from '../../../ui/forms/Field'
import { useAmountDraft } from '../../../ui/forms/useAmountDraft'
import { useFieldFinish, type FieldFinish } from '../../../ui/forms/useFieldFinish'
import { readOwnPrice, unitOf, type ChosenPrice, type FeeWish } from '../feeRules'

type PriceFieldProps = {
  label: string
  /** What the amount is counted in, in words. */
  unit: string
  /** A decimal text with a point, '' when empty, or what was refused. */
  amount: string
  onAmountChange: (amount: string) => void
  error: string | undefined
  finish: FieldFinish
  onEnter: () => void
}

/** A price of gas; its name stands above it, since the box is never empty. */
function PriceField({ label, unit, amount, onAmountChange, error, finish, onEnter }: PriceFieldProps): ReactElement {
  const { locale } = useI18n()
  const draft = useAmountDraft({ amount, locale, onAmountChange })
  const words = useAmountError(draft, error, finish.isFinished)
  return (
    <div>
      <p className="small muted" aria-hidden="true">
        {label}
      </p>
      <Field
        label={label}
        inputMode="decimal"
        value={draft.text}
        onChange={draft.handleText}
        error={words}
        finish={finish}
        onEnter={onEnter}
        end={
          <span className="inset muted" aria-hidden="true">
            {unit}
          </span>
        }
      />
    </div>
  )
}

type OwnPriceProps = {
  /** What a price has to reach. */
  own: Parameters<typeof readOwnPrice>[1]
  /** What stands in the boxes first. */
  begin: Pick<ChosenPrice, 'gasPriceInUnits' | 'tipInUnits'> | undefined
  onChoose: (wish: FeeWish) => void
}

/** A price of one's own. It counts once it is taken by its button: a text that is half typed is no price. */
export function OwnPrice({ own, begin, onChoose }: OwnPriceProps): ReactElement {
  const { t } = useI18n()
  const format = useFormat()
  const { unit: typedIn, decimals, isTip } = unitOf(own)
  const unit = typeof typedIn === 'string' ? t(`fees.${typedIn}`) : typedIn.symbol
  const inUnit = (amountInUnits = '0'): string => fromUnits(amountInUnits, decimals)
  const [most, setMost] = useState(inUnit(begin?.gasPriceInUnits))
  const [tip, setTip] = useState(inUnit(begin?.tipInUnits))
  const [mostFinish, tipFinish] = [useFieldFinish(), useFieldFinish()]
  const price = readOwnPrice({ most, tip }, own)
  const problem = 'problem' in price ? price.problem : undefined
  const least = format.amount(inUnit(own.leastInUnits), decimals)
  const mostErrors = {
    most: t('receive.wrongAmount'),
    tooLow: t('fees.tooLow', { amount: least, unit }),
  }
  const tipErrors = { tip: t('receive.wrongAmount'), tipAboveMost: t('fees.tipAboveMost') }
  const handleSet = (): void => {
    if (!('problem' in price)) onChoose(price)
  }
  return (
    <div className="stack">
      <PriceField
        unit={unit}
        label={t(isTip ? 'fees.ownTip' : 'fees.most')}
        amount={most}
        onAmountChange={setMost}
        error={problem === 'most' || problem === 'tooLow' ? mostErrors[problem] : undefined}
        finish={mostFinish}
        onEnter={handleSet}
      />
      {own.hasTip && (
        <PriceField
          unit={unit}
          label={t('fees.tip')}
          amount={tip}
          onAmountChange={setTip}
          error={problem === 'tip' || problem === 'tipAboveMost' ? tipErrors[problem] : undefined}
          finish={tipFinish}
          onEnter={handleSet}
        />
      )}
      <Button onClick={handleSet}>{t('fees.set')}</Button>
    </div>
  )
}
