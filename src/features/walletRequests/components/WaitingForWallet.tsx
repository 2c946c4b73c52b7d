import { useEffect, useRef, type ReactElement, type RefObject } from 'react'
import { useI18n, type MessageKey } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { Content, Footer } from '../../../ui/card/Card'
import { deepActiveElement } from '../../../ui/dialog/deepActiveElement'
import { focusInitial } from '../../../ui/dialog/focusInitial'
import { Hero } from '../../../ui/card/Hero'
import { Picture } from '../../../ui/pictures/Picture'
import { ProgressRing } from '../../../ui/pictures/ProgressRing'
import { selectActiveAccount } from '../../account'
import { css } from '../../../ui/theme/css'
import { useStyles } from '../../../ui/theme/useStyles'
import { waitCancelled } from '../waitCancelled'
import type { WalletRequest } from '../walletRequestsSlice'

/** What the banner says stands in the view itself, and its way out below, where a thumb reaches it: here it is only heard. */
const waitingStyles = css`
  .card:has(.waiting) .banner--loading {
    background: none;
    box-shadow: none;
  }
  .card:has(.waiting) .banner--loading > span {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .card:has(.waiting) .banner--loading > :is(i, button) {
    display: none;
  }
`

type WaitingForWalletProps = {
  request: WalletRequest
  /** What to check in the wallet, and what is done while the wallet is not waited for. */
  texts: { asked: MessageKey; checking: MessageKey; submitting?: MessageKey }
}

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

/** What a visitor confirmed is checked or lies in the wallet: what to do there, and the way out. */
export function WaitingForWallet({ request, texts }: WaitingForWalletProps): ReactElement {
  useStyles(waitingStyles)
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const wallet = useAppSelector(selectActiveAccount)?.connectedWalletInfo
  const name = wallet?.name ?? ''
  const topRef = useKeptFocus()
  const { requestId, phase } = request
  const isAsked = phase === 'awaitingWallet'
  const text = { checking: texts.checking, awaitingWallet: texts.asked, submitting: texts.submitting ?? texts.checking }
  return (
    <>
      <span ref={topRef} className={isAsked ? 'waiting' : undefined} hidden />
      <Content wide>
        <Hero
          roomy
          picture={
            <ProgressRing progress="waiting">
              <Picture name={name} url={wallet?.iconUrl} shape="app" size={88} />
            </ProgressRing>
          }
          title={isAsked ? t('send.waitingTitle', { wallet: name }) : t('send.checkingTitle')}
          text={t(text[phase])}
        />
      </Content>
      {isAsked && (
        <Footer>
          <Button onClick={() => dispatch(waitCancelled({ requestId }))}>{t('common.cancel')}</Button>
        </Footer>
      )}
    </>
  )
}
