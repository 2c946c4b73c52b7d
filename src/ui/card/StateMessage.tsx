import type { ReactElement } from 'react'
import { useI18n } from '../../i18n'
import { heroStyles } from './Hero.styles'
import { iconRefresh } from '../icons/actionIcons'
import { Pill } from '../actions/Pill'
import { useStyles } from '../theme/useStyles'

type EmptyStateProps = { title: string; text?: string; action?: { title: string; onClick: () => void } }

/** What stands in the place of a list without entries: a heading, a sentence, one action. */
export function EmptyState({ title, text, action }: EmptyStateProps): ReactElement {
  useStyles(heroStyles)
  return (
    <div className="state">
      <div role="status">
        <p className="state__title">{title}</p>
        {text !== undefined && <p className="state__text">{text}</p>}
      </div>
      {action && <Pill onClick={action.onClick}>{action.title}</Pill>}
    </div>
  )
}

type ErrorStateProps = { title: string; text?: string; onRetry?: () => void }

/** What stands in the place of something that did not load, with the way to try again. */
export function ErrorState({ title, text, onRetry }: ErrorStateProps): ReactElement {
  useStyles(heroStyles)
  const { t } = useI18n()
  return (
    <div className="state">
      <div role="alert">
        <p className="state__title">{title}</p>
        {text !== undefined && <p className="state__text">{text}</p>}
      </div>
      {onRetry && (
        <Pill icon={iconRefresh} onClick={onRetry}>
          {t('common.tryAgain')}
        </Pill>
      )}
    </div>
  )
}
