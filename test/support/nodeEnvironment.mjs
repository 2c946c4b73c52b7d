import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { TestEnvironment } from 'jest-environment-node'
import { endAsyncStorages } from './asyncStorages.mjs'
import { launchNativeBrowser } from './nativeBrowser.mjs'

const root = join(import.meta.dirname, '../..')

// One for each worker: to load and to start it takes longer than most files that need it.
let sandbox = null

/**
 * Starts a sandbox as a process of its own, which ends when this one does and keeps nobody waiting. Resolves with what
 * it says of itself.
 */
async function startSandbox() {
  const child = fork(join(root, 'sandbox/testing/serveSandbox.ts'), {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.once('exit', () => (sandbox = null))
  const [said] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The sandbox ended with exit code ${code}`))),
  ])
  child.unref()
  child.channel?.unref()
  return said
}

/**
 * Node, plus what the files of one worker share: a sandbox, started by the first that asks for it. Also the native door
 * to the browser.
 */
export default class NodeTestEnvironment extends TestEnvironment {
  #browsers = []

  async setup() {
    await super.setup()
    this.global.sandboxOfWorker = () => (sandbox ??= startSandbox())
    this.global.launchNativeBrowser = async (options) => {
      const browser = await launchNativeBrowser(options)
      this.#browsers.push(browser)
      return browser
    }
  }

  async teardown() {
    await Promise.all(this.#browsers.map((browser) => browser.close()))
    await super.teardown()
    endAsyncStorages()
  }
}
