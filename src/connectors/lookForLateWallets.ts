import { LATE_WALLET_LOOKS_MS } from '../config/lateWallets'
import type { Logger } from '../lib/logger'

/** What is listened to of a page. */
export type LoadingPage = Pick<Window, 'addEventListener' | 'removeEventListener'>

const MOMENTS = ['DOMContentLoaded', 'load'] as const

/**
 * Looks now, when the page's document and pictures are there, and a few times within the first seconds: extensions
 * without an announcement put their objects in whenever they are ready. A look that fails is logged and harms no later
 * one: the objects are not ours. The function returned ends it.
 */
export function lookForLateWallets(page: LoadingPage, lookOnce: () => void, logger: Logger): () => void {
  const look = () => {
    try {
      lookOnce()
    } catch (error) {
      logger.info('connector: a look for wallets failed', error)
    }
  }
  const timers = LATE_WALLET_LOOKS_MS.map((ms) => setTimeout(look, ms))
  for (const moment of MOMENTS) page.addEventListener(moment, look)
  look()
  return () => {
    timers.forEach(clearTimeout)
    for (const moment of MOMENTS) page.removeEventListener(moment, look)
  }
}
