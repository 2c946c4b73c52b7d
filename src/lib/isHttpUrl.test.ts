import { isHttpUrl } from './isHttpUrl'

describe('isHttpUrl', () => {
  it.each(['https://a.example', 'http://a.example', 'HTTPS://A.EXAMPLE'])('knows %s', (url) => {
    expect(isHttpUrl(url)).toBe(true)
  })

  it.each(['wss://a.example', 'harbor://wc?next=https://a.example', 'httpx://a.example', 'https', ''])(
    'refuses %s',
    (url) => {
      expect(isHttpUrl(url)).toBe(false)
    },
  )
})
