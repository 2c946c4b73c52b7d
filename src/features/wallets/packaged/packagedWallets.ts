import { failLoad } from '../../../errors'
import { isNamespace, type DirectoryWallet, type Namespace } from '../../../domain'

/** A wallet that is known without asking any service. */
export type PackagedWallet = DirectoryWallet & {
  /** What it serves on web pages. */
  namespaces: Namespace[]
}

/**
 * The wallets that come with the widget, the best known first (scripts/walletTable.mjs): data that only pages fetch which
 * have no directory, or one that fails. @throws LOAD_FAILED
 */
export async function readPackagedWallets(): Promise<PackagedWallet[]> {
  const { default: rows } = await import('../../../config/wallets.json').catch(failLoad)
  return rows.map(({ namespaces, injectedIds = [], ...facts }) => ({
    ...facts,
    injectedIds,
    chains: [],
    isCertified: false,
    namespaces: namespaces.filter(isNamespace),
  }))
}
