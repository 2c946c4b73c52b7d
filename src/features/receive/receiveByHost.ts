import { toUnits, type AmountInUnits, type Network } from '../../domain'
import { WidgetError } from '../../errors'
import type { AppThunk } from '../../store'
import { selectActiveAccount } from '../account'
import { selectActiveCaipNetwork } from '../networks'
import { paymentLink } from './paymentLink'
import { selectAskedTokens, selectReceivingNetworks, type AskedToken } from './receiveSelectors'

/** What somebody is asked to pay, as a page asks for it. */
export type PaymentWish = {
  /** A decimal text in whole tokens, with a point: "1.5". */
  amount: string
  /** The address of a token the account holds; the network's own coin where there is none. */
  tokenAddress?: string
}

/** Where the account is paid. */
export type PaymentPlace = {
  address: string
  /** The network the address is for now. */
  network: Network
  /** All on which it is the account's own: what is sent to it on another one is lost. */
  networks: readonly Network[]
  /** What can be asked for; the coin first. */
  tokens: readonly AskedToken[]
  /** The link that wallets read as a request to pay; absent without a wish, and where the namespace has no such link. */
  link?: string
  /** In the smallest unit, as the link says it. */
  amountInUnits?: AmountInUnits
}

/** The active account's address to be paid at, and the link for an amount. Rejects with NO_ACTIVE_CAIP_ADDRESS and INVALID_TRANSFER. */
export const requestPayment =
  (wish?: PaymentWish): AppThunk<PaymentPlace> =>
  (_dispatch, getState) => {
    const state = getState()
    const address = selectActiveAccount(state)?.address ?? null
    const network = selectActiveCaipNetwork(state)
    if (address === null || !network) throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
    const tokens = selectAskedTokens(state)
    const place = { address, network, networks: selectReceivingNetworks(state), tokens }
    if (!wish) return place
    const wanted = wish.tokenAddress?.toLowerCase()
    const chosen = tokens.find(({ tokenAddress }) => tokenAddress?.toLowerCase() === wanted)
    const amount = chosen && toUnits(wish.amount, chosen.decimals)
    // A link that asks for another amount or token than what is shown would be paid all the same.
    if (!chosen || !amount || !('amountInUnits' in amount) || BigInt(amount.amountInUnits) <= 0n)
      throw new WidgetError('INVALID_TRANSFER')
    const { amountInUnits } = amount
    const { tokenAddress, decimals } = chosen
    const token = tokenAddress === undefined ? undefined : { tokenAddress, decimals }
    const link = paymentLink({ network, address, token, amountInUnits })
    return link === undefined ? place : { ...place, link, amountInUnits }
  }
