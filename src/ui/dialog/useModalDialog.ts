import { useCallback, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { deepActiveElement } from './deepActiveElement'
import { focusInitial } from './focusInitial'
import { lockScroll } from './lockScroll'
import { wordsOf } from './wordsOf'

function isModal(dialog: HTMLDialogElement): boolean {
  try {
    return dialog.open && dialog.matches(':modal')
  } catch {
    return dialog.open
  }
}

/** Brings a dialog to the top layer. One that was moved in the document still says `open` but has left the layer. */
function showAgain(dialog: HTMLDialogElement): void {
  if (!dialog.isConnected || isModal(dialog)) return
  dialog.removeAttribute('open')
  dialog.showModal()
}

function returnFocus(opener: RefObject<HTMLElement | null>): void {
  if (opener.current?.isConnected) opener.current.focus({ preventScroll: true })
}

/**
 * What stood in the dialog's place, if anything did: the name of what had the focus, how far it was scrolled, and who had
 * the focus before it.
 */
export type TakeOver = () => { focused: string | undefined; scrollTop: number; opener: HTMLElement | null } | undefined

/** Puts a dialog in the place of what stood there: nothing moves, and the focus stays on what is called the same. */
function standIn(dialog: HTMLDialogElement, { focused, scrollTop }: NonNullable<ReturnType<TakeOver>>): boolean {
  if (scrollTop > 0) dialog.querySelector('.body')?.scrollTo(0, scrollTop)
  const same =
    focused !== undefined &&
    [...dialog.querySelectorAll<HTMLElement>('button, input')].find((control) => wordsOf(control) === focused)
  if (!same) return false
  same.focus({ preventScroll: true })
  return true
}

export type ModalDialog = {
  readonly dialogRef: RefObject<HTMLDialogElement | null>
  /** Call after the dialog was moved in the document: it is shown again, with the focus where it was. */
  readonly ensureOpen: () => void
}

/**
 * Keeps a native dialog open and shut as told, locks the page's scrolling meanwhile and gives the focus back at the
 * end.
 */
export function useModalDialog(open: boolean, onTakeOver?: TakeOver): ModalDialog {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const openRef = useRef(open)
  const openerRef = useRef<HTMLElement | null>(null)
  const focusedRef = useRef<HTMLElement | null>(null)
  const takeOver = useEffectEvent(() => onTakeOver?.())

  useLayoutEffect(() => {
    const dialog = dialogRef.current
    openRef.current = open
    if (!dialog) return undefined
    if (!open) {
      // Once more after the cleanup below: React puts the focus back to where it was while a change is applied.
      returnFocus(openerRef)
      return undefined
    }
    // First: the lock of what stands there is shared for a moment, and nothing of the page is measured anew.
    const release = lockScroll(dialog.ownerDocument)
    const before = takeOver()
    // What stood there and still leaves would be seen, and found, beside this one.
    const root = dialog.getRootNode()
    if (root instanceof ShadowRoot) for (const leaving of root.querySelectorAll('.wallet[inert]')) leaving.remove()
    dialog.toggleAttribute('data-taken', before !== undefined)
    openerRef.current = before ? before.opener : deepActiveElement(dialog.ownerDocument)
    const rememberFocus = (event: FocusEvent): void => {
      focusedRef.current = event.target instanceof HTMLElement ? event.target : null
    }
    dialog.addEventListener('focusin', rememberFocus)
    showAgain(dialog)
    if (!(before && standIn(dialog, before)) && !focusInitial(dialog)) dialog.focus({ preventScroll: true })
    return () => {
      dialog.removeAttribute('data-taken')
      openRef.current = false
      dialog.removeEventListener('focusin', rememberFocus)
      dialog.close()
      release()
      returnFocus(openerRef)
    }
  }, [open])

  const ensureOpen = useCallback(() => {
    const dialog = dialogRef.current
    if (!dialog || !openRef.current || isModal(dialog)) return
    const focused = focusedRef.current
    showAgain(dialog)
    if (focused && dialog.contains(focused)) focused.focus({ preventScroll: true })
    else focusInitial(dialog)
  }, [])

  return { dialogRef, ensureOpen }
}
