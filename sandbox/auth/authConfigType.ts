import type { EvmConfig } from '../pairingWallet/namespaces/eip155/evmMemory'
import type { PairingNetwork } from '../pairingWallet/networks'
import { isRecord } from '../wallet/browser/guards'

/** What the frame is told by its server. */
export type AuthConfig = {
  networks: PairingNetwork[]
  evm: EvmConfig
  /**
   * Chains that have smart accounts, the contract that makes them, their code before the owner's address is added, and
   * the co-signer of their sessions.
   */
  smartAccount: { chainIds: number[]; factory: string; code: string; sessionsUrl: string }
  isNeverReady: boolean
}

/** Our own server wrote it, so its outline is proof enough. */
export const isAuthConfig = (value: unknown): value is AuthConfig =>
  isRecord(value) && Array.isArray(value['networks']) && isRecord(value['evm']) && isRecord(value['smartAccount'])
