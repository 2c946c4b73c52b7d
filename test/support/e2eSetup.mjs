import { findChromium } from '../../scripts/lib/chromium.mjs'
import { startSandboxProcess } from '../../scripts/lib/sandboxProcess.mjs'

/**
 * One browser program for the whole end-to-end run, and one sandbox for each worker: a test begins by resetting its
 * own.
 */
export default async function setUpEndToEnd({ maxWorkers }) {
  await findChromium()
  if (process.env.E2E_SANDBOX_URLS) return
  const sandboxes = await Promise.all(Array.from({ length: maxWorkers }, () => startSandboxProcess()))
  process.env.E2E_SANDBOX_URLS = sandboxes.map(({ url }) => url).join(' ')
  globalThis.stopE2eSandboxes = () => Promise.all(sandboxes.map(({ stop }) => stop()))
}
