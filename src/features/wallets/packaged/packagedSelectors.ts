import { createSelector } from '@reduxjs/toolkit'
import { RECOMMENDED_WALLETS } from '../../../config/limits/directory'
import { selectOffersPairing, selectOptions } from '../../../options'
import type { RootState } from '../../../store'
import { selectActiveChain, selectIsSwitchingNamespace, selectNamespaces } from '../../networks'
import { hasLink, selectDirectory, selectListsDirectory } from '../directorySelectors'
import type { PackagedWallet } from './packagedWallets'
import { selectHasDirectory } from '../walletsSelectors'

/** The wallets that come with the widget, as far as they serve what is wanted and the host wants them. */
export const selectPackagedWallets = createSelector(
  (state: RootState) => selectDirectory(state).packaged.wallets,
  selectOptions,
  selectNamespaces,
  (state: RootState) => (selectIsSwitchingNamespace(state) ? selectActiveChain(state) : null),
  (packaged, { includeWallets, excludeWallets }, configured, wanted): readonly PackagedWallet[] =>
    packaged.filter(
      ({ id, namespaces }) =>
        (includeWallets.length === 0 || includeWallets.includes(id)) &&
        !excludeWallets.includes(id) &&
        namespaces.some((served) => (wanted ? served === wanted : configured.includes(served))),
    ),
)

/**
 * Those of them that are proposed on a phone: a pairing reaches them, or a link that opens this page inside them. On a
 * desktop, those that a pairing reaches.
 */
export const selectPackagedProposals = (state: RootState, isPhone: boolean): PackagedWallet[] =>
  selectPackagedWallets(state)
    .filter((wallet) => (isPhone && wallet.pageLink) || (selectOffersPairing(state) && hasLink(wallet)))
    .slice(0, RECOMMENDED_WALLETS)

/** Whether the directory has failed where the packaged wallets can stand in for it. */
export function selectIsStandIn(state: RootState): boolean {
  const { pages, search, isCertifiedOnly } = selectDirectory(state)
  const hasFailed =
    search.text.trim() === '' ? pages.status === 'failed' && pages.wallets.length === 0 : search.status === 'failed'
  return selectListsDirectory(state) && hasFailed && !isCertifiedOnly
}

/** Whether the view of all wallets lists the packaged ones. */
export const selectListsPackaged = (state: RootState): boolean => !selectListsDirectory(state) || selectIsStandIn(state)

/** Whether they are still to come. */
export const selectArePackagedDue = (state: RootState): boolean =>
  selectListsPackaged(state) && selectDirectory(state).packaged.status === 'idle'

/** Whether wallets are proposed beside those of the page: by the directory, or on a phone by the widget itself. */
export const selectMayPropose = (state: RootState, isPhone: boolean): boolean => selectHasDirectory(state) || isPhone
