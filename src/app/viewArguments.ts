import { isAddress, namespaceOf, tokenKey, type CaipNetworkId } from '../domain'
import { argumentTexts, failLoad, learnErrorTexts, WidgetError } from '../errors'
import { tabChosen } from '../features/account'
import { selectActiveCaipNetwork } from '../features/networks'
import { walletChosen } from '../features/wallets'
import { MAX_ARGUMENT_LENGTH } from '../config/limits/modal'
import type { AppThunk } from '../store'

/** What `open()` takes beside the name of a view (interface §8), by that view. */
export type ViewArguments = {
  /** `wallet` by its reverse domain name or its id of the directory: it is asked at once. */
  Connect: { wallet?: string }
  /** `token` and `amount` in its whole units; `to` is an address or a name. */
  Send: { token?: string; to?: string; amount?: string }
  Swap: { from?: string; to?: string; amount?: string }
  /** `asset` by its symbol, `fiatAmount` in `currency` (ISO 4217). */
  Buy: { asset?: string; fiatAmount?: string; currency?: string }
  AllWallets: { search?: string }
  Account: { tab?: (typeof TABS)[number] }
}

/** How one argument is read: what the form is given, or undefined where it makes no sense. */
type Reader = (text: string, caipNetworkId: CaipNetworkId | undefined) => string | undefined

/** A plain decimal number with a point, as amounts are written in code; never in a language's own way. */
const DECIMAL = /^(?:0|[1-9]\d{0,77})(?:\.\d{1,77})?$/

const anyText: Reader = (text) => (text.length <= MAX_ARGUMENT_LENGTH ? text : undefined)
const amount: Reader = (text) => (DECIMAL.test(text) ? text : undefined)
const TABS = ['tokens', 'activity', 'collectibles'] as const

/** `native`, a contract of the active network, or the same with the network's id before it (CAIP-10). */
const token: Reader = (text, caipNetworkId) => {
  if (caipNetworkId === undefined) return undefined
  const local = text.startsWith(`${caipNetworkId}:`) ? text.slice(caipNetworkId.length + 1) : text
  if (local === 'native') return tokenKey({ caipNetworkId })
  return isAddress(namespaceOf(caipNetworkId), local) ? tokenKey({ caipNetworkId, tokenAddress: local }) : undefined
}

type Draft = Readonly<Record<string, string | undefined>>
/** How the arguments of one view are read, and what it does with them once it is there. */
type ViewForm = { readers: Readonly<Record<string, Reader>>; fill(draft: Draft): AppThunk<Promise<void>> }

const forms: Readonly<Record<keyof ViewArguments, ViewForm>> = {
  Connect: {
    readers: { wallet: anyText },
    fill:
      ({ wallet }) =>
      async (dispatch) =>
        void (wallet !== undefined && dispatch(walletChosen({ walletId: wallet }))),
  },
  Send: {
    readers: { token, to: anyText, amount },
    fill: (draft) => async (dispatch) =>
      dispatch((await import('../features/send/prefillSend').catch(failLoad)).prefillSend(draft)),
  },
  Swap: {
    readers: { from: token, to: token, amount },
    fill: (draft) => async (dispatch) =>
      dispatch((await import('../features/swap/prefillSwap').catch(failLoad)).prefillSwap(draft)),
  },
  Buy: {
    readers: { asset: anyText, fiatAmount: amount, currency: anyText },
    // What is sold is asked of a service; the view is there meanwhile.
    fill: (draft) => async (dispatch) =>
      void dispatch((await import('../features/onramp/prefillBuy').catch(failLoad)).prefillBuy(draft)),
  },
  AllWallets: {
    readers: { search: anyText },
    fill:
      ({ search = '' }) =>
      async (dispatch) =>
        void dispatch((await import('../features/wallets/searchWallets').catch(failLoad)).typeSearch(search)),
  },
  Account: {
    readers: { tab: (text) => TABS.find((tab) => tab === text) },
    fill:
      ({ tab }) =>
      async (dispatch, getState) => {
        const network = selectActiveCaipNetwork(getState())
        const chosen = TABS.find((known) => known === tab)
        if (network && chosen) dispatch(tabChosen({ namespace: namespaceOf(network.caipNetworkId), tab: chosen }))
      },
  },
}

const formOf = (view: string | undefined): ViewForm | undefined =>
  Object.entries(forms).find(([name]) => name === view)?.[1]

/**
 * Reads the arguments of `open()` for the network that is active now, and gives back what writes them into the view
 * once it is there. Amounts are decimal texts, never numbers: a number may have lost digits before it came here.
 * @throws INVALID_ARGUMENT that names the argument
 */
export const readViewArguments =
  (view: string | undefined, given: Readonly<Record<string, unknown>>): AppThunk<AppThunk<Promise<void>>> =>
  (_dispatch, getState) => {
    learnErrorTexts(argumentTexts)
    const form = formOf(view)
    const caipNetworkId = selectActiveCaipNetwork(getState())?.caipNetworkId
    const draft: Record<string, string> = {}
    for (const [argument, value] of Object.entries(given)) {
      if (value === undefined) continue
      const reader = form && Object.hasOwn(form.readers, argument) ? form.readers[argument] : undefined
      const read = typeof value === 'string' ? reader?.(value, caipNetworkId) : undefined
      if (read === undefined) throw new WidgetError('INVALID_ARGUMENT', { argument, view: view ?? '' })
      draft[argument] = read
    }
    return form?.fill(draft) ?? (async () => undefined)
  }
