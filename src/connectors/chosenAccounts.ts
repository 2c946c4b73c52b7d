import { isSameAddress, type AccountRecord, type Namespace } from '../domain'

/** The same accounts in the same order. */
export const isSameList = (one: readonly AccountRecord[], other: readonly AccountRecord[]): boolean =>
  one.length === other.length &&
  one.every(({ namespace, address }, index) => isSameAddress(namespace, address, other[index]?.address ?? ''))

/** The same accounts, the one with this address first; unchanged when it is not among them. */
function withFirst(accounts: readonly AccountRecord[], namespace: Namespace, address: string): AccountRecord[] {
  const isChosen = (account: AccountRecord) => isSameAddress(namespace, account.address, address)
  return [...accounts.filter(isChosen), ...accounts.filter((account) => !isChosen(account))]
}

/**
 * The accounts chosen in a widget, one for a namespace at most; a wallet that goes to another account by itself overrules
 * it.
 */
export function createChosenAccounts() {
  const chosen = new Map<Namespace, string>()
  /** The accounts the wallets themselves put in front. */
  const ownFirst = new Map<Namespace, string>()
  return {
    of: (namespace: Namespace): string | undefined => chosen.get(namespace),
    forget: (namespace: Namespace): void => void chosen.delete(namespace),
    /** The accounts with the chosen one in front. */
    choose(namespace: Namespace, address: string, accounts: readonly AccountRecord[]): AccountRecord[] {
      chosen.set(namespace, address)
      return withFirst(accounts, namespace, address)
    },
    /**
     * Accounts as their wallet puts them. The one chosen here stays in front while it is shared and the wallet goes to
     * no other by itself.
     */
    inOrder(namespace: Namespace, accounts: AccountRecord[]): AccountRecord[] {
      const [own = '', before = '', known] = [accounts[0]?.address, ownFirst.get(namespace), chosen.get(namespace)]
      ownFirst.set(namespace, own)
      const isShared = accounts.some(({ address }) => known !== undefined && isSameAddress(namespace, address, known))
      if (known !== undefined && isShared && isSameAddress(namespace, own, before))
        return withFirst(accounts, namespace, known)
      chosen.delete(namespace)
      return accounts
    },
  }
}
