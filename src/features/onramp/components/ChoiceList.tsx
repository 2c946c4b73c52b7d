import { useState, type ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { goBack, openView } from '../../../navigation'
import { useAppDispatch } from '../../../store'
import { Content } from '../../../ui/card/Card'
import { iconCheck } from '../../../ui/icons/actionIcons'
import { LiveRegion } from '../../../ui/notices/LiveRegion'
import { LongList } from '../../../ui/lists/LongList'
import { Row } from '../../../ui/lists/Row'
import { SearchField } from '../../../ui/forms/SearchField'
import { EmptyState } from '../../../ui/card/StateMessage'

/** More than fit on the screen can be searched. */
const SEARCHABLE_FROM = 9

/** One thing to choose: its name, the short word for it, and its picture. */
export type Choosable = { id: string; name: string; short: string; picture: ReactElement }

const keyOf = ({ id }: Choosable): string => id

/** Those whose name or short word holds the text; what begins with it comes first. */
export function searchChoices(items: readonly Choosable[], text: string): readonly Choosable[] {
  const wanted = text.trim().toLowerCase()
  const wordsOf = ({ name, short }: Choosable): string[] => [short.toLowerCase(), name.toLowerCase()]
  const fitting = items.filter((item) => wordsOf(item).some((word) => word.includes(wanted)))
  const isFirst = (item: Choosable): boolean => wordsOf(item).some((word) => word.startsWith(wanted))
  return [...fitting.filter(isFirst), ...fitting.filter((item) => !isFirst(item))]
}

type ChoiceListProps = {
  label: string
  searchLabel: string
  items: readonly Choosable[]
  chosenId: string | null
  onChoose: (id: string) => void
}

/** A list to choose one of, the chosen one marked; choosing leads back. */
export function ChoiceList({ label, searchLabel, items, chosenId, onChoose }: ChoiceListProps): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const [search, setSearch] = useState('')
  const wanted = search.trim()
  const found = searchChoices(items, wanted)

  if (items.length === 0) {
    return (
      <Content>
        <EmptyState
          title={t('onramp.notLoadedTitle')}
          text={t('onramp.notLoadedText')}
          action={{ title: t('onramp.title'), onClick: () => void dispatch(openView('Buy', {}, 'replace')) }}
        />
      </Content>
    )
  }
  const handleChoose = (id: string): void => {
    onChoose(id)
    dispatch(goBack())
  }
  return (
    <Content>
      {items.length >= SEARCHABLE_FROM && (
        <SearchField initialFocus label={searchLabel} value={search} onChange={setSearch} />
      )}
      <LiveRegion hidden>{wanted !== '' && t('onramp.foundCount', { count: found.length })}</LiveRegion>
      {found.length === 0 && <EmptyState title={t('onramp.noneFoundTitle')} text={t('onramp.noneFoundText')} />}
      {found.length > 0 && (
        <LongList
          key={wanted}
          label={label}
          items={found}
          keyOf={keyOf}
          render={({ id, name, short, picture }) => (
            <Row
              title={name}
              subtitle={short}
              picture={picture}
              current={id === chosenId}
              endIcon={id === chosenId ? iconCheck : undefined}
              onClick={() => handleChoose(id)}
            />
          )}
        />
      )}
    </Content>
  )
}
