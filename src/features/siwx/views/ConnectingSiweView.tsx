import { useState, type ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { selectOptions } from '../../../options'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Content } from '../../../ui/card/Card'
import { Hero } from '../../../ui/card/Hero'
import { Picture } from '../../../ui/pictures/Picture'
import { ProgressRing } from '../../../ui/pictures/ProgressRing'
import { EmptyState } from '../../../ui/card/StateMessage'
import { selectIsFinishingLink, selectSiwx } from '../siwxSelectors'

/** Waits while what a wallet signed with its approval of a link is checked and kept. */
export function ConnectingSiweView(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const isFinishing = useAppSelector(selectIsFinishingLink)
  const { app } = useAppSelector(selectOptions)
  const isSignedIn = useAppSelector((state) => selectSiwx(state).status === 'signedIn')
  // Whoever waited here sees nothing else while the dialog closes.
  const [hasWaited] = useState(isFinishing)

  if (!isFinishing && !(hasWaited && isSignedIn)) {
    const leave = (): void => void dispatch(openView('Connect', {}, 'reset'))
    return (
      <Content>
        <EmptyState
          title={t('connect.chooseTitle')}
          text={t('connect.chooseText')}
          action={{ title: t('connect.title'), onClick: leave }}
        />
      </Content>
    )
  }
  const site = app.name || new URL(app.url).host
  const picture = (
    <ProgressRing progress="waiting">
      <Picture name={site} url={app.icon} shape="app" size={88} />
    </ProgressRing>
  )
  return (
    <Content wide>
      <Hero roomy picture={picture} title={t('siwx.signingIn')} text={t('siwx.signingInText', { site })} />
    </Content>
  )
}
