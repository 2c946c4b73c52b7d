import type { Namespace } from './caip'

/** What an account is (spec §6). */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

/** An account a wallet shared (spec §3, "Account record"). */
export type AccountRecord = {
  namespace: Namespace
  address: string
  type: AccountType
  publicKey?: string
  path?: string
}

/** Where an account or namespace stands (spec §4). */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'

/** Who ended a connection. */
export type DisconnectReason = 'user' | 'host' | 'wallet' | 'expired'

/** The wallet behind an account, as far as it is shown. */
export type ConnectorInfo = { id: string; name: string; type: ConnectorType; iconUrl?: string }

/** The kinds of wallet sources (reference, constants §2). */
export type ConnectorType = 'WALLET_CONNECT' | 'INJECTED' | 'ANNOUNCED' | 'EXTERNAL' | 'AUTH' | 'MULTI_CHAIN'
