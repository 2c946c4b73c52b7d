import { useId, type ReactElement } from 'react'
import { useI18n } from '../../i18n'
import { AmountEcho, useAmountError, type EchoText } from './AmountEcho'
import { amountFieldStyles } from './AmountField.styles'
import { iconSwitch } from '../icons/actionIcons'
import { TextButton } from '../actions/TextButton'
import { useStyles } from '../theme/useStyles'
import { useAmountDraft } from './useAmountDraft'
import { useFieldFinish, type FieldFinish } from './useFieldFinish'

export type AmountFieldProps = {
  label: string
  /** The decimal text with a point ("1234.5"), '' when empty, or what was refused. */
  amount: string
  onAmountChange: (amount: string) => void
  /** "ETH" behind the amount, or "$" before it. */
  unit: string
  unitPlace?: 'start' | 'end'
  /** How the amount was read, in words. */
  echo: EchoText
  /** The same amount in the other unit. */
  worth: string
  /** Swaps the two units; without it the worth is only text. */
  onUnitSwap?: () => void
  unitSwapLabel?: string
  error?: string
  /** Where the form asks too whether the amount is finished; the field finds out by itself otherwise. */
  finish?: FieldFinish
  initialFocus?: boolean
}

/** The amount of a form: the largest thing on the screen, as large as fits. */
export function AmountField(props: AmountFieldProps): ReactElement {
  useStyles(amountFieldStyles)
  const { locale } = useI18n()
  const {
    label,
    amount,
    onAmountChange,
    unit,
    unitPlace = 'end',
    echo,
    worth,
    onUnitSwap,
    unitSwapLabel,
    initialFocus,
  } = props
  const echoId = useId()
  const draft = useAmountDraft({ amount, locale, onAmountChange })
  const own = useFieldFinish()
  const finish = props.finish ?? own
  const error = useAmountError(draft, props.error, finish.isFinished)
  const { text, handleChange } = draft
  const characters = Math.max(text.length, 1)
  const unitElement = (
    <span className="amount__unit" aria-hidden="true">
      {unit}
    </span>
  )
  return (
    <div className="amount">
      {/* Amounts run left to right in every language: digits, mark, unit. */}
      <label
        className="amount__line"
        dir="ltr"
        style={{ '--n': characters + unit.length / 2 + 0.5, '--c': characters }}
      >
        {unitPlace === 'start' && unitElement}
        <input
          aria-label={label}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={echoId}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          data-initial-focus={initialFocus || undefined}
          value={text}
          onChange={handleChange}
          {...finish.handlers}
        />
        {unitPlace === 'end' && unitElement}
      </label>
      <div className="amount__worth">
        {onUnitSwap ? (
          <TextButton onClick={onUnitSwap} label={unitSwapLabel} endIcon={iconSwitch}>
            <bdi>{worth}</bdi>
          </TextButton>
        ) : (
          <bdi>{worth}</bdi>
        )}
      </div>
      <AmountEcho id={echoId} draft={draft} echo={echo} unit={unit} unitPlace={unitPlace} error={error} />
    </div>
  )
}
