import { isSameAddress, NAMESPACES, type Namespace } from '../../domain'
import { namedAccounts } from './namedAccounts'
import { providerEventsBetween } from './providerEvents'
import type { WalletWidgetState } from './widgetState'

/** What a page did with the events of a provider: it came or left as a listener. */
export type ProviderListening = readonly [namespace: Namespace, does: string, ...about: unknown[]]

/** What a facade asks of the app, which knows the wallets. */
export type ProviderReader = {
  /** What the wallet's provider has under a name; nothing while nobody is connected. */
  readProvider(namespace: Namespace, name: string): unknown
  /** Calls a method of it. @throws with 4900, 4100 or 4200 (EIP-1193) where nobody is connected, or the wallet has no such account or method */
  callProvider(namespace: Namespace, name: string, values: readonly unknown[]): unknown
}

const own = (target: unknown, name: string): unknown => Reflect.get(Object(target) as object, name)

const refusal = (message: string, code: number): Error => Object.assign(new Error(message), { code })

/** Leaves out who came and left again, so that the list is as long as there are listeners. */
function compact(listening: ProviderListening[]): void {
  for (let at = 0; at < listening.length; at++) {
    const [namespace, does, event, listener] = listening[at] ?? []
    if (does !== 'removeListener') continue
    listening.splice(at, 1)
    const came = listening.findIndex(
      (other, place) => place < at && other[0] === namespace && other[2] === event && other[3] === listener,
    )
    if (came >= 0) listening.splice(came, 1)
    at -= came >= 0 ? 2 : 1
  }
}

/**
 * The wallets behind the providers that a page holds (element/providerFacade): what they have, what they are asked, and
 * what is told when the state changes. `walletOf` gives the wallet's own provider while somebody is connected, `accountsOf`
 * the accounts it may be asked to sign by: a page may know an older snapshot, with the account of another wallet.
 */
export function createPageProviders(
  walletOf: (namespace: Namespace) => unknown,
  accountsOf: (namespace: Namespace) => readonly string[] | undefined,
  listening: ProviderListening[],
): ProviderReader & { stateChanged(previous: WalletWidgetState, next: WalletWidgetState): void } {
  const callProvider = (namespace: Namespace, name: string, values: readonly unknown[]): unknown => {
    const wallet = walletOf(namespace)
    if (wallet === undefined) throw refusal('Disconnected', 4900)
    const accounts = accountsOf(namespace)
    for (const named of accounts ? namedAccounts(namespace, name, values) : []) {
      if (!accounts?.some((account) => isSameAddress(namespace, account, named)))
        throw refusal('The active wallet does not share this account', 4100)
    }
    const method = own(wallet, name)
    if (typeof method !== 'function') throw refusal('The wallet does not support this', 4200)
    return Reflect.apply(method, wallet, values)
  }
  return {
    callProvider,
    readProvider(namespace, name) {
      const value = own(walletOf(namespace), name)
      return typeof value === 'function' ? (...values: unknown[]) => callProvider(namespace, name, values) : value
    },
    stateChanged(previous, next) {
      compact(listening)
      for (const namespace of NAMESPACES) {
        for (const [event, payload] of providerEventsBetween(namespace, previous, next)) {
          for (const [of, , heard, listener] of [...listening]) {
            if (of !== namespace || heard !== event || typeof listener !== 'function') continue
            try {
              Reflect.apply(listener, undefined, [payload])
            } catch (error) {
              reportError(error)
            }
          }
        }
      }
    },
  }
}
