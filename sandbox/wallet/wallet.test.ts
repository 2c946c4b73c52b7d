import { useSandbox } from '../testing/useSandbox'

describe('sandbox wallet server', () => {
  const { sandbox, get } = useSandbox()
  const at = (path: string): string => `${sandbox().walletOrigin}${path}`

  it('stands on an origin of its own', () => {
    expect(sandbox().walletOrigin).not.toBe(sandbox().url)
  })

  it.each(['/', '/wc', '/frame.html', '/approve.html'])(
    'serves the page %s under a policy without inline code',
    async (path) => {
      const response = await fetch(at(path))
      expect(response.status).toBe(200)
      expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self'/)
    },
  )

  it.each(['/provider.js', '/frame.js', '/approve.js', '/app.js', '/wc.js'])('serves the script %s', async (path) => {
    expect(await get(at(path))).toMatchObject({ status: 200, type: expect.stringContaining('javascript') })
  })

  it('lets only its own pages read the keys, and keeps them out of what other pages load', async () => {
    const response = await fetch(at('/config.json'), { headers: { origin: 'https://shop.example' } })
    expect(response.headers.get('access-control-allow-origin')).toBe(sandbox().walletOrigin)
    const key = sandbox().nodeUrls.length > 0 ? 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80' : ''
    expect(await response.text()).toContain(key)
    expect((await get(at('/provider.js'))).text).not.toContain(key)
  })
})
