import { isSameAddress, type AccountRecord, type AccountType, type CaipNetworkId, type Namespace } from '../../domain'
import { WidgetError } from '../../errors'
import type { LoggedInUser } from '../login'
import { allowedAccounts } from './allowedAccounts'
import type { FrameUser } from './frameAnswers'

/** What the wallet shares with the page, and which kind of account the visitor wants. Lives from login to sign-out. */
export type Shares = {
  namespaces(): Namespace[]
  find(namespace: Namespace): FrameUser | undefined
  /** @throws LOGIN_NEEDED */
  of(namespace: Namespace): FrameUser
  /** The EVM chains that have smart accounts; none for all. */
  allowSmartOn(chainIds: readonly number[]): void
  /** Whether the wallet has more than one account there: it must be told which one signs, offered here or not. */
  hasKinds(namespace: Namespace): boolean
  /** The wallet answered. */
  note(namespace: Namespace, answer: FrameUser): void
  /** The wished kind first. */
  accounts(namespace: Namespace): AccountRecord[]
  /** The account that signs. @throws LOGIN_NEEDED */
  active(namespace: Namespace): AccountRecord
  /** The visitor chose an account; a namespace with one account leaves no choice, so it says nothing about the kind. */
  choose(namespace: Namespace, address: string): void
  user(): LoggedInUser
  noteUser(user: LoggedInUser): void
  /** Counts the logins: what was asked in an earlier one is not shared any more. */
  login(): number
  clear(): void
}

/** What a question is about as the page saw it when it asked. */
export type Meant = { caipNetworkId: CaipNetworkId; address: string }

/** Makes the memory of what is shared; nothing is, before the wallet answers. */
export function createShares(): Shares {
  const shared = new Map<Namespace, FrameUser>()
  let user: LoggedInUser = {}
  let wishedType: AccountType | undefined
  let smartChainIds: readonly number[] = []
  const withKinds = new Set<Namespace>()
  let login = 1
  const of = (namespace: Namespace): FrameUser => {
    const share = shared.get(namespace)
    if (!share) throw new WidgetError('LOGIN_NEEDED')
    return share
  }
  /** The wish outlasts a visit to networks without smart accounts. */
  const accounts = (namespace: Namespace): AccountRecord[] =>
    [...of(namespace).accounts].sort(
      (one, other) => Number(other.type === wishedType) - Number(one.type === wishedType),
    )
  return {
    namespaces: () => [...shared.keys()],
    find: (namespace) => shared.get(namespace),
    of,
    allowSmartOn: (chainIds) => void (smartChainIds = chainIds),
    hasKinds: (namespace) => withKinds.has(namespace),
    note(namespace, answer) {
      const {
        accounts: [first, second],
        email,
        username,
      } = answer
      if (first && second) wishedType ??= first.type
      user = { ...user, ...(email !== undefined && { email }), ...(username !== undefined && { username }) }
      if (second) withKinds.add(namespace)
      else withKinds.delete(namespace)
      const accounts = allowedAccounts(answer.accounts, answer.caipNetworkId, smartChainIds)
      shared.set(namespace, { ...answer, accounts })
    },
    accounts,
    active(namespace) {
      const [account] = accounts(namespace)
      if (!account) throw new WidgetError('NO_ACCOUNT')
      return account
    },
    choose(namespace, address) {
      const known = shared.get(namespace)?.accounts ?? []
      const chosen = known.find((account) => isSameAddress(namespace, account.address, address))
      if (namespace === 'eip155' && chosen && known.length > 1) wishedType = chosen.type
    },
    user: () => user,
    noteUser: (noted) => void (user = noted),
    login: () => login,
    clear() {
      shared.clear()
      user = {}
      wishedType = undefined
      smartChainIds = []
      withKinds.clear()
      login++
    },
  }
}
