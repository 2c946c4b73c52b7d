import type { BrowserContext } from 'playwright-core'

const walletRow = (index: number) => ({
  id: `wallet-${index}`,
  name: `Wallet ${index}`,
  homepage: 'https://wallet.example',
  image_id: `image-${index}`,
  order: index,
  mobile_link: `wallet${index}://`,
  desktop_link: null,
  webapp_link: null,
  app_store: 'https://apps.example',
  play_store: 'https://play.example',
  rdns: `example.wallet${index}`,
  injected: null,
  chains: [],
  badge_type: index % 3 ? 'none' : 'certified',
})

/** Answers for the directory with so many wallets; says how often it was searched. */
export async function serveWallets(context: BrowserContext, count: number): Promise<() => number> {
  const rows = Array.from({ length: count }, (_, index) => walletRow(index))
  let searches = 0
  await context.route('**/getWallets?*', (route) => {
    const query = new URL(route.request().url()).searchParams
    const [page, entries, search] = [
      Number(query.get('page')),
      Number(query.get('entries')),
      query.get('search')?.toLowerCase() ?? '',
    ]
    if (search !== '') searches += 1
    const matching = rows.filter(({ name }) => name.toLowerCase().includes(search))
    return route.fulfill({
      json: { data: matching.slice((page - 1) * entries, page * entries), count: matching.length },
    })
  })
  return () => searches
}
