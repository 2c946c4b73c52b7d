import { TestEnvironment } from 'jest-environment-node'
import { endAsyncStorages } from './asyncStorages.mjs'
import { launchNativeBrowser } from './nativeBrowser.mjs'

// Each worker has a sandbox of its own; its tests read the address from the environment.
const sandboxUrls = (process.env.E2E_SANDBOX_URLS ?? '').split(' ')
process.env.E2E_SANDBOX_URL = sandboxUrls[(Number(process.env.JEST_WORKER_ID ?? 1) - 1) % sandboxUrls.length]

/**
 * Node, plus the native door to the browser, and a call into the test's own realm at the moment a test fails, while its
 * pages are still open.
 */
export default class EndToEndEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.launchNativeBrowser = launchNativeBrowser
  }

  async handleTestEvent(event) {
    if (event.name !== 'test_fn_failure') return
    const names = []
    for (let block = event.test; block?.parent; block = block.parent) names.unshift(block.name)
    await this.global.onEndToEndFailure?.(names.join(' '))
  }

  async teardown() {
    await super.teardown()
    endAsyncStorages()
  }
}
