import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { ChoiceList } from '../components/ChoiceList'
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
      items={assets.map(({ id, name, symbol }) => ({ id, name, short: symbol, picture: symbol }))}
      chosenId={assetId}
      onChoose={(id) => dispatch(assetChosen({ assetId: id }))}
    />
  )
}
