import { startSandbox, type Sandbox } from '../startSandbox'
import { type SandboxClient, useRunning } from './useSandbox'

/**
 * A sandbox in the test's own process, for a file that reaches into it; the others share one, which is there at once.
 */
export const useOwnSandbox = (): SandboxClient<Sandbox> =>
  useRunning(
    () => startSandbox(),
    (sandbox) => sandbox.stop(),
  )
