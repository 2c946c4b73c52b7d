import { useEffect, type ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { createLazyData } from '../../../lib/lazyData'
import { goBack, openView, selectViewEntry } from '../../../navigation'
import { useAppDispatch, useAppSelector, type RootState } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { Content, Footer } from '../../../ui/card/Card'
import { Hero } from '../../../ui/card/Hero'
import { iconClose } from '../../../ui/icons/icons'
import { Picture } from '../../../ui/pictures/Picture'
import { PictureBadge } from '../../../ui/pictures/PictureBadge'
import { ProgressRing } from '../../../ui/pictures/ProgressRing'
import { EmptyState } from '../../../ui/card/StateMessage'
import { useLazyData } from '../../../ui/useLazyData'
import { selectWallet } from '../../wallets'
import { failureMessages } from '../components/connectingMessages'
import { useConnect } from '../components/useConnect'
import { selectConnectAttempt } from '../connectSelectors'
import { connectAbandoned } from '../connectSlice'

/** Few wallets have a link of their own. */
const link = createLazyData(() => import('../components/ConnectorLink'))

/** The name of the wallet that is waited for. */
export const selectConnectingTitle = (state: RootState): string | undefined =>
  selectWallet(
    state,
    selectViewEntry(state)?.params.connectorId ?? selectConnectAttempt(state).connectorId ?? undefined,
  )?.name

/** Waits with the visitor for a wallet's answer, and says what to do when it does not come. */
export function ConnectingExternalView(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const connect = useConnect()
  const attempt = useAppSelector(selectConnectAttempt)
  const connectorId =
    useAppSelector((state) => selectViewEntry(state)?.params.connectorId) ?? attempt.connectorId ?? undefined
  const wallet = useAppSelector((state) => selectWallet(state, connectorId))

  const error = attempt.status === 'failed' ? attempt.error : null
  const linkView = useLazyData(link, attempt.link !== null || error?.code === 'PAIRING_EXPIRED')

  useEffect(() => () => void dispatch(connectAbandoned()), [dispatch])

  if (!wallet) {
    return (
      <Content>
        <EmptyState
          title={t('connect.chooseTitle')}
          text={t('connect.chooseText')}
          action={{ title: t('connect.title'), onClick: () => dispatch(openView('Connect', {}, 'reset')) }}
        />
      </Content>
    )
  }
  const retry = (isFresh: boolean): void =>
    connect({ connectorId: wallet.id, namespace: attempt.namespace ?? undefined, isFresh })
  const words = error && failureMessages(error.code)
  const places = { wallet: wallet.name }
  const leave = (): void => {
    dispatch(connectAbandoned())
    dispatch(goBack())
  }
  if (linkView)
    return <linkView.ConnectorLink wallet={wallet} link={attempt.link} onRetry={() => retry(true)} onLeave={leave} />
  const picture = (
    <ProgressRing progress={error ? 'still' : 'waiting'}>
      <Picture
        name={wallet.name}
        url={wallet.iconUrl}
        shape="app"
        size={88}
        badge={error && <PictureBadge icon={iconClose} danger />}
      />
    </ProgressRing>
  )
  return (
    <>
      <Content wide>
        {error && words ? (
          <Hero
            roomy
            role="alert"
            picture={picture}
            title={t(words.title, places)}
            text={words.text ? t(words.text, places) : t(`error.${error.code}`, error.params)}
          />
        ) : (
          <Hero
            roomy
            picture={picture}
            title={t('connecting.title', places)}
            text={attempt.isSlow ? t('connecting.slow', places) : t('connecting.text')}
          />
        )}
      </Content>
      <Footer>
        {error && (
          <Button look="primary" onClick={() => retry(false)}>
            {t('common.tryAgain')}
          </Button>
        )}
        <Button look="plain" onClick={leave}>
          {t('connecting.useAnother')}
        </Button>
      </Footer>
    </>
  )
}
