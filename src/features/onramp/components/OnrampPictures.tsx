import type { ReactElement } from 'react'
import { builtInNetwork } from '../../../config'
import { NAMESPACES, type CaipNetworkId } from '../../../domain'
import { useFormat } from '../../../i18n'
import { Picture, type PictureSize } from '../../../ui/pictures/Picture'
import { useAppSelector } from '../../../store'
import { selectDirectoryPicture, TokenPicture } from '../../networks'
import type { OnrampAsset } from '../onrampState'

/** The picture of money by its ISO 4217 code: the directory's, or its sign. */
export function CurrencyPicture({ code, size }: { code: string; size?: PictureSize }): ReactElement {
  const format = useFormat()
  return (
    <Picture
      name={`${format.currencySign(code).sign} ${code}`}
      url={useAppSelector((state) => selectDirectoryPicture(state, 'public/getCurrencyImage', code))}
      size={size}
    />
  )
}

/** The built-in network whose own coin it is. */
const coinNetworkOf = ({ networks }: OnrampAsset): CaipNetworkId | undefined =>
  networks
    .filter(({ contractAddress }) => contractAddress === undefined)
    .flatMap(({ chainReference }) => NAMESPACES.map((namespace): CaipNetworkId => `${namespace}:${chainReference}`))
    .find((caipNetworkId) => builtInNetwork(caipNetworkId) !== undefined)

/**
 * The picture of what is sold: the mark of a network's own coin, the directory's picture for the symbol that the
 * service gives it, or a letter.
 */
export function AssetPicture({ asset, size }: { asset: OnrampAsset; size?: PictureSize }): ReactElement {
  const { symbol } = asset
  const otherwise = useAppSelector((state) => selectDirectoryPicture(state, 'public/getTokenImage', symbol))
  const caipNetworkId = coinNetworkOf(asset)
  return caipNetworkId === undefined ? (
    <Picture name={symbol} url={otherwise} size={size} />
  ) : (
    <TokenPicture name={symbol} token={{ caipNetworkId }} otherwise={otherwise} size={size} />
  )
}
