import { sha256 } from '@noble/hashes/sha2'
import { bech32, bech32m, createBase58check } from '@scure/base'
import fc from 'fast-check'
import { aNetwork } from '../../../test/support/builders'
import { networks } from '../../config'
import { createBip122Adapter } from './bip122Adapter'

const adapterOf = (answer: unknown = []) => {
  const asked: string[] = []
  const adapter = createBip122Adapter({
    post: async () => undefined,
    get: async (_network, path) => {
      asked.push(path)
      return answer
    },
  })
  return { adapter, asked }
}

const { adapter } = adapterOf()
const regtest = aNetwork({ caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328', name: 'Regtest' })
const bitcoinSignet = aNetwork({ caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c', name: 'Bitcoin Signet' })
const { bitcoin, bitcoinTestnet } = networks

describe('an address of Bitcoin', () => {
  // BIP-173 and BIP-350, "Test vectors"; the others are the first ones of the chain and of common documentation.
  it.each([
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
    'BC1SW50QGDZ25J',
    'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  ])('is %s on the main network, and on no other', (text) => {
    expect(adapter.checkAddress(text, bitcoin).ok).toBe(true)
    expect(adapter.checkAddress(text).ok).toBe(true)
    for (const other of [bitcoinTestnet, bitcoinSignet, regtest])
      expect(adapter.checkAddress(text, other)).toEqual({ ok: false, problem: 'malformed' })
  })

  it.each([
    [
      'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
      [bitcoinTestnet, bitcoinSignet],
      [bitcoin, regtest],
    ],
    [
      'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c',
      [bitcoinTestnet, bitcoinSignet],
      [bitcoin, regtest],
    ],
    ['bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', [regtest], [bitcoin, bitcoinTestnet, bitcoinSignet]],
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', [bitcoinTestnet, bitcoinSignet, regtest], [bitcoin]],
    ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', [bitcoinTestnet, bitcoinSignet, regtest], [bitcoin]],
  ])('%s is of the test networks it is for', (text, right, wrong) => {
    for (const network of right) expect(adapter.checkAddress(text, network)).toEqual({ ok: true, address: text })
    for (const network of wrong)
      expect(adapter.checkAddress(text, network)).toEqual({ ok: false, problem: 'malformed' })
  })

  // BIP-173 and BIP-350, "The following list gives invalid segwit addresses".
  it.each([
    ['another prefix', 'tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty'],
    ['another prefix, version 1', 'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut'],
    ['a wrong checksum', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
    ['the first checksum for version 1', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    ['the first checksum, test network', 'tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf'],
    ['the first checksum, upper case', 'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL'],
    ['the second checksum for version 0', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
    [
      'the second checksum for version 0, test network',
      'tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47',
    ],
    ['a letter that is none', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
    ['witness version 17', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
    ['a program of one byte', 'bc1pw5dgrnzv'],
    ['a program of 41 bytes', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav'],
    ['a program of 16 bytes, version 0', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
    ['mixed case', 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq'],
    ['padding of more than four bits', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf'],
    ['padding that is not zero', 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j'],
    ['no data', 'bc1gmk9yu'],
    ['a wrong Base58 checksum', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
    ['a letter that Base58 leaves out', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfN0'],
    ['an EVM address', '0x52908400098527886E0F7030069857D2E4169EE7'],
    ['nothing', ''],
    ['a space in front', ' 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ])('is not a text with %s', (_name, text) => {
    expect(adapter.checkAddress(text).ok).toBe(false)
  })

  it('tells a mistyped letter from a text of another form, and finds hidden letters', () => {
    expect(adapter.checkAddress('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5')).toEqual({
      ok: false,
      problem: 'checksum',
    })
    expect(adapter.checkAddress('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb')).toEqual({ ok: false, problem: 'checksum' })
    expect(adapter.checkAddress('satoshi')).toEqual({ ok: false, problem: 'malformed' })
    expect(adapter.checkAddress('1A1zP1eP5QGefi2DMPTfTL5SLmv7Div\u200bfNa')).toEqual({
      ok: false,
      problem: 'invisible',
    })
  })

  it('is spelled in lower case where case says nothing', () => {
    expect(adapter.checkAddress('BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4')).toEqual({
      ok: true,
      address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    })
  })

  it('is not what carries the checksum of something else in Base58', () => {
    const base58check = createBase58check(sha256)
    // A private key and a key of another coin are written the same way.
    expect(adapter.checkAddress(base58check.encode(Uint8Array.from([0x80, ...new Uint8Array(32)]))).ok).toBe(false)
    expect(adapter.checkAddress(base58check.encode(Uint8Array.from([0x30, ...new Uint8Array(20)]))).ok).toBe(false)
    expect(adapter.checkAddress(base58check.encode(Uint8Array.from([0x00, ...new Uint8Array(19)]))).ok).toBe(false)
  })

  it('is every address that can be made, and none with one letter changed', () => {
    const hash = fc.uint8Array({ minLength: 20, maxLength: 20 })
    const program = fc.uint8Array({ minLength: 32, maxLength: 32 })
    const made = fc.oneof(
      hash.map((bytes) => createBase58check(sha256).encode(Uint8Array.from([0x00, ...bytes]))),
      hash.map((bytes) => createBase58check(sha256).encode(Uint8Array.from([0x05, ...bytes]))),
      hash.map((bytes) => bech32.encode('bc', [0, ...bech32.toWords(bytes)])),
      program.map((bytes) => bech32m.encode('bc', [1, ...bech32m.toWords(bytes)])),
    )
    fc.assert(
      fc.property(
        made,
        fc.nat(),
        fc.constantFrom(...Array.from('qpzry9x8gf2tvdw0s3jn54khce6mua7l')),
        (address, place, letter) => {
          expect(adapter.checkAddress(address, bitcoin)).toEqual({ ok: true, address })
          const at = place % address.length
          const changed = address.slice(0, at) + letter + address.slice(at + 1)
          fc.pre(changed !== address)
          expect(adapter.checkAddress(changed, bitcoin).ok).toBe(false)
        },
      ),
    )
  })

  it('may be of any network of a coin nobody here knows', () => {
    const other = aNetwork({ caipNetworkId: 'bip122:12a765e31ffd4059bada1e25190f6e98', name: 'Another coin' })
    expect(adapter.checkAddress('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', other).ok).toBe(true)
  })
})

describe('the balance of Bitcoin', () => {
  const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const output = (value: unknown, txid = 'a', vout = 0) => ({ txid, vout, value, status: { confirmed: true } })

  it('is the sum of the unspent outputs, in satoshi', async () => {
    const { adapter: reading, asked } = adapterOf([output(1), output(2_099_999_999_999_998, 'b'), output(1, 'b', 1)])
    expect(await reading.getNativeBalance(bitcoin, ADDRESS)).toBe('2100000000000000')
    expect(asked).toEqual([`/address/${ADDRESS}/utxo`])
  })

  it('is nothing without outputs, and counts an output once', async () => {
    expect(await adapterOf([]).adapter.getNativeBalance(bitcoin, ADDRESS)).toBe('0')
    expect(await adapterOf([output(5), output(5)]).adapter.getNativeBalance(bitcoin, ADDRESS)).toBe('5')
  })

  it.each([
    ['no list', { utxos: [] }],
    ['null', null],
    ['a text', 'Too many history entries'],
    ['a fraction', [output(0.5)]],
    ['a negative amount', [output(5), output(-1, 'b')]],
    ['a text as amount', [output('5')]],
    ['an amount too large to be exact', [output(9_007_199_254_740_992)]],
    ['more than there can be', [output(2_100_000_000_000_000), output(1, 'b')]],
    ['an output that is none', [null]],
    ['an output without a transaction', [{ vout: 0, value: 1 }]],
    ['an output without a place in it', [{ txid: 'a', value: 1 }]],
    ['an output whose place is a text', [{ txid: 'a', vout: '0', value: 1 }]],
    ['more outputs than are looked at', Array.from({ length: 10_001 }, (_, index) => output(1, String(index)))],
  ])('is not read from %s', async (_name, answer) => {
    await expect(adapterOf(answer).adapter.getNativeBalance(bitcoin, ADDRESS)).rejects.toMatchObject({
      code: 'MALFORMED_ANSWER',
    })
  })
})
