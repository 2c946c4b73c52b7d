import { ed25519 } from '@noble/curves/ed25519'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { polkadotAddress, polkadotPublicKey } from '../../pairingWallet/namespaces/polkadot/polkadotKeys'
import { invalidParams, ProviderError, unauthorized } from '../browser/providerError'
import { bitcoinAddresses } from './bitcoinSigner'
import type { BitcoinNetworkName } from './bitcoinNetworks'
import type { ExtensionNamespace, WireAccount } from './extensionNamespace'
import type { NamespaceContext, NamespaceKeys } from './namespaceContext'

/** Extensions spell an account for all chains until a site asks for another spelling. */
const ANY_CHAIN = ''

export const secretKeyOf = ({ secretKeys }: NamespaceKeys, namespace: ExtensionNamespace): Uint8Array =>
  hexToBytes(secretKeys[namespace].slice(2))

/** The accounts of one person in a namespace: one, and two for Bitcoin. */
export function accountsOfKeys(
  keys: NamespaceKeys,
  namespace: ExtensionNamespace,
  network: BitcoinNetworkName,
): WireAccount[] {
  const { label } = keys
  const secretKey = secretKeyOf(keys, namespace)
  if (namespace === 'solana') {
    const publicKey = ed25519.getPublicKey(secretKey)
    return [{ label, address: base58.encode(publicKey), publicKey: bytesToHex(publicKey) }]
  }
  if (namespace === 'polkadot') {
    return [
      { label, address: polkadotAddress(secretKey, ANY_CHAIN), publicKey: bytesToHex(polkadotPublicKey(secretKey)) },
    ]
  }
  const { payment, ordinals } = bitcoinAddresses(secretKey, network)
  const chain = `bitcoin:${network.toLowerCase()}`
  return [
    { label, address: payment.address, publicKey: payment.publicKey, purpose: 'payment', chain },
    { label, address: ordinals.address, publicKey: ordinals.publicKey, purpose: 'ordinals', chain },
  ]
}

/**
 * Whom the site may see, the selected one first. Of Bitcoin that is the selected one alone, as in the wallets people
 * use.
 */
function permittedIndexes(context: NamespaceContext, namespace: ExtensionNamespace): number[] {
  const { accountIndex, permissions } = context.stateOf(namespace)
  const permitted = permissions[context.origin] ?? []
  if (permitted.length === 0) return []
  if (namespace === 'bip122') return [accountIndex]
  return [
    ...permitted.filter((index) => index === accountIndex),
    ...permitted.filter((index) => index !== accountIndex),
  ]
}

/** The accounts the site may see; none while the wallet is locked. */
export function visibleAccounts(context: NamespaceContext, namespace: ExtensionNamespace): WireAccount[] {
  if (context.isLocked()) return []
  return permittedIndexes(context, namespace).flatMap((index) => {
    const keys = context.keys[index]
    return keys ? accountsOfKeys(keys, namespace, context.bitcoinNetwork()) : []
  })
}

/** The keys behind an address the site may use. Throws 4100 for any other. */
export function keysOf(context: NamespaceContext, namespace: ExtensionNamespace, address: unknown): NamespaceKeys {
  if (typeof address !== 'string') throw invalidParams('An address is expected.')
  const found = permittedIndexes(context, namespace)
    .map((index) => context.keys[index])
    .find(
      (keys) =>
        keys &&
        accountsOfKeys(keys, namespace, context.bitcoinNetwork()).some((account) => account.address === address),
    )
  if (!found) throw unauthorized()
  return found
}

const namespaceNames: Record<ExtensionNamespace, string> = { solana: 'Solana', bip122: 'Bitcoin', polkadot: 'Polkadot' }

/** Lets the site see accounts, asking only when it sees none yet. */
export async function connectNamespace(
  context: NamespaceContext,
  namespace: ExtensionNamespace,
): Promise<WireAccount[]> {
  const present = visibleAccounts(context, namespace)
  if (present.length > 0) return present
  const { accountIndex, permissions } = context.stateOf(namespace)
  const selected = context.keys[accountIndex]
  if (!selected) throw new ProviderError(-32603, 'The wallet has no account.')
  const all = context.keys.map((keys, index) => ({
    index,
    label: keys.label,
    address: accountsOfKeys(keys, namespace, context.bitcoinNetwork())[0]?.address ?? '',
  }))
  const own = accountsOfKeys(selected, namespace, context.bitcoinNetwork())
  const decision = await context.ask({
    kind: 'connect',
    origin: context.origin,
    title: 'Connect this site',
    headline: namespaceNames[namespace],
    rows:
      namespace === 'bip122'
        ? own.map(({ purpose, address }) => ({
            label: purpose === 'payment' ? 'Payments' : 'Ordinals',
            value: address,
            kind: 'address',
          }))
        : [],
    ...(namespace !== 'bip122' && {
      accounts: all
        .toSorted((left, right) => Number(right.index === accountIndex) - Number(left.index === accountIndex))
        .map(({ label, address }) => ({ label, address })),
    }),
    confirm: 'Connect',
  })
  const chosen =
    namespace === 'bip122'
      ? [accountIndex]
      : all.filter(({ address }) => decision.accounts?.includes(address)).map(({ index }) => index)
  if (chosen.length === 0) throw new ProviderError(4001, 'User rejected the request.')
  context.update(namespace, {
    permissions: { ...permissions, [context.origin]: chosen },
    accountIndex: chosen.includes(accountIndex) ? accountIndex : (chosen[0] ?? 0),
  })
  return visibleAccounts(context, namespace)
}

/** Takes back what the site may see. */
export function disconnectNamespace(context: NamespaceContext, namespace: ExtensionNamespace): null {
  const { [context.origin]: _revoked, ...others } = context.stateOf(namespace).permissions
  context.update(namespace, { permissions: others })
  return null
}
