import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Content } from '../../../ui/card/Card'
import { EmptyState } from '../../../ui/card/StateMessage'
import { selectActiveCaipNetwork } from '../../networks'
import type { BuyObstacle } from '../onrampSelectors'

const WORDS = {
  notConnected: { title: 'connect.first', text: 'connect.firstText', action: 'connect.title', view: 'Connect' },
  unsupported: {
    title: 'error.UNSUPPORTED_ONRAMP',
    text: 'onramp.unsupportedText',
    action: 'networks.title',
    view: 'Networks',
  },
  restricted: {
    title: 'onramp.restrictedTitle',
    text: 'onramp.restrictedText',
    action: 'receive.title',
    view: 'Receive',
  },
  noProvider: {
    title: 'onramp.noProviderTitle',
    text: 'onramp.noProviderText',
    action: 'networks.title',
    view: 'Networks',
  },
  nothingSold: {
    title: 'onramp.nothingSoldTitle',
    text: 'onramp.nothingSoldText',
    action: 'networks.title',
    view: 'Networks',
  },
} as const

/** Says why nothing can be bought, with the way on. */
export function BuyObstacleState({ obstacle }: { obstacle: BuyObstacle }): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const network = useAppSelector(selectActiveCaipNetwork)?.name ?? t('networks.unknown')
  const { title, text, action, view } = WORDS[obstacle]
  return (
    <Content>
      <EmptyState
        title={t(title)}
        text={t(text, { network })}
        action={{ title: t(action), onClick: () => void dispatch(openView(view)) }}
      />
    </Content>
  )
}
