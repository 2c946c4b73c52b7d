import { batchAccountInfo } from '../wallet/walletConfig'
import { contractAddresses, tokenSpecs } from '../chains/deployments'
import { devAccounts } from '../chains/devAccounts'
import { namedAccounts, nameOf, nameZone } from '../chains/seed/seedNames'
import { networkImageId } from '../explorerApi/registerExplorerApi'
import { secretKeyBytes } from '../pairingWallet/accounts'
import { solanaAddress, solanaExportedKey } from '../pairingWallet/families/solana/solanaKeys'
import { devPairingAccounts } from '../pairingWallet/keys/devPairingAccounts'
import { relayUrlOf } from '../relay/relay'
import { projectId, type World } from '../world'

/** What `GET /sandbox.json` answers: where everything is. */
export function sandboxJson(world: World): object {
  const { origin, walletOrigin } = world
  return {
    apiUrl: `${origin}/api`,
    explorerUrl: `${origin}/explorer`,
    analyticsUrl: `${origin}/analytics`,
    relayUrl: relayUrlOf(origin),
    authUrl: `${origin}/auth`,
    projectId,
    walletAppUrl: walletOrigin,
    inboxUrl: `${origin}/inbox`,
    controlUrl: `${origin}/control`,
    networks: networksOf(world),
    accounts: {
      eip155: devAccounts.map(({ address, privateKey, label }) => ({ address, privateKey, label })),
      solana: devPairingAccounts(devAccounts)
        .filter((account) => account.namespace === 'solana')
        .map((account) => ({ address: solanaAddress(secretKeyBytes(account)), secretKey: solanaExportedKey(secretKeyBytes(account)), label: account.label })),
    },
    tokens: Object.fromEntries(
      world.chains.map((chain) => [chain.caipNetworkId, tokenSpecs.map(({ symbol, name, address, decimals }) => ({ symbol, name, address, decimals }))]),
    ),
    names: { zone: nameZone, entries: namedAccounts.map((account) => ({ name: nameOf(account), address: account.address })) },
    contracts: { ...batchAccountInfo(), ensRegistry: contractAddresses.registry, ensResolver: contractAddresses.resolver },
  }
}

/** Every network of the sandbox as a network object of the widget. */
export function networksOf({ origin, chains }: World): object[] {
  return chains.map((chain) => ({
    caipNetworkId: chain.caipNetworkId,
    name: chain.name,
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: [`${origin}/rpc/${chain.chainId}`],
    blockExplorerUrl: `${origin}/explorer-ui/${chain.chainId}`,
    imageUrl: `${origin}/explorer/public/getAssetImage/${networkImageId(chain.chainId)}`,
    testnet: true,
    contracts: { ensRegistry: { address: contractAddresses.registry } },
  }))
}
