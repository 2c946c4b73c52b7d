import { networks } from '../../config/networks'
import { fitsU64, readAccount, readValue, readWhole } from './nodeAnswers'

const { solana } = networks
const MALFORMED = expect.objectContaining({ code: 'MALFORMED_ANSWER' }) as unknown
const thrownBy = (read: () => unknown): unknown => {
  try {
    return { gave: read() }
  } catch (error) {
    return error
  }
}

describe('an account of an answer', () => {
  const account = { owner: 'program', executable: false, data: ['AQI=', 'base64'] }

  it('is read with its owner and bytes, and may be absent', () => {
    expect(readAccount(account, solana)).toEqual({
      owner: 'program',
      isExecutable: false,
      data: Uint8Array.from([1, 2]),
    })
    expect(readAccount({ ...account, executable: true }, solana)?.isExecutable).toBe(true)
    expect(readAccount({ ...account, executable: 'true' }, solana)?.isExecutable).toBe(false)
    expect(readAccount(null, solana)).toBeNull()
  })

  it.each([
    ['nothing', undefined],
    ['a text', 'account'],
    ['no owner', { ...account, owner: undefined }],
    ['no list of data', { ...account, data: 'AQI=' }],
    ['another encoding', { ...account, data: ['AQI=', 'base58'] }],
    ['no encoding', { ...account, data: ['AQI='] }],
    ['no bytes', { ...account, data: [7, 'base64'] }],
    ['bytes that are none', { ...account, data: ['%', 'base64'] }],
  ])('is not read from %s', (_what, answer) => {
    expect(thrownBy(() => readAccount(answer, solana))).toEqual(MALFORMED)
  })
})

describe('a part of an answer', () => {
  it('is its value, whatever that is', () => {
    expect(readValue({ value: null }, solana)).toBeNull()
    expect(readValue({ value: 0 }, solana)).toBe(0)
  })

  it.each([[{}], [null], ['value'], [[]]])('is no value of %j', (answer) => {
    expect(thrownBy(() => readValue(answer, solana))).toEqual(MALFORMED)
  })

  it('is a whole number only where it is exact', () => {
    expect([readWhole(0, solana), readWhole(2 ** 53 - 1, solana)]).toEqual([0n, 9_007_199_254_740_991n])
    for (const answer of [-1, 0.5, 2 ** 53, '1', null, undefined])
      expect(thrownBy(() => readWhole(answer, solana))).toEqual(MALFORMED)
  })
})

describe('an amount of Solana', () => {
  it.each([
    [-1n, false],
    [0n, true],
    [18_446_744_073_709_551_615n, true],
    [18_446_744_073_709_551_616n, false],
  ])('of %d fits 64 bits: %p', (amount, fits) => {
    expect(fitsU64(amount)).toBe(fits)
  })
})
