import { base58 } from '@scure/base'
import { devAccounts } from '../chains/devAccounts'
import { solanaNetwork } from '../solana/solanaNetwork'
import { field, listAt, useSandbox } from '../testing/useSandbox'

describe('site of the sandbox', () => {
  const { sandbox, get, post } = useSandbox()

  it('tells in sandbox.json where everything is', async () => {
    const { url } = sandbox()
    const { body } = await get('/sandbox.json')
    expect(body).toMatchObject({
      apiUrl: `${url}/api`,
      explorerUrl: `${url}/explorer`,
      analyticsUrl: `${url}/analytics`,
      relayUrl: expect.stringMatching(/^ws:/),
      authUrl: expect.any(String),
      projectId: 'sandbox',
      inboxUrl: `${url}/inbox`,
      controlUrl: `${url}/control`,
    })
    expect(listAt(body, 'networks')).toMatchObject([
      { caipNetworkId: 'eip155:31337', rpcUrls: [`${url}/rpc/31337`] },
      { caipNetworkId: 'eip155:31338' },
      { caipNetworkId: expect.stringMatching(/^solana:.{32}$/), rpcUrls: [`${url}/rpc/solana`] },
      { caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328' },
      { caipNetworkId: expect.stringMatching(/^polkadot:.{32}$/) },
    ])
    expect(listAt(body, 'accounts.eip155')).toHaveLength(devAccounts.length)
    for (const account of listAt(body, 'accounts.solana')) {
      const secretKey = base58.decode(String(field(account, 'secretKey')))
      expect(secretKey).toHaveLength(64)
      expect(base58.encode(secretKey.slice(32))).toBe(field(account, 'address'))
    }
    expect(listAt(body, 'accounts.bip122')).toContainEqual(
      expect.objectContaining({
        label: 'alice',
        address: expect.stringMatching(/^bcrt1q/),
        ordinalAddress: expect.stringMatching(/^bcrt1p/),
      }),
    )
    expect(listAt(body, 'accounts.polkadot')).toContainEqual(
      expect.objectContaining({ label: 'alice', address: expect.stringMatching(/^5/) }),
    )
    expect(listAt(body, `tokens.${solanaNetwork.caipNetworkId}`).map((token) => field(token, 'symbol'))).toEqual([
      'USDC',
      'PYUSD',
      'ACORN',
      'CEDAR',
    ])
    expect((await get('/inbox')).body).toEqual([])
  })

  it('shows what it knows of the other namespaces in its explorer', async () => {
    const { body } = await post('/control/solana/transfer', { from: 'alice', to: 'bob', amount: '0.75' })
    expect((await get(`/explorer-ui/solana/tx/${String(field(body, 'hash'))}`)).text).toMatch(
      /Confirmed[\s\S]*0\.000005 SOL/,
    )
    const { body: funding } = await post('/control/bitcoin/fund', { account: 'bob', amount: '0.5' })
    expect((await get(`/explorer-ui/bitcoin/tx/${String(field(funding, 'txid'))}`)).text).toMatch(
      /Confirmed[\s\S]*0\.5 BTC/,
    )
    const addresses = {
      solana: 'accounts.solana.1.address',
      bitcoin: 'accounts.bip122.1.address',
      polkadot: 'accounts.polkadot.1.address',
    }
    const config = (await get('/sandbox.json')).body
    const texts = await Promise.all(
      Object.entries(addresses).map(
        async ([key, path]) => (await get(`/explorer-ui/${key}/address/${String(field(config, path))}`)).text,
      ),
    )
    expect(texts).toEqual([
      expect.stringContaining('50.75 SOL'),
      expect.stringContaining('1 BTC'),
      expect.stringContaining('500 SDOT'),
    ])
    expect((await get('/explorer-ui/polkadot/tx/%3Cscript%3E')).text).not.toContain('<script>')
    expect((await get('/explorer-ui/solana/address/%3Cscript%3E')).text).toContain('not an address')
  })

  it.each(['/', '/playground.html', '/gallery.html'])(
    'serves %s without inline scripts or styles, under a policy that forbids them',
    async (path) => {
      const { text, status } = await get(path)
      expect(status).toBe(200)
      expect(text).not.toMatch(/<script(?![^>]*src=)|<style|\sstyle=|\son[a-z]+=/)
      const policy = (await fetch(`${sandbox().url}${path}`)).headers.get('content-security-policy')
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toContain('unsafe')
    },
  )

  it('serves the strict page with Trusted Types, and the wallet only when asked', async () => {
    const strict = await fetch(`${sandbox().url}/csp.html`)
    expect(strict.headers.get('content-security-policy')).toContain("trusted-types 'none'")
    expect(strict.headers.get('content-security-policy')).toContain(`frame-src ${sandbox().authOrigin}`)
    expect(await strict.text()).not.toContain('provider.js')
    expect((await get('/csp.html?wallet=1')).text).toContain(`${sandbox().walletOrigin}/provider.js`)
  })

  it.each([
    '/playground/../index.html',
    '/dist/../package.json',
    '/dist/%2e%2e%2fpackage.json',
    '/playground/..%2f..%2fpackage.json',
  ])('serves nothing outside its folders: %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  it('serves the host apps under a policy for their scripts, but not the packages they are built with', async () => {
    expect((await get('/headless/page.css')).text).toContain('color-scheme')
    expect((await get('/headless/lib/vue.js')).text).toMatch(/^\/\*\*\n\* vue v/)
    expect((await fetch(`${sandbox().url}/hosts/vue/index.html`)).headers.get('content-security-policy')).toContain(
      "script-src 'self'",
    )
    for (const path of [
      'node_modules/wallet-widget/package.json',
      'x/node_modules/y.js',
      'x/../node_modules/y.js',
      '%2e%2e/index.html',
    ])
      expect((await get(`/hosts/${path}`)).status).toBe(404)
  })

  it('gives every host app its own services and EVM chains in the place of the settings of the folder', async () => {
    const { body } = await get('/hosts/vue/dist/config.json')
    expect(body).toMatchObject({ projectId: 'sandbox', apiUrl: `${sandbox().url}/api` })
    expect(listAt(body, 'networks').map((network) => field(network, 'caipNetworkId'))).toEqual([
      'eip155:31337',
      'eip155:31338',
    ])
  })

  it('collects violation reports', async () => {
    await post('/control/csp-reports', { 'csp-report': { 'violated-directive': 'img-src' } })
    expect(field((await get('/control/csp-reports')).body, '0.csp-report.violated-directive')).toBe('img-src')
  })

  it('shows a transaction and an address in its explorer', async () => {
    const { body } = await post('/control/transfer', { from: 'alice', to: 'bob', amount: '0.75' })
    const hash = String(field(body, 'hash'))
    expect((await get(`/explorer-ui/31337/tx/${hash}`)).text).toMatch(/Confirmed[\s\S]*0\.75 ETH/)
    const { address } = devAccounts[0] ?? { address: '' }
    expect((await get(`/explorer-ui/31337/address/${address}`)).text).toContain('alice.sandbox.eth')
    expect((await get('/explorer-ui/31337/tx/%3Cscript%3E')).text).not.toContain('<script>')
  })
})
