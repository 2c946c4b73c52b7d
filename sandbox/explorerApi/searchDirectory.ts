import type { DirectoryWallet } from './directory'

const DEFAULT_ENTRIES = 40
const MAX_ENTRIES = 1000

/** A page of the directory and how many wallets match in all. */
export function searchDirectory(
  wallets: readonly DirectoryWallet[],
  query: URLSearchParams,
): { data: DirectoryWallet[]; count: number } {
  const include = ids(query, 'include')
  const exclude = ids(query, 'exclude')
  const chains = ids(query, 'chains')
  const names = ids(query, 'names')
  const rdns = ids(query, 'rdns')
  const search = query.get('search')?.trim().toLowerCase()
  const badge = query.get('badge_type')
  const matching = wallets.filter(
    (wallet) =>
      (include.length === 0 || include.includes(wallet.id)) &&
      !exclude.includes(wallet.id) &&
      (chains.length === 0 || wallet.chains.some((chain) => chains.includes(chain))) &&
      (names.length === 0 || names.includes(wallet.name)) &&
      (rdns.length === 0 || (wallet.rdns !== null && rdns.includes(wallet.rdns))) &&
      (!search || wallet.name.toLowerCase().includes(search)) &&
      (!badge || wallet.badge_type === badge),
  )
  const entries = Math.min(positive(query.get('entries')) ?? DEFAULT_ENTRIES, MAX_ENTRIES)
  const first = ((positive(query.get('page')) ?? 1) - 1) * entries
  return { data: matching.slice(first, first + entries), count: matching.length }
}

const ids = (query: URLSearchParams, key: string): string[] =>
  (query.get(key) ?? '').split(',').filter((entry) => entry !== '')

function positive(value: string | null): number | null {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 ? number : null
}
