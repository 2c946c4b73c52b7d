import { randomHex, randomId } from './randomId'

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

describe('ids of our own', () => {
  const { randomUUID } = crypto
  // A page on plain http has neither (threats H19).
  beforeAll(() => void Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true }))
  afterAll(() => void Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true }))

  it('have the form of a UUID on a page that is not secure', () => {
    const ids = Array.from({ length: 500 }, () => randomId())
    expect(ids.filter((id) => !UUID_V4.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(500)
  })

  it('are drawn as bytes, each of two digits', () => {
    expect(randomHex(32)).toMatch(/^[0-9a-f]{64}$/)
    expect(randomHex(0)).toBe('')
  })
})
