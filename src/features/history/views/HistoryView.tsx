import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Content } from '../../../ui/card/Card'
import { EmptyState } from '../../../ui/card/StateMessage'
import { selectActiveCaipAddress } from '../../account'
import { ActivityList } from '../components/ActivityList'

/** The whole activity of the account. */
export function HistoryView(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const isConnected = useAppSelector((state) => selectActiveCaipAddress(state) !== null)
  return (
    <Content>
      {isConnected ? (
        <ActivityList />
      ) : (
        <EmptyState
          title={t('connect.first')}
          text={t('connect.firstText')}
          action={{ title: t('connect.title'), onClick: () => dispatch(openView('Connect')) }}
        />
      )}
    </Content>
  )
}
