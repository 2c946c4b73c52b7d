import { useEffect, type ReactElement } from 'react'
import { BANNER_AUTO_CLOSE_MS } from '../../config/limits/modal'
import { snackbarClosed } from '../../notices'
import { useAppDispatch, useAppSelector } from '../../store'
import { Snackbar } from '../../ui/notices/Snackbar'

/** A line for the host's developer. It loads with debug mode alone. */
export function DebugSnackbar(): ReactElement {
  const dispatch = useAppDispatch()
  const snackbar = useAppSelector((state) => state.notices.snackbar)
  const { isOpen, message, variant } = snackbar
  useEffect(() => {
    if (!snackbar.isOpen) return undefined
    const timer = setTimeout(() => dispatch(snackbarClosed()), BANNER_AUTO_CLOSE_MS)
    return () => clearTimeout(timer)
  }, [dispatch, snackbar])
  return <Snackbar notice={isOpen ? { variant, message } : null} />
}
