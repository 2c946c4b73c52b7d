import type { DirectoryWallet } from '../../../domain'
import { toWidgetError, WidgetError, type ErrorCode } from '../../../errors'
import { wait } from '../../../lib/wait'
import type { AppThunk, ReadableStore } from '../../../store'
import { readDevice } from '../readDevice'
import { extensionLink, storeLinks, type StoreLink } from '../storeLinks'
import { pairingHref } from '../walletLinks'
import type { PairingState } from './pairingSlice'
import { selectPairing } from './pairingSelectors'
import { canRecover, pairingStage } from './pairingStage'
import { pairingTimeLeft } from './pairingTimeLeft'
import { startPairing } from './startPairing'

/** A link that a wallet elsewhere takes: to be drawn as a code, or opened in the wallet's own app. */
export type HostPairing = {
  uri: string
  /** Milliseconds since 1970. */
  expiresAt: number
  /** What opens the wallet that was named with this link, where its makers say how. */
  links: { mobile?: string; desktop?: string; web?: string }
  /** Where the wallet that was named can be got from, for this device, the best place first. */
  stores: readonly StoreLink[]
  /** Where it comes from for this very browser; absent where it does not come for one. */
  extension?: StoreLink
}

/** What became of a link. */
export type HostPairingEnd =
  /** A wallet approved it; the connection is told as one. */
  | { stage: 'approved' }
  /** `mayRecover`: it may go better by itself, as soon as somebody looks again or the connection is back. */
  | { stage: 'expired' | 'failed'; code?: ErrorCode; mayRecover: boolean }
  /** Another link was asked for. */
  | { stage: 'replaced' }

/** Links that were given out: of no other it is known how it ended. */
const given = new WeakSet<HostPairing>()

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
  const device = dispatch(readDevice())
  const extension = wallet && extensionLink(wallet)
  const linkOf = (link: string | undefined) =>
    link === undefined ? undefined : pairingHref(link, made.uri, device)?.href
  const pairing: HostPairing = {
    ...made,
    links: {
      mobile: linkOf(wallet?.mobileLink),
      desktop: linkOf(wallet?.desktopLink),
      web: linkOf(wallet?.webappLink),
    },
    stores: wallet ? storeLinks(wallet, device) : [],
    ...(extension && { extension }),
  }
  given.add(pairing)
  return pairing
}

/** How a link ended, as soon as it did: by a wallet, by its time, or by another link. */
export const pairingEnd =
  ({ getState, subscribe }: ReadableStore, pairing: HostPairing): AppThunk<Promise<HostPairingEnd>> =>
  async (_dispatch, _getState, { clock, ended }) => {
    const stop = new AbortController()
    const leave = (): void => stop.abort()
    ended.addEventListener('abort', leave)
    const read = (): HostPairingEnd | undefined => {
      const now = selectPairing(getState())
      if (now.status === 'idle') return { stage: 'approved' }
      if (now.uri !== pairing.uri && now.status !== 'failed') return { stage: 'replaced' }
      const stage = pairingStage(now, clock.now())
      if (stage !== 'expired' && stage !== 'failed') return undefined
      const code = now.error?.code
      return { stage, ...(code && { code }), mayRecover: canRecover(now, clock.now()) }
    }
    let end: HostPairingEnd | undefined
    const look = (): void => {
      end ??= read()
      if (end) stop.abort()
    }
    const unsubscribe = subscribe(look)
    try {
      if (!given.has(pairing)) return { stage: 'replaced' }
      look()
      while (!stop.signal.aborted) {
        await wait(pairingTimeLeft(selectPairing(getState()), clock.now()), stop.signal)
        look()
      }
      return end ?? { stage: 'replaced' }
    } finally {
      unsubscribe()
      ended.removeEventListener('abort', leave)
    }
  }
