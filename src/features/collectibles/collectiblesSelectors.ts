import { createSelector } from '@reduxjs/toolkit'
import { hasFeature } from '../../config/namespaceFeatures'
import { addressExplorerUrl, collectibleKey, namespaceOf, type Collectible, type Network } from '../../domain'
import { selectViewEntry } from '../../navigation'
import { selectFeatures } from '../../options'
import type { RootState } from '../../store'
import { selectActiveCaipAddress } from '../account'
import { selectActiveCaipNetwork } from '../networks'
import { selectOwnTransactions } from '../transactions'
import { createInitialCollectiblesState, type CollectiblesState } from './collectiblesSlice'

const initial = createInitialCollectiblesState()

/** What the active account holds; as before the first question when it is another one's. */
export const selectCollectibles = (state: RootState): CollectiblesState =>
  state.collectibles && state.collectibles.caipAddress === selectActiveCaipAddress(state) ? state.collectibles : initial

/** The network that the active account's collectibles can be asked for on. */
export function selectCollectiblesNetwork(state: RootState): Network | null {
  const network = selectActiveCaipNetwork(state)
  if (!network || !selectActiveCaipAddress(state)?.startsWith(`${network.caipNetworkId}:`)) return null
  return hasFeature(namespaceOf(network.caipNetworkId), 'collectibles') ? network : null
}

/**
 * Changes when a piece may have left: another account or network, or a transaction made here has ended. `null` where
 * nobody can be asked.
 */
export function selectNewsKey(state: RootState): string | null {
  if (!selectCollectiblesNetwork(state)) return null
  const settled = selectOwnTransactions(state).filter(({ status }) => status !== 'submitted')
  return [selectActiveCaipAddress(state), settled.length].join(' ')
}

/** What is shown, and what is taken for spam. */
export const selectPieces = createSelector(
  (state: RootState) => selectCollectibles(state).pieces,
  (pieces): { shown: Collectible[]; hidden: Collectible[] } => ({
    shown: pieces.filter(({ isSpam }) => !isSpam),
    hidden: pieces.filter(({ isSpam }) => isSpam),
  }),
)

/** The piece that the view is about, as the service tells it now; as it was where it is not told any more. */
export function selectViewedPiece(state: RootState): Collectible | undefined {
  const asked = selectViewEntry(state)?.params.collectible
  if (!asked) return undefined
  const key = collectibleKey(asked)
  return selectCollectibles(state).pieces.find((piece) => collectibleKey(piece) === key) ?? asked
}

/** The explorer's page of a contract, where the network has an explorer. */
export const selectContractUrl = (state: RootState, contract: string): string | undefined => {
  const network = selectActiveCaipNetwork(state)
  return network ? addressExplorerUrl(network, contract) : undefined
}

/** Whether the page lets visitors send. */
export const selectCanSendPiece = (state: RootState): boolean => selectFeatures(state).send
