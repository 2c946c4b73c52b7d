import type { ReactElement } from 'react'
import { amountFieldStyles } from './AmountField.styles'
import { useStyles } from '../theme/useStyles'

type ChipsProps = {
  label: string
  options: readonly { value: string; title: string }[]
  value: string | null
  onChange: (value: string) => void
}

/** One of a few short words, side by side. */
export function Chips({ label, options, value, onChange }: ChipsProps): ReactElement {
  useStyles(amountFieldStyles)
  return (
    <div className="chips chips--free" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.title}
        </button>
      ))}
    </div>
  )
}
