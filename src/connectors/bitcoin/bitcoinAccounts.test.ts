import { MAX_SESSION_ACCOUNTS } from '../../config/limits/wallets'
import { bitcoinNetworkId } from '../../domain/bitcoinChain'
import { readShare } from './bitcoinAccounts'
import type { ClaimedAccount } from './dialect'

const PAYMENT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ORDINAL = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const TEST_PAYMENT = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const OLD_TEST_PAYMENT = 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'
const KEY = `02${'ab'.repeat(32)}`
const MAINNET = bitcoinNetworkId('mainnet')

const addressesOf = (claims: readonly ClaimedAccount[]) =>
  readShare(claims, undefined)?.accounts.map(({ address, type }) => [type, address])

describe('what a Bitcoin wallet shares', () => {
  it('begins with the account for payments, wherever it stands', () => {
    expect(
      addressesOf([
        { address: ORDINAL, purpose: 'ordinals' },
        { address: PAYMENT, purpose: 'payment' },
      ]),
    ).toEqual([
      ['payment', PAYMENT],
      ['ordinal', ORDINAL],
    ])
  })

  it('is for payments where nobody says what for', () => {
    expect(addressesOf([{ address: PAYMENT }])).toEqual([['payment', PAYMENT]])
  })

  it('is nothing where the account for payments is no address: coins would go to the ordinals', () => {
    for (const address of ['nonsense', `${PAYMENT}x`, 1])
      expect(
        readShare(
          [
            { address, purpose: 'payment' },
            { address: ORDINAL, purpose: 'ordinals' },
          ],
          undefined,
        ),
      ).toBeUndefined()
    expect(addressesOf([{ address: ORDINAL, purpose: 'ordinal' }])).toEqual([['ordinal', ORDINAL]])
  })

  it.each([
    ['nothing', []],
    ['an account of another coin', [{ address: PAYMENT, purpose: 'stacks' }]],
    ['a purpose that every object has', [{ address: PAYMENT, purpose: 'constructor' }]],
  ])('is nothing where it is %s', (_what, claims) => {
    expect(readShare(claims, undefined)).toBeUndefined()
  })

  it('is read up to so many accounts', () => {
    const others = Array.from({ length: MAX_SESSION_ACCOUNTS }, () => ({ address: ORDINAL, purpose: 'ordinals' }))
    expect(addressesOf([...others.slice(1), { address: PAYMENT, purpose: 'payment' }])?.[0]).toEqual([
      'payment',
      PAYMENT,
    ])
    expect(addressesOf([...others, { address: PAYMENT, purpose: 'payment' }])).toEqual([['ordinal', ORDINAL]])
  })

  it('keeps key and path of the right form alone', () => {
    const record = { namespace: 'bip122', address: PAYMENT, type: 'payment' }
    const of = (publicKey: unknown, path: unknown) => readShare([{ address: PAYMENT, publicKey, path }], undefined)
    expect(of(KEY, "m/84'/0'/0'/0/0")?.accounts).toEqual([{ ...record, publicKey: KEY, path: "m/84'/0'/0'/0/0" }])
    for (const publicKey of [`x${KEY}`, `${KEY}0`, KEY.slice(0, -1), `05${KEY.slice(2)}`, 1, ''])
      expect(of(publicKey, undefined)?.accounts).toEqual([record])
    for (const path of ['84/0', 'm', "m/84''", `m${'/1'.repeat(9)}`, 1])
      expect(of(undefined, path)?.accounts).toEqual([record])
  })

  it('has each address once, and those of one network only', () => {
    expect(addressesOf([{ address: PAYMENT }, { address: PAYMENT.toUpperCase() }, { address: TEST_PAYMENT }])).toEqual([
      ['payment', PAYMENT],
    ])
  })

  it('is on the wanted network where the address may be on several, else on the first of them', () => {
    const on = (address: string, wanted?: Parameters<typeof readShare>[1]) =>
      readShare([{ address }], wanted)?.caipNetworkId
    expect(on(PAYMENT)).toBe(MAINNET)
    expect(on(PAYMENT, bitcoinNetworkId('testnet'))).toBe(MAINNET)
    expect(on(TEST_PAYMENT)).toBe(bitcoinNetworkId('testnet'))
    expect(on(TEST_PAYMENT, bitcoinNetworkId('signet'))).toBe(bitcoinNetworkId('signet'))
    expect(on(TEST_PAYMENT, bitcoinNetworkId('regtest'))).toBe(bitcoinNetworkId('testnet'))
    expect(on(OLD_TEST_PAYMENT, bitcoinNetworkId('regtest'))).toBe(bitcoinNetworkId('regtest'))
  })
})
