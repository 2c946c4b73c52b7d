import { field, listAt, useSandbox } from '../testing/useSandbox'

describe('explorer API', () => {
  const { get } = useSandbox()
  const wallets = async (query: string): Promise<{ names: unknown[]; ids: unknown[]; count: number; rows: unknown[] }> => {
    const { body } = await get(`/explorer/getWallets?projectId=sandbox&${query}`)
    const rows = listAt(body, 'data')
    return { rows, names: rows.map((row) => field(row, 'name')), ids: rows.map((row) => field(row, 'id')), count: Number(field(body, 'count')) }
  }

  it('lists at least 600 wallets, each once, in pages', async () => {
    const { count } = await wallets('entries=40&page=1')
    expect(count).toBeGreaterThanOrEqual(600)
    const ids = new Set<unknown>()
    for (let page = 1; page <= Math.ceil(count / 40); page += 1) for (const id of (await wallets(`entries=40&page=${page}`)).ids) ids.add(id)
    expect(ids.size).toBe(count)
    expect((await wallets('entries=40&page=1000')).rows).toEqual([])
  })

  it('gives ids of 64 hex digits and complete rows', async () => {
    const { rows, ids } = await wallets('entries=20')
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{64}$/)
    for (const row of rows) expect(row).toMatchObject({ name: expect.any(String), homepage: expect.any(String), image_id: expect.any(String), order: expect.any(Number) })
  })

  it('searches by a part of the name, whatever its case', async () => {
    const { names, count } = await wallets('search=HARB&entries=100')
    expect(count).toBeGreaterThan(1)
    for (const name of names) expect(String(name).toLowerCase()).toContain('harb')
    expect((await wallets('search=no-such-wallet')).count).toBe(0)
  })

  it('includes and excludes by id', async () => {
    const [first, second] = (await wallets('entries=2')).ids
    expect((await wallets(`include=${String(first)},${String(second)}`)).count).toBe(2)
    expect((await wallets(`include=${String(first)},${String(second)}&exclude=${String(first)}`)).ids).toEqual([second])
  })

  it('filters by chain and by badge', async () => {
    const solana = await wallets('chains=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp&entries=1000')
    const all = await wallets('entries=1000')
    const certified = await wallets('badge_type=certified&entries=1000')
    expect(solana.count).toBeGreaterThan(0)
    expect(solana.count).toBeLessThan(all.count)
    for (const row of certified.rows) expect(row).toMatchObject({ badge_type: 'certified' })
    expect(certified.count).toBeLessThan(all.count)
  })

  it.each(['/explorer/getWalletImage/abc', '/explorer/public/getAssetImage/network-31337', '/explorer/public/getCurrencyImage/USD', '/explorer/public/getTokenImage/ETH'])(
    'draws %s, the same each time',
    async (path) => {
      const first = await get(path)
      expect(first.type).toBe('image/svg+xml')
      expect((await get(path)).text).toBe(first.text)
      expect(first.text).not.toContain('<script')
    },
  )

  it('draws nothing of what stands in the id', async () => {
    expect((await get(`/explorer/public/getTokenImage/${encodeURIComponent('<script>alert(1)</script>')}`)).text).not.toContain('<script')
  })

  it('refuses an unknown project and tells whether analytics are on', async () => {
    expect((await get('/explorer/getWallets?projectId=other')).status).toBe(401)
    expect((await get('/explorer/getAnalyticsConfig?projectId=sandbox')).body).toEqual({ isAnalyticsEnabled: true })
  })
})
