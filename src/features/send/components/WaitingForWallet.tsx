import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { bannerCancelled } from '../../../notices'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/Button'
import { Content, Footer } from '../../../ui/Card'
import { Hero } from '../../../ui/Hero'
import { Picture } from '../../../ui/Picture'
import { ProgressRing } from '../../../ui/ProgressRing'
import { selectActiveAccount } from '../../account'

/** A transfer is checked or lies in the wallet: what to do there, and the way out. */
export function WaitingForWallet({ isAsked }: { isAsked: boolean }): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const wallet = useAppSelector(selectActiveAccount)?.connectedWalletInfo
  const name = wallet?.name ?? ''
  return (
    <>
      <Content wide>
        <Hero
          roomy
          picture={<ProgressRing progress="waiting"><Picture name={name} url={wallet?.iconUrl} shape="app" size={88} /></ProgressRing>}
          title={isAsked ? t('send.waitingTitle', { wallet: name }) : t('send.checkingTitle')}
          text={t(isAsked ? 'send.waitingText' : 'send.checkingText')}
        />
      </Content>
      {isAsked && <Footer><Button onClick={() => dispatch(bannerCancelled())}>{t('common.cancel')}</Button></Footer>}
    </>
  )
}
