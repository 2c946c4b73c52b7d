import { bannerClosed } from '../../notices'
import type { AppThunk } from '../../store'
import { selectSwap } from './swapSelectors'

const WAITS: readonly string[] = ['swap.confirmInWallet', 'swap.approveInWallet']

/**
 * Takes a step's wait for the wallet off the screen, also where its draft went meanwhile. The wait of another step
 * stays, and so does other news.
 */
export const closeWalletBanner =
  (intentId: string): AppThunk =>
  (dispatch, getState) => {
    const { intent } = selectSwap(getState())
    if (intent !== null && intent.intentId !== intentId) return
    const { banner, nextBanner } = getState().notices
    for (const shown of [banner, nextBanner])
      if (shown && WAITS.includes(shown.text.key)) dispatch(bannerClosed({ id: shown.id }))
  }
