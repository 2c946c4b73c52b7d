import { sha256 } from '@noble/hashes/sha2'
import { createBase58check } from '@scure/base'
import { readBitcoinAddress } from './bitcoinAddress'

const base58check = createBase58check(sha256)
const TESTS = ['testnet', 'signet', 'regtest']
const hash = (byte: number, length = 20): number[] => Array.from({ length }, () => byte)
const ofBytes = (...bytes: number[]): string => base58check.encode(Uint8Array.from(bytes))

describe('a Bitcoin address of a key or a script', () => {
  it.each([
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', ['mainnet']],
    ['3P14159f73E4gFr7JterCCQh9QjiTjiZrG', ['mainnet']],
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', TESTS],
    ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', TESTS],
    // The most and the fewest letters such an address has.
    [ofBytes(0xc4, ...hash(0xff)), TESTS],
    [ofBytes(0x00, ...hash(0x00)), ['mainnet']],
  ])('%s is one of %s', (address, chains) => {
    expect(readBitcoinAddress(address)).toEqual({ address, chains })
  })

  it.each([
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'checksum'],
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfm', 'checksum'],
    [ofBytes(0x00, ...hash(0xff, 19)), 'malformed'],
    [ofBytes(0x00, ...hash(0xff, 21)), 'malformed'],
    // Of another coin, whose addresses begin alike.
    [ofBytes(0x06, ...hash(0x00)), 'malformed'],
    ['LhK2kQwiaAvhjWY799cZvMyYwnQAcxkarr', 'malformed'],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7Divf0a', 'malformed'],
    ['1A1zP1eP5QGefi2DMPTfTL5', 'malformed'],
    [' 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'malformed'],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa ', 'malformed'],
    ['', 'malformed'],
  ])('%j is %s', (text, problem) => {
    expect(readBitcoinAddress(text)).toBe(problem)
  })
})

// The vectors of BIP-173 and BIP-350.
describe('a segwit address', () => {
  it.each([
    ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', ['mainnet']],
    ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', ['testnet', 'signet']],
    ['bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', ['regtest']],
    ['bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y', ['mainnet']],
    ['BC1SW50QGDZ25J', ['mainnet']],
    ['bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs', ['mainnet']],
    ['tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy', ['testnet', 'signet']],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', ['mainnet']],
  ])('%s is one of %s', (text, chains) => {
    expect(readBitcoinAddress(text)).toEqual({ address: text.toLowerCase(), chains })
  })

  it.each([
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'checksum'],
    // The checksum of another version.
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'checksum'],
    ['BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL', 'checksum'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh', 'checksum'],
    ['tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47', 'checksum'],
    // A letter that none has, a later version, too few and too many bytes, two cases, bits over.
    ['bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4', 'malformed'],
    ['BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R', 'malformed'],
    ['bc1pw5dgrnzv', 'malformed'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav', 'malformed'],
    ['BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P', 'malformed'],
    ['tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq', 'malformed'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf', 'malformed'],
    // Of another coin.
    ['ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9', 'malformed'],
    ['xbc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'malformed'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4 ', 'malformed'],
  ])('%s is %s', (text, problem) => {
    expect(readBitcoinAddress(text)).toBe(problem)
  })
})
