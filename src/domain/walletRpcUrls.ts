import { isHttpUrl } from '../lib/isHttpUrl'
import type { Network } from './network'

/** The nodes of a network that a wallet is told of: wallets take those they can ask over HTTP only. */
export const walletRpcUrls = ({ rpcUrls }: Pick<Network, 'rpcUrls'>): string[] => rpcUrls.filter(isHttpUrl)
