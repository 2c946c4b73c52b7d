import type { Network } from '../domain'
import { isRecord } from '../lib/isRecord'
import type { AnalyticsSwitch } from './analyticsSwitch'
import type { GatewayCall } from './gateway'
import type { HttpClient } from './httpClient'
import type { RpcCall } from './jsonRpc'
import type { NodeGet } from './nodeGet'
import type { NodePost } from './nodePost'
import type { SdkLabels } from './sdk'
import type { SupportedChains } from './supportedChains'

/** What every call to a hosted service carries, as of now: hosts change options at any time. */
export type ApiContext = SdkLabels & {
  apiUrl: string
  explorerUrl: string
  analyticsUrl: string
  projectId?: string
  clientId?: string
}

/** The ways to the hosted services. */
export type NetworkServices = {
  http: HttpClient
  supportedChains: SupportedChains
  analyticsSwitch: AnalyticsSwitch
}

/** The ways to the nodes of networks, and to what contracts name. */
export type NodeServices = {
  /** A call to a network's nodes. */
  rpc(network: Pick<Network, 'caipNetworkId' | 'rpcUrls'>): RpcCall
  /** A question to a gateway that a contract names. */
  gateway: GatewayCall
  /** A question to a network's index. */
  get(network: Pick<Network, 'caipNetworkId' | 'rpcUrls'>): NodeGet
  /** A text handed over to a network's index. */
  post(network: Pick<Network, 'caipNetworkId' | 'rpcUrls'>): NodePost
}

/** What the query layer needs of the services that thunks get as their extra argument. */
export type ApiServices = { apiContext(): ApiContext; loadNetwork(): Promise<NetworkServices> }

/** The extra argument as services; a store made without them is a programming error. */
export function readApiServices(extra: unknown): ApiServices {
  if (!isRecord(extra) || !isApiServices(extra)) throw new TypeError('the store was made without services')
  return extra
}

function isApiServices(extra: Record<string, unknown>): extra is Record<string, unknown> & ApiServices {
  return typeof extra.apiContext === 'function' && typeof extra.loadNetwork === 'function'
}
