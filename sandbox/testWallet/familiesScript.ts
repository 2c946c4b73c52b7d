import { bundleScripts } from '../bundleScripts'

/** The script that shows a test wallet's families to a page; bundled once. */
export async function familiesScript(families: {
  id: string
  name: string
  icon: string
  offers: readonly string[]
}): Promise<string> {
  const scripts = await bundleScripts('testWallet')
  return `window.testWalletFamilies = ${JSON.stringify(families)};\n${scripts.get('familiesInPage.js') ?? ''}`
}
