import type { DirectoryWallet } from '../../../domain'
import { toErrorDetails } from '../../../errors'
import type { AppThunk } from '../../../store'
import { selectDirectory } from '../directorySelectors'
import { packagedFailed, packagedReceived, packagedRequested } from '../directorySlice'
import { noticeInjected } from '../noticeInjected'
import { readPackagedWallets } from './packagedWallets'

const isOnPhones = ({ mobileLink, pageLink, appStore, playStore }: DirectoryWallet): boolean =>
  (mobileLink ?? pageLink ?? appStore ?? playStore) !== undefined

/**
 * Brings the wallets that come with the widget, once: a page without a directory lists them, and one whose directory
 * fails. On a phone they are those that run there. Emits packagedRequested, then packagedReceived or packagedFailed.
 */
export const loadPackagedWallets =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { loadQueryLayer, page }) => {
    await loadQueryLayer()
    if (selectDirectory(getState()).packaged.status === 'ready') return
    dispatch(packagedRequested())
    try {
      const packaged = await readPackagedWallets()
      dispatch(packagedReceived(page.device().isMobile ? packaged.filter(isOnPhones) : packaged))
      dispatch(noticeInjected(packaged))
    } catch (error) {
      dispatch(packagedFailed(toErrorDetails(error)))
    }
  }
