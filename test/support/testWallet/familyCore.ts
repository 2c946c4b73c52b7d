import type { BitcoinNetworkName } from '../../../sandbox/wallet/families/bitcoinNetworks'
import { extensionFamilies, type ExtensionFamily, type WireAccount } from '../../../sandbox/wallet/families/extensionFamily'
import { accountsOfKeys, visibleAccounts } from '../../../sandbox/wallet/families/familyAccounts'
import { initialFamilyState, type FamilyContext, type FamilyState } from '../../../sandbox/wallet/families/familyContext'
import { handleFamilyRequest, isFamilyMethod } from '../../../sandbox/wallet/families/handleFamilyRequest'
import { familyKeys } from '../../../sandbox/wallet/familyKeys'

/** The test's hand on the wallet's families besides eip155; every change is told to the pages. */
export type FamilyControls = {
  /** The addresses pages see once they are connected, the selected account's first. */
  accounts(family: ExtensionFamily): string[]
  /** What the pages see now; none before they are connected, and while the wallet is locked. */
  shared(family: ExtensionFamily): string[]
  /** The account the wallet is on, by its place among the sandbox's. */
  selectAccount(family: ExtensionFamily, index: number): Promise<void>
  selectBitcoinNetwork(name: BitcoinNetworkName): Promise<void>
  /** Takes the permission back, as from the wallet's own window. */
  disconnect(family: ExtensionFamily): Promise<void>
  lock(): Promise<void>
  unlock(): Promise<void>
}

export type FamilyCore = FamilyControls & { serves(method: string): boolean; handle(method: string, params: unknown): Promise<unknown> }

/** All pages of a test are one site. */
const SITE = 'page'

/** The families of an honest wallet that agrees to everything; memory lives here, so it survives a reload. */
export function createFamilyCore(origin: string, emit: (event: string, payload: unknown) => Promise<void>): FamilyCore {
  const states = new Map<ExtensionFamily, FamilyState>(extensionFamilies.map((family) => [family, initialFamilyState()]))
  const stateOf = (family: ExtensionFamily): FamilyState => states.get(family) ?? initialFamilyState()
  const keys = familyKeys()
  let network: BitcoinNetworkName = 'Regtest'
  let isLocked = false
  let pending: Promise<unknown> = Promise.resolve()

  const context: FamilyContext = {
    origin: SITE,
    keys,
    stateOf,
    update: (family, change) => changing(() => void states.set(family, { ...stateOf(family), ...change })),
    bitcoinNetwork: () => network,
    setBitcoinNetwork: (name) => changing(() => void (network = name)),
    isLocked: () => isLocked,
    urls: { solana: `${origin}/rpc/solana`, bip122: `${origin}/bitcoin` },
    ask: async (question) => ({ approved: true, accounts: question.accounts?.map(({ address }) => address) }),
  }
  const shown = (): Map<ExtensionFamily, WireAccount[]> => new Map(extensionFamilies.map((family) => [family, visibleAccounts(context, family)]))

  /** Tells the pages what is different for them afterwards. */
  function changing(change: () => void): void {
    const before = shown()
    change()
    for (const [family, accounts] of shown()) {
      if (JSON.stringify(before.get(family)) === JSON.stringify(accounts)) continue
      pending = Promise.all([pending, emit('familyChanged', { family, accounts })])
    }
  }
  const changed = async (change: () => void): Promise<void> => {
    changing(change)
    await pending
  }

  return {
    serves: isFamilyMethod,
    handle: (method, params) => handleFamilyRequest(context, method, params),
    accounts(family) {
      const { accountIndex } = stateOf(family)
      const people = [accountIndex, ...keys.keys()].filter((index, place, all) => all.indexOf(index) === place)
      return (family === 'bip122' ? people.slice(0, 1) : people).flatMap((index) => {
        const own = keys[index]
        return own ? accountsOfKeys(own, family, network).map(({ address }) => address) : []
      })
    },
    shared: (family) => visibleAccounts(context, family).map(({ address }) => address),
    selectAccount: (family, index) => changed(() => void states.set(family, { ...stateOf(family), accountIndex: index })),
    selectBitcoinNetwork: (name) => changed(() => void (network = name)),
    disconnect: (family) => changed(() => void states.set(family, { ...stateOf(family), permissions: {} })),
    lock: () => changed(() => void (isLocked = true)),
    unlock: () => changed(() => void (isLocked = false)),
  }
}
