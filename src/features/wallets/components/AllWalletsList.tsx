import { memo, useCallback, useDeferredValue, type ReactElement, type RefObject } from 'react'
import { useI18n } from '../../../i18n'
import { useAppDispatch } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { iconRefresh } from '../../../ui/icons/actionIcons'
import { LiveRegion } from '../../../ui/notices/LiveRegion'
import { Note } from '../../../ui/notices/Note'
import { LongList } from '../../../ui/lists/LongList'
import { EmptyState, ErrorState } from '../../../ui/card/StateMessage'
import { TileSkeletons } from '../../../ui/skeletons/TileSkeletons'
import { scrollerOf } from '../../../ui/card/useKeptScroll'
import type { AllWallets } from '../allWalletsSelectors'
import { placeLeft, type DirectoryState } from '../directorySlice'
import { fetchNextWallets } from '../fetchNextWallets'
import { loadPackagedWallets } from '../packaged/loadPackagedWallets'
import type { ListedWallet } from '../listedWallet'
import { filterCertified, repeatSearch, typeSearch } from '../searchWallets'
import { walletChosen } from '../walletsSlice'
import { FoundWallet } from './FoundWallet'
import { WalletTile } from './WalletTile'

/** As many as fill the card. */
const FIRST_SKELETONS = 20
const NEXT_SKELETONS = 4

const keyOf = ({ id }: ListedWallet): string => id

type AllWalletsListProps = Pick<DirectoryState, 'isCertifiedOnly' | 'place'> & {
  listed: AllWallets
  /** Whether the directory is asked at all. */
  listsDirectory: boolean
  /** What scrolls with the list; its place is kept for whoever comes back. */
  boxRef: RefObject<HTMLElement | null>
}

/** The wallets of the view of all wallets, or what stands in for them. Drawn anew only where other ones are listed. */
export const AllWalletsList = memo(function AllWalletsList({
  listed,
  listsDirectory,
  isCertifiedOnly,
  place,
  boxRef,
}: AllWalletsListProps): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const { wallets, foundFor, isSearching, isPaging, hasMore, error, isStandIn } = listed
  const isSearch = foundFor !== ''
  const isLoading = isSearching || isPaging
  // Said a moment later: the first number a browser writes out takes it longer than the list.
  const foundCount = useDeferredValue(isSearch && !isLoading ? wallets.length : null)
  const Wallet = isSearch ? FoundWallet : WalletTile
  const isEmpty = wallets.length === 0 && !isLoading && !error

  const handleEnd = useCallback(() => void dispatch(fetchNextWallets()), [dispatch])
  const handleChoose = useCallback(
    ({ id: walletId }: ListedWallet): void => {
      dispatch(placeLeft({ top: scrollerOf(boxRef.current)?.scrollTop ?? 0, walletId }))
      dispatch(walletChosen({ walletId }))
    },
    [dispatch, boxRef],
  )
  const handleRetry = (): void =>
    void dispatch(listsDirectory ? (isSearch ? repeatSearch() : fetchNextWallets()) : loadPackagedWallets())
  const handleShowAll = (): void => {
    void dispatch(typeSearch(''))
    void dispatch(filterCertified(false))
  }
  return (
    <>
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
    </>
  )
})
