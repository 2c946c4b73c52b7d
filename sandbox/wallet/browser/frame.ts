/** The wallet itself, in a hidden frame of a page: keys and permissions stay on this origin. */
import { Approvals } from './approvals'
import { toHex } from './guards'
import { extensionNamespaces, type ExtensionNamespace, type WireAccount } from '../namespaces/extensionNamespace'
import { visibleAccounts as visibleNamespaceAccounts } from '../namespaces/namespaceAccounts'
import { handleNamespaceRequest, isNamespaceMethod } from '../namespaces/handleNamespaceRequest'
import { handleRequest } from './handleRequest'
import { type FrameToPage, isPageToFrame, type WalletEvent } from './messages'
import { ProviderError } from './providerError'
import { storeNamespaceContext, type PageContext } from './storeNamespaceContext'
import { visibleAccounts } from './walletContext'
import { applyQuery, loadConfig, WalletStore } from './walletState'

/** Set by the browser on the first message: the only origin this frame talks to from then on. */
let pageOrigin: string | null = null

const post = (message: FrameToPage): void => {
  if (pageOrigin) window.parent.postMessage(message, pageOrigin)
}

const prepared = prepare()

window.addEventListener('message', (event) => {
  if (event.source !== window.parent || !isPageToFrame(event.data)) return
  pageOrigin ??= event.origin
  if (event.origin !== pageOrigin) return
  const origin = event.origin
  const message = event.data
  void prepared.then(({ store, approvals }) => {
    const context: PageContext = { origin, store, approvals }
    if (message.type === 'hello') announceReady(context, store)
    if (message.type === 'approval-closed') approvals.closed(message.approvalId)
    if (message.type === 'request') void answer(context, message.id, message.method, message.params)
  })
})

async function prepare(): Promise<{ store: WalletStore; approvals: Approvals }> {
  const store = new WalletStore(await loadConfig())
  applyQuery(store, new URLSearchParams(location.search))
  return { store, approvals: new Approvals(store, post) }
}

async function answer(context: PageContext, id: number, method: string, params: unknown): Promise<void> {
  try {
    const result = isNamespaceMethod(method)
      ? handleNamespaceRequest(storeNamespaceContext(context), method, params)
      : handleRequest(context, method, params)
    post({ type: 'response', id, result: (await result) ?? null })
  } catch (problem) {
    const known =
      problem instanceof ProviderError
        ? problem
        : new ProviderError(-32603, problem instanceof Error ? problem.message : String(problem))
    post({ type: 'failure', id, error: { code: known.code, message: known.message, data: known.data } })
  }
}

function announceReady(context: PageContext, store: WalletStore): void {
  let shown = visible(context)
  post({ type: 'ready', offers: store.state.offers })
  if (shown.reachable) emit('connect', { chainId: shown.chainId })
  // What other windows of the wallet change shows here as events, and only what really changed for this page.
  store.subscribe(() => {
    const now = visible(context)
    const before = shown
    shown = now
    if (now.reachable !== before.reachable) {
      emit(
        now.reachable ? 'connect' : 'disconnect',
        now.reachable ? { chainId: now.chainId } : { code: 4900, message: 'The network cannot be reached.' },
      )
    }
    if (now.chainId !== before.chainId) emit('chainChanged', now.chainId)
    if (now.accounts.join() !== before.accounts.join()) emit('accountsChanged', now.accounts)
    for (const namespace of extensionNamespaces) {
      if (JSON.stringify(now.namespaces[namespace]) !== JSON.stringify(before.namespaces[namespace]))
        emit('namespaceChanged', { namespace, accounts: now.namespaces[namespace] })
    }
  })
}

type Visible = {
  accounts: string[]
  chainId: string
  reachable: boolean
  namespaces: Record<ExtensionNamespace, WireAccount[]>
}

function visible(context: PageContext): Visible {
  const { chainId } = context.store.state
  const namespace = storeNamespaceContext(context)
  return {
    accounts: visibleAccounts(context),
    chainId: toHex(chainId),
    reachable: Boolean(context.store.network(chainId)?.rpcUrl),
    namespaces: {
      solana: visibleNamespaceAccounts(namespace, 'solana'),
      bip122: visibleNamespaceAccounts(namespace, 'bip122'),
      polkadot: visibleNamespaceAccounts(namespace, 'polkadot'),
    },
  }
}

const emit = (event: WalletEvent, payload: unknown): void => post({ type: 'event', event, payload })
