import { serviceQuery, type SdkLabels } from './sdk'

/**
 * The kinds of pictures that the wallet directory keeps (spec §7): wallets and networks by its ids, money by its ISO
 * 4217 code, coins by their symbol.
 */
export type DirectoryPicture =
  | 'getWalletImage'
  | 'public/getAssetImage'
  | 'public/getCurrencyImage'
  | 'public/getTokenImage'

type Directory = SdkLabels & { explorerUrl: string; projectId?: string }

/**
 * Says the address of a picture for an `<img>` alone; `undefined` where the page has no directory or the picture no id.
 */
export function directoryPictureUrl(
  { explorerUrl, projectId, ...labels }: Directory,
  kind: DirectoryPicture,
  id: string | undefined,
): string | undefined {
  if (id === undefined || explorerUrl === '') return undefined
  // Only the pictures of wallets are given to everybody.
  if (projectId === undefined && kind !== 'getWalletImage') return undefined
  const { st, sv } = serviceQuery(labels)
  const query = new URLSearchParams({ ...(projectId !== undefined && { projectId }), st, sv })
  return `${explorerUrl}/${kind}/${encodeURIComponent(id)}?${query.toString()}`
}
