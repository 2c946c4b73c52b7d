import type { ReactElement } from 'react'
import { useFormat, useI18n } from '../../i18n'
import { amountFieldStyles } from './AmountField.styles'
import { useStyles } from '../theme/useStyles'

/** Hundredths of a balance; 100 is Max, which may leave something for fees. */
type AmountShare = 25 | 50 | 75 | 100

const SHARES: readonly AmountShare[] = [25, 50, 75, 100]

type AmountChipsProps = {
  onPick: (share: AmountShare) => void
  picked?: AmountShare
  /** The way out of what is wrong with the amount. */
  offered?: AmountShare
  disabled?: boolean
}

/** 25 · 50 · 75 · Max of the balance. */
export function AmountChips({ onPick, picked, offered, disabled }: AmountChipsProps): ReactElement {
  useStyles(amountFieldStyles)
  const { t } = useI18n()
  const { percent } = useFormat()
  return (
    <div className="chips" role="group" aria-label={t('amount.parts')}>
      {SHARES.map((share) => (
        <button
          key={share}
          type="button"
          className={share === offered ? 'chip--offered' : undefined}
          aria-pressed={share === picked}
          aria-disabled={disabled || undefined}
          onClick={disabled ? undefined : () => onPick(share)}
        >
          {share === 100 ? t('amount.max') : percent(share)}
        </button>
      ))}
    </div>
  )
}
