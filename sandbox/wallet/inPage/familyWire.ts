import {
  extensionFamilies,
  isExtensionFamily,
  type ExtensionFamily,
  type WireAccount,
} from '../families/extensionFamily'
import { isRecord } from '../browser/guards'

/** The way from a page's script to the wallet; requests and answers are plain JSON. */
export type FamilyWire = {
  /** Rejects with an error that has a `code`. */
  request: (method: string, params?: object) => Promise<unknown>
  /** Hears `familyChanged`, whose payload is `{ family, accounts }`. */
  onFamilyChanged: (listener: (payload: unknown) => void) => void
}

/** How the wallet calls itself in a page. */
export type WalletFacts = { name: string; icon: string }

const isWireAccount = (value: unknown): value is WireAccount =>
  isRecord(value) && typeof value['address'] === 'string' && typeof value['publicKey'] === 'string'

/** The accounts of an answer. */
const readWireAccounts = (value: unknown): WireAccount[] => (Array.isArray(value) ? value.filter(isWireAccount) : [])

/** What the page sees of each family now; `listen` hears every change. */
export type FamilyAccounts = {
  of: (family: ExtensionFamily) => WireAccount[]
  keep: (family: ExtensionFamily, answer: unknown) => WireAccount[]
  listen: (listener: (family: ExtensionFamily, before: WireAccount[]) => void) => () => void
}

/** Keeps the accounts of all families as the wallet says them. */
export function createFamilyAccounts(wire: FamilyWire): FamilyAccounts {
  const known = new Map<ExtensionFamily, WireAccount[]>(extensionFamilies.map((family) => [family, []]))
  const listeners = new Set<(family: ExtensionFamily, before: WireAccount[]) => void>()
  const of = (family: ExtensionFamily): WireAccount[] => known.get(family) ?? []
  const keep = (family: ExtensionFamily, answer: unknown): WireAccount[] => {
    const before = of(family)
    const accounts = readWireAccounts(answer)
    known.set(family, accounts)
    if (JSON.stringify(before) !== JSON.stringify(accounts)) for (const listener of listeners) listener(family, before)
    return accounts
  }
  wire.onFamilyChanged((payload) => {
    if (isRecord(payload) && isExtensionFamily(payload['family'])) keep(payload['family'], payload['accounts'])
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
