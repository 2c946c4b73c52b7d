/**
 * Launches a browser with a driver that is loaded by Node itself, once for each worker: Jest would read and compile the
 * whole package for every file again.
 */
export async function launchNativeBrowser(options) {
  const { chromium } = await import('playwright-core')
  // Seen once in some hundred starts: the program ends with a segmentation fault before it is there. Nothing of a test
  // has run then.
  return chromium.launch(options).catch(() => chromium.launch(options))
}
