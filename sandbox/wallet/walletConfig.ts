import { contractAddresses } from '../chains/deployments'
import { tokenSpecs, unlistedToken } from '../chains/deployments'
import { devAccounts } from '../chains/devAccounts'
import { wrappedNativeOf } from '../chains/swap/wrappedNative'
import { devPairingAccounts } from '../pairingWallet/keys/devPairingAccounts'
import { famousNetworks, type PairingNetwork } from '../pairingWallet/networks'
import type { PairingConfig } from '../pairingWallet/pairingConfig'
import { relayUrlOf } from '../relay/relay'
import { namespaceNetworks } from '../site/namespaceNetworks'
import { projectId, type World } from '../world'
import { namespaceKeys } from './namespaceKeys'
import type { WalletConfig } from './browser/walletConfigType'

/** How many of the accounts have keys in the pairing wallet. */
const PAIRING_ACCOUNTS = 2

/** What the wallet's own pages need to know. Served on the wallet's origin only, to its own pages. */
export function walletConfig(world: World): WalletConfig {
  const [first] = world.chains
  if (!first) throw new Error('The sandbox has no chain')
  return {
    accounts: devAccounts.map(({ label, address, privateKey }) => ({ label, address, privateKey })),
    networks: [
      {
        chainId: first.chainId,
        name: first.name,
        nativeCurrency: first.nativeCurrency,
        rpcUrl: `${world.origin}/rpc/${first.chainId}`,
        explorerUrl: `${world.origin}/explorer-ui/${first.chainId}`,
      },
      // Known by name, as in every wallet, but nothing here leads to the real network.
      {
        chainId: 1,
        name: 'Ethereum',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrl: null,
        explorerUrl: null,
      },
    ],
    tokens: tokenSpecs.map(({ symbol, name, decimals, address }) => ({ symbol, name, decimals, address })),
    otherTokens: otherTokens(world),
    tokenChainIds: world.chains.map((chain) => chain.chainId),
    ...batchAccountInfo(),
    namespaces: {
      keys: namespaceKeys(),
      solanaUrl: `${world.origin}/rpc/solana`,
      bitcoinUrl: `${world.origin}/bitcoin`,
    },
  }
}

/** The wrapped coins of the chains, and the token nobody lists. */
export function otherTokens({ chains }: Pick<World, 'chains'>): NonNullable<WalletConfig['otherTokens']> {
  const { symbol, name, decimals, address } = unlistedToken
  const wrapped = chains.map((chain) => ({ ...wrappedNativeOf(chain), chainIds: [chain.chainId] }))
  return [...wrapped, { symbol, name, decimals, address, chainIds: chains.map(({ chainId }) => chainId) }]
}

/** What the pairing side of the wallet needs besides. Part of the same answer, and as secret. */
export function pairingConfig(world: World): PairingConfig {
  const ownNetworks: PairingNetwork[] = world.chains.map(({ caipNetworkId, chainId, name, nativeCurrency }) => ({
    caipNetworkId,
    name,
    nativeCurrency,
    rpcUrl: `${world.origin}/rpc/${chainId}`,
  }))
  const otherNetworks: PairingNetwork[] = namespaceNetworks.map(({ caipNetworkId, name, nativeCurrency, path }) => ({
    caipNetworkId,
    name,
    nativeCurrency,
    rpcUrl: `${world.origin}${path}`,
  }))
  return {
    relayUrl: relayUrlOf(world.origin),
    projectId,
    accounts: devPairingAccounts(devAccounts.slice(0, PAIRING_ACCOUNTS)),
    networks: [...ownNetworks, ...otherNetworks, ...famousNetworks],
  }
}

export const batchAccountInfo = (): { batchAccount: string } => ({ batchAccount: contractAddresses.batchAccount })
