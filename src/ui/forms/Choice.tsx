import { useId, type ReactElement, type ReactNode } from 'react'
import { choiceStyles } from './Choice.styles'
import { useStyles } from '../theme/useStyles'

type ChoiceOption<Value extends string> = { value: Value; title: string; text?: ReactNode }

type ChoiceProps<Value extends string> = {
  label: string
  options: readonly ChoiceOption<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, all in sight; the whole line is the target. */
export function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>): ReactElement {
  useStyles(choiceStyles)
  const name = useId()
  return (
    <fieldset className="choice" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>
            <strong>{option.title}</strong>
            {option.text !== undefined && <span className="muted">{option.text}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
