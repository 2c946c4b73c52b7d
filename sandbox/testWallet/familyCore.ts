import type { BitcoinNetworkName } from '../wallet/families/bitcoinNetworks'
import { extensionFamilies, type ExtensionFamily, type WireAccount } from '../wallet/families/extensionFamily'
import { accountsOfKeys, visibleAccounts } from '../wallet/families/familyAccounts'
import { initialFamilyState, type FamilyContext, type FamilyState } from '../wallet/families/familyContext'
import { handleFamilyRequest, isFamilyMethod } from '../wallet/families/handleFamilyRequest'
import { familyKeys } from '../wallet/familyKeys'
import type { FamilyControls } from './familyControls'

export type FamilyCore = FamilyControls & {
  serves(method: string): boolean
  handle(method: string, params: unknown): Promise<unknown>
}

/** All pages of a test are one site. */
const SITE = 'page'

/** The families of an honest wallet that agrees to everything; memory lives here, so it survives a reload. */
export function createFamilyCore(origin: string, emit: (event: string, payload: unknown) => Promise<void>): FamilyCore {
  const states = new Map<ExtensionFamily, FamilyState>(
    extensionFamilies.map((family) => [family, initialFamilyState()]),
  )
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
  const shown = (): Map<ExtensionFamily, WireAccount[]> =>
    new Map(extensionFamilies.map((family) => [family, visibleAccounts(context, family)]))

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
    selectAccount: (family, index) =>
      changed(() => void states.set(family, { ...stateOf(family), accountIndex: index })),
    selectBitcoinNetwork: (name) => changed(() => void (network = name)),
    disconnect: (family) => changed(() => void states.set(family, { ...stateOf(family), permissions: {} })),
    lock: () => changed(() => void (isLocked = true)),
    unlock: () => changed(() => void (isLocked = false)),
  }
}
