import { tokenSpecs } from '../chains/deployments'
import { solanaNetwork } from '../solana/solanaNetwork'
import { famousNetworks, type PairingNetwork } from '../pairingWallet/networks'
import { batchAccountInfo, otherTokens } from '../wallet/walletConfig'
import type { World } from '../world'
import type { AuthConfig } from './authConfigType'
import { accountFactory, smartAccountCode } from './smartAccount/smartAccountCode'

/** What the frame needs to know of the sandbox. Nothing in it is secret. */
export function authConfig(world: World): AuthConfig {
  const evm: PairingNetwork[] = world.chains.map(({ caipNetworkId, chainId, name, nativeCurrency }) => ({
    caipNetworkId,
    name,
    nativeCurrency,
    rpcUrl: `${world.origin}/rpc/${chainId}`,
  }))
  const { caipNetworkId, name, nativeCurrency } = solanaNetwork
  const famous = famousNetworks.filter(
    (network) => /^(eip155|solana):/.test(network.caipNetworkId) && network.caipNetworkId !== caipNetworkId,
  )
  return {
    networks: [...evm, { caipNetworkId, name, nativeCurrency, rpcUrl: `${world.origin}/rpc/solana` }, ...famous],
    evm: {
      tokens: tokenSpecs.map(({ symbol, name: tokenName, decimals, address }) => ({
        symbol,
        name: tokenName,
        decimals,
        address,
      })),
      otherTokens: otherTokens(world),
      tokenChainIds: world.chains.map(({ chainId }) => chainId),
      ...batchAccountInfo(),
    },
    smartAccount: {
      chainIds: world.chains.map(({ chainId }) => chainId),
      factory: accountFactory,
      code: smartAccountCode(),
      sessionsUrl: `${world.origin}/api/v1/sessions`,
    },
    isNeverReady: world.auth.faults.isNeverReady,
  }
}
