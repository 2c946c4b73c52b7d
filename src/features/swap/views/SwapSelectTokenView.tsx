import { useDeferredValue, useState, type ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { selectViewEntry } from '../../../navigation'
import { useAppSelector } from '../../../store'
import { Content } from '../../../ui/card/Card'
import { SearchField } from '../../../ui/forms/SearchField'
import { SwapTokenChoice } from '../components/SwapTokenChoice'

/** All tokens there are, to choose one side of the swap. */
export function SwapSelectTokenView(): ReactElement {
  const { t } = useI18n()
  const side = useAppSelector((state) => selectViewEntry(state)?.params.side) ?? 'source'
  const [search, setSearch] = useState('')
  // A frame later: the letter is seen at once, also where drawing the tokens takes a slow phone longer.
  const wanted = useDeferredValue(search.trim())
  return (
    <Content>
      <SearchField initialFocus label={t('swap.searchTokens')} value={search} onChange={setSearch} />
      <SwapTokenChoice side={side} wanted={wanted} onPaste={setSearch} />
    </Content>
  )
}
