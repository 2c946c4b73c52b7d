import type { ReactElement, ReactNode } from 'react'
import { useI18n } from '../../i18n'
import { IconButton } from '../actions/IconButton'
import { iconBack, iconClose } from '../icons/icons'
import { classNames } from '../theme/classNames'

type HeaderProps = {
  title: string
  titleId: string
  /** Only when there is somewhere to go. */
  onBack?: () => void
  /** Without it (embedded in the page) there is nothing to close. */
  onClose?: () => void
  /** Stands in the title's place, which is then only read out: the account's network. */
  start?: ReactNode
}

/** The upper line of the card. The title takes the focus when a view opens, so that it is read out. */
export function Header({ title, titleId, onBack, onClose, start }: HeaderProps): ReactElement {
  const { t } = useI18n()
  const hasStart = start !== undefined && start !== null
  return (
    <header className={classNames('header', hasStart && 'header--start')} part="header">
      {onBack && !hasStart && <IconButton icon={iconBack} label={t('common.back')} onClick={onBack} />}
      <h2 id={titleId} className={hasStart ? 'hidden' : 'header__title'} tabIndex={-1} data-view-title="">
        {title}
      </h2>
      {hasStart && <div className="header__start">{start}</div>}
      {onClose && <IconButton icon={iconClose} label={t('common.close')} onClick={onClose} />}
    </header>
  )
}
