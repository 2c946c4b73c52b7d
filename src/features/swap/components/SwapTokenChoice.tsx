import { memo, useMemo, type ReactElement } from 'react'
import { isAddress, namespaceOf, tokenKey } from '../../../domain'
import { useI18n } from '../../../i18n'
import { goBack } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { EmptyState } from '../../../ui/card/StateMessage'
import { LongList } from '../../../ui/lists/LongList'
import { LiveRegion } from '../../../ui/notices/LiveRegion'
import { selectActiveCaipNetwork } from '../../networks'
import { tokenChosen, tokenImported } from '../swapSlice'
import type { SwapSide } from '../swapTypes'
import { findableKey, searchSwapTokens } from '../tokens/searchSwapTokens'
import { selectTokenSections } from '../tokens/swapTokenList'
import type { SwapToken } from '../tokens/swapTokens'
import { PasteAddress } from './PasteAddress'
import { SwapTokenRow } from './SwapTokenRow'
import { TokenGroups } from './TokenGroups'
import { UnlistedToken } from './UnlistedToken'
import { useTokenRow } from './useTokenRow'

type SwapTokenChoiceProps = {
  side: SwapSide
  /** What is searched for; '' lists all. */
  wanted: string
  onPaste: (text: string) => void
}

/** The tokens that a search finds, or all of them in groups. Drawn anew only where something else is searched for. */
export const SwapTokenChoice = memo(function SwapTokenChoice({
  side,
  wanted,
  onPaste,
}: SwapTokenChoiceProps): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const network = useAppSelector(selectActiveCaipNetwork)
  const { favorites, own, rest } = useAppSelector(selectTokenSections)
  const rowOf = useTokenRow(side)
  // What is starred or owned comes first among equally good ones.
  const found = useMemo(() => searchSwapTokens([...favorites, ...own, ...rest], wanted), [favorites, own, rest, wanted])
  const isUnlisted = found.length === 0 && network !== null && isAddress(namespaceOf(network.caipNetworkId), wanted)

  const handleChoose = (token: string): void => {
    dispatch(tokenChosen({ side, token }))
    dispatch(goBack())
  }
  const handleImport = (token: SwapToken): void => {
    dispatch(tokenImported({ token }))
    handleChoose(tokenKey(token))
  }
  return (
    <>
      <LiveRegion hidden>{wanted !== '' && !isUnlisted && t('swap.foundCount', { count: found.length })}</LiveRegion>
      {wanted === '' && <PasteAddress onPaste={onPaste} />}
      {wanted === '' && <TokenGroups rowOf={rowOf} onChoose={handleChoose} />}
      {isUnlisted && <UnlistedToken key={wanted} address={wanted} onImport={handleImport} />}
      {wanted !== '' && found.length === 0 && !isUnlisted && (
        <EmptyState title={t('swap.noTokenFoundTitle')} text={t('swap.noTokenFoundText')} />
      )}
      {wanted !== '' && found.length > 0 && (
        <LongList
          key={wanted}
          label={t('swap.found')}
          items={found}
          keyOf={findableKey}
          render={(one) => <SwapTokenRow found={one} {...rowOf(one.key)} onChoose={handleChoose} />}
        />
      )}
    </>
  )
})
