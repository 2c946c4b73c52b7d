import { readPairingLink } from './pairForm'

const LINK = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}&expiryTimestamp=1790000000`

describe('pairing link', () => {
  it('is taken as it was copied, with white space around it, and encoded once or twice too often', () => {
    expect(readPairingLink(LINK)).toBe(LINK)
    expect(readPairingLink(` ${LINK}\n`)).toBe(LINK)
    expect(readPairingLink(encodeURIComponent(LINK))).toBe(LINK)
    // Telegram on Android.
    expect(readPairingLink(encodeURIComponent(encodeURIComponent(LINK)))).toBe(LINK)
  })

  it.each(['', 'wc:', 'wc:abc@1?bridge=x', 'https://site.example', 'javascript:alert(1)', 'wc%3A%', `wc:a b@2?x`])(
    'is not taken when it is none: %s',
    (text) => {
      expect(readPairingLink(text)).toBeNull()
    },
  )
})
