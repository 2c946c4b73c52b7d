import type { AskWallet } from '../../adapters/eip155/walletRequest'
import type { ApiContext } from '../../api/apiContext'
import { DEFAULT_HOSTS } from '../../config/hosts'
import { WALLET_READ_TIMEOUT_MS } from '../../config/limits/wallets'
import { isCaipAddress, isSameAddress, parseCaipAddress, type CaipAddress } from '../../domain'
import { WidgetError } from '../../errors'
import { isLabel } from '../../lib/isLabel'
import { readKey } from '../../lib/isRecord'
import { withTimeout } from '../../lib/timeout'

/** The `<wallet-widget>` element as far as sessions need it: its public interface alone. */
export type SessionWidget = {
  readonly state: unknown
  readonly features?: unknown
  readonly projectId?: unknown
  readonly apiUrl?: unknown
  readonly sdkType?: unknown
  readonly sdkVersion?: unknown
  getProvider(namespace: string): unknown
  open: unknown
}

const labelOf = (value: unknown): string | undefined =>
  typeof value === 'string' && isLabel(value) ? value : undefined

/** What the calls of a widget's sessions go by. */
export type SessionApi = Pick<ApiContext, 'apiUrl' | 'projectId' | 'sdkType' | 'sdkVersion'>

/** Whether the host turned the feature on. */
export const hasSessions = (widget: SessionWidget): boolean => readKey(widget.features, 'smartSessions') === true

/** The service of the widget, and what it is told of the page; the hosted one unless the host names another. */
export function apiOf({ projectId, apiUrl, sdkType, sdkVersion }: SessionWidget): SessionApi {
  return {
    apiUrl: typeof apiUrl === 'string' && apiUrl !== '' ? apiUrl.replace(/\/+$/, '') : DEFAULT_HOSTS.apiUrl,
    projectId: typeof projectId === 'string' && projectId !== '' ? projectId : undefined,
    sdkType: labelOf(sdkType),
    sdkVersion: labelOf(sdkVersion),
  }
}

const readAccount = (widget: SessionWidget): unknown =>
  readKey(readKey(readKey(widget.state, 'accounts'), 'eip155'), 'caipAddress')

/** Whether the account is the one that is connected, on that network. */
export const isAccountOf = (widget: SessionWidget, caipAddress: CaipAddress): boolean =>
  readAccount(widget) === caipAddress

/** The connected account of the EVM networks. @throws NO_ACTIVE_CAIP_ADDRESS */
export function accountOf(widget: SessionWidget): CaipAddress {
  const caipAddress = readAccount(widget)
  if (!isCaipAddress(caipAddress)) throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
  return caipAddress
}

/**
 * Asks the wallet again which account and network it is on, right before it is to grant or revoke (threats T3, T4).
 * @throws ACCOUNT_MISMATCH, CHAIN_MISMATCH when it is not what was meant, WALLET_TIMEOUT
 */
export async function checkAccount(widget: SessionWidget, ask: AskWallet, meant: CaipAddress): Promise<void> {
  const { caipNetworkId, address } = parseCaipAddress(meant)
  // Neither question shows anything: a wallet that keeps silent is not asked for more.
  const read = (method: string): Promise<unknown> =>
    withTimeout(ask(method, []), WALLET_READ_TIMEOUT_MS, () => new WidgetError('WALLET_TIMEOUT'))
  const [accounts, chainId] = await Promise.all([read('eth_accounts'), read('eth_chainId')])
  const isShared =
    Array.isArray(accounts) &&
    accounts.some((account: unknown) => typeof account === 'string' && isSameAddress('eip155', account, address))
  if (!isShared || !isSameAddress('eip155', parseCaipAddress(accountOf(widget)).address, address))
    throw new WidgetError('ACCOUNT_MISMATCH')
  const isOn =
    typeof chainId === 'string' && /^0x[0-9a-f]{1,16}$/i.test(chainId) && `eip155:${BigInt(chainId)}` === caipNetworkId
  if (!isOn || parseCaipAddress(accountOf(widget)).caipNetworkId !== caipNetworkId)
    throw new WidgetError('CHAIN_MISMATCH', { network: caipNetworkId })
}

/** Opens a view of the widget. What comes of it changes nothing of what was granted. */
export async function showView(widget: SessionWidget, view: string): Promise<void> {
  const { open } = widget
  if (typeof open !== 'function') return
  const opening: unknown = Reflect.apply(open, widget, [{ view }])
  await Promise.resolve(opening).catch(() => undefined)
}
