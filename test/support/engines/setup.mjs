import { findEngines } from '../../../scripts/lib/engines.mjs'
import { startSandboxProcess } from '../../../scripts/lib/sandboxProcess.mjs'

/** One sandbox for the run. Which engines are there is read from the environment by the tests. */
export default async function setUpEngines() {
  await findEngines()
  if (process.env.E2E_SANDBOX_URL) return
  const sandbox = await startSandboxProcess()
  process.env.E2E_SANDBOX_URL = sandbox.url
  globalThis.stopEngineSandbox = sandbox.stop
}
