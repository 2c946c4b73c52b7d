import type { DirectoryWallet } from '../../../domain'
import { toWidgetError, WidgetError } from '../../../errors'
import type { ReadableStore, Services } from '../../../store'
import { pairingHref } from '../walletLinks'
import type { PairingState } from './pairingSlice'
import { selectPairing } from './pairingSelectors'
import { startPairing } from './startPairing'

/** A link that a wallet elsewhere takes: to be drawn as a code, or opened in the wallet's own app. */
export type HostPairing = {
  uri: string
  /** Milliseconds since 1970. */
  expiresAt: number
  /** What opens the wallet that was named with this link, where its makers say how. */
  links: { mobile?: string; desktop?: string; web?: string }
}

const read = ({ status, uri, expiresAt, error }: PairingState): { uri: string; expiresAt: number } | undefined => {
  if (status === 'failed' && error) throw new WidgetError(error.code, error.params)
  return status === 'ready' && uri !== null && expiresAt !== null ? { uri, expiresAt } : undefined
}

/**
 * Gets a link and resolves as soon as it is there; what a wallet approves with it is told as a connection. A link that
 * lives is given again. Rejects with why none was made, PROJECT_ID_MISSING for example.
 */
export async function pairByHost(
  { dispatch, getState, subscribe }: ReadableStore,
  { page }: Pick<Services, 'page'>,
  wallet?: DirectoryWallet,
): Promise<HostPairing> {
  const before = selectPairing(getState())
  const made = await new Promise<{ uri: string; expiresAt: number }>((resolve, reject) => {
    const look = (): void => {
      const pairing = selectPairing(getState())
      // How the last one ended is not news for this one.
      if (pairing === before && pairing.status === 'failed') return
      try {
        const link = read(pairing)
        if (!link) return
        resolve(link)
      } catch (error) {
        reject(toWidgetError(error))
      }
      stop()
    }
    const stop = subscribe(look)
    // It goes on until a wallet approves; a link that lives is there at once.
    dispatch(startPairing()).then(look, (error: unknown) => {
      stop()
      reject(toWidgetError(error))
    })
    look()
  })
  const device = page.device()
  const linkOf = (link: string | undefined) =>
    link === undefined ? undefined : pairingHref(link, made.uri, device)?.href
  return {
    ...made,
    links: {
      mobile: linkOf(wallet?.mobileLink),
      desktop: linkOf(wallet?.desktopLink),
      web: linkOf(wallet?.webappLink),
    },
  }
}
