import type { MouseEvent, ReactElement, ReactNode } from 'react'
import { useI18n } from '../../i18n'
import { iconCheck, iconCopy } from '../icons/actionIcons'
import { Icon } from '../icons/Icon'
import { buttonStyles } from './Button.styles'
import { textButtonStyles } from './TextButton.styles'
import { useStyles } from '../theme/useStyles'
import { useCopy } from './useCopy'
import { VisuallyHidden } from '../notices/VisuallyHidden'

type CopyButtonProps = {
  text: string
  /** The button's name: "Copy address". */
  label: string
  children?: ReactNode
  /** 'inline' is the words with a small icon; the others are full-width buttons. @default 'inline' */
  look?: 'inline' | 'primary' | 'secondary'
}

// The button itself is as large as a target must be at least (24 px), though its icon is smaller and nothing moves for
// it.
const ROOM = { padding: 4, margin: -4 }
const CLASSES = { primary: 'button button--primary', secondary: 'button' }

/** Copies a text, shows a tick and says so. */
export function CopyButton({ text, label, children, look = 'inline' }: CopyButtonProps): ReactElement {
  useStyles(look === 'inline' ? textButtonStyles : buttonStyles)
  const { t } = useI18n()
  const { state, copy } = useCopy(text)
  const icon = <Icon shape={state === 'copied' ? iconCheck : iconCopy} size={look === 'inline' ? 16 : 20} />
  const handleClick = (event: MouseEvent<HTMLElement>): void => copy(event.currentTarget)
  return (
    <>
      {look === 'inline' ? (
        // The words stand beside the button and not in it: what is seen on a button must be in its name. Its area
        // covers them.
        <span className="text-button small num">
          {children ?? label}
          <button type="button" className="text-button__cover" style={ROOM} aria-label={label} onClick={handleClick}>
            {icon}
          </button>
        </span>
      ) : (
        <button type="button" className={CLASSES[look]} aria-label={label} onClick={handleClick}>
          {icon}
          {state === 'copied' ? t('common.copied') : (children ?? label)}
        </button>
      )}
      <span role="status">
        {state === 'copied' && <VisuallyHidden>{t('common.copied')}</VisuallyHidden>}
        {state === 'failed' && <span className="small muted">{t('common.copyFailed')}</span>}
      </span>
    </>
  )
}
