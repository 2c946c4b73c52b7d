import type { PairingAccount } from '../accounts'
import type { PairingNamespace, PairingNetwork } from '../networks'
import type { SessionControls } from '../sessionControls'
import { bitcoinFamily } from './bitcoin/bitcoinFamily'
import { createEvmFamily } from './eip155/evmFamily'
import { createEvmMemory, type EvmConfig } from './eip155/evmMemory'
import type { Family } from './family'
import { polkadotFamily } from './polkadot/polkadotFamily'
import { solanaFamily } from './solana/solanaFamily'

type FamilyParts = {
  evm: EvmConfig
  accounts: readonly PairingAccount[]
  networks: () => readonly PairingNetwork[]
  /** A site added one. */
  addNetwork: (network: PairingNetwork) => void
  sessions: Pick<SessionControls, 'currentNetworkId' | 'switchChain'>
}

/** What the wallet does in each family. */
export function createFamilies({
  evm,
  accounts,
  networks,
  addNetwork,
  sessions,
}: FamilyParts): Record<PairingNamespace, Family> {
  return {
    eip155: createEvmFamily({
      memoryFor: createEvmMemory({ config: evm, accounts, networks, addNetwork }),
      currentNetworkId: (topic) => sessions.currentNetworkId(topic, 'eip155'),
      switchNetwork: (topic, caipNetworkId) => sessions.switchChain(topic, caipNetworkId),
    }),
    solana: solanaFamily,
    bip122: bitcoinFamily,
    polkadot: polkadotFamily,
  }
}
