import { connectSandbox } from '../client/connectSandbox'
import type { StartSandbox } from './startTypes'

/** Starts a sandbox in this process; `StartSandbox` says more. */
export const startSandbox: StartSandbox = async (options = {}) => {
  // Whoever only connects to a sandbox elsewhere loads none of it.
  const { startSandbox: start } = await import('../startSandbox')
  const { url, stop } = await start(options)
  try {
    return { ...(await connectSandbox(url)), stop }
  } catch (problem) {
    await stop()
    throw problem
  }
}
