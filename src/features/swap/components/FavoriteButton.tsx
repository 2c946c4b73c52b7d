import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { iconButtonStyles } from '../../../ui/actions/IconButton.styles'
import { iconStar } from '../../../ui/icons/actionIcons'
import { Icon } from '../../../ui/icons/Icon'
import { useStyles } from '../../../ui/theme/useStyles'
import { selectSwap } from '../swapSelectors'
import { toggleFavorite } from '../tokens/favorites'

/** Keeps a token at the top of the list. */
export function FavoriteButton({ tokenKey, name }: { tokenKey: string; name: string }): ReactElement {
  useStyles(iconButtonStyles)
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const isFavorite = useAppSelector((state) => selectSwap(state).favorites.includes(tokenKey))
  return (
    <button
      type="button"
      className="icon-button favorite"
      aria-label={t('swap.favorite', { name })}
      aria-pressed={isFavorite}
      onClick={() => dispatch(toggleFavorite(tokenKey))}
    >
      <Icon shape={iconStar} />
    </button>
  )
}
