import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { useAppDispatch } from '../../../store'
import { Content } from '../../../ui/card/Card'
import { EmptyState } from '../../../ui/card/StateMessage'

/** What a view says that is about an account, where nobody is connected. */
export function ConnectFirst(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  return (
    <Content>
      <EmptyState
        title={t('connect.first')}
        text={t('connect.firstText')}
        action={{ title: t('connect.title'), onClick: () => void dispatch(openView('Connect')) }}
      />
    </Content>
  )
}
