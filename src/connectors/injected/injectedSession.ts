import { WidgetError } from '../../errors'
import type { Network } from '../../domain'
import type { Logger } from '../../lib/logger'
import type { Connector, WalletSession } from '../contract'
import { askWallet, readWallet } from './eip1193'
import type { Eip1193Provider } from '../eip1193/eip1193Provider'
import { readAccounts, readChainId } from '../eip1193/eip1193Values'
import { switchNetwork } from './switchNetwork'

export { createWalletEvents } from './walletEvents'

const NAMESPACE = 'eip155'

async function toSession(
  provider: Eip1193Provider,
  connectorId: string,
  answer: unknown,
): Promise<WalletSession | null> {
  const accounts = readAccounts(answer)
  if (accounts.length === 0) return null
  const caipNetworkId = readChainId(await readWallet(provider, 'eth_chainId'))
  if (!caipNetworkId) throw new WidgetError('NO_ACTIVE_NETWORK')
  return { namespace: NAMESPACE, connectorId, accounts, caipNetworkId }
}

export type InjectedRequest = {
  provider: Eip1193Provider
  connectorId: string
  subscribe: Connector['subscribe']
  logger: Logger
}

/** Asks for accounts, and for the wanted network where the wallet is on another one. */
export async function connectInjected(wallet: InjectedRequest, network: Network | undefined): Promise<WalletSession> {
  const { provider, connectorId, logger } = wallet
  const session = await toSession(provider, connectorId, await askWallet(provider, 'eth_requestAccounts'))
  if (!session) throw new WidgetError('NO_ACCOUNT')
  if (!network || session.caipNetworkId === network.caipNetworkId) return session
  try {
    await switchNetwork(wallet, network)
    return { ...session, caipNetworkId: network.caipNetworkId }
  } catch (error) {
    // Connected all the same: the visitor may stay on the other network, and is told so in its own view.
    logger.info('connector: the wallet stayed on its network', error)
    return session
  }
}

/** What the wallet shares without asking anybody. */
export async function restoreInjected({ provider, connectorId }: InjectedRequest): Promise<WalletSession | null> {
  return toSession(provider, connectorId, await readWallet(provider, 'eth_accounts'))
}

/**
 * Gives the permission back where the wallet knows how (EIP-2255). Many do not: the connection ends on this side all
 * the same.
 */
export async function disconnectInjected({ provider, connectorId, logger }: InjectedRequest): Promise<void> {
  try {
    const permissions = await readWallet(provider, 'wallet_getPermissions')
    if (Array.isArray(permissions) && permissions.length > 0)
      await readWallet(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }])
  } catch (error) {
    logger.info(`connector: ${connectorId} kept its permission`, error)
  }
}

/** Account and network as the wallet says now. */
export async function readInjected({
  provider,
}: InjectedRequest): Promise<Pick<WalletSession, 'caipNetworkId'> & { addresses: string[] }> {
  const [answer, chainId] = await Promise.all([
    readWallet(provider, 'eth_accounts'),
    readWallet(provider, 'eth_chainId'),
  ])
  const addresses = readAccounts(answer).map(({ address }) => address)
  const caipNetworkId = readChainId(chainId)
  if (addresses.length === 0) throw new WidgetError('NO_ACCOUNT')
  if (!caipNetworkId) throw new WidgetError('NO_ACTIVE_NETWORK')
  return { addresses, caipNetworkId }
}

/** Brings the wallet to a network. */
export const switchInjected = (wallet: InjectedRequest, network: Network): Promise<void> =>
  switchNetwork(wallet, network)
