import { useCallback, useEffect, useRef, type ReactElement } from 'react'
import { collectibleKey, type Collectible } from '../../../domain'
import { useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { EmptyState, ErrorState } from '../../../ui/card/StateMessage'
import { scrollerOf } from '../../../ui/card/useKeptScroll'
import { LongList } from '../../../ui/lists/LongList'
import { LiveRegion } from '../../../ui/notices/LiveRegion'
import { selectActiveCaipNetwork } from '../../networks'
import { hiddenSwitched, placeLeft } from '../collectiblesSlice'
import { selectCollectibles, selectNewsKey, selectPieces } from '../collectiblesSelectors'
import { fetchCollectibles, fetchMoreCollectibles } from '../fetchCollectibles'
import { CollectibleSkeletons } from './CollectibleSkeletons'
import { CollectibleTile } from './CollectibleTile'

const FIRST_SKELETONS = 6
const NEXT_SKELETONS = 3

/** What the account holds of collections, page by page as one scrolls. What is taken for spam is shown when asked for. */
export function CollectibleList(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const listRef = useRef<HTMLDivElement>(null)
  const network = useAppSelector(selectActiveCaipNetwork)?.name ?? t('networks.unknown')
  const { status, cursor, place, showsHidden } = useAppSelector(selectCollectibles)
  const { shown, hidden } = useAppSelector(selectPieces)
  const newsKey = useAppSelector(selectNewsKey)
  const isAsking = status === 'idle' || status === 'loading'
  const hasNone = shown.length === 0 && hidden.length === 0
  const isPaging = isAsking && (hasNone || cursor !== null)

  // Whoever comes here, and every end of a transaction made here, asks what is there now.
  useEffect(() => {
    if (newsKey !== null) void dispatch(fetchCollectibles())
  }, [dispatch, newsKey])
  const handleNext = useCallback(() => void dispatch(fetchMoreCollectibles()), [dispatch])
  const handleOpen = useCallback(
    (piece: Collectible): void => {
      dispatch(placeLeft({ top: scrollerOf(listRef.current)?.scrollTop ?? 0, key: collectibleKey(piece) }))
      dispatch(openView('Collectible', { collectible: piece }))
    },
    [dispatch],
  )
  const list = (label: string, pieces: readonly Collectible[], onEnd?: () => void): ReactElement => (
    <LongList
      label={label}
      look="cards"
      items={pieces}
      keyOf={collectibleKey}
      render={(piece) => (
        <CollectibleTile piece={piece} initialFocus={collectibleKey(piece) === place.key} onOpen={handleOpen} />
      )}
      busy={isAsking}
      isOpenEnded={onEnd !== undefined}
      onEnd={onEnd}
      initialTop={place.key === null ? undefined : place.top}
    />
  )
  return (
    <div ref={listRef}>
      <LiveRegion hidden>{isAsking ? t('collectibles.loading') : null}</LiveRegion>
      {shown.length > 0 &&
        list(t('collectibles.title'), shown, status === 'ready' && cursor !== null ? handleNext : undefined)}
      {shown.length === 0 && status === 'ready' && cursor === null && (
        <EmptyState title={t('collectibles.noneTitle')} text={t('collectibles.noneText', { network })} />
      )}
      {isPaging && <CollectibleSkeletons count={hasNone ? FIRST_SKELETONS : NEXT_SKELETONS} />}
      {status === 'ready' && cursor !== null && (
        <Button look="plain" onClick={handleNext}>
          {t('common.showMore')}
        </Button>
      )}
      {status === 'failed' && (
        <ErrorState title={t('collectibles.failedTitle')} text={t('collectibles.failedText')} onRetry={handleNext} />
      )}
      {hidden.length > 0 && (
        <>
          <Button look="plain" onClick={() => dispatch(hiddenSwitched())}>
            {showsHidden ? t('collectibles.hideAgain') : t('collectibles.showHidden', { count: hidden.length })}
          </Button>
          {showsHidden && (
            <>
              <p className="small muted inset">{t('collectibles.hiddenText')}</p>
              {list(t('collectibles.hidden'), hidden)}
            </>
          )}
        </>
      )}
    </div>
  )
}
