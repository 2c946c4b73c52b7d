import type { ReactElement, ReactNode } from 'react'
import { useI18n } from '../../i18n'
import { safeLinkUrl } from '../../lib/safeUrl'
import { Icon } from '../icons/Icon'
import { iconExternal } from '../icons/actionIcons'
import { classNames } from '../theme/classNames'
import { useStyles } from '../theme/useStyles'
import { buttonStyles } from './Button.styles'
import { VisuallyHidden } from '../notices/VisuallyHidden'

type LinkButtonProps = {
  href: string
  children: ReactNode
  look?: 'primary' | 'secondary' | 'plain'
  onClick?: () => void
}

/** A button that leads to a page outside, in a new tab. Draws nothing when the address is not a safe one. */
export function LinkButton({ href, children, look = 'secondary', onClick }: LinkButtonProps): ReactElement | null {
  useStyles(buttonStyles)
  const { t } = useI18n()
  const safeHref = safeLinkUrl(href)
  if (!safeHref) return null
  return (
    <a
      className={classNames('button', look !== 'secondary' && `button--${look}`)}
      href={safeHref}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onClick}
    >
      {children}
      <Icon shape={iconExternal} />
      <VisuallyHidden>{`(${t('common.opensNewTab')})`}</VisuallyHidden>
    </a>
  )
}
