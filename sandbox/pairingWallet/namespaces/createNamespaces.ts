import type { PairingAccount } from '../accounts'
import type { PairingNamespace, PairingNetwork } from '../networks'
import type { SessionControls } from '../sessionControls'
import { bitcoinNamespace } from './bitcoin/bitcoinNamespace'
import { createEvmNamespace } from './eip155/evmNamespace'
import { createEvmMemory, type EvmConfig } from './eip155/evmMemory'
import type { Namespace } from './namespace'
import { polkadotNamespace } from './polkadot/polkadotNamespace'
import { solanaNamespace } from './solana/solanaNamespace'

type NamespaceParts = {
  evm: EvmConfig
  accounts: readonly PairingAccount[]
  networks: () => readonly PairingNetwork[]
  /** A site added one. */
  addNetwork: (network: PairingNetwork) => void
  sessions: Pick<SessionControls, 'currentNetworkId' | 'switchChain'>
}

/** What the wallet does in each namespace. */
export function createNamespaces({
  evm,
  accounts,
  networks,
  addNetwork,
  sessions,
}: NamespaceParts): Record<PairingNamespace, Namespace> {
  return {
    eip155: createEvmNamespace({
      memoryFor: createEvmMemory({ config: evm, accounts, networks, addNetwork }),
      currentNetworkId: (topic) => sessions.currentNetworkId(topic, 'eip155'),
      switchNetwork: (topic, caipNetworkId) => sessions.switchChain(topic, caipNetworkId),
    }),
    solana: solanaNamespace,
    bip122: bitcoinNamespace,
    polkadot: polkadotNamespace,
  }
}
