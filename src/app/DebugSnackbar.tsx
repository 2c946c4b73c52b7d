import type { ReactElement } from 'react'
import { useAppSelector } from '../store'
import { Snackbar } from '../ui/Snackbar'

/** A line for the host's developer. It loads with debug mode alone. */
export function DebugSnackbar(): ReactElement {
  const { isOpen, message, variant } = useAppSelector((state) => state.notices.snackbar)
  return <Snackbar notice={isOpen ? { variant, message } : null} />
}
