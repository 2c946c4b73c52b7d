import type { ReactElement, ReactNode } from 'react'
import { rowStyles } from '../lists/Row.styles'
import { useStyles } from '../theme/useStyles'
import { switchStyles } from './Switch.styles'

type SwitchProps = {
  title: string
  text?: string
  picture?: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A row that switches something on and off at once; all of it is the target. */
export function Switch({ title, text, picture, isOn, onChange }: SwitchProps): ReactElement {
  useStyles(rowStyles)
  useStyles(switchStyles)
  return (
    <button type="button" role="switch" aria-checked={isOn} className="row row--press" onClick={() => onChange(!isOn)}>
      {picture}
      <span>
        <span className="row__title">{title}</span>
        {text !== undefined && <span className="row__sub">{text}</span>}
      </span>
      <span className="switch" aria-hidden="true" />
    </button>
  )
}
