import type { ReactElement } from 'react'
import { tokenKey } from '../../../domain'
import { useI18n } from '../../../i18n'
import { useAppSelector } from '../../../store'
import { List } from '../../../ui/lists/List'
import { LongList } from '../../../ui/lists/LongList'
import { Pill } from '../../../ui/actions/Pill'
import { useStyles } from '../../../ui/theme/useStyles'
import { TokenPicture } from '../../networks'
import { findableKey, type FindableToken } from '../tokens/searchSwapTokens'
import { selectSuggestedTokens, selectTokenSections } from '../tokens/swapTokenList'
import { SwapTokenRow } from './SwapTokenRow'
import { tokenGroupsStyles } from './TokenGroups.styles'
import type { TokenRowDetails } from './useTokenRow'

type GroupProps = { rowOf: (key: string) => TokenRowDetails; onChoose: (key: string) => void }

/** The ones that are asked for most, at a press. */
function Suggested({ onChoose }: Pick<GroupProps, 'onChoose'>): ReactElement | null {
  useStyles(tokenGroupsStyles)
  const { t } = useI18n()
  const suggested = useAppSelector(selectSuggestedTokens)
  if (suggested.length === 0) return null
  return (
    <div className="suggested" role="group" aria-label={t('swap.suggested')}>
      {suggested.map((token) => (
        <Pill
          key={tokenKey(token)}
          picture={<TokenPicture name={token.symbol} token={token} size={28} />}
          onClick={() => onChoose(tokenKey(token))}
        >
          {token.symbol}
        </Pill>
      ))}
    </div>
  )
}

/** All there is, each token once: what is starred, what is owned, and everything else by its symbol. */
export function TokenGroups({ rowOf, onChoose }: GroupProps): ReactElement {
  useStyles(tokenGroupsStyles)
  const { t } = useI18n()
  const { favorites, own, rest } = useAppSelector(selectTokenSections)
  const row = (found: FindableToken): ReactElement => (
    <SwapTokenRow key={found.key} found={found} {...rowOf(found.key)} onChoose={onChoose} />
  )
  return (
    <>
      <Suggested onChoose={onChoose} />
      {favorites.length > 0 && (
        <div>
          <h3 className="group">{t('swap.favorites')}</h3>
          <List label={t('swap.favorites')}>{favorites.map(row)}</List>
        </div>
      )}
      {own.length > 0 && (
        <div>
          <h3 className="group">{t('swap.yourTokens')}</h3>
          <List label={t('swap.yourTokens')}>{own.map(row)}</List>
        </div>
      )}
      {rest.length > 0 && (
        <div>
          <h3 className="group">{t('swap.popular')}</h3>
          <LongList label={t('swap.popular')} items={rest} keyOf={findableKey} render={row} />
        </div>
      )}
    </>
  )
}
