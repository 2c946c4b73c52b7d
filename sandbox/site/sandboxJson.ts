import { batchAccountInfo } from '../wallet/walletConfig'
import { ammProgramId } from '../solana/amm/pools'
import { contractAddresses, tokenSpecs, unlistedToken } from '../chains/deployments'
import { devAccounts } from '../chains/devAccounts'
import { namedAccounts, nameOf, nameZone } from '../chains/seed/seedNames'
import { networkImageId } from '../explorerApi/registerExplorerApi'
import { bitcoinDevAccounts } from '../bitcoin/bitcoinAccounts'
import { solanaExportedKey } from '../pairingWallet/namespaces/solana/solanaKeys'
import { polkadotDevAccounts } from '../polkadot/polkadotAccounts'
import { relayUrlOf } from '../relay/relay'
import { solanaDevAccounts } from '../solana/solanaAccounts'
import { solanaNetwork } from '../solana/solanaNetwork'
import { solanaTokens } from '../solana/solanaTokens'
import { projectId, type World } from '../world'
import { namespaceNetworks } from './namespaceNetworks'

/** What `GET /sandbox.json` answers: where everything is. */
export function sandboxJson(world: World): object {
  const { origin, walletOrigin, onrampOrigin, authOrigin } = world
  return {
    apiUrl: `${origin}/api`,
    explorerUrl: `${origin}/explorer`,
    analyticsUrl: `${origin}/analytics`,
    relayUrl: relayUrlOf(origin),
    authUrl: authOrigin,
    projectId,
    walletAppUrl: walletOrigin,
    onrampUrl: onrampOrigin,
    inboxUrl: `${origin}/inbox`,
    controlUrl: `${origin}/control`,
    networks: networksOf(world),
    nodeProfiles: world.nodes.inForce(),
    accounts: {
      eip155: devAccounts.map(({ address, privateKey, label }) => ({ address, privateKey, label })),
      solana: solanaDevAccounts.map(({ address, secretKey, label }) => ({
        address,
        secretKey: solanaExportedKey(secretKey),
        label,
      })),
      bip122: bitcoinDevAccounts,
      polkadot: polkadotDevAccounts,
    },
    tokens: {
      ...Object.fromEntries(world.chains.map((chain) => [chain.caipNetworkId, tokenSpecs.map(listed)])),
      [solanaNetwork.caipNetworkId]: solanaTokens.map(listed),
    },
    names: {
      zone: nameZone,
      entries: namedAccounts.map((account) => ({ name: nameOf(account), address: account.address })),
    },
    contracts: {
      ...batchAccountInfo(),
      ensRegistry: contractAddresses.registry,
      ensResolver: contractAddresses.resolver,
      ...swapContracts(),
    },
  }
}

/** What a host app finds here in the place of its own `config.json`: the sandbox's services and EVM chains. */
export function hostConfig(world: World): object {
  const { origin, authOrigin } = world
  return {
    projectId,
    apiUrl: `${origin}/api`,
    explorerUrl: `${origin}/explorer`,
    analyticsUrl: `${origin}/analytics`,
    relayUrl: relayUrlOf(origin),
    authUrl: authOrigin,
    networks: networksOf(world).slice(0, world.chains.length),
  }
}

/** What swaps are made with. The unlisted token has a pool and is in no list: to be imported by its address. */
function swapContracts(): Record<string, string> {
  const { swapRouter, wrappedNative, feeCollector } = contractAddresses
  return { swapRouter, wrappedNative, feeCollector, unlistedToken: unlistedToken.address }
}

const listed = ({
  symbol,
  name,
  address,
  decimals,
}: {
  symbol: string
  name: string
  address: string
  decimals: number
}): object => ({ symbol, name, address, decimals })

/** Every network of the sandbox as a network object of the widget, the EVM chains first. */
function networksOf({ origin, chains }: World): object[] {
  const evm = chains.map((chain) => ({
    caipNetworkId: chain.caipNetworkId,
    name: chain.name,
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: [`${origin}/rpc/${chain.chainId}`],
    blockExplorerUrl: `${origin}/explorer-ui/${chain.chainId}`,
    imageUrl: `${origin}/explorer/public/getAssetImage/${networkImageId(chain.chainId)}`,
    testnet: true,
    contracts: { ensRegistry: { address: contractAddresses.registry }, swapRouters: [contractAddresses.swapRouter] },
  }))
  const others = namespaceNetworks.map(({ key, path, caipNetworkId, name, nativeCurrency }) => ({
    caipNetworkId,
    name,
    nativeCurrency,
    rpcUrls: [`${origin}${path}`],
    blockExplorerUrl: `${origin}/explorer-ui/${key}`,
    imageUrl: `${origin}/explorer/public/getAssetImage/network-${key}`,
    testnet: true,
    ...(key === 'solana' && { contracts: { swapRouters: [ammProgramId] } }),
  }))
  return [...evm, ...others]
}
