import { hex } from '@scure/base'
import { networks } from '../../config/networks'
import { readBitcoinAddress } from '../../domain/bitcoinAddress'
import { bitcoinChainOf, bitcoinNetworkId, type BitcoinChain } from '../../domain/bitcoinChain'
import { callFeature } from './callFeature'
import { createBitcoinStandardProvider } from './bitcoinProvider'
import { eachOnce, type StandardAccount, type StandardNamespace } from './standardNamespace'
import { allows, type ListedAccount } from './standardWallet'

const PURPOSES = ['payment', 'ordinals']
const NAMESPACE = 'bitcoin:'

const chainNameOf = (chain: BitcoinChain): string => `${NAMESPACE}${chain}`

/** Lengths of a key of Bitcoin: the half of Taproot, compressed, and whole. */
const KEY_BYTES = [32, 33, 65]

type Read = StandardAccount & { chains: readonly BitcoinChain[] }

const typeOf = ({ purpose }: ListedAccount) =>
  purpose?.startsWith('ordinal') ? ('ordinal' as const) : ('payment' as const)

/** An account that the wallet names for payments of Bitcoin, with an address that is none. */
const isBadPayment = (account: ListedAccount): boolean =>
  typeOf(account) === 'payment' &&
  account.chains.some((chain) => chain.startsWith(NAMESPACE)) &&
  typeof readBitcoinAddress(account.address) === 'string'

/** An account with the networks both its address and the wallet's own list are for. */
function readAccount(account: ListedAccount): Read | undefined {
  const { source, address: listed, publicKey, chains, features } = account
  const read = readBitcoinAddress(listed)
  if (typeof read === 'string' || !allows(features, 'bitcoin:signMessage', 'bitcoin:signTransaction')) return undefined
  const named = chains.filter((chain) => chain.startsWith(NAMESPACE))
  if (chains.length > 0 && named.length === 0) return undefined
  const usable = read.chains.filter((chain) => allows(named, chainNameOf(chain)))
  const record = {
    namespace: 'bip122' as const,
    address: read.address,
    type: typeOf(account),
    ...(publicKey && KEY_BYTES.includes(publicKey.length) && { publicKey: hex.encode(publicKey) }),
  }
  return usable.length > 0 ? { source, record, chains: usable } : undefined
}

const isPayment = ({ record }: StandardAccount): boolean => record.type === 'payment'

/** Bitcoin: the wallet is on the network its addresses are for. */
export const bitcoinNamespace: StandardNamespace = {
  namespace: 'bip122',
  defaultNetwork: networks.bitcoin,
  chainName(caipNetworkId) {
    const chain = bitcoinChainOf(caipNetworkId)
    return chain && chainNameOf(chain)
  },
  connect: (wallet) => callFeature(wallet, 'bitcoin:connect', 'connect', { purposes: PURPOSES }),
  readShare(listed, wanted) {
    const accounts = listed.flatMap((account) => readAccount(account) ?? [])
    // Coins must never go to the address of its ordinals instead.
    if (listed.some(isBadPayment) && !accounts.some(isPayment)) return undefined
    const ordered = [...accounts.filter(isPayment), ...accounts.filter((account) => !isPayment(account))]
    const wish = bitcoinChainOf(wanted)
    const chain = ordered.some(({ chains }) => chains.some((possible) => possible === wish))
      ? wish
      : ordered[0]?.chains[0]
    if (!chain) return undefined
    const there = ordered
      .filter(({ chains }) => chains.includes(chain))
      .map(({ source, record }) => ({ source, record }))
    return { accounts: eachOnce(there), caipNetworkId: bitcoinNetworkId(chain) }
  },
  createProvider: createBitcoinStandardProvider,
}
