import { isSwapNetwork } from '../../config/swapNetworks'
import { selectOptions } from '../../options'
import type { RootState } from '../../store'
import { selectActiveCaipAddress } from '../account'
import { selectActiveCaipNetwork } from '../networks'
import { selectSwap } from './swapSelectors'

/** Why nothing can be swapped here. */
export type SwapObstacleKind = 'notConnected' | 'unsupported' | 'noProject' | 'noTokens'

/** Why nothing can be swapped here; `undefined` where something can. */
export function selectObstacle(state: RootState): SwapObstacleKind | undefined {
  const network = selectActiveCaipNetwork(state)
  const { status, tokens } = selectSwap(state)
  if (selectActiveCaipAddress(state) === null) return 'notConnected'
  if (!network || !isSwapNetwork(network)) return 'unsupported'
  if (selectOptions(state).projectId === undefined) return 'noProject'
  return status === 'initialized' && tokens.length === 0 ? 'noTokens' : undefined
}
