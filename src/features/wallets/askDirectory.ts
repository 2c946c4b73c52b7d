import { runQuery, type AppThunk } from '../../store'
import { noticeInjected } from './noticeInjected'
import type { DirectoryPage } from './readDirectoryPage'
import { walletsApi, type DirectoryQuestion } from './walletsApi'

/**
 * Asks the directory. The same question within a minute, or while it is under way, is not asked again.
 * Emits injectedIdsFound where one of the wallets is in this browser without announcing itself. Rejects with what the
 * call failed with.
 */
export const askDirectory =
  (question: DirectoryQuestion): AppThunk<Promise<DirectoryPage>> =>
  async (dispatch) => {
    const page = await dispatch(
      runQuery((query) => query(walletsApi.endpoints.getWallets.initiate(question, { subscribe: false }))),
    )
    dispatch(noticeInjected(page.wallets))
    return page
  }
