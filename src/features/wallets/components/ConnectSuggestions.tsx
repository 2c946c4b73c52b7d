import { useEffect, type ReactElement } from 'react'
import { RECOMMENDED_WALLETS } from '../../../config/limits/directory'
import { useI18n } from '../../../i18n'
import { isMobile } from '../../../lib/platform'
import { selectOptions } from '../../../options'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Fold } from '../../../ui/card/Fold'
import { List } from '../../../ui/lists/List'
import { TileSkeletons } from '../../../ui/skeletons/TileSkeletons'
import { selectAreSuggestionsDue, selectAwaitsSuggestions } from '../directorySelectors'
import { fetchSuggestions } from '../fetchSuggestions'
import { isAtHand, type ListedWallet } from '../listedWallet'
import { selectMayPropose } from '../packaged/packagedSelectors'
import { walletChosen } from '../walletsSlice'
import { WalletRow } from './WalletRow'
import { WalletTile } from './WalletTile'

type ConnectSuggestionsProps = {
  /** What is not in sight yet, in the list's order. */
  rest: readonly ListedWallet[]
  /** Whether the host wants it behind a fold. */
  isFolded: boolean
  onApproach: () => void
}

/** The wallets that are proposed, and those that fold away; asks the directory for them when it is shown. */
export function ConnectSuggestions({ rest, isFolded, onApproach }: ConnectSuggestionsProps): ReactElement | null {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const areDue = useAppSelector((state) => selectMayPropose(state, isMobile(window)) && selectAreSuggestionsDue(state))
  const isWaiting = useAppSelector((state) => selectAwaitsSuggestions(state, isMobile(window)))
  const { featuredWallets } = useAppSelector(selectOptions)
  const rows = rest.filter(isAtHand)
  const tiles = rest.filter((wallet) => !isAtHand(wallet))

  useEffect(() => {
    // The wallets of the page are there all the same; the thunk has logged why no others are.
    if (areDue) dispatch(fetchSuggestions()).catch(() => undefined)
  }, [dispatch, areDue])

  const proposals = isWaiting ? (
    <TileSkeletons count={tiles.length + featuredWallets.length + RECOMMENDED_WALLETS} />
  ) : (
    tiles.length > 0 && (
      <List label={t('connect.proposed')} look="tiles" onApproach={onApproach}>
        {tiles.map((wallet) => (
          <WalletTile key={wallet.id} wallet={wallet} onChoose={({ id }) => dispatch(walletChosen({ walletId: id }))} />
        ))}
      </List>
    )
  )
  if (!isFolded) return proposals || null
  return (
    <Fold summary={t('connect.more')}>
      <div className="stack">
        {rows.length > 0 && (
          <List label={t('connect.more')} look="gaps" onApproach={onApproach}>
            {rows.map((wallet) => (
              <WalletRow key={wallet.id} wallet={wallet} />
            ))}
          </List>
        )}
        {proposals}
      </div>
    </Fold>
  )
}
