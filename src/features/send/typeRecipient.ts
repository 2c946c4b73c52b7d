import { RECIPIENT_DEBOUNCE_MS } from '../../config/limits/transactions'
import type { ChainAdapter } from '../../adapters/contract'
import { hasProfileZone, isSameAddress, namespaceOf, type Network } from '../../domain'
import { WidgetError } from '../../errors'
import { safeImageUrl } from '../../lib/safeUrl'
import { wait } from '../../lib/wait'
import type { AppThunk } from '../../store'
import { selectActiveAccount } from '../account'
import { selectActiveCaipNetwork, selectNameNetwork } from '../networks'
import { findLookAlike, knownRecipientsKey } from './recipients/knownRecipients'
import { bookName, selectAddressBook } from './recipients/recipientChoices'
import { findRecipientAddress } from './resolveRecipientName'
import { selectSend, selectSendToken } from './sendSelectors'
import {
  receiverNamed,
  receiverPictured,
  receiverRefused,
  receiverResolved,
  receiverTyped,
  type ReceiverProblem,
  type ReceiverWarning,
} from './sendSlice'

type Found = { address: string; name: string | null; hasNoKey?: boolean } | { problem: ReceiverProblem }

const findRecipient =
  (adapter: ChainAdapter, network: Network, text: string): AppThunk<Promise<Found>> =>
  async (dispatch) => {
    if (!adapter.isName(text)) {
      const check = adapter.checkAddress(text, network)
      return check.ok
        ? { address: check.address, name: null, hasNoKey: check.warning === 'noKey' }
        : { problem: check.problem }
    }
    try {
      const resolved = await dispatch(findRecipientAddress(adapter, network, text))
      if (resolved === null) return { problem: 'nameNotFound' }
      const check = adapter.checkAddress(resolved)
      return check.ok ? { address: check.address, name: text } : { problem: check.problem }
    } catch (error) {
      return { problem: error instanceof WidgetError && error.code === 'NAME_INVALID' ? 'invisible' : 'lookupFailed' }
    }
  }

/**
 * The picture of a name of the registry, where the address calls itself by that name: whoever gives a name to an address
 * of somebody else has no say in what is drawn beside it.
 */
const findPicture =
  (
    adapter: ChainAdapter,
    network: Network,
    { address, name }: { address: string; name: string },
  ): AppThunk<Promise<string | undefined>> =>
  async (_dispatch, getState, { logger }) => {
    if (hasProfileZone(name)) return undefined
    try {
      const identity = await adapter.readIdentity(network, address, selectNameNetwork(getState(), network))
      return identity.name?.toLowerCase() === name.toLowerCase() ? safeImageUrl(identity.avatar) : undefined
    } catch (error) {
      logger.info('send: nobody says what the recipient looks like', error)
      return undefined
    }
  }

/** Whether a name an address was paid under still leads to it. Where it does not, the address has no name. */
const leadsTo =
  (adapter: ChainAdapter, network: Network, name: string, address: string): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const found = await dispatch(findRecipient(adapter, network, name))
    return 'address' in found && isSameAddress(namespaceOf(network.caipNetworkId), found.address, address)
  }

/**
 * Takes what stands in the recipient's box: checks an address at once, looks a name up when the visitor pauses (500
 * ms). Only the answer to the latest text counts. Emits receiverTyped, then receiverResolved or receiverRefused; last
 * receiverPictured, where a name has a picture. `paidAs` is the name the address was paid under before: it is shown
 * where it still leads to that address, and never changes it.
 */
export const typeRecipient =
  (typed: string, paidAs?: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, { adapters, randomId, storage }) => {
    const text = typed.trim()
    const requestId = randomId()
    dispatch(receiverTyped({ text, requestId }))
    const network = selectActiveCaipNetwork(getState())
    if (text === '' || !network) return
    const isLatest = () => selectSend(getState()).receiverRequestId === requestId
    const namespace = namespaceOf(network.caipNetworkId)
    let adapter: ChainAdapter
    let found: Found
    try {
      adapter = await adapters.load(namespace)
      if (adapter.isName(text)) await wait(RECIPIENT_DEBOUNCE_MS, new AbortController().signal)
      if (!isLatest()) return
      found = await dispatch(findRecipient(adapter, network, text))
    } catch {
      dispatch(receiverRefused({ requestId, problem: 'lookupFailed' }))
      return
    }
    if ('problem' in found) {
      dispatch(receiverRefused({ requestId, problem: found.problem }))
      return
    }
    const { address, name, hasNoKey } = found
    const tokenAddress = selectSendToken(getState())?.tokenAddress
    const book = selectAddressBook(getState())
    const own = selectActiveAccount(getState())?.address
    const alike = findLookAlike(storage.get(knownRecipientsKey), namespace, address, book)
    const warning: ReceiverWarning | null = alike
      ? { type: 'looksAlike', knownAddress: alike.address, ...(alike.name !== undefined && { knownName: alike.name }) }
      : tokenAddress !== undefined && isSameAddress(namespace, tokenAddress, address)
        ? { type: 'tokenContract' }
        : own && isSameAddress(namespace, own, address)
          ? { type: 'ownAddress' }
          : hasNoKey
            ? { type: 'noKey' }
            : null
    const label = name === null ? bookName(book, namespace, address) : undefined
    dispatch(receiverResolved({ requestId, address, name, label, warning }))
    let proven = name
    if (paidAs !== undefined && label === undefined && adapter.isName(paidAs)) {
      if (!(await dispatch(leadsTo(adapter, network, paidAs, address)))) return
      proven = paidAs
      dispatch(receiverNamed({ requestId, name: paidAs }))
    }
    const imageUrl =
      proven === null ? undefined : await dispatch(findPicture(adapter, network, { address, name: proven }))
    if (imageUrl !== undefined) dispatch(receiverPictured({ requestId, imageUrl }))
  }
