import { useEffect, useId, type ReactElement, type ReactNode, type RefObject } from 'react'
import { useI18n } from '../../../i18n'
import { fieldStyles } from '../../../ui/forms/Field.styles'
import type { FieldFinish } from '../../../ui/forms/useFieldFinish'
import { classNames } from '../../../ui/theme/classNames'
import { useStyles } from '../../../ui/theme/useStyles'
import { recipientBoxStyles } from './RecipientBox.styles'

/** Longer than a name, and too long for one line: an address. */
const LONG = 24

type RecipientBoxProps = {
  text: string
  onChange: (text: string) => void
  hint?: string
  /** What is wrong, in words; replaces the hint. */
  error?: string
  finish: FieldFinish
  start: ReactNode
  end: ReactNode
  /** The address that a name stands for. */
  below?: ReactNode
  /** It stands in the place of a recipient who is to be another one: what is written next replaces the text. */
  isChanged: boolean
  ref: RefObject<HTMLTextAreaElement | null>
}

/**
 * The box a recipient is written into. An address takes the lines it needs, so that none of its characters is out of
 * sight while it is looked at; a line break is none, and Enter ends the typing as in any box of one line.
 */
export function RecipientBox({
  text,
  onChange,
  hint,
  error,
  finish,
  start,
  end,
  below,
  isChanged,
  ref,
}: RecipientBoxProps): ReactElement {
  useStyles(fieldStyles)
  useStyles(recipientBoxStyles)
  const { t } = useI18n()
  const hintId = useId()
  const told = finish.isFinished ? error : undefined
  const words = told ?? hint
  useEffect(() => {
    if (!isChanged) return
    ref.current?.focus()
    ref.current?.select()
    // What counts is why the box came.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <div>
      <label
        className={classNames(
          'field field--tall field--end',
          below !== undefined && 'field--below',
          told !== undefined && 'field--wrong',
        )}
      >
        {start}
        <span className="field__text">
          <span className={classNames('recipient', text.length > LONG && 'recipient--long')} data-text={text}>
            <textarea
              ref={ref}
              rows={1}
              // An empty box begins where the texts around it begin.
              dir={text === '' ? undefined : 'auto'}
              value={text}
              aria-label={t('send.recipient')}
              placeholder={t('send.recipientPlaceholder')}
              aria-invalid={told !== undefined || undefined}
              aria-describedby={words === undefined ? undefined : hintId}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              {...finish.handlers}
              onChange={(event) => onChange(event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
              onKeyDown={(event) => {
                finish.handlers.onKeyDown(event)
                if (event.key === 'Enter') event.preventDefault()
              }}
            />
          </span>
          {below !== undefined && <span className="small num cut">{below}</span>}
        </span>
        {end}
      </label>
      <p
        id={hintId}
        className={classNames('field__hint recipient__hint', told !== undefined && 'field__hint--wrong')}
        role="status"
      >
        {words}
      </p>
    </div>
  )
}
