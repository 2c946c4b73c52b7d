import { useCallback, useDeferredValue, useEffect, useRef, type ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { isMobile } from '../../../lib/platform'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { Content } from '../../../ui/card/Card'
import { Checkbox } from '../../../ui/forms/Checkbox'
import { iconRefresh } from '../../../ui/icons/actionIcons'
import { LiveRegion } from '../../../ui/notices/LiveRegion'
import { Note } from '../../../ui/notices/Note'
import { LongList } from '../../../ui/lists/LongList'
import { SearchField } from '../../../ui/forms/SearchField'
import { EmptyState, ErrorState } from '../../../ui/card/StateMessage'
import { TileSkeletons } from '../../../ui/skeletons/TileSkeletons'
import { useStyles } from '../../../ui/theme/useStyles'
import { scrollerOf } from '../../../ui/card/useKeptScroll'
import { selectAllWallets } from '../allWalletsSelectors'
import { FoundWallet } from '../components/FoundWallet'
import { WalletTile } from '../components/WalletTile'
import { selectDirectory, selectIsPageDue } from '../directorySelectors'
import { placeLeft } from '../directorySlice'
import { fetchNextWallets } from '../fetchNextWallets'
import { loadPackagedWallets } from '../packaged/loadPackagedWallets'
import type { ListedWallet } from '../listedWallet'
import { selectArePackagedDue } from '../packaged/packagedSelectors'
import { filterCertified, repeatSearch, typeSearch } from '../searchWallets'
import { selectListsDirectory } from '../directorySelectors'
import { walletChosen } from '../walletsSlice'
import { allWalletsStyles } from './AllWalletsView.styles'

/** As many as fill the card. */
const FIRST_SKELETONS = 20
const NEXT_SKELETONS = 4

const keyOf = ({ id }: ListedWallet): string => id

/** Every wallet that can be connected: those of this browser, then the directory, to scroll and to search. */
export function AllWalletsView(): ReactElement {
  useStyles(allWalletsStyles)
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const listsDirectory = useAppSelector(selectListsDirectory)
  const isPageDue = useAppSelector(selectIsPageDue)
  const { search, isCertifiedOnly, place } = useAppSelector(selectDirectory)
  const arePackagedDue = useAppSelector(selectArePackagedDue)
  const { wallets, foundFor, isSearching, isPaging, hasMore, error, isStandIn } = useAppSelector(selectAllWallets)
  const contentRef = useRef<HTMLDivElement>(null)
  const isSearch = foundFor !== ''
  const isLoading = isSearching || isPaging
  // Said a moment later: the first number a browser writes out takes it longer than the list.
  const foundCount = useDeferredValue(isSearch && !isLoading ? wallets.length : null)
  const Wallet = isSearch ? FoundWallet : WalletTile
  const isEmpty = wallets.length === 0 && !isLoading && !error

  useEffect(() => {
    if (isPageDue) void dispatch(fetchNextWallets())
  }, [dispatch, isPageDue])

  useEffect(() => {
    if (arePackagedDue) void dispatch(loadPackagedWallets())
  }, [dispatch, arePackagedDue])

  const handleEnd = useCallback(() => void dispatch(fetchNextWallets()), [dispatch])
  const handleChoose = useCallback(
    ({ id: walletId }: ListedWallet): void => {
      dispatch(placeLeft({ top: scrollerOf(contentRef.current)?.scrollTop ?? 0, walletId }))
      dispatch(walletChosen({ walletId }))
    },
    [dispatch],
  )
  const handleRetry = (): void =>
    void dispatch(listsDirectory ? (isSearch ? repeatSearch() : fetchNextWallets()) : loadPackagedWallets())
  const handleShowAll = (): void => {
    void dispatch(typeSearch(''))
    void dispatch(filterCertified(false))
  }
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
          {listsDirectory && !isStandIn && (
            <Checkbox checked={isCertifiedOnly} onChange={(checked) => void dispatch(filterCertified(checked))}>
              {t('wallets.certifiedOnly')}
            </Checkbox>
          )}
        </div>
        <LiveRegion hidden>
          {isLoading ? t('wallets.loading') : foundCount !== null && t('wallets.found', { count: foundCount })}
        </LiveRegion>
        {isStandIn && (
          <div className="all-wallets__stand-in">
            <Note tone="warning">{t('wallets.standInText')}</Note>
            <Button look="plain" icon={iconRefresh} onClick={handleRetry}>
              {t('common.tryAgain')}
            </Button>
          </div>
        )}
        {wallets.length > 0 && (
          <LongList
            key={foundFor}
            label={t('wallets.list')}
            look={isSearch ? 'rows' : 'tiles'}
            items={wallets}
            keyOf={keyOf}
            render={(wallet) => (
              <Wallet wallet={wallet} initialFocus={wallet.id === place.walletId} onChoose={handleChoose} />
            )}
            busy={isLoading}
            isOpenEnded={hasMore || isPaging}
            onEnd={hasMore ? handleEnd : undefined}
            initialTop={place.top}
          />
        )}
        {isPaging && <TileSkeletons count={wallets.length === 0 ? FIRST_SKELETONS : NEXT_SKELETONS} />}
        {hasMore && (
          <Button look="plain" onClick={handleEnd}>
            {t('common.showMore')}
          </Button>
        )}
        {error && <ErrorState title={t('wallets.failedTitle')} text={t('wallets.failedText')} onRetry={handleRetry} />}
        {isEmpty && (
          <EmptyState
            title={t('wallets.noneTitle')}
            text={t(isCertifiedOnly ? 'wallets.noneCertifiedText' : 'wallets.noneText')}
            action={{ title: t('wallets.showAll'), onClick: handleShowAll }}
          />
        )}
      </div>
    </Content>
  )
}
