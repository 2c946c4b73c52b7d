import type { FeeChoices } from '../../adapters/contract'
import { hasFeature } from '../../config/namespaceFeatures'
import { namespaceOf, type CaipNetworkId } from '../../domain'
import { selectIsSmartAccount, selectPaysNamedFee, type AccountsState } from '../account'
import { selectActiveCaipNetwork, type NetworksState } from '../networks'
import type { FeeWish } from './feeRules'
import { createInitialFeesState, type FeesState } from './feesSlice'

export type WithFees = { fees?: FeesState; account: AccountsState; networks: NetworksState }

const initial = createInitialFeesState()

/** What was chosen of the fees, and what there is to choose from. */
export const selectFees = ({ fees }: Pick<WithFees, 'fees'>): FeesState => fees ?? initial

/** What is paid on a network. */
export function selectFeeWish(state: Pick<WithFees, 'fees'>, caipNetworkId: CaipNetworkId | undefined): FeeWish {
  const { wishes } = selectFees(state)
  return (caipNetworkId !== undefined && wishes[caipNetworkId]) || 'normal'
}

/** The prices to choose from on a network; absent until they are known. */
export function selectListedFees(
  state: Pick<WithFees, 'fees'>,
  caipNetworkId: CaipNetworkId | undefined,
): FeeChoices | undefined {
  const { listed } = selectFees(state)
  return listed !== null && listed.caipNetworkId === caipNetworkId ? listed.fees : undefined
}

/** Whether the visitor may say what is paid: a contract account pays in its own way, and some wallets name
 * the fee themselves. */
export function selectIsFeeChosen(state: WithFees): boolean {
  const network = selectActiveCaipNetwork(state)
  return (
    network !== null &&
    hasFeature(namespaceOf(network.caipNetworkId), 'fees') &&
    !selectIsSmartAccount(state) &&
    selectPaysNamedFee(state)
  )
}
