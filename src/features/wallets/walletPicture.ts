import { directoryPictureUrl } from '../../api/directoryPictures'
import type { DirectoryWallet } from '../../domain'
import type { WidgetOptions } from '../../options'

/**
 * Says the address of a wallet's picture: the host's own, or the directory's (for an `<img>` alone); `undefined` where
 * there is none.
 */
export type PictureOf = (wallet: Pick<DirectoryWallet, 'imageUrl' | 'imageId'>) => string | undefined

/** Makes that for the directory the host uses. */
export function createPictureOf(
  options: Pick<WidgetOptions, 'explorerUrl' | 'projectId' | 'sdkType' | 'sdkVersion'>,
): PictureOf {
  return ({ imageUrl, imageId }) => imageUrl ?? directoryPictureUrl(options, 'getWalletImage', imageId)
}
