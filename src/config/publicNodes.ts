/**
 * Public nodes of the built-in networks that are asked after the one of the table of networks. They load with the first call of a widget, never with a page.
 * Kept by hand from chainlist.org (its nodes without a key and without tracking first), viem's chains and the operators' own pages; 2026-11.
 */
import type { CaipNetworkId } from '../domain'

/** By chain: nodes without `https://`, in the order to ask them. EVM chains by number, then the others. */
const NODES = `
eip155:1 eth.drpc.org public.1rpc.io/eth ethereum-public.nodies.app
eip155:10 mainnet.optimism.io optimism.drpc.org public.1rpc.io/op
eip155:56 bsc-dataseed.bnbchain.org bsc.drpc.org public.1rpc.io/bnb
eip155:100 rpc.gnosischain.com gnosis.drpc.org public.1rpc.io/gnosis
eip155:130 mainnet.unichain.org unichain.drpc.org unichain-rpc.publicnode.com
eip155:137 polygon-rpc.com polygon.drpc.org public.1rpc.io/matic
eip155:250 rpcapi.fantom.network fantom.drpc.org public.1rpc.io/ftm
eip155:295 mainnet.hashio.io/api 295.rpc.thirdweb.com hedera.linkpool.pro
eip155:314 api.node.glif.io/rpc/v1 filecoin.chainup.net/rpc/v1 filecoin.drpc.org
eip155:324 zksync.drpc.org public.1rpc.io/zksync2-era zksync.api.onfinality.io/public
eip155:1088 metis.drpc.org metis.api.onfinality.io/public metis-public.nodies.app
eip155:1284 rpc.api.moonbeam.network moonbeam.drpc.org moonbeam-rpc.publicnode.com
eip155:1285 rpc.api.moonriver.moonbeam.network moonriver.drpc.org moonriver-rpc.publicnode.com
eip155:1301 sepolia.unichain.org unichain-sepolia.drpc.org unichain-sepolia-rpc.publicnode.com
eip155:2020 api.roninchain.com/rpc ronin.drpc.org ronin-mainnet.gateway.tatum.io
eip155:2021 saigon-testnet.roninchain.com/rpc ronin-saigon.drpc.org 2021.rpc.thirdweb.com
eip155:2741 api.mainnet.abs.xyz abstract.drpc.org abstract.api.onfinality.io/public
eip155:4689 babel-api.mainnet.iotex.io iotexrpc.com iotex.api.onfinality.io/public
eip155:5000 rpc.mantle.xyz mantle.drpc.org mantle-rpc.publicnode.com
eip155:8217 klaytn.drpc.org public.1rpc.io/klay klaytn.api.onfinality.io/public
eip155:8453 mainnet.base.org base.drpc.org public.1rpc.io/base
eip155:9001 evmos-evm-rpc.publicnode.com evmos.drpc.org evmos.lava.build
eip155:10143 testnet-rpc.monad.xyz monad-testnet.drpc.org rpc-testnet.monadinfra.com
eip155:42161 arb1.arbitrum.io/rpc arbitrum.drpc.org public.1rpc.io/arb
eip155:42220 forno.celo.org celo.drpc.org celo.api.onfinality.io/public
eip155:43114 api.avax.network/ext/bc/C/rpc avalanche.drpc.org public.1rpc.io/avax/c
eip155:80094 rpc.berachain.com berachain.drpc.org rpc.berachain-apis.com
eip155:84532 sepolia.base.org base-sepolia.drpc.org base-sepolia.gateway.tenderly.co
eip155:7777777 rpc.zora.energy zora.drpc.org 7777777.rpc.thirdweb.com
eip155:11155111 sepolia.gateway.tenderly.co public.1rpc.io/sepolia 0xrpc.io/sep
eip155:1313161554 aurora.drpc.org public.1rpc.io/aurora aurora-mainnet.gateway.tatum.io
solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp api.mainnet-beta.solana.com solana.drpc.org solana.api.onfinality.io/public
solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1 solana-devnet.drpc.org solana-devnet.api.onfinality.io/public
solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z api.testnet.solana.com solana-testnet-rpc.publicnode.com solana-testnet.api.onfinality.io/public
bip122:000000000019d6689c085ae165831e93 blockstream.info/api mempool.emzy.de/api
bip122:000000000933ea01ad0ee984209779ba blockstream.info/testnet/api mempool.emzy.de/testnet/api
bip122:00000008819873e925422c1ff0f99f7c mempool.space/signet/api blockstream.info/signet/api mempool.emzy.de/signet/api
polkadot:91b171bb158e2d3848fa23a9f1c25182 rpc.polkadot.io polkadot.api.onfinality.io/public polkadot-rpc.dwellir.com
polkadot:68d56f15f85d3136970ec16946040bc1 polkadot-asset-hub-rpc.polkadot.io asset-hub-polkadot-rpc.dwellir.com statemint.api.onfinality.io/public
polkadot:b0a8d493285c2df73290dfb7e61f870f kusama-rpc.polkadot.io kusama.api.onfinality.io/public kusama-rpc.dwellir.com
polkadot:e143f23803ac50e8f6f8e62695d1ce9e westend-rpc.polkadot.io westend-rpc.dwellir.com westend.api.onfinality.io/public`

const rows: ReadonlyMap<string, readonly string[]> = new Map(
  NODES.trim().split('\n').map((row) => {
    const [id = '', ...nodes] = row.split(' ')
    return [id, nodes.map((node) => `https://${node}`)]
  }),
)

/** The chains that have public nodes here, in the order of the table. */
export const chainsWithPublicNodes = (): readonly string[] => [...rows.keys()]

/** Further public nodes of a built-in network, in the order to ask them; none of one that is not built in. */
export const publicNodesOf = (caipNetworkId: CaipNetworkId): readonly string[] => rows.get(caipNetworkId) ?? []
