import { field, listAt, useSandbox } from '../testing/useSandbox'

describe('explorer API', () => {
  const { sandbox, get } = useSandbox()
  const wallets = async (
    query: string,
  ): Promise<{ names: unknown[]; ids: unknown[]; count: number; rows: unknown[] }> => {
    const { body } = await get(`/explorer/getWallets?projectId=sandbox&${query}`)
    const rows = listAt(body, 'data')
    return {
      rows,
      names: rows.map((row) => field(row, 'name')),
      ids: rows.map((row) => field(row, 'id')),
      count: Number(field(body, 'count')),
    }
  }

  it('lists at least 600 wallets, each once, in pages', async () => {
    const { count } = await wallets('entries=40&page=1')
    expect(count).toBeGreaterThanOrEqual(600)
    const ids = new Set<unknown>()
    for (let page = 1; page <= Math.ceil(count / 40); page += 1)
      for (const id of (await wallets(`entries=40&page=${page}`)).ids) ids.add(id)
    expect(ids.size).toBe(count)
    expect((await wallets('entries=40&page=1000')).rows).toEqual([])
  })

  it('gives ids of 64 hex digits and complete rows', async () => {
    const { rows, ids } = await wallets('entries=20')
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{64}$/)
    for (const row of rows)
      expect(row).toMatchObject({
        name: expect.any(String),
        homepage: expect.any(String),
        image_id: expect.any(String),
        order: expect.any(Number),
      })
  })

  it('lists the wallet of the sandbox with the address that opens its pairing page', async () => {
    const { walletOrigin } = sandbox()
    const [own] = (await wallets('search=sandbox wallet')).rows
    expect(own).toMatchObject({
      name: 'Sandbox Wallet',
      mobile_link: walletOrigin,
      desktop_link: null,
      webapp_link: walletOrigin,
    })
    expect((await fetch(`${String(field(own, 'mobile_link'))}/wc?uri=wc%3A1`)).status).toBe(200)
    for (const chain of [
      'eip155:31338',
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'bip122:000000000019d6689c085ae165831e93',
      'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    ]) {
      expect((await wallets(`chains=${chain}&entries=1`)).names).toEqual(['Sandbox Wallet'])
    }
  })

  it('gives the same wallets in the same order each time, page after page', async () => {
    const [first, second] = [await wallets('entries=40&page=1'), await wallets('entries=40&page=2')]
    expect((await wallets('entries=80')).ids).toEqual([...first.ids, ...second.ids])
    expect(first.rows.map((row) => field(row, 'order'))).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  })

  it('filters by several chains at once, and joins all filters', async () => {
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const [bitcoin, both] = [
      await wallets('chains=bip122:000000000019d6689c085ae165831e93&entries=1000'),
      await wallets(`chains=${solana},bip122:000000000019d6689c085ae165831e93&entries=1000`),
    ]
    expect(both.ids).toEqual(expect.arrayContaining(bitcoin.ids))
    expect(both.count).toBeGreaterThan(bitcoin.count)
    const joined = await wallets(
      `chains=${solana}&badge_type=certified&search=wallet&exclude=${String(both.ids[0])}&entries=1000`,
    )
    expect(joined.count).toBeGreaterThan(0)
    for (const row of joined.rows)
      expect(row).toMatchObject({
        badge_type: 'certified',
        name: expect.stringMatching(/wallet/i),
        chains: expect.arrayContaining([solana]),
      })
    expect(joined.ids).not.toContain(both.ids[0])
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

  it.each([
    '/explorer/getWalletImage/abc',
    '/explorer/public/getAssetImage/network-31337',
    '/explorer/public/getCurrencyImage/USD',
    '/explorer/public/getTokenImage/ETH',
  ])('draws %s, the same each time', async (path) => {
    const first = await get(path)
    expect(first.type).toBe('image/svg+xml')
    expect((await get(path)).text).toBe(first.text)
    expect(first.text).not.toContain('<script')
  })

  it('draws nothing of what stands in the id', async () => {
    expect(
      (await get(`/explorer/public/getTokenImage/${encodeURIComponent('<script>alert(1)</script>')}`)).text,
    ).not.toContain('<script')
  })

  it('refuses an unknown project and tells whether analytics are on', async () => {
    expect((await get('/explorer/getWallets?projectId=other')).status).toBe(401)
    expect((await get('/explorer/getAnalyticsConfig?projectId=sandbox')).body).toEqual({ isAnalyticsEnabled: true })
  })
})
