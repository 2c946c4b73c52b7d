import type { CaipNetworkId, Namespace } from '../../domain'
import type { OptionValues } from '../../options/optionValues'
import { deepFreeze, type WalletWidgetState, type WidgetAccountState } from './widgetState'

const CAIP_2 = /^(eip155|solana|bip122|polkadot):[-\w]{1,32}$/
const isCaip2 = (text: unknown): text is CaipNetworkId => typeof text === 'string' && CAIP_2.test(text)
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the pattern names them all
const namespaceOf = (id: CaipNetworkId): Namespace => id.split(':')[0] as Namespace

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
    activeNamespace: namespaceOf(active),
    activeCaipNetworkId: active,
    activeCaipAddress: null,
    accounts: Object.fromEntries(
      [...ids, active].map((id): [string, WidgetAccountState] => [namespaceOf(id), nobody()]),
    ),
    wallets: [],
    signIn: { required: signIn === 'required', session: null },
  })
}
