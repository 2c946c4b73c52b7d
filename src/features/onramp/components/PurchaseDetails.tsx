import type { ReactElement } from 'react'
import { parseCaipAddress } from '../../../domain'
import { useFormat, useI18n } from '../../../i18n'
import { DetailList, DetailRow } from '../../../ui/values/DetailList'
import { ShortAddress } from '../../../ui/values/ShortAddress'
import type { OnrampOrder } from '../onrampState'

/** What a purchase is about: the money, the coin and where it goes. */
export function PurchaseDetails({
  order: { amount, currencyId, symbol, caipAddress, networkName },
}: {
  order: OnrampOrder
}): ReactElement {
  const { t } = useI18n()
  const format = useFormat()
  return (
    <DetailList inset>
      <DetailRow label={t('swap.pay')}>{format.money(amount, currencyId)}</DetailRow>
      <DetailRow label={t('onramp.buying')}>{symbol}</DetailRow>
      <DetailRow label={t('onramp.to')}>
        <ShortAddress address={parseCaipAddress(caipAddress).address} />
      </DetailRow>
      <DetailRow label={t('send.network')}>{networkName}</DetailRow>
    </DetailList>
  )
}
