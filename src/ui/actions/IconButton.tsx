import type { ReactElement, Ref } from 'react'
import { Icon } from '../icons/Icon'
import type { IconShape } from '../icons/iconShape'
import { useStyles } from '../theme/useStyles'
import { iconButtonStyles } from './IconButton.styles'

type IconButtonProps = {
  icon: IconShape
  label: string
  onClick: () => void
  size?: 16 | 20
  ref?: Ref<HTMLButtonElement>
}

/** A round button of one icon; `label` is its name. */
export function IconButton({ icon, label, onClick, size = 20, ref }: IconButtonProps): ReactElement {
  useStyles(iconButtonStyles)
  return (
    <button ref={ref} type="button" className="icon-button" aria-label={label} onClick={onClick}>
      <Icon shape={icon} size={size} />
    </button>
  )
}
