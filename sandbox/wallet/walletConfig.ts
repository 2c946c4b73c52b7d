import { contractAddresses } from '../chains/deployments'
import { tokenSpecs } from '../chains/deployments'
import { devAccounts } from '../chains/devAccounts'
import type { World } from '../world'
import type { WalletConfig } from './browser/walletConfigType'

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
      { chainId: 1, name: 'Ethereum', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrl: null, explorerUrl: null },
    ],
    tokens: tokenSpecs.map(({ symbol, name, decimals, address }) => ({ symbol, name, decimals, address })),
    tokenChainIds: world.chains.map((chain) => chain.chainId),
    ...batchAccountInfo(),
  }
}

export const batchAccountInfo = (): { batchAccount: string } => ({ batchAccount: contractAddresses.batchAccount })
