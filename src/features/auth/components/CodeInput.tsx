import { useEffect, useId, useRef, type ReactElement, type SyntheticEvent } from 'react'
import { CODE_LENGTH } from '../../../config/limits/login'
import { useI18n } from '../../../i18n'
import { classNames } from '../../../ui/theme/classNames'
import { useStyles } from '../../../ui/theme/useStyles'
import { readCodeDigits } from '../emailRules'
import { authStyles } from './auth.styles'

type CodeInputProps = {
  value: string
  onChange: (code: string) => void
  /** All digits are there. */
  onComplete: (code: string) => void
  /** What to know of the code; stands below it while nothing is wrong. */
  hint: string
  /** What is wrong, in words. */
  error?: string
  busy?: boolean
}

/**
 * One box for the mailed code, drawn as one cell for each digit: it is one field for assistive technology, for pasting
 * and for filling in by the system.
 */
export function CodeInput({ value, onChange, onComplete, hint, error, busy = false }: CodeInputProps): ReactElement {
  useStyles(authStyles)
  const { t } = useI18n()
  const hintId = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const isWrong = error !== undefined

  // Who is told that it is wrong types it again at once.
  useEffect(() => {
    if (isWrong) inputRef.current?.focus()
  }, [isWrong])

  const handleChange = (text: string): void => {
    const code = readCodeDigits(text)
    onChange(code)
    if (code.length === CODE_LENGTH && code !== value) onComplete(code)
  }
  // The caret is not seen: the next digit goes where the marked cell is. What is selected may be replaced.
  const handleSelect = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void => {
    if (input.selectionStart === input.selectionEnd && input.selectionEnd !== input.value.length)
      input.setSelectionRange(input.value.length, input.value.length)
  }
  const digits = Array.from({ length: CODE_LENGTH }, (_item, index) => value[index] ?? '')
  return (
    <div>
      <div className={classNames('code', isWrong && 'code--wrong', busy && 'code--busy')}>
        {digits.map((digit, index) => (
          <span
            // Cells never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className={classNames(
              'code__digit',
              index === Math.min(value.length, CODE_LENGTH - 1) && 'code__digit--now',
            )}
            aria-hidden="true"
          >
            {digit}
          </span>
        ))}
        <input
          ref={inputRef}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          readOnly={busy}
          aria-label={t('auth.code')}
          aria-invalid={isWrong || undefined}
          aria-describedby={hintId}
          aria-busy={busy || undefined}
          data-initial-focus
          onSelect={handleSelect}
          onChange={(event) => handleChange(event.currentTarget.value)}
        />
      </div>
      <div id={hintId} className="code__said">
        <div className="bad" role="alert">
          {error}
        </div>
        <div className="muted" role="status">
          {isWrong ? null : busy ? (
            <span className="code__busy">
              <span className="login__spinner" aria-hidden="true" />
              {hint}
            </span>
          ) : (
            hint
          )}
        </div>
      </div>
    </div>
  )
}
