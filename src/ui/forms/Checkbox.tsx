import type { ReactElement, ReactNode } from 'react'
import { useStyles } from '../theme/useStyles'
import { checkboxStyles } from './Checkbox.styles'

type CheckboxProps = { children: ReactNode; checked: boolean; onChange: (checked: boolean) => void }

/** A tick with its words; the whole line is the target. */
export function Checkbox({ children, checked, onChange }: CheckboxProps): ReactElement {
  useStyles(checkboxStyles)
  return (
    <label className="check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{children}</span>
    </label>
  )
}
