import { makeElement, readDocument } from '../../lib/pageDocument'
import { waitingDialogStyles } from './waitingDialog.styles'

/** Whoever waits longer than this for the first script sees where its dialog comes. */
const SHOWN_AFTER_MS = 30

const isDark = (theme: unknown): boolean =>
  theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)

function showWaiting(root: ShadowRoot, theme: unknown): () => void {
  const page = root.ownerDocument
  const dialog = makeElement('dialog', page)
  dialog.className = 'waiting'
  dialog.setAttribute('data-theme', isDark(theme) ? 'dark' : 'light')
  dialog.setAttribute('aria-busy', 'true')
  dialog.setAttribute('aria-label', root.querySelector('[part="trigger"]')?.textContent ?? '')
  const sheet = new (readDocument(page, 'defaultView') ?? globalThis).CSSStyleSheet()
  sheet.replaceSync(waitingDialogStyles)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  root.append(dialog)
  dialog.showModal()
  return () => {
    // Closing gives the focus back to who pressed: the dialog that follows is to do so too.
    dialog.close()
    dialog.remove()
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

/**
 * Shows the frame of the dialog for as long as the script that fills it is on its way. Escape closes it at once, and what
 * comes in its place after that (`openFirst`). (The dialog that takes its place removes it itself, in the same moment:
 * `firstDialog`.)
 */
export async function showFrame(
  { shadowRoot, theme }: { shadowRoot: ShadowRoot | null; theme?: unknown },
  loading: Promise<unknown>,
): Promise<void> {
  let end: (() => void) | undefined
  const timer = setTimeout(() => {
    // A page may have taken the element out meanwhile, or have asked twice.
    if (shadowRoot?.isConnected && !shadowRoot.querySelector('.waiting')) end = showWaiting(shadowRoot, theme)
  }, SHOWN_AFTER_MS)
  try {
    await loading
  } finally {
    clearTimeout(timer)
    setTimeout(() => end?.())
  }
}
