/**
 * The script a page loads to have the sandbox wallet: announces an EIP-1193 provider and passes every request to the
 * wallet's own origin in a hidden frame.
 *
 *   page ── provider.request ──> this script ── postMessage ──> frame (wallet origin: keys, permissions)
 *                                     └── window.open ──> approval window <── the frame tells it what to show
 */
import { sandboxWalletName, sandboxWalletRdns } from '../walletIdentity'
import { readOffers } from '../namespaces/extensionNamespace'
import { installNamespaces } from '../inPage/installNamespaces'
import { showApproval, type ShownApproval } from './approvalHost'
import { isFrameToPage, type PageToFrame } from './messages'
import { ProviderError } from './providerError'
import { walletIcon } from './walletIcon'

type Pending = { resolve: (result: unknown) => void; reject: (error: unknown) => void }
type Listener = (payload: unknown) => void

const script = document.currentScript
/** A script that was put into the page by a test's runner has no address of its own: the runner says it. */
const told: unknown = Reflect.get(window, 'sandboxWalletSource')
const source = new URL(
  script instanceof HTMLScriptElement && script.src !== ''
    ? script.src
    : typeof told === 'string'
      ? told
      : location.href,
)
const marker = Symbol.for('sandbox-wallet')

/** A page whose policy forbids the frame would otherwise wait for ever. */
const FRAME_LIMIT_MS = 15_000

const frameLimit = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(
      () => reject(new ProviderError(4900, `The wallet at ${source.origin} could not be loaded in this page.`)),
      FRAME_LIMIT_MS,
    )
  })

function startProvider(): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.title = sandboxWalletName
  frame.src = `${source.origin}/frame.html${source.search}`

  const pending = new Map<number, Pending>()
  const listeners = new Map<string, Set<Listener>>()
  const approvals = new Map<string, ShownApproval>()
  let nextId = 1
  let markReady = (): void => undefined
  const ready = new Promise<void>((resolve) => (markReady = resolve))

  const post = (message: PageToFrame): void => frame.contentWindow?.postMessage(message, source.origin)

  window.addEventListener('message', (event) => {
    if (event.origin !== source.origin || event.source !== frame.contentWindow || !isFrameToPage(event.data)) return
    const message = event.data
    switch (message.type) {
      case 'ready':
        markReady()
        return showNamespaces(message.offers)
      case 'response':
        pending.get(message.id)?.resolve(message.result)
        return void pending.delete(message.id)
      case 'failure': {
        const { code, message: text, data } = message.error
        pending.get(message.id)?.reject(new ProviderError(code, text, data))
        return void pending.delete(message.id)
      }
      case 'event':
        for (const listener of listeners.get(message.event) ?? []) listener(message.payload)
        return
      case 'open-approval': {
        const { approvalId } = message
        approvals.set(
          approvalId,
          showApproval(message.url, () => post({ type: 'approval-closed', approvalId })),
        )
        return
      }
      case 'close-approval':
        approvals.get(message.approvalId)?.close()
        approvals.delete(message.approvalId)
    }
  })

  let hasNamespaces = false
  // The wallet knows only in its frame by which standards it shows itself: pages meet it a moment late, as they meet
  // many wallets.
  function showNamespaces(offers: readonly string[]): void {
    if (hasNamespaces) return
    hasNamespaces = true
    const wire = {
      request: (method: string, params: object = {}) => provider.request({ method, params }),
      onNamespaceChanged: (listener: Listener) => void provider.on('namespaceChanged', listener),
    }
    installNamespaces(wire, { name: sandboxWalletName, icon: walletIcon }, readOffers(offers))
  }

  const provider = {
    isSandboxWallet: true,
    async request(request: { method: string; params?: unknown }): Promise<unknown> {
      if (typeof request !== 'object' || request === null || typeof request.method !== 'string') {
        throw new ProviderError(-32600, 'A request needs a method.')
      }
      await Promise.race([ready, frameLimit()])
      const id = nextId++
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject })
        post({ type: 'request', id, method: request.method, params: request.params })
      })
    },
    on(event: string, listener: Listener): unknown {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event: string, listener: Listener): unknown {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }

  frame.addEventListener('load', () => post({ type: 'hello' }))
  const attach = (): void => document.body.append(frame)
  if (document.body) attach()
  else document.addEventListener('DOMContentLoaded', attach)

  const detail = Object.freeze({
    info: Object.freeze({
      uuid: crypto.randomUUID(),
      name: sandboxWalletName,
      icon: walletIcon,
      rdns: sandboxWalletRdns,
    }),
    provider,
  })
  const announce = (): void => void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  if (source.searchParams.get('announce') !== '0') {
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }
  // The way of before EIP-6963, for trying that path.
  if (source.searchParams.get('legacy') === '1') Object.assign(window, { ethereum: provider })
}

// A runner puts it into every frame, those of the wallet too.
if (!(marker in window) && location.origin !== source.origin) {
  Object.defineProperty(window, marker, { value: true })
  startProvider()
}
