import { blake2b } from '@noble/hashes/blake2'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { readSs58 } from './ss58'

const ALICE_ID = 'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'
const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'

/** The spelling with these bytes before the account, by the format's own text; `spoil` changes its last bytes. */
function spell(prefix: readonly number[], id = hexToBytes(ALICE_ID), spoil = [0, 0]): string {
  const body = Uint8Array.from([...prefix, ...id])
  const [one = 0, two = 0] = blake2b(Uint8Array.from([...utf8ToBytes('SS58PRE'), ...body]))
  const [first = 0, second = 0] = spoil
  return base58.encode(Uint8Array.from([...body, one ^ first, two ^ second]))
}

const prefixBytes = (prefix: number): number[] =>
  prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 0x03) << 6)]

describe('an SS58 address', () => {
  it.each<[string, number]>([
    [ALICE, 42],
    ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', 0],
    ['HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F', 2],
    ...[1, 63, 64, 65, 127, 128, 255, 256, 1284, 4095, 16383].map((prefix): [string, number] => [
      spell(prefixBytes(prefix)),
      prefix,
    ]),
  ])('%s has the prefix %d', (text, prefix) => {
    const read = readSs58(text)
    expect(read).toMatchObject({ prefix })
    expect(typeof read === 'string' ? read : bytesToHex(read.accountId)).toBe(ALICE_ID)
  })

  it.each([
    ['a letter changed', `${ALICE.slice(0, 10)}a${ALICE.slice(11)}`, 'checksum'],
    ['the first byte of the checksum changed', spell([42], undefined, [1, 0]), 'checksum'],
    ['the second byte of the checksum changed', spell([42], undefined, [0, 1]), 'checksum'],
    ['two bytes for a prefix of one', spell([(42 >> 2) | 0x40, (42 & 0x03) << 6]), 'malformed'],
    ['a reserved prefix', spell([128]), 'malformed'],
    ['an account of 31 bytes', spell([42], hexToBytes(ALICE_ID).slice(1)), 'malformed'],
    ['an account of 33 bytes', spell([42], Uint8Array.from([1, ...hexToBytes(ALICE_ID)])), 'malformed'],
    ['an account of 31 bytes after two of prefix', spell(prefixBytes(64), hexToBytes(ALICE_ID).slice(1)), 'malformed'],
    ['a letter that is none', ALICE.replace('5', '0'), 'malformed'],
    ['a blank before it', ` ${ALICE}`, 'malformed'],
    ['a blank behind it', `${ALICE} `, 'malformed'],
    ['too few letters', ALICE.slice(0, 34), 'malformed'],
    ['too many letters', ALICE.repeat(2), 'malformed'],
    ['no letters', '', 'malformed'],
  ])('with %s is none', (_what, text, problem) => {
    expect(readSs58(text)).toBe(problem)
  })
})
