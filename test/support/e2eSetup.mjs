import { findChromium } from '../../scripts/lib/chromium.mjs'
import { startSandboxProcess } from '../../scripts/lib/sandboxProcess.mjs'

/** One browser program and one sandbox for the whole end-to-end run; the tests read both from the environment. */
export default async function setUpEndToEnd() {
  await findChromium()
  if (process.env.E2E_SANDBOX_URL) return
  const sandbox = await startSandboxProcess()
  process.env.E2E_SANDBOX_URL = sandbox.url
  globalThis.stopE2eSandbox = sandbox.stop
}
