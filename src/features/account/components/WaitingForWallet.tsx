import { useEffect, useRef, type ReactElement, type RefObject } from 'react'
import { useI18n, type MessageKey } from '../../../i18n'
import { bannerCancelled } from '../../../notices'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/Button'
import { Content, Footer } from '../../../ui/Card'
import { deepActiveElement, focusInitial } from '../../../ui/focusInitial'
import { Hero } from '../../../ui/Hero'
import { Picture } from '../../../ui/Picture'
import { ProgressRing } from '../../../ui/ProgressRing'
import { selectActiveAccount } from '../accountSelectors'

type WaitingForWalletProps = {
  isAsked: boolean
  /** What to check in the wallet, and what is checked before it is asked. @default those of a transfer */
  texts?: { asked: MessageKey; checking: MessageKey }
}

const TRANSFER_TEXTS = { asked: 'send.waitingText', checking: 'send.checkingText' } as const

/**
 * The button that was pressed went when the wait began, and the one that ends it goes with it: whoever pressed one goes
 * on from the title.
 */
function useKeptFocus(): RefObject<HTMLSpanElement | null> {
  const topRef = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const frame = topRef.current?.closest('.frame')
    const keep = (): void => {
      if (frame && deepActiveElement(document) === null) focusInitial(frame)
    }
    keep()
    return keep
  }, [])
  return topRef
}

/** A transaction is checked or lies in the wallet: what to do there, and the way out. */
export function WaitingForWallet({ isAsked, texts = TRANSFER_TEXTS }: WaitingForWalletProps): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const wallet = useAppSelector(selectActiveAccount)?.connectedWalletInfo
  const name = wallet?.name ?? ''
  const topRef = useKeptFocus()
  return (
    <>
      <span ref={topRef} hidden />
      <Content wide>
        <Hero
          roomy
          picture={
            <ProgressRing progress="waiting">
              <Picture name={name} url={wallet?.iconUrl} shape="app" size={88} />
            </ProgressRing>
          }
          title={isAsked ? t('send.waitingTitle', { wallet: name }) : t('send.checkingTitle')}
          text={t(isAsked ? texts.asked : texts.checking)}
        />
      </Content>
      {isAsked && (
        <Footer>
          <Button onClick={() => dispatch(bannerCancelled())}>{t('common.cancel')}</Button>
        </Footer>
      )}
    </>
  )
}
