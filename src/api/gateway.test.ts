import type { HttpRequest } from './httpClient'
import { createGatewayCall } from './gateway'

function aCall() {
  const requests: HttpRequest[] = []
  const http = { request: async (request: HttpRequest) => (requests.push(request), { data: '0x' }) }
  return { requests, call: createGatewayCall({ http }) }
}

describe('a gateway that a contract names', () => {
  it('is asked for little and not for long', async () => {
    const { call, requests } = aCall()
    await call({ url: 'https://ccip.gateway.example/0xabc/0x12.json' })
    await call({ url: 'https://ccip.gateway.example/', body: { data: '0x12' } })
    expect(
      requests.map(({ method, body, isJson, maxBytes, timeoutMs }) => [method, body, isJson, maxBytes, timeoutMs]),
    ).toEqual([
      ['GET', undefined, false, 262_144, 8_000],
      ['POST', { data: '0x12' }, true, 262_144, 8_000],
    ])
  })

  it.each([
    'https://local.example/',
    'https://gateway.x1-y/',
    'https://a-1.b.example/?data={data}',
    'https://internal.gateway.example/',
  ])('is asked at %s', async (url) => {
    const { call, requests } = aCall()
    await call({ url })
    expect(requests.map(({ url: asked }) => asked)).toEqual([url])
  })

  it.each([
    'https://user@gateway.example/',
    'https://:key@gateway.example/',
    'https://a_b.example/',
    'https://gateway.exam_ple/',
    'https://nas.home/',
    'https://1.1.168.192.in-addr.arpa/',
    'http://gateway.example/{data}',
    'data:application/json,{"data":"0x"}',
    'https://localhost/',
    'https://router.local/',
    'https://192.168.1.1/',
    'https://[::1]/',
    'https://printer/',
    'https://gateway.example:8443/',
    'https://user:key@gateway.example/',
    'https://2130706433/',
    'nonsense',
    'javascript:alert(1)',
    'https://db.internal/',
  ])('is not asked at %s', async (url) => {
    const { call, requests } = aCall()
    await expect(call({ url })).rejects.toMatchObject({ code: 'NETWORK' })
    expect(requests).toEqual([])
  })
})
