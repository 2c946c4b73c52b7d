import { useMemo, useState, type ReactElement } from 'react'
import { isAddress, namespaceOf, tokenKey } from '../../../domain'
import { useI18n } from '../../../i18n'
import { goBack, selectViewEntry } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Content } from '../../../ui/card/Card'
import { LiveRegion } from '../../../ui/notices/LiveRegion'
import { LongList } from '../../../ui/lists/LongList'
import { SearchField } from '../../../ui/forms/SearchField'
import { EmptyState } from '../../../ui/card/StateMessage'
import { selectActiveCaipNetwork } from '../../networks'
import { PasteAddress } from '../components/PasteAddress'
import { SwapTokenRow } from '../components/SwapTokenRow'
import { TokenGroups } from '../components/TokenGroups'
import { UnlistedToken } from '../components/UnlistedToken'
import { useTokenRow } from '../components/useTokenRow'
import { findableKey, searchSwapTokens } from '../tokens/searchSwapTokens'
import { tokenChosen, tokenImported } from '../swapSlice'
import { selectTokenSections } from '../tokens/swapTokenList'
import type { SwapToken } from '../tokens/swapTokens'

/** All tokens there are, to choose one side of the swap. */
export function SwapSelectTokenView(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const side = useAppSelector((state) => selectViewEntry(state)?.params.side) ?? 'source'
  const network = useAppSelector(selectActiveCaipNetwork)
  const { favorites, own, rest } = useAppSelector(selectTokenSections)
  const rowOf = useTokenRow(side)
  const [search, setSearch] = useState('')
  const wanted = search.trim()
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
    <Content>
      <SearchField initialFocus label={t('swap.searchTokens')} value={search} onChange={setSearch} />
      <LiveRegion hidden>{wanted !== '' && !isUnlisted && t('swap.foundCount', { count: found.length })}</LiveRegion>
      {wanted === '' && <PasteAddress onPaste={setSearch} />}
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
    </Content>
  )
}
