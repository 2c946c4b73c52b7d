import * as fc from 'fast-check'
import { checkEvmAddress } from './addresses'

/** The vectors of EIP-55. */
const MIXED = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]
const ALL_CAPS = ['0x52908400098527886E0F7030069857D2E4169EE7', '0x8617E340B3D01FA5F11F306F4090FD50E238070D']
const ALL_LOWER = ['0xde709f2102306220921060314715629080e2fb77', '0x27b1fdb04752bbc536007a920d24acb045561c26']

describe('an EVM address', () => {
  it.each([...MIXED, ...ALL_CAPS, ...ALL_LOWER])(
    '%s passes in its own spelling, in small letters and in capitals',
    (address) => {
      const digits = address.slice(2)
      for (const text of [address, digits, `0x${digits.toLowerCase()}`, `0x${digits.toUpperCase()}`])
        expect(checkEvmAddress(text)).toEqual({ ok: true, address })
    },
  )

  const characters = (text: string) => Array.from(text)

  it.each(MIXED)('%s is refused with any one letter in the other case', (address) => {
    for (let index = 2; index < address.length; index++) {
      const letter = address[index] ?? ''
      const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
      const isDigit = other === letter
      expect(checkEvmAddress(address.slice(0, index) + other + address.slice(index + 1)).ok).toBe(isDigit)
    }
  })

  const [address = ''] = MIXED
  it.each([
    ['malformed', ''],
    ['malformed', '0x'],
    ['malformed', address.slice(0, -1)],
    ['malformed', `${address}0`],
    ['malformed', `0X${address.slice(2)}`],
    ['malformed', address.replace('5', 'g')],
    ['malformed', `${address}/transfer`],
    ['malformed', `ethereum:${address}`],
    ['malformed', address.replace('e', 'е')],
    ['malformed', address.replace('5', '５')],
    ['malformed', `${address.slice(0, 20)} ${address.slice(20)}`],
    ['zero', `0x${'0'.repeat(40)}`],
    ['zero', '0'.repeat(40)],
    ['invisible', `${address.slice(0, 20)}\u200b${address.slice(20)}`],
    ['invisible', `${address}\u202c`],
    ['invisible', `\ufeff${address}`],
    ['invisible', `${address}\n`],
  ])('is refused as %s: %j', (problem, text) => {
    expect(checkEvmAddress(text)).toEqual({ ok: false, problem })
  })

  it('of a megabyte is refused', () => {
    expect(checkEvmAddress('0x' + 'a'.repeat(1_000_000))).toEqual({ ok: false, problem: 'malformed' })
  })

  it('is never changed into another', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({ unit: fc.constantFrom(...characters('0123456789abcdefABCDEFx\u200b а')), maxLength: 44 }),
          fc.string({ unit: fc.constantFrom(...characters('0123456789abcdef')), minLength: 40, maxLength: 40 }),
        ),
        (text) => {
          const check = checkEvmAddress(text)
          expect(check.ok ? check.address.toLowerCase() : '').toBe(
            check.ok ? `0x${text.replace(/^0x/, '').toLowerCase()}` : '',
          )
        },
      ),
      { numRuns: 2000 },
    )
  })
})
