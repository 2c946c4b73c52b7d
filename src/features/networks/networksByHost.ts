import type { CaipNetworkId, Namespace } from '../../domain'
import type { AppThunk } from '../../store'
import { selectNetworkPicture } from './networkPicture'
import { selectNetworkGroups, selectUnavailableNetworkIds } from './networkGroups'
import { selectActiveCaipNetwork } from './networksSelectors'
import { pictures } from './pictures'
import { searchNetworks } from './searchNetworks'

/** A network of the page. */
export type ListedNetwork = {
  caipNetworkId: CaipNetworkId
  namespace: Namespace
  name: string
  /** Of its coin. */
  symbol: string
  /** The address of its picture: yours, its mark, or the wallet directory's. */
  imageUrl?: string
  isTestnet: boolean
  isActive: boolean
  /** The wallet did not approve it, and cannot be asked to. */
  isUnavailable: boolean
}

/** The networks of the page whose name, coin or id holds the text, by namespace; those the wallet approved come first. */
export const listNetworks =
  (text: string): AppThunk<Promise<readonly ListedNetwork[]>> =>
  async (_dispatch, getState) => {
    await pictures.load()
    const found = pictures.current()
    const state = getState()
    const active = selectActiveCaipNetwork(state)?.caipNetworkId
    const unavailable = selectUnavailableNetworkIds(state)
    return searchNetworks(selectNetworkGroups(state), text).flatMap(({ namespace, networks }) =>
      networks.map(({ caipNetworkId, name, nativeCurrency, testnet, imageUrl }) => ({
        caipNetworkId,
        namespace,
        name,
        symbol: nativeCurrency.symbol,
        imageUrl: selectNetworkPicture(
          state,
          { caipNetworkId, imageUrl },
          typeof found === 'object' ? found : undefined,
        ),
        isTestnet: testnet === true,
        isActive: caipNetworkId === active,
        isUnavailable: unavailable.includes(caipNetworkId),
      })),
    )
  }
