import type { Browser } from 'playwright-core'
import { browserFlags } from '../../test/support/browserFlags'
import { launchNativeBrowser } from '../../test/support/launchNativeBrowser'

/** A browser for the tests of a file, closed after them by the environment. */
export const launchBrowser = (): Promise<Browser> =>
  launchNativeBrowser({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: browserFlags })
