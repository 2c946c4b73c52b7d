import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WalletWidgetProps } from 'wallet-widget/react'

/** What `config.json` says: write your project id and your networks there. */
export type Settings = Pick<
  WalletWidgetProps,
  'projectId' | 'networks' | 'apiUrl' | 'explorerUrl' | 'analyticsUrl' | 'relayUrl' | 'authUrl'
>

/** Reads it, or asks the address in CONFIG. */
export async function loadSettings(): Promise<Settings> {
  const { CONFIG } = process.env
  if (CONFIG) return (await fetch(CONFIG, { cache: 'no-store' })).json()
  return JSON.parse(await readFile(join(process.cwd(), 'config.json'), 'utf8'))
}
