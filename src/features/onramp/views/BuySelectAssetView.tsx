import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { ChoiceList } from '../components/ChoiceList'
import { AssetPicture } from '../components/OnrampPictures'
import { selectOnramp } from '../onrampSelectors'
import { assetChosen } from '../onrampSlice'

/** Everything that is sold here, to choose what is bought. */
export function BuySelectAssetView(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const { assets, assetId } = useAppSelector(selectOnramp)
  return (
    <ChoiceList
      label={t('onramp.assets')}
      searchLabel={t('onramp.searchAssets')}
      items={assets.map((asset) => ({
        id: asset.id,
        name: asset.name,
        short: asset.symbol,
        picture: <AssetPicture asset={asset} />,
      }))}
      chosenId={assetId}
      onChoose={(id) => dispatch(assetChosen({ assetId: id }))}
    />
  )
}
