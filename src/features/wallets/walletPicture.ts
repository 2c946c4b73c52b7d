import { SDK_TYPE, sdkVersion } from '../../api/sdk'
import { version } from '../../config'
import type { DirectoryWallet } from '../../domain'
import type { WidgetOptions } from '../../options'

/** The address of a wallet's picture: the host's own, or the directory's (for an `<img>` alone); `undefined` where there is none. */
export function walletPicture(
  { explorerUrl, projectId }: Pick<WidgetOptions, 'explorerUrl' | 'projectId'>,
  { imageUrl, imageId }: Pick<DirectoryWallet, 'imageUrl' | 'imageId'>,
): string | undefined {
  if (imageUrl !== undefined || imageId === undefined || explorerUrl === '') return imageUrl
  const query = new URLSearchParams({ ...(projectId !== undefined && { projectId }), st: SDK_TYPE, sv: sdkVersion(version) })
  return `${explorerUrl}/getWalletImage/${encodeURIComponent(imageId)}?${query.toString()}`
}
