import { SDK_TYPE, sdkVersion } from '../../api/sdk'
import { version } from '../../config'
import type { DirectoryWallet } from '../../domain'
import type { WidgetOptions } from '../../options'

/** Says the address of a wallet's picture: the host's own, or the directory's (for an `<img>` alone); `undefined` where there is none. */
export type PictureOf = (wallet: Pick<DirectoryWallet, 'imageUrl' | 'imageId'>) => string | undefined

/** Makes that for the directory the host uses. */
export function createPictureOf({ explorerUrl, projectId }: Pick<WidgetOptions, 'explorerUrl' | 'projectId'>): PictureOf {
  const query = new URLSearchParams({ ...(projectId !== undefined && { projectId }), st: SDK_TYPE, sv: sdkVersion(version) }).toString()
  return ({ imageUrl, imageId }) =>
    imageUrl !== undefined || imageId === undefined || explorerUrl === '' ? imageUrl : `${explorerUrl}/getWalletImage/${encodeURIComponent(imageId)}?${query}`
}
