import { directoryPictureUrl, type DirectoryPicture } from '../../api/directoryPictures'
import type { CaipNetworkId } from '../../domain'
import { selectOptions } from '../../options'
import type { RootState } from '../../store'
import { networkImageId, networkMark, type Pictures } from './pictures'

/** The address of a picture the page's wallet directory keeps; `undefined` without a directory or an id. */
export const selectDirectoryPicture = (
  state: RootState,
  kind: DirectoryPicture,
  id: string | undefined,
): string | undefined => directoryPictureUrl(selectOptions(state), kind, id)

/**
 * The address of a network's picture: the host's own, its mark, or the wallet directory's; `undefined` where there is none,
 * and the host's alone while the marks are not there.
 */
export function selectNetworkPicture(
  state: RootState,
  { caipNetworkId, imageUrl }: { caipNetworkId: CaipNetworkId; imageUrl?: string },
  found: Pictures | null | undefined,
): string | undefined {
  if (imageUrl !== undefined || !found) return imageUrl
  const imageId = networkImageId(found, caipNetworkId)
  return networkMark(found, caipNetworkId) ?? selectDirectoryPicture(state, 'public/getAssetImage', imageId)
}
