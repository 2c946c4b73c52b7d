import type { Browser, LaunchOptions } from 'playwright-core'

const isLauncher = (value: unknown): value is (options: LaunchOptions) => Promise<Browser> =>
  typeof value === 'function'

/** A browser of the driver that the environment of a test file has loaded (nativeBrowser). */
export async function launchNativeBrowser(options: LaunchOptions): Promise<Browser> {
  const launch: unknown = Reflect.get(globalThis, 'launchNativeBrowser')
  if (!isLauncher(launch)) throw new Error('This project of tests has no browser')
  return launch(options)
}
