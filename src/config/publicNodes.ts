/**
 * Public nodes of the built-in networks that are asked after the one of the table of networks. They load with the first
 * call of a widget, never with a page.
 * Kept by hand from chainlist.org (nodes without a key), viem's chains and the operators' own pages; 2026-11.
 */
import type { CaipNetworkId } from '../domain'
import { networks } from './networks'

/** By the network's name in its table: nodes without `https://`, in the order to ask them. */
const NODES = `
ethereum eth.drpc.org public.1rpc.io/eth
optimism mainnet.optimism.io optimism.drpc.org
sepolia sepolia.gateway.tenderly.co public.1rpc.io/sepolia
celo forno.celo.org celo.drpc.org
gnosis rpc.gnosischain.com gnosis.drpc.org
base mainnet.base.org base.drpc.org
baseSepolia sepolia.base.org base-sepolia.drpc.org
arbitrum arb1.arbitrum.io/rpc arbitrum.drpc.org
bsc bsc-dataseed.bnbchain.org bsc.drpc.org
berachain rpc.berachain.com berachain.drpc.org
zksync zksync.drpc.org public.1rpc.io/zksync2-era
avalanche api.avax.network/ext/bc/C/rpc avalanche.drpc.org
aurora aurora.drpc.org public.1rpc.io/aurora
fantom rpcapi.fantom.network fantom.drpc.org
polygon polygon-rpc.com polygon.drpc.org
kaia klaytn.drpc.org public.1rpc.io/klay
solana api.mainnet-beta.solana.com solana.drpc.org
solanaDevnet solana-devnet.drpc.org solana-devnet.api.onfinality.io/public
bitcoin blockstream.info/api mempool.emzy.de/api
bitcoinTestnet blockstream.info/testnet/api mempool.emzy.de/testnet/api
polkadot rpc.polkadot.io polkadot.api.onfinality.io/public`

const nodesByName: ReadonlyMap<string, readonly string[]> = new Map(
  NODES.trim()
    .split('\n')
    .map((row) => {
      const [name = '', ...nodes] = row.split(' ')
      return [name, nodes.map((node) => `https://${node}`)]
    }),
)

/** The networks that have public nodes here, by name in the order of the list. */
export const namesWithPublicNodes = (): readonly string[] => [...nodesByName.keys()]

/** Further public nodes of a built-in network, in the order to ask them; none of one that is not built in. */
export function publicNodesOf(caipNetworkId: CaipNetworkId): readonly string[] {
  const [name = ''] = Object.entries(networks).find(([, network]) => network.caipNetworkId === caipNetworkId) ?? []
  return nodesByName.get(name) ?? []
}
