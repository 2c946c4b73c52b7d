import type { ReactElement } from 'react'
import type { ErrorDetails } from '../../../errors'
import { useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { useAppDispatch } from '../../../store'
import { Content } from '../../../ui/card/Card'
import { EmptyState } from '../../../ui/card/StateMessage'
import { errorMessages } from './loginMessages'

/** Stands in a login's view where nobody logs in: it ended with an error, or a host opened the view alone. */
export function NoLogin({ error }: { error: ErrorDetails | null }): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  return (
    <Content>
      <EmptyState
        title={t(error ? 'auth.failedTitle' : 'auth.noLoginTitle')}
        text={errorMessages(error, t) ?? t('auth.noLoginText')}
        action={{ title: t('connect.title'), onClick: () => dispatch(openView('Connect', {}, 'reset')) }}
      />
    </Content>
  )
}
