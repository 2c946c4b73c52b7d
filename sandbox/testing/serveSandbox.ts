import { startSandbox } from '../startSandbox'
import type { SandboxPlaces } from './sandboxPlaces'

/** Runs a sandbox for the process that forked this one, tells it where, and ends with it. */
async function serveSandbox(): Promise<void> {
  const { url, handle } = await startSandbox()
  const { walletOrigin, onrampOrigin, authOrigin, chains } = handle
  const nodeUrls = chains.map(({ rpc }) => rpc.nodeUrl)
  const places: SandboxPlaces = { url, walletOrigin, onrampOrigin, authOrigin, nodeUrls }
  process.send?.(places)
}

// The chains hold a pipe to this process and end with it, however it ends.
process.once('disconnect', () => process.exit(0))
serveSandbox().catch((problem: unknown) => {
  console.error(problem)
  process.exit(1)
})
