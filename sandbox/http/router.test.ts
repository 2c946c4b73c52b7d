import { text } from './answer'
import { Router } from './router'

describe('Router', () => {
  const router = new Router()
  router.get('/account/:address/balance', () => text('balance'), ['balance'])
  router.get('/files/*path', () => text('file'))
  router.post('/a.b', () => text('dot'))

  it('reads named parts, percent-decoded, with or without a slash at the end', () => {
    expect(router.match('GET', '/account/eip155%3A1%3A0x1/balance')?.params).toEqual({ address: 'eip155:1:0x1' })
    expect(router.match('GET', '/account/x/balance/')?.params).toEqual({ address: 'x' })
    expect(router.match('GET', '/account/x/y/balance')).toBeNull()
  })

  it('gives the rest of a path to a star', () => {
    expect(router.match('GET', '/files/a/b.js')?.params).toEqual({ path: 'a/b.js' })
  })

  it('tells a wrong method from an unknown path, and answers HEAD like GET', () => {
    expect(router.match('POST', '/files/a')).toBeNull()
    expect(router.knows('/files/a')).toBe(true)
    expect(router.knows('/nothing')).toBe(false)
    expect(router.match('HEAD', '/files/a')).not.toBeNull()
  })

  it('takes a dot in a path for a dot', () => {
    expect(router.match('POST', '/aXb')).toBeNull()
    expect(router.match('POST', '/a.b')).not.toBeNull()
  })
})
