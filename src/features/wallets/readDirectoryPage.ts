import { MAX_LIST_ITEMS } from '../../config/limits/answers'
import type { DirectoryWallet } from '../../domain'
import { isRecord } from '../../lib/isRecord'
import { readDirectoryWallet } from './readDirectoryWallet'

/** One answer of the directory. */
export type DirectoryPage = {
  wallets: DirectoryWallet[]
  /** Wallets that match in all, as far as the directory is to be believed. */
  count: number
  /** Whether it listed anything at all, usable or not: an empty page is the last one. */
  isEmpty: boolean
}

function readRow(row: unknown): DirectoryWallet | undefined {
  if (!isRecord(row)) return undefined
  const injected: unknown[] = Array.isArray(row.injected) ? row.injected : []
  return readDirectoryWallet({
    id: row.id,
    name: row.name,
    homepage: row.homepage,
    imageId: row.image_id,
    imageUrl: row.image_url,
    rdns: row.rdns,
    mobileLink: row.mobile_link,
    desktopLink: row.desktop_link,
    webappLink: row.webapp_link,
    appStore: row.app_store,
    playStore: row.play_store,
    chromeStore: row.chrome_store,
    injectedIds: injected.map((item) => (isRecord(item) ? item.injected_id : undefined)),
    chains: row.chains,
    isCertified: row.badge_type === 'certified',
  })
}

/** Each wallet once, by its id, in the order they came (threats A6). */
export function uniqueWallets(wallets: readonly DirectoryWallet[]): DirectoryWallet[] {
  const ids = new Set<string>()
  return wallets.filter(({ id }) => !ids.has(id) && ids.add(id))
}

/**
 * The guard of `/getWallets`: bad rows are left out, a count that cannot be is cut down (threats A13), an answer
 * without a list is `undefined`.
 */
export function readDirectoryPage(answer: unknown): DirectoryPage | undefined {
  if (!isRecord(answer) || !Array.isArray(answer.data)) return undefined
  const { count } = answer
  const rows: unknown[] = answer.data.slice(0, MAX_LIST_ITEMS)
  return {
    wallets: uniqueWallets(rows.flatMap((row) => readRow(row) ?? [])),
    count: typeof count === 'number' && count > 0 ? Math.min(Math.floor(count), MAX_LIST_ITEMS) : 0,
    isEmpty: rows.length === 0,
  }
}
