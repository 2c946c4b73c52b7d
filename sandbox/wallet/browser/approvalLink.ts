import { type ApprovalMessage, isApprovalMessage } from './messages'

const CHANNEL = 'sandbox-wallet-approvals'

/**
 * Joins a frame and its approval window. Normally the broadcast channel is enough. When the browser keeps the storage
 * of embedded frames apart from that of windows, the channel does not reach; then the window finds the frame through
 * the page that opened it, and the frame answers whoever asked.
 */
export class ApprovalLink {
  private readonly channel = new BroadcastChannel(CHANNEL)
  private readonly peers = new Set<MessageEventSource>()

  constructor(onMessage: (message: ApprovalMessage) => void) {
    this.channel.addEventListener('message', (event) => {
      if (isApprovalMessage(event.data)) onMessage(event.data)
    })
    window.addEventListener('message', (event) => {
      if (event.origin !== location.origin || !event.source || !isApprovalMessage(event.data)) return
      this.peers.add(event.source)
      onMessage(event.data)
    })
  }

  send(message: ApprovalMessage): void {
    this.channel.postMessage(message)
    for (const peer of this.peers) peer.postMessage(message, { targetOrigin: location.origin })
  }

  /** From the window: speak to every frame of the page behind; the exact target origin keeps it to the wallet's own. */
  sendToOpener(message: ApprovalMessage): void {
    this.channel.postMessage(message)
    // The type of `opener` is any; a window of another origin cannot be told by instanceof.
    const opener = window.opener as Window | null
    const page = opener ?? (window.parent === window ? null : window.parent)
    for (let index = 0; page && index < page.length; index += 1) page[index]?.postMessage(message, location.origin)
  }
}
