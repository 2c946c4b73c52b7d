import type { ReactElement, ReactNode } from 'react'
import { useI18n } from '../i18n'
import { VisuallyHidden } from './VisuallyHidden'

/** A link in running text to a page outside; `href` must have passed a link check. */
export function Link({ href, children }: { href: string; children: ReactNode }): ReactElement {
  const { t } = useI18n()
  return (
    <a className="link" href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden>{` (${t('common.opensNewTab')})`}</VisuallyHidden>
    </a>
  )
}
