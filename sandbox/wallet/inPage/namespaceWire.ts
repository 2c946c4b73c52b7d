import {
  extensionNamespaces,
  isExtensionNamespace,
  type ExtensionNamespace,
  type WireAccount,
} from '../namespaces/extensionNamespace'
import { isRecord } from '../browser/guards'

/** The way from a page's script to the wallet; requests and answers are plain JSON. */
export type NamespaceWire = {
  /** Rejects with an error that has a `code`. */
  request: (method: string, params?: object) => Promise<unknown>
  /** Hears `namespaceChanged`, whose payload is `{ namespace, accounts }`. */
  onNamespaceChanged: (listener: (payload: unknown) => void) => void
}

/** How the wallet calls itself in a page. */
export type WalletDetails = { name: string; icon: string }

const isWireAccount = (value: unknown): value is WireAccount =>
  isRecord(value) && typeof value['address'] === 'string' && typeof value['publicKey'] === 'string'

/** The accounts of an answer. */
const readWireAccounts = (value: unknown): WireAccount[] => (Array.isArray(value) ? value.filter(isWireAccount) : [])

/** What the page sees of each namespace now; `listen` hears every change. */
export type NamespaceAccounts = {
  of: (namespace: ExtensionNamespace) => WireAccount[]
  keep: (namespace: ExtensionNamespace, answer: unknown) => WireAccount[]
  listen: (listener: (namespace: ExtensionNamespace, before: WireAccount[]) => void) => () => void
}

/** Keeps the accounts of all namespaces as the wallet says them. */
export function createNamespaceAccounts(wire: NamespaceWire): NamespaceAccounts {
  const known = new Map<ExtensionNamespace, WireAccount[]>(extensionNamespaces.map((namespace) => [namespace, []]))
  const listeners = new Set<(namespace: ExtensionNamespace, before: WireAccount[]) => void>()
  const of = (namespace: ExtensionNamespace): WireAccount[] => known.get(namespace) ?? []
  const keep = (namespace: ExtensionNamespace, answer: unknown): WireAccount[] => {
    const before = of(namespace)
    const accounts = readWireAccounts(answer)
    known.set(namespace, accounts)
    if (JSON.stringify(before) !== JSON.stringify(accounts))
      for (const listener of listeners) listener(namespace, before)
    return accounts
  }
  wire.onNamespaceChanged((payload) => {
    if (isRecord(payload) && isExtensionNamespace(payload['namespace'])) keep(payload['namespace'], payload['accounts'])
  })
  return {
    of,
    keep,
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
