import { toUrl } from '../lib/safeLinkUrl'
import type { Network } from './network'
import { solanaClusterOf } from './solanaClusters'

type Pages = { account: string; transaction: string }

/** What pages are called by explorers that do not call them as EIP-3091 says, by their host or the end of it. */
const OTHER_PAGES: readonly (Pages & { host: string })[] = [
  { host: 'solscan.io', account: 'account', transaction: 'tx' },
  { host: 'subscan.io', account: 'account', transaction: 'extrinsic' },
  { host: 'filfox.info', account: 'address', transaction: 'message' },
]

/** Explorers with one address for every cluster of Solana: which one is meant stands in the query. */
const SOLANA_EXPLORERS = ['solscan.io', 'explorer.solana.com']

const isAt = (host: string, at: string): boolean => host === at || host.endsWith(`.${at}`)

function addCluster({ searchParams }: URL, { caipNetworkId, rpcUrls }: Network): void {
  const [, cluster = ''] = solanaClusterOf(caipNetworkId).split(':')
  if (cluster === 'mainnet' || searchParams.has('cluster')) return
  searchParams.set('cluster', cluster === 'localnet' ? 'custom' : cluster)
  if (cluster === 'localnet' && rpcUrls[0]) searchParams.set('customUrl', rpcUrls[0])
}

/** The address of a page below the explorer's own, whose query stays. */
function explorerUrl(network: Network, page: keyof Pages, name: string): string | undefined {
  const url = toUrl(network.blockExplorerUrl ?? '')
  if (!url) return undefined
  const pages = OTHER_PAGES.find(({ host }) => isAt(url.hostname, host)) ?? { account: 'address', transaction: 'tx' }
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${pages[page]}/${encodeURIComponent(name)}`
  if (SOLANA_EXPLORERS.some((host) => isAt(url.hostname, host))) addCluster(url, network)
  return url.href
}

/** Explorer page of an account, or `undefined` where the network names no explorer. */
export const addressExplorerUrl = (network: Network, address: string): string | undefined =>
  explorerUrl(network, 'account', address)

/** Explorer page of a transaction, or `undefined` where the network names no explorer. */
export const transactionExplorerUrl = (network: Network, hash: string): string | undefined =>
  explorerUrl(network, 'transaction', hash)
