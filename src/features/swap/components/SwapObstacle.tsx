import type { ReactElement } from 'react'
import { isSwapNetwork } from '../../../config/swapNetworks'
import { useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { selectOptions } from '../../../options'
import { useAppDispatch, useAppSelector, type RootState } from '../../../store'
import { Content } from '../../../ui/card/Card'
import { EmptyState } from '../../../ui/card/StateMessage'
import { selectActiveCaipAddress } from '../../account'
import { selectActiveCaipNetwork } from '../../networks'
import { selectSwap } from '../swapSelectors'

export type Obstacle = 'notConnected' | 'unsupported' | 'noProject' | 'noTokens'

/** Why nothing can be swapped here; `undefined` where something can. */
export function selectObstacle(state: RootState): Obstacle | undefined {
  const network = selectActiveCaipNetwork(state)
  const { status, tokens } = selectSwap(state)
  if (selectActiveCaipAddress(state) === null) return 'notConnected'
  if (!network || !isSwapNetwork(network)) return 'unsupported'
  if (selectOptions(state).projectId === undefined) return 'noProject'
  return status === 'initialized' && tokens.length === 0 ? 'noTokens' : undefined
}

/** Says why nothing can be swapped, with the way on. */
export function SwapObstacle({ obstacle }: { obstacle: Obstacle }): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const network = useAppSelector(selectActiveCaipNetwork)?.name ?? t('networks.unknown')
  const chooseNetwork = { title: t('swap.chooseNetwork'), onClick: () => void dispatch(openView('Networks')) }
  const states: Record<Obstacle, ReactElement> = {
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
