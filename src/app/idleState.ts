import type { CaipNetworkId, Namespace } from '../domain'
import type { OptionValues } from '../options/optionValues'
import { deepFreeze, type WalletWidgetState, type WidgetAccountState } from './widgetState'

const CAIP_2 = /^(?:eip155|solana|bip122|polkadot):[-_a-zA-Z0-9]{1,32}$/
const isCaip2 = (text: unknown): text is CaipNetworkId => typeof text === 'string' && CAIP_2.test(text)

/** The ids in what the host asked for; whether each can be used is known when the app is there. */
function networkIds(networks: unknown): CaipNetworkId[] {
  const items: unknown[] = Array.isArray(networks) ? networks : []
  const ids = items.map((item): unknown => (typeof item === 'object' && item !== null ? Reflect.get(item, 'caipNetworkId') : item)).filter(isCaip2)
  return ids.length > 0 ? ids : ['eip155:1']
}

const nobody = (): WidgetAccountState => ({
  status: 'disconnected', address: null, caipAddress: null, caipNetworkId: null, connector: null, accountType: null, allAccounts: [],
})

/** The snapshot of a widget whose app was never needed so far: configured, and nobody connected. */
export function createIdleState({ networks, defaultNetwork, signIn }: OptionValues): WalletWidgetState {
  const ids = networkIds(networks)
  const active = ids.find((id) => id === defaultNetwork) ?? ids[0] ?? 'eip155:1'
  const namespaces = ids.map((id) => id.slice(0, id.indexOf(':')))
  return deepFreeze({
    open: false, loading: false, view: '', status: 'disconnected', activeNamespace: toNamespace(active), activeCaipNetworkId: active,
    activeCaipAddress: null, accounts: Object.fromEntries(namespaces.map((namespace) => [namespace, nobody()])),
    signIn: { required: signIn === 'required', session: null },
  })
}

function toNamespace(id: CaipNetworkId): Namespace {
  const namespaces: readonly Namespace[] = ['eip155', 'solana', 'bip122', 'polkadot']
  return namespaces.find((namespace) => id.startsWith(`${namespace}:`)) ?? 'eip155'
}
