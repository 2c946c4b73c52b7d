import { useEffect, useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { TOAST_MS } from '../../config/limits/transactions'
import { useI18n } from '../../i18n'
import { IconButton } from '../actions/IconButton'
import { iconCheck, iconWarning } from '../icons/actionIcons'
import { Icon } from '../icons/Icon'
import { iconClose } from '../icons/icons'
import { classNames } from '../theme/classNames'
import { useStyles } from '../theme/useStyles'
import { toastStyles } from './Toast.styles'

export type ToastProps = {
  isGood: boolean
  /** What happened, in one sentence. */
  children: ReactNode
  /** Leads to the whole story. */
  onOpen: () => void
  onDone: () => void
}

/** In the top layer of the page, where the browser has one for it; it goes by itself unless somebody is busy with it. */
export function Toast({ isGood, children, onOpen, onDone }: ToastProps): ReactElement {
  useStyles(toastStyles)
  const { t } = useI18n()
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const toast = ref.current
    if (toast && 'showPopover' in toast) toast.showPopover()
  }, [])
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(onDone, TOAST_MS)
    return () => clearTimeout(timer)
  }, [isHeld, onDone])
  return (
    <div
      ref={ref}
      popover="manual"
      className={classNames('toast', isGood ? 'toast--good' : 'toast--bad')}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Icon shape={isGood ? iconCheck : iconWarning} />
      <button type="button" className="toast__text" onClick={onOpen}>
        {children}
      </button>
      <IconButton icon={iconClose} label={t('common.close')} size={16} onClick={onDone} />
    </div>
  )
}
