import { useCallback, useEffect, useRef, useState } from 'react'
import { WALLET_OPEN_HELP_MS } from '../../../config/limits/pairing'
import type { DirectoryWallet } from '../../../domain'
import { readDocument } from '../../../lib/pageDocument'
import { useAppDispatch, useAppSelector } from '../../../store'
import { openWallet, type OpenablePlatform } from '../openWallet'
import { selectPairing } from '../pairing/pairingSelectors'
import type { Platform } from '../platforms'
import type { ShownPairing } from './usePairing'

/** Whether a wallet is reached by opening something. */
export const isOpenable = (platform: Platform): platform is OpenablePlatform =>
  platform === 'mobile' || platform === 'desktop' || platform === 'web'

type Opening = {
  /** Opens the wallet; call it within a press. */
  open: () => void
  /** The wallet was opened and the page is still in sight: probably nothing happened. */
  needsHelp: boolean
}

/** Opens a wallet's app: on a phone once by itself as soon as there is a link, from then on by press. */
export function useWalletOpening({
  wallet,
  platform,
  uri,
}: { wallet: DirectoryWallet | undefined; platform: Platform } & Pick<ShownPairing, 'uri'>): Opening {
  const dispatch = useAppDispatch()
  const opened = useAppSelector((state) => selectPairing(state).opened)
  const [presses, setPresses] = useState(0)
  const [needsHelp, setNeedsHelp] = useState(false)
  const hasTried = useRef(false)
  const walletId = wallet?.id

  const open = useCallback(() => {
    if (wallet && isOpenable(platform) && dispatch(openWallet({ wallet, platform }))) setPresses((count) => count + 1)
  }, [dispatch, wallet, platform])

  useEffect(() => {
    if (!wallet || platform !== 'mobile' || uri === null || hasTried.current) return
    hasTried.current = true
    // The press that chose the wallet may have opened it already.
    if (opened?.walletId !== wallet.id) dispatch(openWallet({ wallet, platform, isUnasked: true }))
  }, [dispatch, wallet, platform, uri, opened])

  useEffect(() => {
    if (presses === 0 && (opened === null || opened.walletId !== walletId)) return undefined
    const timer = setTimeout(() => {
      if (readDocument(document, 'visibilityState') === 'visible') setNeedsHelp(true)
    }, WALLET_OPEN_HELP_MS)
    return () => clearTimeout(timer)
  }, [opened, walletId, presses])

  return { open, needsHelp: needsHelp && isOpenable(platform) }
}
