import { useDeferredValue, useEffect, useRef, type ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { isMobile } from '../../../lib/platform'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Content } from '../../../ui/card/Card'
import { Checkbox } from '../../../ui/forms/Checkbox'
import { SearchField } from '../../../ui/forms/SearchField'
import { useStyles } from '../../../ui/theme/useStyles'
import { selectAllWallets } from '../allWalletsSelectors'
import { AllWalletsList } from '../components/AllWalletsList'
import { selectDirectory, selectIsPageDue, selectListsDirectory } from '../directorySelectors'
import { fetchNextWallets } from '../fetchNextWallets'
import { loadPackagedWallets } from '../packaged/loadPackagedWallets'
import { selectArePackagedDue } from '../packaged/packagedSelectors'
import { filterCertified, typeSearch } from '../searchWallets'
import { allWalletsStyles } from './AllWalletsView.styles'

/** Every wallet that can be connected: those of this browser, then the directory, to scroll and to search. */
export function AllWalletsView(): ReactElement {
  useStyles(allWalletsStyles)
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const listsDirectory = useAppSelector(selectListsDirectory)
  const isPageDue = useAppSelector(selectIsPageDue)
  const { search, isCertifiedOnly, place } = useAppSelector(selectDirectory)
  const arePackagedDue = useAppSelector(selectArePackagedDue)
  const all = useAppSelector(selectAllWallets)
  // A frame later: the letter or the press is seen at once, also where drawing the wallets takes a slow phone longer.
  const listed = useDeferredValue(all)
  const shownPlace = useDeferredValue(place)
  const contentRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isPageDue) void dispatch(fetchNextWallets())
  }, [dispatch, isPageDue])

  useEffect(() => {
    if (arePackagedDue) void dispatch(loadPackagedWallets())
  }, [dispatch, arePackagedDue])

  return (
    <Content>
      <div ref={contentRef} className="all-wallets">
        <div className="all-wallets__head">
          <SearchField
            label={t('wallets.search')}
            value={search.text}
            onChange={(text) => void dispatch(typeSearch(text))}
            initialFocus={place.walletId === null && !isMobile(window)}
          />
          {listsDirectory && !all.isStandIn && (
            <Checkbox checked={isCertifiedOnly} onChange={(checked) => void dispatch(filterCertified(checked))}>
              {t('wallets.certifiedOnly')}
            </Checkbox>
          )}
        </div>
        <AllWalletsList {...{ listed, listsDirectory, isCertifiedOnly }} place={shownPlace} boxRef={contentRef} />
      </div>
    </Content>
  )
}
