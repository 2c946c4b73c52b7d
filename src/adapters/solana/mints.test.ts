import { base64 } from '@scure/base'
import { Keypair } from '@solana/web3.js'
import { failureOf } from '../../../test/support/fakes'
import { networks } from '../../config/networks'
import { fetchMint } from './mints'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './tokenPrograms'

const MINT = Keypair.fromSeed(new Uint8Array(32).fill(3)).publicKey.toBase58()

const zeros = (count: number): number[] => Array.from({ length: count }, () => 0)
const little = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_item, index) => (value >> (8 * index)) & 255)
const text = (words: string): number[] => {
  const bytes = new TextEncoder().encode(words)
  return [...little(bytes.length, 4), ...bytes]
}
const bare = zeros(82).map((byte, index) => (index === 44 ? 6 : index === 45 ? 1 : byte))
const extension = (type: number, data: number[], length = data.length): number[] => [
  ...little(type, 2),
  ...little(length, 2),
  ...data,
]
const extended = (extensions: number[][], kind = 1): number[] => [...bare, ...zeros(83), kind, ...extensions.flat()]
const named = (...texts: number[][]): number[] => extension(19, [...zeros(64), ...texts.flat()])

const fetch = (data: number[], owner = TOKEN_2022_PROGRAM) =>
  fetchMint(
    async () => ({ value: { owner, executable: false, data: [base64.encode(Uint8Array.from(data)), 'base64'] } }),
    networks.solana,
    MINT,
  )

describe('a mint', () => {
  it.each<[string, number[]]>([
    ['without extensions', bare],
    ['with room for them', extended([])],
    ['with one', extended([named(text('A'))])],
  ])('is read %s', async (_what, data) => {
    expect(await fetch(data)).toMatchObject({ decimals: 6 })
  })

  it.each<[string, number[]]>([
    ['one byte more', [...bare, 0]],
    ['the length of a holder’s account', [...bare, ...zeros(83)]],
    ['another kind', extended([named(text('A'))], 2)],
  ])('is none with %s', async (_what, data) => {
    expect(await failureOf(fetch(data))).toMatchObject({ code: 'MALFORMED_ANSWER' })
  })
})

describe('the name in a mint', () => {
  it.each<[string, number[], [string, string]]>([
    ['is there with its symbol', extended([named(text('Coin'), text('CN'))]), ['Coin', 'CN']],
    [
      'stands behind other extensions',
      extended([extension(18, zeros(64)), named(text('Coin'), text('CN'))]),
      ['Coin', 'CN'],
    ],
    ['may be alone', extended([named(text('Coin'))]), ['Coin', '']],
    [
      'does not end with what is broken behind it',
      extended([named(text('Coin'), text('CN'), [9, 0, 0, 0, 65])]),
      ['Coin', 'CN'],
    ],
    ['is none where it runs out of its place', extended([named(text('Coin'), [9, 0, 0, 0, 65])]), ['', '']],
    ['is none behind the end of the list', extended([extension(0, []), named(text('Coin'), text('CN'))]), ['', '']],
    [
      'is none in an extension that runs out of the account',
      extended([extension(19, [...zeros(64), ...text('Coin')], 99)]),
      ['', ''],
    ],
    ['is none behind half a header', extended([[19, 0, 0]]), ['', '']],
    ['is none in another extension', extended([extension(18, [...zeros(64), ...text('Coin')])]), ['', '']],
  ])('%s', async (_what, data, [name, symbol]) => {
    expect(await fetch(data)).toMatchObject({ name, symbol })
  })

  it('is not read of the older program, which has no extensions', async () => {
    const mint = await fetch(extended([named(text('Coin'), text('CN')), extension(1, zeros(108))]), TOKEN_PROGRAM)
    expect(mint).toMatchObject({ name: '', symbol: '', accountBytes: 165 })
    expect(mint).not.toHaveProperty('fees')
  })
})

describe('the account of a holder', () => {
  const fee = extension(1, [])
  it.each<[string, number[][], number]>([
    ['nothing', [], 170],
    ['a fee', [fee], 182],
    ['no transfers', [extension(9, [])], 174],
    ['a hook', [extension(14, [])], 175],
    ['a pause', [extension(26, [])], 174],
    ['what holders have nothing of', [extension(18, [])], 170],
    [
      'the size of a multisig, which the program keeps off',
      [...Array.from({ length: 15 }, () => fee), extension(14, [])],
      357,
    ],
  ])('has room for %s', async (_what, extensions, accountBytes) => {
    expect((await fetch(extended(extensions))).accountBytes).toBe(accountBytes)
  })
})
