/** Shows the approval page: in a window of its own, or, where windows are blocked, in the page's top layer. */

export type ShownApproval = { close: () => void }

const WIDTH = 400
const HEIGHT = 660
const CLOSED_CHECK_MS = 200
const CLOSE_DELAY_MS = 250
const DIALOG_CLOSE_DELAY_MS = 80

/** `onClosed` is called when the visitor closed it without an answer. */
export function showApproval(url: string, onClosed: () => void): ShownApproval {
  const left = Math.max(0, window.screenX + window.outerWidth - WIDTH - 24)
  const popup = window.open(
    url,
    '_blank',
    `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${window.screenY + 80}`,
  )
  return popup ? watchWindow(popup, onClosed) : showDialog(url, onClosed)
}

function watchWindow(popup: Window, onClosed: () => void): ShownApproval {
  const timer = setInterval(() => {
    if (!popup.closed) return
    clearInterval(timer)
    onClosed()
  }, CLOSED_CHECK_MS)
  return {
    close: () => {
      clearInterval(timer)
      // It closes by itself after an answer; this is for when it cannot.
      setTimeout(() => popup.close(), CLOSE_DELAY_MS)
    },
  }
}

function showDialog(url: string, onClosed: () => void): ShownApproval {
  const dialog = document.createElement('dialog')
  const frame = document.createElement('iframe')
  frame.src = url
  frame.title = 'Sandbox Wallet approval'
  Object.assign(frame.style, { border: '0', width: '100%', height: '100%', display: 'block', colorScheme: 'normal' })
  Object.assign(dialog.style, {
    border: '0',
    padding: '0',
    borderRadius: '20px',
    overflow: 'hidden',
    width: `min(${WIDTH}px, 96vw)`,
    height: `min(${HEIGHT}px, 92vh)`,
    boxShadow: '0 24px 64px rgb(0 0 0 / 0.4)',
  })
  dialog.append(frame)
  document.body.append(dialog)
  dialog.addEventListener('cancel', onClosed)
  dialog.showModal()
  return { close: () => void setTimeout(() => dialog.remove(), DIALOG_CLOSE_DELAY_MS) }
}
