import { join } from 'node:path'
import { TestEnvironment } from 'jest-environment-node'

const finder = join(import.meta.dirname, 'finder.ts')

/** Node, plus what is loaded by Node itself because Jest would read it once more, in another realm: the driver of Firefox, the bundler.
 * A test that fails says what its page shows, while it is still open. */
export default class EngineEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.loadPuppeteer = async () => (await import('puppeteer-core')).default
    // The script that finds things in a page by role and name.
    this.global.bundleFinder = async () => {
      const { build } = await import('esbuild')
      const { outputFiles } = await build({
        entryPoints: [finder],
        bundle: true,
        write: false,
        minify: true,
        format: 'iife',
        target: 'es2022',
        platform: 'browser',
        logLevel: 'silent',
        define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}', global: 'globalThis' },
      })
      return outputFiles[0].text
    }
  }

  async handleTestEvent(event) {
    if (event.name === 'test_fn_failure') await this.global.onEngineFailure?.()
  }
}
