import { findChromium } from './chromium.mjs'
import { runJest } from './jest.mjs'
import { ensureBuilt, ensureInstalled } from './setup.mjs'

/** Everything a tool that looks at the running widget needs: packages, a build, a browser. */
export async function prepareTools() {
  await ensureInstalled()
  await ensureBuilt()
  await findChromium()
}

/** Runs one of jest's tool projects, which share the sandbox, the browser and the helpers of the end-to-end tests. */
export async function runTool(project, { args = process.argv.slice(2), env = {} } = {}) {
  const { code } = await runJest(['--selectProjects', project, '--runInBand', ...args], {
    env: { WITH_TOOLS: '1', ...env },
  })
  return code
}
