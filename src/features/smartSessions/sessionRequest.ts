/** A key that may act in a session. `publicKey` is hex of the point: 33 bytes (compressed) or 65. */
export type SessionKey = { type: 'secp256k1' | 'secp256r1'; publicKey: string }

/** Who may act in a session: all of these keys together. */
export type SessionSigner = { type: 'keys'; data: { keys: SessionKey[] } }

/** What an argument of a call must be. */
export type ArgumentRule = { operator: 'EQUAL' | 'GREATER_THAN' | 'LESS_THAN'; value: string | number | boolean }

/** A function that may be called. `valueLimit` is hex, in the native coin's smallest unit. */
export type FunctionRule = {
  functionName: string
  args?: ArgumentRule[]
  valueLimit?: string
  operation?: 'Call' | 'DelegateCall'
}

/** What a session may do (ERC-7715, early form). Amounts are hex in the smallest unit, times are seconds. */
export type SessionPermissionRequest =
  | { type: 'contract-call'; data: { address: string; abi: unknown[]; functions: FunctionRule[] } }
  | { type: 'native-token-recurring-allowance'; data: { allowance: string; start: number; period: number } }
  | { type: 'erc20-recurring-allowance'; data: { token: string; allowance: string; start: number; period: number } }

/** A further rule of a session, as the wallet knows it. */
export type SessionPolicy = { type: string; data: Record<string, unknown> }

/** What is asked of the wallet. */
export type SessionRequest = {
  /** Hex without leading zeros: `0x2105`. */
  chainId: string
  /** The account; without it the one that is connected. */
  address?: string
  /** Seconds since 1970. */
  expiry: number
  signer: SessionSigner
  permissions: SessionPermissionRequest[]
  policies: SessionPolicy[]
}

/** What a host gets of a session that was granted and activated. */
export type GrantedSession = {
  /** As the wallet granted them: what was asked, or less. */
  permissions: SessionPermissionRequest[]
  /** The id of the session at the service that signs along (its "pci"). */
  context: string
  /** Seconds since 1970. */
  expiry: number
  address: string
  chainId: string
}
