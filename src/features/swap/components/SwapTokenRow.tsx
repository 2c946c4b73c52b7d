import type { ReactElement, ReactNode } from 'react'
import { useI18n } from '../../../i18n'
import { Row } from '../../../ui/lists/Row'
import { useStyles } from '../../../ui/theme/useStyles'
import { ShortAddress } from '../../../ui/values/ShortAddress'
import { TokenPicture } from '../../networks'
import type { FindableToken } from '../tokens/searchSwapTokens'
import type { SwapSide } from '../swapTypes'
import { FavoriteButton } from './FavoriteButton'
import { tokenGroupsStyles } from './TokenGroups.styles'

type SwapTokenRowProps = {
  found: FindableToken
  /** Stands with the symbol: what of it is owned. */
  amount?: string
  end?: ReactNode
  iconUrl?: string
  isChosen: boolean
  /** The side that has this token now, when it is the other one. */
  otherSide?: SwapSide
  onChoose: (key: string) => void
}

/** A token to choose, and its star. */
export function SwapTokenRow({
  found: { key, token, isAmbiguous },
  amount,
  end,
  iconUrl,
  isChosen,
  otherSide,
  onChoose,
}: SwapTokenRowProps): ReactElement {
  useStyles(tokenGroupsStyles)
  const { t } = useI18n()
  const contract = isAmbiguous && token.tokenAddress !== undefined && (
    <>
      {' '}
      · <ShortAddress address={token.tokenAddress} />
    </>
  )
  return (
    <div className="token-row">
      <Row
        title={token.name}
        subtitle={
          <>
            <bdi>{amount ?? token.symbol}</bdi>
            {contract}
            {otherSide && ` · ${t(`swap.onOtherSide.${otherSide}`)}`}
          </>
        }
        picture={<TokenPicture name={token.symbol} token={{ ...token, iconUrl: token.iconUrl ?? iconUrl }} />}
        end={end}
        current={isChosen}
        onClick={() => onChoose(key)}
      />
      <FavoriteButton tokenKey={key} name={token.name} />
    </div>
  )
}
