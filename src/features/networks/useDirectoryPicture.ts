import { directoryPictureUrl, type DirectoryPicture } from '../../api/directoryPictures'
import { selectOptions } from '../../options'
import { useAppSelector } from '../../store'

/** The address of a picture the page's wallet directory keeps; `undefined` without a directory or an id. */
export function useDirectoryPicture(kind: DirectoryPicture, id: string | undefined): string | undefined {
  return directoryPictureUrl(useAppSelector(selectOptions), kind, id)
}
