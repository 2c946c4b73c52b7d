import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react'
import { TOAST_MS } from '../../../config/limits/transactions'
import { useI18n } from '../../../i18n'
import { selectIsShown } from '../../../navigation'
import { selectOptions } from '../../../options'
import { useAppDispatch, useAppSelector } from '../../../store'
import { IconButton } from '../../../ui/actions/IconButton'
import { iconCheck, iconWarning } from '../../../ui/icons/actionIcons'
import { Icon } from '../../../ui/icons/Icon'
import { iconClose } from '../../../ui/icons/icons'
import { LiveRegion } from '../../../ui/notices/LiveRegion'
import { classNames } from '../../../ui/theme/classNames'
import { useStyles } from '../../../ui/theme/useStyles'
import { openNews } from './openNews'
import { selectNews } from '../transactionsSelectors'
import type { TrackedTransaction } from '../transactionsSlice'
import { toastStyles } from './TransactionToast.styles'
import { TransactionSentence } from './TransactionSentence'

type ToastProps = { transaction: TrackedTransaction; onDone: () => void }

/** In the top layer of the page, where the browser has one for it; it goes by itself unless somebody is busy with it. */
function Toast({ transaction, onDone }: ToastProps): ReactElement {
  useStyles(toastStyles)
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const ref = useRef<HTMLDivElement>(null)
  const isGood = transaction.status === 'confirmed'
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
      <button
        type="button"
        className="toast__text"
        // The banner of the widget says what cannot be loaded.
        onClick={() => void dispatch(openNews(transaction.transactionId)).catch(onDone)}
      >
        <TransactionSentence transaction={transaction} />
      </button>
      <IconButton icon={iconClose} label={t('common.close')} size={16} onClick={onDone} />
    </div>
  )
}

/** Says in the page what became of a transaction while the widget is closed (option `features.toasts`). */
export function TransactionToast(): ReactElement {
  const isWanted = useAppSelector((state) => selectOptions(state).features.toasts && !selectIsShown(state))
  const news = useAppSelector(selectNews)
  const [doneId, setDoneId] = useState('')
  const [isReady, setReady] = useState(false)
  // A live region says what comes into it, not what it came with.
  useEffect(() => {
    const timer = setTimeout(() => setReady(true))
    return () => clearTimeout(timer)
  }, [])
  const newsId = news?.transactionId ?? ''
  const handleDone = useCallback(() => setDoneId(newsId), [newsId])
  const shown = isWanted && isReady && news && news.transactionId !== doneId ? news : undefined
  return (
    <>
      <LiveRegion hidden>{shown && <TransactionSentence transaction={shown} />}</LiveRegion>
      {shown && <Toast key={shown.transactionId} transaction={shown} onDone={handleDone} />}
    </>
  )
}
