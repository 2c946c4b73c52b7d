import { isRecord } from '../wallet/browser/guards'
import { isWalletConfig, type WalletConfig } from '../wallet/browser/walletConfigType'
import type { PairingAccount } from './accounts'
import type { PairingNetwork } from './networks'

/** What the pairing wallet is made of in a running sandbox. */
export type PairingConfig = {
  relayUrl: string
  projectId: string
  accounts: PairingAccount[]
  networks: PairingNetwork[]
}

/** Our own server wrote it, so its outline is proof enough. */
const isPairingConfig = (value: unknown): value is PairingConfig =>
  isRecord(value) &&
  typeof value['relayUrl'] === 'string' &&
  typeof value['projectId'] === 'string' &&
  Array.isArray(value['accounts']) &&
  Array.isArray(value['networks'])

/** Reads `/config.json` of the wallet's origin: how to make the pairing wallet of this sandbox. */
export async function loadPairingConfig(walletOrigin: string): Promise<PairingConfig & { evm: WalletConfig }> {
  const response = await fetch(`${walletOrigin}/config.json`)
  const config: unknown = await response.json()
  const pairing = isRecord(config) ? config['pairing'] : undefined
  if (!isWalletConfig(config) || !isPairingConfig(pairing))
    throw new Error('The wallet could not read its configuration')
  return { ...pairing, evm: config }
}
