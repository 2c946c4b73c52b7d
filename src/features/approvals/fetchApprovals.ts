import { namespaceOf, parseCaipAddress } from '../../domain'
import { toErrorDetails } from '../../errors'
import type { AppThunk } from '../../store'
import { fetchBalances, selectActiveAccount, selectActiveCaipAddress } from '../account'
import { selectNetworkById } from '../networks'
import { selectApprovals, selectHasApprovalsNamespace } from './approvalsSelectors'
import { nameSpenders } from './nameSpenders'
import { approvalsFailed, approvalsRead, approvalsReceived, approvalsRequested } from './approvalsSlice'

/**
 * Looks for what the active account allowed: in the chain's logs, then at what of it stands. Needs an EVM account.
 * @param wish.isFurther looks at what is older than what was looked at. Emits approvalsRequested, then
 * approvalsReceived or approvalsFailed; balances that nobody asked for yet are asked for as well, for their prices.
 */
export const fetchApprovals =
  ({ isFurther = false }: { isFurther?: boolean } = {}): AppThunk<Promise<void>> =>
  async (dispatch, getState, { loadQueryLayer, adapters, clock, logger, randomId }) => {
    await loadQueryLayer()
    const caipAddress = selectActiveCaipAddress(getState())
    if (!caipAddress || !selectHasApprovalsNamespace(getState())) return
    const { caipNetworkId, address } = parseCaipAddress(caipAddress)
    const network = selectNetworkById(getState(), caipNetworkId)
    if (!network) return
    const known = selectApprovals(getState())
    const before = isFurther && known.caipAddress === caipAddress ? known.reach?.fromBlock : undefined
    const requestId = randomId()
    dispatch(approvalsRequested({ caipAddress, requestId }))
    if (selectActiveAccount(getState())?.tokenBalanceStatus === 'idle') void dispatch(fetchBalances({ caipAddress }))
    try {
      const adapter = await adapters.loadApprovals(namespaceOf(caipNetworkId))
      const { candidates, fromBlock, sinceSeconds } = await adapter.findCandidates(network, address, before)
      const nowSeconds = Math.floor(clock.now() / 1000)
      const read = await adapter.readApprovals(network, address, { candidates, nowSeconds })
      const reach = { fromBlock, ...(sinceSeconds !== undefined && { sinceSeconds }) }
      dispatch(approvalsReceived({ requestId, ...read, reach, isFurther: before !== undefined }))
      await dispatch(nameSpenders())
    } catch (error) {
      logger.warn('approvals: the list did not come', error)
      dispatch(approvalsFailed({ requestId, error: toErrorDetails(error) }))
    }
  }

/** Asks the chain what stands of those that are listed. What cannot be read stays as it was. */
export const refreshApprovals =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { adapters, clock, logger }) => {
    const { caipAddress, approvals } = selectApprovals(getState())
    if (caipAddress === null) return
    const { caipNetworkId, address } = parseCaipAddress(caipAddress)
    const network = selectNetworkById(getState(), caipNetworkId)
    if (!network) return
    try {
      const adapter = await adapters.loadApprovals(namespaceOf(caipNetworkId))
      const nowSeconds = Math.floor(clock.now() / 1000)
      const read = await adapter.readApprovals(network, address, { candidates: approvals, nowSeconds })
      // Nobody could say of some: they may stand as before.
      if (read.unread === 0) dispatch(approvalsRead({ caipAddress, approvals: read.approvals }))
    } catch (error) {
      logger.info('approvals: what stands now is not known', error)
    }
  }
