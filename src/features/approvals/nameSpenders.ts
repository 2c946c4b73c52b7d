import { MAX_SPENDERS_NAMED } from '../../config/limits/transactions'
import { MAX_NAME_LENGTH } from '../../config/limits/general'
import { namespaceOf, parseCaipAddress } from '../../domain'
import { cleanText } from '../../lib/cleanText'
import type { AppThunk } from '../../store'
import { selectConfiguredNameNetwork, selectNetworkById } from '../networks'
import { selectApprovalRows, selectApprovals } from './approvalsSelectors'
import { spenderNamed } from './approvalsSlice'

/**
 * Asks the registry of names what the spenders call themselves that nobody here knows, those with the most at risk first.
 * A name counts only where it leads back to the same address (adapters, readIdentity). It asks nodes that the page uses
 * anyway, and is no proof of who somebody is: the address stays beside it. Emits spenderNamed.
 */
export const nameSpenders =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { adapters, logger }) => {
    const { caipAddress } = selectApprovals(getState())
    if (caipAddress === null) return
    const { caipNetworkId } = parseCaipAddress(caipAddress)
    const network = selectNetworkById(getState(), caipNetworkId)
    const registry = network && selectConfiguredNameNetwork(getState(), network)
    if (!network || !registry?.contracts?.ensRegistry) return
    // What a name of the real chain leads to says nothing on one for tests.
    if (network.testnet && registry.caipNetworkId !== caipNetworkId) return
    const unknown = selectApprovalRows(getState())
      .filter(({ spenderName, spenderEns }) => spenderName === undefined && spenderEns === undefined)
      .map(({ approval: { spender } }) => spender)
    try {
      const adapter = await adapters.load(namespaceOf(caipNetworkId))
      // One after the other: nodes turn away who asks too much at once.
      for (const spender of [...new Set(unknown)].slice(0, MAX_SPENDERS_NAMED)) {
        const { name } = await adapter.readIdentity(network, spender, registry)
        const cleaned = cleanText(name, MAX_NAME_LENGTH)
        if (cleaned !== '') dispatch(spenderNamed({ caipAddress, spender, name: cleaned }))
        if (selectApprovals(getState()).caipAddress !== caipAddress) return
      }
    } catch (error) {
      logger.info('approvals: what spenders call themselves is not known', error)
    }
  }
