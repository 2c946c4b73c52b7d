import { bundleScripts } from '../bundleScripts'

/** The script that shows a test wallet's namespaces to a page; bundled once. */
export async function namespacesScript(namespaces: {
  id: string
  name: string
  icon: string
  offers: readonly string[]
}): Promise<string> {
  const scripts = await bundleScripts('testWallet')
  return `window.testWalletNamespaces = ${JSON.stringify(namespaces)};\n${scripts.get('namespacesInPage.js') ?? ''}`
}
