import { ALICE, BOB, USDC } from '../../../../test/support/builders'
import { encodePermit, readPermit, readTokenPermit } from './permitBytes'

const [r, s] = [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`]
const encoded = encodePermit([ALICE, BOB, 1000n, 1_900_000_000n, 27, r, s])
const word = (value: bigint, digits: number): string => value.toString(16).padStart(digits, '0')
/** The compact form: value, deadline and one second, r, and s with v in its highest bit. */
const compact = (deadline = 1_900_000_001n, isLater = false): string =>
  `0x${word(1000n, 64)}${word(deadline, 8)}${r.slice(2)}${isLater ? 'a' : '2'}${s.slice(3)}`

describe('a permit inside of a call', () => {
  it.each([
    ['in seven words', encoded],
    ['in seven words in capital letters', `0x${encoded.slice(2).toUpperCase()}`],
    ['in the compact form', compact()],
  ])('is read %s', (_how, bytes) => {
    expect(readPermit(bytes, USDC, ALICE, BOB)).toEqual({ tokenAddress: USDC, encoded })
  })

  it('has the other number of its key in the highest bit of the compact form', () => {
    expect(readPermit(compact(undefined, true), USDC, ALICE, BOB).encoded).toBe(
      encodePermit([ALICE, BOB, 1000n, 1_900_000_000n, 28, r, s]),
    )
  })

  it('means for ever where the compact form has no deadline', () => {
    expect(readPermit(compact(0n), USDC, ALICE, BOB).encoded).toBe(
      encodePermit([ALICE, BOB, 1000n, 2n ** 256n - 1n, 27, r, s]),
    )
  })

  it.each([
    ['with something in what fills a word', encoded.replace(`${'0'.repeat(62)}1b`, `${'0'.repeat(60)}011b`)],
    ['with a word more', `${encoded}${'0'.repeat(64)}`],
    ['cut off', encoded.slice(0, -2)],
    ['in the compact form with something behind it', `${compact()}00`],
    ['in the compact form with something before it', `00${compact()}`],
    ['that is nothing', '0x'],
  ])('is none %s', (_how, bytes) => {
    expect(() => readPermit(bytes, USDC, ALICE, BOB)).toThrow(/permit/)
  })

  it('may stand behind the address of its token', () => {
    expect(readTokenPermit(`${USDC}${encoded.slice(2)}`, ALICE, BOB)).toEqual({ tokenAddress: USDC, encoded })
  })
})
