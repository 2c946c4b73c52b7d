import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Content } from '../../../ui/card/Card'
import { EmptyState } from '../../../ui/card/StateMessage'
import { selectActiveCaipNetwork } from '../../networks'
import type { SwapObstacleKind } from '../swapObstacle'

/** Says why nothing can be swapped, with the way on. */
export function SwapObstacle({ obstacle }: { obstacle: SwapObstacleKind }): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const network = useAppSelector(selectActiveCaipNetwork)?.name ?? t('networks.unknown')
  const chooseNetwork = { title: t('swap.chooseNetwork'), onClick: () => void dispatch(openView('Networks')) }
  const states: Record<SwapObstacleKind, ReactElement> = {
    notConnected: (
      <EmptyState
        title={t('connect.first')}
        text={t('connect.firstText')}
        action={{ title: t('connect.title'), onClick: () => void dispatch(openView('Connect')) }}
      />
    ),
    unsupported: (
      <EmptyState
        title={t('error.UNSUPPORTED_SWAPS')}
        text={t('swap.unsupportedText', { network })}
        action={chooseNetwork}
      />
    ),
    noProject: (
      <EmptyState
        title={t('swap.noProjectTitle')}
        text={t('swap.noProjectText')}
        action={{ title: t('swap.backToAccount'), onClick: () => void dispatch(openView('Account', {}, 'reset')) }}
      />
    ),
    noTokens: (
      <EmptyState title={t('swap.noTokensTitle')} text={t('swap.noTokensText', { network })} action={chooseNetwork} />
    ),
  }
  return <Content>{states[obstacle]}</Content>
}
