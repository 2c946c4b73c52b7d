import type { Namespace } from '../../domain'
import { WidgetError } from '../../errors'
import type { Logger } from '../../lib/logger'
import type { ConnectorEvent } from '../contract'
import type { FrameSession } from './frameSession'
import type { Shares } from './shares'

type EndParts = {
  frame: FrameSession
  shares: Shares
  logger: Logger
  emit: (event: ConnectorEvent) => void
  /** What goes on with what is shared ends. */
  stop: () => void
}

/**
 * The ways a login ends. From the first moment on nothing is shared; a login that begins meanwhile is a new one and is
 * not touched.
 */
export type LoginEnd = {
  /** Nothing is shared any more; the namespaces that were. */
  drop(): Namespace[]
  /** Tells the wallet, and forgets the login; never rejects. */
  signOut(): Promise<void>
  /** Resolves when a sign-out that is under way is over. */
  whenOver(): Promise<void>
  /** The frame was led away from the wallet: what was shared is not any more. */
  lost(): void
  /** The same result; a failure is looked at: it may mean that the frame is gone, or that the login is over. */
  noticing<T>(work: Promise<T>): Promise<T>
}

/** Makes the ends of a wallet’s logins. */
export function createLoginEnd({ frame, shares, logger, emit, stop }: EndParts): LoginEnd {
  let over: Promise<void> = Promise.resolve()
  let checking: Promise<void> | undefined
  let losing: Promise<void> | undefined

  const drop = (): Namespace[] => {
    const namespaces = shares.namespaces()
    shares.clear()
    if (namespaces.length > 0) stop()
    return namespaces
  }
  const endAll = async (reason: 'wallet' | 'expired'): Promise<void> => {
    for (const namespace of drop()) emit({ type: 'disconnected', namespace, reason })
    await frame.forget()
  }
  /** A question that failed may have failed because the login is over. */
  const check = async (): Promise<void> => {
    const login = shares.login()
    if (shares.namespaces().length === 0) return
    try {
      const isConnected = await frame.isConnected()
      if (!isConnected && login === shares.login()) await endAll('expired')
    } catch (error) {
      logger.info('auth: whether the login lasts is not known', error)
    }
  }
  /** Without its frame there is no wallet (spec §8). */
  const lose = async (): Promise<void> => {
    try {
      frame.context().stage.failed()
    } catch (error) {
      logger.info('auth: no widget is there to say that the frame is gone', error)
    }
    await endAll('wallet')
  }

  const startLosing = (): void => void (losing ??= lose().finally(() => (losing = undefined)))

  return {
    drop,
    lost() {
      if (shares.namespaces().length > 0) startLosing()
    },
    signOut() {
      drop()
      const mine = (async () => {
        try {
          await frame.ask('SIGN_OUT')
        } catch (error) {
          logger.info('auth: the wallet was not told of the end', error)
        }
        await frame.forget()
      })()
      over = mine
      return mine
    },
    whenOver: () => over,
    async noticing(work) {
      try {
        return await work
      } catch (error) {
        if (error instanceof WidgetError && error.code === 'AUTH_FRAME') startLosing()
        if (error instanceof WidgetError && error.code === 'WALLET')
          checking ??= check().finally(() => (checking = undefined))
        throw error
      }
    },
  }
}
