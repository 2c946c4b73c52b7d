import { MAX_SESSION_ACCOUNTS } from '../../config/limits/wallets'
import { bitcoinChainOf, bitcoinNetworkId, type BitcoinChain } from '../../domain/bitcoinChain'
import { readBitcoinAddress } from '../../domain/bitcoinAddress'
import type { AccountRecord, CaipNetworkId } from '../../domain'
import type { ClaimedAccount } from './dialect'

/** What a wallet shares, checked: accounts that are all of one network, those for payments first. */
export type BitcoinShare = { accounts: AccountRecord[]; caipNetworkId: CaipNetworkId }

const TYPES: Readonly<Record<string, AccountRecord['type']>> = {
  payment: 'payment',
  ordinals: 'ordinal',
  ordinal: 'ordinal',
}
const PUBLIC_KEY = /^(?:[0-9a-f]{64}|0[23][0-9a-f]{64}|04[0-9a-f]{128})$/i
const PATH = /^m(?:\/\d{1,10}'?){1,8}$/

type Read = { record: AccountRecord; chains: readonly BitcoinChain[] }

function readClaim({ address: claimed, publicKey, path, purpose = 'payment' }: ClaimedAccount): Read[] {
  // Accounts for other coins (Stacks) are no addresses of Bitcoin.
  const type = typeof purpose === 'string' && Object.hasOwn(TYPES, purpose) ? TYPES[purpose] : undefined
  const read = typeof claimed === 'string' ? readBitcoinAddress(claimed) : 'malformed'
  if (!type || typeof read === 'string') return []
  const record: AccountRecord = {
    namespace: 'bip122',
    address: read.address,
    type,
    ...(typeof publicKey === 'string' && PUBLIC_KEY.test(publicKey) && { publicKey }),
    ...(typeof path === 'string' && PATH.test(path) && { path }),
  }
  return [{ record, chains: read.chains }]
}

const isPayment = ({ record }: Read): boolean => record.type === 'payment'

/**
 * The accounts of a wallet that can be used, each address once; `undefined` when there is none, or when the one it
 * names for payments is no address: coins must never go to its ordinals instead. Their prefix says which network the
 * wallet is on; where it fits several, it is the wanted one.
 */
export function readShare(
  claims: readonly ClaimedAccount[],
  wanted: CaipNetworkId | undefined,
): BitcoinShare | undefined {
  const listed = claims.slice(0, MAX_SESSION_ACCOUNTS)
  const read = listed.flatMap(readClaim)
  const namesPayment = listed.some(({ purpose = 'payment' }) => purpose === 'payment')
  if (namesPayment && !read.some(isPayment)) return undefined
  const ordered = [...read.filter(isPayment), ...read.filter((account) => !isPayment(account))]
  const [first] = ordered
  if (!first) return undefined
  const wish = wanted && bitcoinChainOf(wanted)
  const chain = first.chains.find((possible) => possible === wish) ?? first.chains[0] ?? 'mainnet'
  const accounts = ordered.filter(({ chains }) => chains.includes(chain)).map(({ record }) => record)
  return {
    accounts: accounts.filter(
      ({ address }, index) => accounts.findIndex((other) => other.address === address) === index,
    ),
    caipNetworkId: bitcoinNetworkId(chain),
  }
}
