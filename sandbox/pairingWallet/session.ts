import type { SessionTypes } from '@walletconnect/types'
import { caipAddressOn, type PairingAccount } from './accounts'
import { namespaceOf, type PairingNamespace } from './networks'

/** An address of a CAIP-10 id. */
const addressIn = (caipAddress: string): string => caipAddress.slice(caipAddress.lastIndexOf(':') + 1)

const networkIn = (caipAddress: string): string => caipAddress.slice(0, caipAddress.lastIndexOf(':'))

/** Networks a session may use in a namespace; a session that lists none means those of its accounts. */
export function chainsOf(session: SessionTypes.Struct, namespace: string): string[] {
  const granted = session.namespaces[namespace]
  return [...new Set([...(granted?.chains ?? []), ...(granted?.accounts ?? []).map(networkIn)])]
}

/** Addresses a session may use on a network, in the order it lists them. */
export function addressesOn(session: SessionTypes.Struct, caipNetworkId: string): string[] {
  const granted = session.namespaces[namespaceOf(caipNetworkId) ?? '']
  return (granted?.accounts ?? []).filter((entry) => networkIn(entry) === caipNetworkId).map(addressIn)
}

/** The same namespaces with one network more, for the given accounts. */
export function withNetwork(
  namespaces: SessionTypes.Namespaces,
  caipNetworkId: string,
  accounts: readonly PairingAccount[],
): SessionTypes.Namespaces {
  const namespace = namespaceOf(caipNetworkId)
  const before = namespace ? namespaces[namespace] : undefined
  if (!namespace || !before) throw new Error(`The session has nothing of the namespace of ${caipNetworkId}.`)
  const added = accounts
    .filter((account) => account.namespace === namespace)
    .map((account) => caipAddressOn(account, caipNetworkId))
  return {
    ...namespaces,
    [namespace]: {
      ...before,
      chains: [...new Set([...(before.chains ?? []), caipNetworkId])],
      accounts: [...new Set([...before.accounts, ...added])],
    },
  }
}

/** The same namespaces without one network. */
export function withoutNetwork(namespaces: SessionTypes.Namespaces, caipNetworkId: string): SessionTypes.Namespaces {
  const namespace = namespaceOf(caipNetworkId)
  const before = namespace ? namespaces[namespace] : undefined
  if (!namespace || !before) return namespaces
  return {
    ...namespaces,
    [namespace]: {
      ...before,
      chains: (before.chains ?? []).filter((chain) => chain !== caipNetworkId),
      accounts: before.accounts.filter((entry) => networkIn(entry) !== caipNetworkId),
    },
  }
}

/** The same namespaces with this account first on each of the namespace's networks, added where it was missing. */
export function withAccountFirst(
  namespaces: SessionTypes.Namespaces,
  account: PairingAccount,
): SessionTypes.Namespaces {
  const before = namespaces[account.namespace]
  if (!before) throw new Error(`The session has nothing of the namespace ${account.namespace}.`)
  const chains = [...new Set([...(before.chains ?? []), ...before.accounts.map(networkIn)])]
  const first = chains.map((chain) => caipAddressOn(account, chain))
  return { ...namespaces, [account.namespace]: { ...before, accounts: [...new Set([...first, ...before.accounts])] } }
}

/** What wallets send as `chainChanged`: a number where chains have one, else the reference. */
export function chainChangedData(caipNetworkId: string): number | string {
  const reference = caipNetworkId.slice(caipNetworkId.indexOf(':') + 1)
  const namespace: PairingNamespace | null = namespaceOf(caipNetworkId)
  return namespace === 'eip155' ? Number(reference) : reference
}
