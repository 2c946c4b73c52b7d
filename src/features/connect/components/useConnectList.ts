import { useEffect, useState } from 'react'
import { isMobile } from '../../../lib/platform'
import { useAppDispatch, useAppSelector } from '../../../store'
import {
  isFirstWay,
  loadedMoreWallets,
  loadMoreWallets,
  selectHasMoreWallets,
  selectPageWallets,
  type ListedWallet,
  type MoreWallets,
} from '../../wallets'

const noCount = (): undefined => undefined

/** The wallets to choose from: those of the page at once, those of the lists as soon as they are there. */
export function useConnectList(): {
  list: readonly ListedWallet[]
  count: string | undefined
  more: MoreWallets | undefined
  hasMore: boolean
} {
  const dispatch = useAppDispatch()
  const hasMore = useAppSelector((state) => selectHasMoreWallets(state, isMobile(window)))
  const [more, setMore] = useState(loadedMoreWallets)
  const known = useAppSelector(more?.selectConnectList ?? selectPageWallets)
  const list = more ? known : known.filter(isFirstWay)
  const count = useAppSelector(more?.selectWalletCount ?? noCount)
  useEffect(() => {
    // What does not load leaves the wallets of the page, which need nothing of it.
    if (hasMore)
      dispatch(loadMoreWallets()).then(
        (loaded) => setMore(loaded),
        () => undefined,
      )
  }, [dispatch, hasMore])
  return { list, count, more, hasMore }
}
