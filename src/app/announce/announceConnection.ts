import { announceProvider } from './announceProvider'
import { registerWallet } from './registerWallet'
import type { Announced } from './types'

/**
 * Announces the widget's connection as wallets announce themselves, so that code which looks for wallets by EIP-6963
 * (wagmi, web3-react) or the Wallet Standard (Solana's wallet adapter) finds it (interface §8, `announce`). `follow`
 * is called with what is to be called after each change.
 */
export function announceConnection(announced: Announced, follow: (look: () => void) => void): void {
  for (const look of [announceProvider(announced), registerWallet(announced)]) {
    follow(look)
    look()
  }
}
