import { useId, type ReactElement, type ReactNode, type Ref } from 'react'
import { classNames } from '../theme/classNames'
import { useStyles } from '../theme/useStyles'
import { fieldStyles } from './Field.styles'
import type { FieldFinish } from './useFieldFinish'

export type FieldProps = {
  /** The name of the box; it stands inside as placeholder unless another one is given. */
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  type?: 'text' | 'search' | 'email'
  /** Which keys a phone offers. */
  inputMode?: 'decimal'
  hint?: string
  /** What is wrong, in words; replaces the hint. */
  error?: string
  /** Nothing is wrong before the field is finished. */
  finish?: FieldFinish
  /** Keeps the line of the hint free, so that nothing moves when there is one. */
  keepsHintLine?: boolean
  start?: ReactNode
  end?: ReactNode
  /** A small second line inside the box: the address that a name stands for. */
  below?: ReactNode
  tall?: boolean
  /** Gets the focus when its view opens. Not for phones, where it would raise the keyboard. */
  initialFocus?: boolean
  onEnter?: () => void
  ref?: Ref<HTMLInputElement>
}

/** A box for one line of text. */
export function Field(props: FieldProps): ReactElement {
  useStyles(fieldStyles)
  const {
    label,
    value,
    onChange,
    placeholder = label,
    type = 'text',
    inputMode,
    hint,
    finish,
    keepsHintLine,
    start,
    end,
    below,
    tall,
    initialFocus,
    onEnter,
    ref,
  } = props
  const hintId = useId()
  const error = finish?.isFinished === false ? undefined : props.error
  const words = error ?? hint
  return (
    <div>
      <label
        className={classNames(
          'field',
          tall && 'field--tall',
          below !== undefined && 'field--below',
          end !== undefined && 'field--end',
          error !== undefined && 'field--wrong',
        )}
      >
        {start}
        <span className="field__text">
          <input
            ref={ref}
            type={type}
            inputMode={inputMode}
            value={value}
            aria-label={label}
            placeholder={placeholder}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={words === undefined ? undefined : hintId}
            data-initial-focus={initialFocus || undefined}
            autoComplete={type === 'email' ? 'email' : 'off'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...finish?.handlers}
            onChange={(event) => onChange(event.currentTarget.value)}
            onKeyDown={(event) => {
              finish?.handlers.onKeyDown(event)
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.()
            }}
          />
          {below !== undefined && <span className="small num cut">{below}</span>}
        </span>
        {end}
      </label>
      <p
        id={hintId}
        className={classNames('field__hint', error !== undefined && 'field__hint--wrong')}
        role="status"
        hidden={words === undefined && !keepsHintLine}
      >
        {words}
      </p>
    </div>
  )
}
