import type { ReactElement, ReactNode } from 'react'
import { useI18n } from '../../i18n'
import { safeHttpUrl } from '../../lib/safeUrl'
import { VisuallyHidden } from '../notices/VisuallyHidden'

/**
 * A link in running text to a page outside, also to a plain http page of the host's; where the address is no such page,
 * the text alone.
 */
export function Link({
  href,
  children,
  onClick,
}: {
  href: string
  children: ReactNode
  onClick?: () => void
}): ReactElement {
  const { t } = useI18n()
  const safeHref = safeHttpUrl(href)
  if (safeHref === undefined) return <>{children}</>
  return (
    <a className="link" href={safeHref} target="_blank" rel="noopener noreferrer" onClick={onClick}>
      {children}
      <VisuallyHidden>{` (${t('common.opensNewTab')})`}</VisuallyHidden>
    </a>
  )
}
