import type { ReactElement } from 'react'
import { parseCaipAddress } from '../../../domain'
import { useFormat, useI18n } from '../../../i18n'
import { Fact, Facts } from '../../../ui/values/Facts'
import { ShortAddress } from '../../../ui/values/ShortAddress'
import type { OnrampOrder } from '../onrampState'

/** What a purchase is about: the money, the coin and where it goes. */
export function PurchaseFacts({
  order: { amount, currencyId, symbol, caipAddress, networkName },
}: {
  order: OnrampOrder
}): ReactElement {
  const { t } = useI18n()
  const format = useFormat()
  return (
    <Facts inset>
      <Fact label={t('swap.pay')}>{format.money(amount, currencyId)}</Fact>
      <Fact label={t('onramp.buying')}>{symbol}</Fact>
      <Fact label={t('onramp.to')}>
        <ShortAddress address={parseCaipAddress(caipAddress).address} />
      </Fact>
      <Fact label={t('send.network')}>{networkName}</Fact>
    </Facts>
  )
}
