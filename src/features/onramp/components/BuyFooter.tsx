import type { ReactElement } from 'react'
import { useI18n, type MessageKey } from '../../../i18n'
import { useAppDispatch, useAppSelector, type RootState } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { Footer } from '../../../ui/card/Card'
import { iconExternal } from '../../../ui/icons/actionIcons'
import { VisuallyHidden } from '../../../ui/notices/VisuallyHidden'
import { selectIsSmartAccount } from '../../account'
import { goWhereItArrives } from './goWhereItArrives'
import { selectOnramp, selectOtherDestination, selectProvider, selectRequest } from '../onrampSelectors'
import { startPurchase } from '../startPurchase'
import { QuoteTotal } from './QuoteDetails'

/** Why the provider cannot be gone to yet. */
function selectReason(state: RootState): MessageKey | undefined {
  // A contract may be there on its own network only: what is sent to it elsewhere could be lost.
  if (selectIsSmartAccount(state) && selectOtherDestination(state) !== undefined) return 'onramp.button.elsewhere'
  if (selectRequest(state)) return undefined
  return selectOnramp(state).amount === '' ? 'onramp.button.empty' : 'onramp.button.wrong'
}

/** The way to the provider's page. Its window opens in the press itself, or browsers block it. */
export function BuyFooter({ isFinished }: { isFinished: boolean }): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const provider = useAppSelector(selectProvider)?.name ?? ''
  const reasonKey = useAppSelector(selectReason)
  const words = t('onramp.continue', { provider })
  // An amount that is being typed is not wrong yet.
  const reason = reasonKey && (isFinished || reasonKey !== 'onramp.button.wrong') ? t(reasonKey) : undefined
  if (reasonKey === 'onramp.button.elsewhere') {
    return (
      <Footer>
        <Button look="primary" onClick={() => void dispatch(goWhereItArrives())}>
          {reason}
        </Button>
      </Footer>
    )
  }
  return (
    <Footer>
      <QuoteTotal />
      <Button
        look="primary"
        disabled={reasonKey !== undefined}
        label={reason === undefined ? undefined : t('send.notYet', { review: words, reason })}
        endIcon={reasonKey === undefined ? iconExternal : undefined}
        onClick={() => void dispatch(startPurchase({ openingText: t('onramp.opening.title', { provider }) }))}
      >
        {reason ?? (
          <>
            {words}
            <VisuallyHidden>{`(${t('onramp.newWindow')})`}</VisuallyHidden>
          </>
        )}
      </Button>
    </Footer>
  )
}
