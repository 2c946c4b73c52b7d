import type { DirectoryWallet } from '../../src/domain'
import type { HttpRequest } from '../../src/api/httpClient'
import type { WalletItem } from '../../src/features/wallets'

/** A row of the directory's answer, as the service writes it (reference, explorer API §2). */
export function aDirectoryRow(name: string, parts: Record<string, unknown> = {}): Record<string, unknown> {
  const slug = name.toLowerCase().replaceAll(' ', '')
  return {
    id: `id-${slug}`,
    name,
    homepage: `https://${slug}.example`,
    image_id: `image-${slug}`,
    order: 1,
    mobile_link: `${slug}://`,
    desktop_link: null,
    webapp_link: null,
    link_mode: null,
    app_store: `https://apps.apple.com/${slug}`,
    play_store: null,
    chrome_store: null,
    rdns: null,
    injected: null,
    chains: ['eip155:1'],
    badge_type: 'none',
    ...parts,
  }
}

/** Rows named after numbers: the first is "Wallet 1" unless said otherwise. */
export const someRows = (count: number, first = 1): Record<string, unknown>[] =>
  Array.from({ length: count }, (_, index) => aDirectoryRow(`Wallet ${first + index}`))

/** A wallet of the directory as the product holds it. */
export function aDirectoryWallet(name: string, parts: Partial<DirectoryWallet> = {}): DirectoryWallet {
  const slug = name.toLowerCase().replaceAll(' ', '')
  return { id: `id-${slug}`, name, mobileLink: `${slug}://`, injectedIds: [], chains: [], isCertified: false, ...parts }
}

/** A wallet of the page. */
export function aWalletItem(name: string, parts: Partial<WalletItem> = {}): WalletItem {
  return {
    id: `app.${name.toLowerCase().replaceAll(' ', '')}`,
    name,
    type: 'ANNOUNCED',
    source: 'eip6963',
    namespaces: ['eip155'],
    ...parts,
  }
}

/** Answers `/getWallets` as the directory does: by ids, search and badge, page by page. */
export function aDirectory(rows: readonly Record<string, unknown>[]) {
  return ({ query = {} }: HttpRequest): unknown => {
    const list = (text = ''): string[] => text.split(',').filter(Boolean)
    const [include, exclude] = [list(query.include), list(query.exclude)]
    const matching = rows.filter(
      ({ id, name, badge_type: badge }) =>
        (include.length === 0 || include.includes(String(id))) &&
        !exclude.includes(String(id)) &&
        (!query.badge_type || badge === query.badge_type) &&
        String(name)
          .toLowerCase()
          .includes((query.search ?? '').toLowerCase()),
    )
    const entries = Number(query.entries)
    const first = (Number(query.page) - 1) * entries
    return { data: matching.slice(first, first + entries), count: matching.length }
  }
}
