import type { WalletConfig, WalletNetwork } from '../../../wallet/browser/walletConfigType'
import type { WalletMemory } from '../../../wallet/browser/walletContext'
import type { WalletState } from '../../../wallet/browser/walletState'
import { addressOn, type PairingAccount } from '../../accounts'
import { type PairingNetwork, referenceOf } from '../../networks'

/** What the methods on eip155 need besides keys and networks. */
export type EvmConfig = Pick<WalletConfig, 'tokens' | 'otherTokens' | 'tokenChainIds' | 'batchAccount'>

type EvmMemoryParts = {
  config: EvmConfig
  accounts: readonly PairingAccount[]
  /** Every network of the wallet, of any namespace. */
  networks: () => readonly PairingNetwork[]
  /** A site added one. */
  addNetwork: (network: PairingNetwork) => void
}

/** What one request may see and change; the rest of the wallet's memory is shared between requests. */
export type EvmScope = {
  caipNetworkId: string
  /** Addresses the site may use, under the name of its session. */
  permissions: Record<string, string[]>
  onChainChosen: (caipNetworkId: string) => void
}

/** Makes the memory the injected wallet's methods work with, so that both kinds of connection run the same code. */
export function createEvmMemory({
  config,
  accounts,
  networks,
  addNetwork,
}: EvmMemoryParts): (scope: EvmScope) => WalletMemory {
  let calls: WalletState['calls'] = {}
  const walletAccounts = accounts
    .filter((account) => account.namespace === 'eip155')
    .map((account) => ({
      label: account.label,
      address: addressOn(account, 'eip155:1'),
      privateKey: account.secretKey,
    }))
  const walletNetworks = (): WalletNetwork[] => networks().filter(isEvm).map(toWalletNetwork)

  return ({ caipNetworkId, permissions, onChainChosen }) => ({
    config: { ...config, accounts: walletAccounts, networks: walletNetworks() },
    get state(): WalletState {
      const chainId = Number(referenceOf(caipNetworkId))
      return {
        mode: 'ask',
        accountIndex: 0,
        chainId,
        addedNetworks: [],
        permissions,
        assetDiscovery: true,
        calls,
        pending: null,
      }
    },
    get networks() {
      return walletNetworks()
    },
    network: (chainId) => walletNetworks().find((network) => network.chainId === chainId),
    update(change) {
      if (change.calls) calls = change.calls
      for (const network of change.addedNetworks ?? []) addNetwork(toPairingNetwork(network))
      if (change.chainId !== undefined) onChainChosen(`eip155:${change.chainId}`)
    },
  })
}

const isEvm = (network: PairingNetwork): boolean => network.caipNetworkId.startsWith('eip155:')

const toWalletNetwork = ({ caipNetworkId, name, nativeCurrency, rpcUrl }: PairingNetwork): WalletNetwork => ({
  chainId: Number(referenceOf(caipNetworkId)),
  name,
  nativeCurrency,
  rpcUrl,
  explorerUrl: null,
})

const toPairingNetwork = ({ chainId, name, nativeCurrency, rpcUrl }: WalletNetwork): PairingNetwork => ({
  caipNetworkId: `eip155:${chainId}`,
  name,
  nativeCurrency,
  rpcUrl,
})
