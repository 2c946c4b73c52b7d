/** A window of another page that was opened from here; what it shows can be neither read nor trusted. */
export type Popup = {
  /** Leads it to its page. The page cannot reach back to this one. */
  go(url: string): void
  /** Says something in it as long as it has no page. */
  say(text: string): void
  /** Whether it is gone. A page may cut itself off and seem so: it is a hint, never a proof. */
  isClosed(): boolean
  close(): void
}

/**
 * Cuts a window off from this page. It fails where the window is foreign from the first, as in a frame without an origin of its own, or where
 * it is only a blocker's stand-in.
 */
function isCutOff(opened: Window): boolean {
  try {
    opened.opener = null
    opened.document.body.textContent = ''
    return true
  } catch {
    return false
  }
}

/**
 * Opens an empty window in the middle of the screen. Browsers allow it only within a press, so it comes before whatever has to be asked
 * first. `null`: the browser did not allow it, or the window could not be cut off.
 */
export function openPopup({ width, height }: { width: number; height: number }, page: Window = window): Popup | null {
  const { availWidth, availHeight } = page.screen
  const left = Math.max(0, Math.round((availWidth - width) / 2))
  const top = Math.max(0, Math.round((availHeight - height) / 2))
  const opened = page.open('', '', `popup,width=${width},height=${height},left=${left},top=${top}`)
  if (!opened || opened.closed) return null
  if (!isCutOff(opened)) {
    Reflect.get(opened, 'close')?.call(opened)
    return null
  }
  return {
    go: (url) => opened.location.replace(url),
    say: (text) => {
      opened.document.title = text
      opened.document.body.textContent = text
    },
    isClosed: () => opened.closed,
    close: () => opened.close(),
  }
}
