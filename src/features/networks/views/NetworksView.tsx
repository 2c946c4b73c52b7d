import { useState, type ReactElement } from 'react'
import type { CaipNetworkId } from '../../../domain'
import { useI18n } from '../../../i18n'
import { goBack, openView } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { Content, Footer } from '../../../ui/card/Card'
import { SearchField } from '../../../ui/forms/SearchField'
import { EmptyState } from '../../../ui/card/StateMessage'
import { NetworkList } from '../components/NetworkList'
import { SwitchFailure } from '../components/SwitchFailure'
import { useNetworkChoice } from '../components/useNetworkChoice'
import { selectNetworkGroups, selectUnavailableNetworkIds } from '../networkGroups'
import { selectActiveCaipNetwork } from '../networksSelectors'
import { leaveNetworks } from './leaveNetworks'
import { searchNetworks } from '../searchNetworks'

/** More networks than fit on the screen can be searched. */
const SEARCHABLE_FROM = 9

/** The networks of this site by namespace, the active one marked. */
export function NetworksView(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const groups = useAppSelector(selectNetworkGroups)
  const active = useAppSelector(selectActiveCaipNetwork)
  const unavailable = useAppSelector(selectUnavailableNetworkIds)
  const [search, setSearch] = useState('')
  const choice = useNetworkChoice(() => dispatch(leaveNetworks()))
  const isSearchable = groups.reduce((sum, { networks }) => sum + networks.length, 0) >= SEARCHABLE_FROM
  const found = searchNetworks(groups, search)
  const handleChoose = (caipNetworkId: CaipNetworkId): void => {
    if (caipNetworkId === active?.caipNetworkId) dispatch(goBack())
    else choice.choose(caipNetworkId)
  }
  return (
    <>
      <Content busy={choice.pending !== null}>
        {isSearchable && <SearchField label={t('networks.search')} value={search} onChange={setSearch} />}
        <SwitchFailure choice={choice} />
        {found.length === 0 && <EmptyState title={t('networks.noneTitle')} text={t('networks.noneText')} />}
        {found.map(({ namespace, networks }) => (
          <div key={namespace}>
            <h3 className="group">{t(`networks.${namespace}`)}</h3>
            <NetworkList
              label={t(`networks.${namespace}`)}
              networks={networks}
              activeId={active?.caipNetworkId}
              pending={choice.pending}
              unavailable={unavailable}
              onChoose={handleChoose}
            />
          </div>
        ))}
      </Content>
      <Footer>
        <Button look="plain" onClick={() => dispatch(openView('WhatIsANetwork'))}>
          {t('networkGuide.title')}
        </Button>
      </Footer>
    </>
  )
}
