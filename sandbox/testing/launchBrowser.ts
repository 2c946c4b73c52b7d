import type { Browser, LaunchOptions } from 'playwright-core'
import { browserFlags } from '../../test/support/browserFlags'

/** A browser for the tests of a file, closed after them by the environment, which also loads what drives it. */
export async function launchBrowser(): Promise<Browser> {
  const launch: unknown = Reflect.get(globalThis, 'launchNativeBrowser')
  if (!isLauncher(launch)) throw new Error('There is no browser outside of the node project')
  return launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: browserFlags })
}

const isLauncher = (value: unknown): value is (options: LaunchOptions) => Promise<Browser> =>
  typeof value === 'function'
