import { makeElement } from '../lib/pageDocument'

/** Whoever waits longer than this for the first script sees where its dialog comes. */
const SHOWN_AFTER_MS = 60

/**
 * Makes what shows the frame of the dialog for as long as the script that fills it is on its way. Escape closes it at
 * once, and what comes in its place after that (`openFirst`). (The dialog that takes its place removes it itself, in the
 * same moment: `firstDialog`.)
 */
export function makeWaiting(root: ShadowRoot, button: Element) {
  let dialog: HTMLDialogElement | undefined
  return <T>(loading: Promise<T>, theme: unknown): Promise<T> => {
    const timer = setTimeout(() => {
      // A page may have taken the element out meanwhile, or have asked twice.
      if (!root.isConnected || dialog?.open) return
      dialog ??= makeElement('dialog')
      dialog.setAttribute('aria-label', button.textContent)
      dialog.style.colorScheme = ['light', 'dark'].find((one) => one === theme) ?? 'light dark'
      root.append(dialog)
      dialog.showModal()
    }, SHOWN_AFTER_MS)
    return loading.finally(() => {
      clearTimeout(timer)
      setTimeout(() => {
        // Closing gives the focus back to who pressed.
        dialog?.close()
        dialog?.remove()
      })
    })
  }
}
