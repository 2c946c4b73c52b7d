import { base58 } from '@scure/base'
import { devAccounts } from '../chains/devAccounts'
import { field, listAt, useSandbox } from '../testing/useSandbox'

describe('site of the sandbox', () => {
  const { sandbox, get, post } = useSandbox()

  it('tells in sandbox.json where everything is', async () => {
    const { url } = sandbox()
    const { body } = await get('/sandbox.json')
    expect(body).toMatchObject({
      apiUrl: `${url}/api`, explorerUrl: `${url}/explorer`, analyticsUrl: `${url}/analytics`, relayUrl: expect.stringMatching(/^ws:/),
      authUrl: expect.any(String), projectId: 'sandbox', inboxUrl: `${url}/inbox`, controlUrl: `${url}/control`,
    })
    expect(listAt(body, 'networks')).toMatchObject([{ caipNetworkId: 'eip155:31337', rpcUrls: [`${url}/rpc/31337`] }, { caipNetworkId: 'eip155:31338' }])
    expect(listAt(body, 'accounts.eip155')).toHaveLength(devAccounts.length)
    for (const account of listAt(body, 'accounts.solana')) {
      const secretKey = base58.decode(String(field(account, 'secretKey')))
      expect(secretKey).toHaveLength(64)
      expect(base58.encode(secretKey.slice(32))).toBe(field(account, 'address'))
    }
    expect((await get('/inbox')).body).toEqual([])
  })

  it('serves the playground without inline scripts or styles, under a policy that forbids them', async () => {
    const { text, status } = await get('/')
    expect(status).toBe(200)
    expect(text).not.toMatch(/<script(?![^>]*src=)|<style|\sstyle=|\son[a-z]+=/)
    const policy = (await fetch(`${sandbox().url}/`)).headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
  })

  it('serves the strict page with Trusted Types, and the wallet only when asked', async () => {
    const strict = await fetch(`${sandbox().url}/csp.html`)
    expect(strict.headers.get('content-security-policy')).toContain("trusted-types 'none'")
    expect(await strict.text()).not.toContain('provider.js')
    expect((await get('/csp.html?wallet=1')).text).toContain(`${sandbox().handle.walletOrigin}/provider.js`)
  })

  it.each(['/playground/../index.html', '/dist/../package.json', '/dist/%2e%2e%2fpackage.json', '/playground/..%2f..%2fpackage.json'])('serves nothing outside its folders: %s', async (path) => {
    expect((await get(path)).status).toBe(404)
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
