import { useFormat, useI18n } from '../../../i18n'
import type { OnrampOrder } from '../onrampState'
import { purchaseStage } from '../purchaseStage'
import { useReceived } from './useReceived'

/** Nobody could say what is true now, for reasons that mean nothing to a visitor. */
const NO_ANSWER: readonly string[] = ['HTTP', 'NETWORK', 'TIMEOUT', 'MALFORMED_ANSWER', 'INTERNAL']

/** What happened to a purchase, and what to do about it. */
export function usePurchaseMessages(order: OnrampOrder): { title: string; text: string } {
  const { t } = useI18n()
  const format = useFormat()
  const { provider, amount, currencyId, symbol, error } = order
  const received = useReceived(order)
  const stage = purchaseStage(order)
  const facts = {
    provider: provider.name,
    amount: format.money(amount, currencyId),
    symbol,
    received,
  }
  if (stage === 'noPage') {
    const isUnclear = !error || NO_ANSWER.includes(error.code)
    return {
      title: t('onramp.noPage.title'),
      text: isUnclear ? t('onramp.noPage.noAnswer', facts) : t(`error.${error.code}`, error.params),
    }
  }
  if (stage === 'doneSome') return { title: t('onramp.doneSome.title', facts), text: t('onramp.done.text') }
  return { title: t(`onramp.${stage}.title`, facts), text: t(`onramp.${stage}.text`, facts) }
}
