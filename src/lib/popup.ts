import { isWebLink } from './isWebLink'

/** A window of another page that was opened from here; what it shows can be neither read nor trusted. */
export type Popup = {
  /**
   * Leads it to its page: an https address, or http on this machine; anything else closes it. The page cannot reach
   * back to this one.
   */
  go(url: string): void
  /** Says something in it as long as it has no page. */
  say(text: string): void
  /** Whether it is gone. A page may cut itself off and seem so: it is a hint, never a proof. */
  isClosed(): boolean
  close(): void
  /**
   * Hears what the window itself says while it is on a page of this origin; only a window that may answer does. The
   * function returned ends it.
   */
  onMessage(origin: string, listener: (message: unknown) => void): () => void
}

/**
 * Cuts a window off from this page, unless it is to answer. It fails where the window is foreign from the first, as in
 * a frame without an origin of its own, or where it is only a blocker's stand-in.
 */
function isOurs(opened: Window, mayAnswer: boolean): boolean {
  try {
    if (!mayAnswer) opened.opener = null
    opened.document.body.textContent = ''
    return true
  } catch {
    return false
  }
}

/** Leads to an app of this device by a link that was checked; the page stays where it is, behind the app. */
export const openApp = (link: string, page: Window = window): void => void page.open(link, '_self')

/**
 * Opens an empty window in the middle of the screen. Browsers allow it only within a press, so it comes before whatever
 * has to be asked first. `null`: the browser did not allow it, or the window could not be cut off. `mayAnswer` keeps
 * its way back to this page.
 */
export function openPopup(
  { width, height, mayAnswer = false }: { width: number; height: number; mayAnswer?: boolean },
  page: Window = window,
): Popup | null {
  const { availWidth, availHeight } = page.screen
  const left = Math.max(0, Math.round((availWidth - width) / 2))
  const top = Math.max(0, Math.round((availHeight - height) / 2))
  const opened = page.open('', '', `popup,width=${width},height=${height},left=${left},top=${top}`)
  if (!opened || opened.closed) return null
  if (!isOurs(opened, mayAnswer)) {
    Reflect.get(opened, 'close')?.call(opened)
    return null
  }
  return {
    go: (url) => (isWebLink(url) ? opened.location.replace(url) : opened.close()),
    say: (text) => {
      opened.document.title = text
      opened.document.body.textContent = text
    },
    isClosed: () => opened.closed,
    close: () => opened.close(),
    onMessage(origin, listener) {
      const handle = (event: MessageEvent<unknown>): void => {
        if (event.source === opened && event.origin === origin) listener(event.data)
      }
      page.addEventListener('message', handle)
      return () => page.removeEventListener('message', handle)
    },
  }
}
