import {
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import { dialogStyles } from './Dialog.styles'
import { useStyles } from '../theme/useStyles'
import { useModalDialog, type TakeOver } from './useModalDialog'

/** How the visitor asked to close. */
export type CloseSource = 'keyboard' | 'overlay'

export type DialogHandle = {
  /** Shows the dialog again after its element was moved in the document. */
  readonly ensureOpen: () => void
}

type DialogProps = {
  open: boolean
  /** It is about to close: what is in it has begun to leave. */
  leaving?: boolean
  /** The id of the current view's title, which names the dialog. */
  labelledBy: string
  /** The dialog never closes itself: it asks, and closes when `open` becomes false. */
  onRequestClose: (source: CloseSource) => void
  /** It opens now: whatever stood in its place goes, and says what is to be kept of it. */
  onTakeOver?: TakeOver
  children: ReactNode
  ref?: Ref<DialogHandle>
}

/** The native modal dialog around the card; a bottom sheet on narrow screens. */
export function Dialog({
  open,
  leaving,
  labelledBy,
  onRequestClose,
  onTakeOver,
  children,
  ref,
}: DialogProps): ReactElement {
  useStyles(dialogStyles)
  const { dialogRef, ensureOpen } = useModalDialog(open, onTakeOver)
  useImperativeHandle(ref, () => ({ ensureOpen }), [ensureOpen])
  const isPressInside = useRef(false)
  const requestByKeyboard = useEffectEvent(() => onRequestClose('keyboard'))

  // With the opening itself: an effect after the paint would miss a key pressed in that moment.
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    if (!dialog || !open) return undefined
    // In the capture phase on the dialog itself, so that a page that swallows keys further out cannot lock the visitor
    // in.
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing) return
      event.preventDefault()
      event.stopPropagation()
      requestByKeyboard()
    }
    const handleCancel = (event: Event): void => {
      if (event.target !== dialog) return
      event.preventDefault()
      requestByKeyboard()
    }
    // A browser may close a dialog over our head (a second Esc): it comes back until it is told to close.
    const handleClose = (event: Event): void => {
      if (event.target !== dialog || dialog.open) return
      ensureOpen()
      if (dialog.open) requestByKeyboard()
    }
    dialog.addEventListener('keydown', handleKeyDown, true)
    dialog.addEventListener('cancel', handleCancel)
    dialog.addEventListener('close', handleClose)
    return () => {
      dialog.removeEventListener('keydown', handleKeyDown, true)
      dialog.removeEventListener('cancel', handleCancel)
      dialog.removeEventListener('close', handleClose)
    }
  }, [dialogRef, ensureOpen, open])

  // A press that began inside (selecting text) and ended on the overlay is not a wish to close.
  const handleMouseDown = (event: MouseEvent): void => {
    isPressInside.current = event.target !== event.currentTarget || event.clientX > event.currentTarget.clientWidth
  }
  const handleClick = (event: MouseEvent): void => {
    if (event.target === event.currentTarget && !isPressInside.current) onRequestClose('overlay')
    isPressInside.current = false
  }

  return (
    // closedby: Chromium would otherwise let a second Esc close the dialog past the cancel event.
    <dialog
      ref={dialogRef}
      className="dialog"
      part="dialog"
      data-closing={leaving || undefined}
      aria-labelledby={labelledBy}
      tabIndex={-1}
      {...{ closedby: 'none' }}
      onMouseDown={handleMouseDown}
      onClick={handleClick}
    >
      {children}
    </dialog>
  )
}
