import type { CaipNetworkId, Namespace } from '../../domain'
import type { OptionValues } from '../../options/optionValues'
import { deepFreeze, type WalletWidgetState, type WidgetAccountState } from './widgetState'

const CAIP_2 = /^(eip155|solana|bip122|polkadot):[-\w]{1,32}$/
const isCaip2 = (text: unknown): text is CaipNetworkId => typeof text === 'string' && CAIP_2.test(text)
// The pattern names them all.
const isNamespace = (text: string | undefined): text is Namespace => text !== undefined
const namespaceOf = (id: CaipNetworkId): Namespace | undefined => id.split(':').find(isNamespace)

/** The ids in what the host asked for; whether each can be used is known when the app is there. */
function networkIds(networks: unknown): CaipNetworkId[] {
  const items: unknown[] = [networks].flat()
  return items
    .map((item): unknown => {
      // An id has no properties of these names; `Object` lets it be asked. Chain objects of viem have a number.
      const { caipNetworkId, id }: { caipNetworkId?: unknown; id?: number } = Object(item) as object
      return caipNetworkId ?? (id === undefined ? item : `eip155:${id}`)
    })
    .filter(isCaip2)
}

const nobody = (): WidgetAccountState => ({
  status: 'disconnected',
  address: null,
  caipAddress: null,
  caipNetworkId: null,
  connector: null,
  accountType: null,
  allAccounts: [],
})

/** The snapshot of a widget whose app was never needed so far: configured, and nobody connected. */
export function createIdleState({ networks, defaultNetwork, signIn }: OptionValues): WalletWidgetState {
  const ids = networkIds(networks)
  const active = ids.find((id) => id === defaultNetwork) ?? ids[0] ?? 'eip155:1'
  return deepFreeze({
    open: false,
    loading: false,
    view: '',
    status: 'disconnected',
    activeNamespace: namespaceOf(active) ?? 'eip155',
    activeCaipNetworkId: active,
    activeCaipAddress: null,
    accounts: Object.fromEntries(
      [...ids, active].map((id): [string, WidgetAccountState] => [namespaceOf(id) ?? '', nobody()]),
    ),
    signIn: { required: signIn === 'required', session: null },
  })
}
