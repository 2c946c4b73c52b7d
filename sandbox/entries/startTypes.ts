import type { SandboxClient } from '../client/connectSandbox'

export type StartOptions = {
  /** Port of the sandbox; 0 picks a free one. @default 0 */
  port?: number
  /** Port of the sandbox wallet; 0 picks a free one, and so does a port that is taken. @default 0 */
  walletPort?: number
  /**
   * Folder of the built widget, with `wallet-widget.js` in it. @default that of the package `wallet-widget`, where it
   * is installed
   */
  widget?: string
}

/** A sandbox in this process, with the test's hand on it. */
export type RunningSandbox = SandboxClient & {
  /** Ends the chains and closes every server. Nothing keeps the process alive afterwards. */
  stop(): Promise<void>
}

/**
 * Starts a sandbox in this process, which takes some seconds, and resolves when all of it answers. Its chains end with
 * this process, however it ends.
 * Rejects with a plain sentence when the port is taken, when the chains' program is not installed, or when there is no
 * widget in the folder given.
 *
 * @example
 * const sandbox = await startSandbox()
 * await sandbox.setBalance({ account: 'bob', amount: '12.5' })
 * await sandbox.stop()
 */
export type StartSandbox = (options?: StartOptions) => Promise<RunningSandbox>
