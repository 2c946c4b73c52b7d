import type { DirectoryWallet } from '../../domain'
import type { ListedWallet, WalletKind } from './listedWallet'
import { areOfOtherNamespaces, nameKey, rdnsKey, rdnsOf } from './walletIdentity'
import type { PictureOf } from './walletPicture'

/** A list of wallets in the making, each once. */
export type WalletIndex = {
  readonly list: ListedWallet[]
  /** Lists a wallet as it is. */
  put(entry: ListedWallet): void
  /** Lists a wallet of the page; a namesake of another namespace is the same wallet, which then asks for the namespace. */
  addOwn(own: ListedWallet): void
  /** Lists a wallet of the directory or the host, and says under which entry it stands: it may be there already. */
  add(wallet: DirectoryWallet, kind: WalletKind): ListedWallet
}

type IndexNeeds = {
  /** Names of directory wallets that the wallet at `window.ethereum` answers to. */
  injectedIds: readonly string[]
  pictureOf: PictureOf
  /** Entries of wallets that are not of the page, made before; they are used again. */
  made?: WeakMap<DirectoryWallet, ListedWallet>
}

const hasRdns = ({ wallet, connectors }: ListedWallet): boolean => wallet?.rdns !== undefined || connectors.some(rdnsOf)

/**
 * Makes an empty list. Wallets are told apart by their id in the directory, then by rdns, then by name. The same name
 * under another rdns is another wallet, or one that only claims the name (threats W2): both stay.
 */
export function createWalletIndex({ injectedIds, pictureOf, made }: IndexNeeds): WalletIndex {
  const list: ListedWallet[] = []
  const known = new Map<string, ListedWallet>()
  // An entry is found under the first one that came; ids, rdns and names are kept apart by a mark in front.
  const learn = (mark: 'id' | 'rdns' | 'name', key: string | undefined, entry: ListedWallet): void => {
    if (key !== undefined && !known.has(`${mark} ${key}`)) known.set(`${mark} ${key}`, entry)
  }
  const put = (entry: ListedWallet): void => {
    list.push(entry)
    learnAll(entry)
  }
  const learnAll = (entry: ListedWallet): void => {
    const { id, name, connectors, wallet } = entry
    learn('id', id, entry)
    learn('id', wallet?.id, entry)
    learn('rdns', wallet?.rdns && rdnsKey(wallet.rdns), entry)
    learn('name', nameKey(name), entry)
    for (const connector of connectors) {
      learn('id', connector.explorerId, entry)
      learn('rdns', rdnsOf(connector), entry)
    }
  }
  const namesakeOf = (name: string) => known.get(`name ${nameKey(name)}`)
  const find = ({ id, rdns, name }: DirectoryWallet): ListedWallet | undefined => {
    const namesake = namesakeOf(name)
    return (
      known.get(`id ${id}`) ??
      (rdns === undefined ? undefined : known.get(`rdns ${rdnsKey(rdns)}`)) ??
      (namesake && rdns !== undefined && hasRdns(namesake) ? undefined : namesake)
    )
  }
  /**
   * The wallet at `window.ethereum`, where it answers to a name of this one and no wallet that announces itself claims
   * that name: what it answers is a flag that anybody sets.
   */
  const injectedWay = (wallet: DirectoryWallet) =>
    !namesakeOf(wallet.name)?.connectors.some(({ type }) => type === 'ANNOUNCED') &&
    wallet.injectedIds.some((name) => injectedIds.includes(name))
      ? list.flatMap(({ connectors }) => connectors).find(({ type }) => type === 'INJECTED')
      : undefined

  const toEntry = (listed: DirectoryWallet, kind: WalletKind): ListedWallet => {
    const imageUrl = pictureOf(listed)
    const injected = injectedWay(listed)
    const way: Pick<ListedWallet, 'kind' | 'connectors'> = injected
      ? { kind: 'installed', connectors: [injected] }
      : { kind, connectors: [] }
    return { id: listed.id, name: listed.name, iconUrl: imageUrl, wallet: { ...listed, imageUrl }, ...way }
  }

  return {
    list,
    put,
    addOwn(own) {
      const namesake = namesakeOf(own.name)
      if (
        namesake &&
        !namesake.claim &&
        !own.claim &&
        namesake.connectors.every((one) => own.connectors.every((other) => areOfOtherNamespaces(one, other)))
      ) {
        // Under an id of its own: choosing it must ask for the namespace first.
        namesake.id += ` ${own.id}`
        namesake.connectors = [...namesake.connectors, ...own.connectors]
        if (own.kind === 'recent') namesake.kind = 'recent'
        learnAll(namesake)
        return
      }
      put({ ...own })
    },
    add(listed, kind) {
      const found = find(listed)
      if (found) {
        // Which of several that claim to be one is the directory's wallet nobody knows.
        if (!found.claim) found.wallet ??= { ...listed, imageUrl: pictureOf(listed) }
        return found
      }
      const entry = made?.get(listed) ?? toEntry(listed, kind)
      made?.set(listed, entry)
      put(entry)
      return entry
    },
  }
}
