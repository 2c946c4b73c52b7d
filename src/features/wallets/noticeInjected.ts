import type { DirectoryWallet } from '../../domain'
import { readKey } from '../../lib/isRecord'
import type { AppThunk } from '../../store'
import { injectedIdsFound } from './directorySlice'

/**
 * Looks which of these wallets the one at `window.ethereum` says it is; a wallet that announces itself is known better.
 */
export const noticeInjected =
  (wallets: readonly DirectoryWallet[]): AppThunk =>
  (dispatch, _getState, { hub }) => {
    const provider = hub
      .connectors()
      .find(({ type }) => type === 'INJECTED')
      ?.getProvider('eip155')
    const found = wallets.flatMap(({ injectedIds }) => injectedIds.filter((name) => readKey(provider, name) === true))
    if (found.length > 0) dispatch(injectedIdsFound(found))
  }
