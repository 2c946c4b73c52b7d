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
import {
  selectFindableByKey,
  selectFindableTokens,
  selectOwnTokens,
  selectSuggestedTokens,
} from '../tokens/swapTokenList'
import { SwapTokenRow } from './SwapTokenRow'
import { tokenGroupsStyles } from './TokenGroups.styles'
import type { TokenRowDetails } from './useTokenRow'

/** Rows of what is owned before the list of all begins; the rest is found there. */
const MOST_OWN = 20

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

function OwnTokens({ rowOf, onChoose }: GroupProps): ReactElement | null {
  const { t } = useI18n()
  const own = useAppSelector(selectOwnTokens)
  const byKey = useAppSelector(selectFindableByKey)
  if (own.length === 0) return null
  return (
    <div>
      <h3 className="group">{t('swap.yourTokens')}</h3>
      <List label={t('swap.yourTokens')}>
        {own.slice(0, MOST_OWN).map(({ token }) => {
          const key = tokenKey(token)
          const found = byKey.get(key)
          return found && <SwapTokenRow key={key} found={found} {...rowOf(key)} onChoose={onChoose} />
        })}
      </List>
    </div>
  )
}

/** All there is: what is suggested, what is owned, and everything by its symbol. */
export function TokenGroups({ rowOf, onChoose }: GroupProps): ReactElement {
  const { t } = useI18n()
  const all = useAppSelector(selectFindableTokens)
  return (
    <>
      <Suggested onChoose={onChoose} />
      <OwnTokens rowOf={rowOf} onChoose={onChoose} />
      <div>
        <h3 className="group">{t('swap.popular')}</h3>
        <LongList
          label={t('swap.popular')}
          items={all}
          keyOf={findableKey}
          render={(found: FindableToken) => <SwapTokenRow found={found} {...rowOf(found.key)} onChoose={onChoose} />}
        />
      </div>
    </>
  )
}
