import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { useAppSelector } from '../../../store'
import { DetailList, DetailRow } from '../../../ui/values/DetailList'
import { NetworkPicture, selectActiveCaipNetwork } from '../../networks'
import type { SwapDetails } from '../review/reviewSelectors'
import type { SwapReview } from '../swapTypes'
import { ContractRow } from './ContractRow'
import { PriceDetails, Rate } from './PriceDetails'

/** Everything there is to know before a swap is sent. */
export function ReviewDetails({ details, review }: { details: SwapDetails; review: SwapReview }): ReactElement {
  const { t } = useI18n()
  const network = useAppSelector(selectActiveCaipNetwork)
  return (
    <DetailList inset>
      <DetailRow label={t('swap.rateLabel')}>
        <Rate details={details} />
      </DetailRow>
      <PriceDetails details={details}>
        <ContractRow review={review} />
        {network && (
          <DetailRow label={t('swap.network')}>
            <NetworkPicture network={network} size={20} /> <bdi>{network.name}</bdi>
          </DetailRow>
        )}
      </PriceDetails>
    </DetailList>
  )
}
