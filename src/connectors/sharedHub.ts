import type { Logger } from '../lib/logger'
import { startEip6963 } from './injected/eip6963'
import { startLegacyInjected } from './injected/legacyInjected'
import { startWalletConnect } from './walletConnect/walletConnectConnector'
import { createWalletHub, type WalletHub } from './walletHub'

let shared: { hub: WalletHub; users: number } | undefined

function openHub(logger: Logger): WalletHub {
  // In this order: a wallet that announces itself is known by the name it gave itself.
  return createWalletHub({
    sources: [startEip6963(window, logger), startLegacyInjected(window, logger), startWalletConnect(logger)],
    loadLateLook: async () => (await import('./lateSources')).startLateLook,
    logger,
  })
}

/** The page's wallet hub, made by the first user and disposed when the last one releases it. */
export function acquireWalletHub(logger: Logger): { hub: WalletHub; release: () => void } {
  const entry = (shared ??= { hub: openHub(logger), users: 0 })
  entry.users++
  let isReleased = false
  return {
    hub: entry.hub,
    release() {
      if (isReleased) return
      isReleased = true
      if (--entry.users > 0) return
      entry.hub.dispose()
      if (shared === entry) shared = undefined
    },
  }
}
