import { base58 } from '@scure/base'
import { networks } from '../../config/networks'
import { isAddress, solanaClusterOf } from '../../domain'
import { callFeature } from './callFeature'
import { createSolanaStandardProvider } from './solanaProvider'
import { eachOnce, type StandardNamespace } from './standardNamespace'
import { allows, type ListedAccount } from './standardWallet'

const KEY_BYTES = 32
const NAMESPACE = 'solana:'

function isKey(address: string): boolean {
  return isAddress('solana', address) && base58.decode(address).length === KEY_BYTES
}

/** An account of this namespace that can sign transactions; a wallet for several namespaces lists them all together. */
function isUsable({ address, chains, features }: ListedAccount): boolean {
  const isOfNamespace = chains.length === 0 || chains.some((chain) => chain.startsWith(NAMESPACE))
  return isOfNamespace && allows(features, 'solana:signTransaction', 'solana:signAndSendTransaction') && isKey(address)
}

/** Solana: the network is an argument of each request, so that the wallet itself is on none. */
export const solanaNamespace: StandardNamespace = {
  namespace: 'solana',
  defaultNetwork: networks.solana,
  chainName: solanaClusterOf,
  connect: (wallet) => callFeature(wallet, 'standard:connect', 'connect'),
  readShare(listed, caipNetworkId) {
    const cluster = solanaClusterOf(caipNetworkId)
    const accounts = listed
      .filter((account) => isUsable(account) && allows(account.chains, cluster))
      .map(({ source, address }) => ({
        source,
        record: { namespace: 'solana' as const, address, type: 'eoa' as const },
      }))
    return accounts.length > 0 ? { accounts: eachOnce(accounts), caipNetworkId } : undefined
  },
  createProvider: createSolanaStandardProvider,
}
