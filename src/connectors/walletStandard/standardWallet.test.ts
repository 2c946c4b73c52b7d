import { MAX_NAME_LENGTH } from '../../config/limits/general'
import { MAX_SESSION_ACCOUNTS } from '../../config/limits/wallets'
import { callFeature } from './callFeature'
import {
  allows,
  hasFeature,
  readBytes,
  readListedAccounts,
  readTexts,
  readWalletDetails,
  satsProviderOf,
} from './standardWallet'

const does = () => undefined
const SOLANA = { 'standard:connect': { connect: does }, 'solana:signTransaction': { signTransaction: does } }

describe('what a registered wallet says of itself', () => {
  it('is its name, the picture it carries, and the namespaces it can sign for', () => {
    const icon = 'data:image/png;base64,AA=='
    expect(readWalletDetails({ name: ' Kestrel ', icon, features: SOLANA })).toEqual({
      name: 'Kestrel',
      iconUrl: icon,
      namespaces: ['solana'],
    })
    expect(readWalletDetails({ name: 'Trust', features: SOLANA })?.name).toBe('Trust Wallet')
    expect(readWalletDetails({ name: 'x'.repeat(MAX_NAME_LENGTH + 1), features: SOLANA })?.name).toHaveLength(
      MAX_NAME_LENGTH,
    )
  })

  it.each([
    ['no name', { features: SOLANA }],
    ['a name of nothing visible', { name: '\u200b', features: SOLANA }],
    ['no features', { name: 'Kestrel' }],
    ['nothing to connect with', { name: 'Kestrel', features: { 'solana:signTransaction': { signTransaction: does } } }],
    ['nothing to sign with', { name: 'Kestrel', features: { 'standard:connect': { connect: does } } }],
    ['features that are none', { name: 'Kestrel', features: { ...SOLANA, 'standard:connect': { connect: 7 } } }],
  ])('is none with %s', (_what, wallet) => {
    expect(readWalletDetails(wallet)).toBeUndefined()
  })

  it.each([
    [{ ...SOLANA, 'bitcoin:connect': { connect: does } }, ['solana', 'bip122']],
    [{ 'bitcoin:connect': { connect: does } }, ['bip122']],
    [
      { 'standard:connect': { connect: does }, 'solana:signAndSendTransaction': { signAndSendTransaction: does } },
      ['solana'],
    ],
  ])('is for the namespaces whose features it has: %#', (features, namespaces) => {
    expect(readWalletDetails({ name: 'Kestrel', features })?.namespaces).toEqual(namespaces)
  })

  it('may be an object for Bitcoin besides', () => {
    const provider = { request: does }
    expect(satsProviderOf({ features: { 'sats-connect:': { provider } } })).toBe(provider)
    for (const other of [null, 'x', undefined])
      expect(satsProviderOf({ features: { 'sats-connect:': { provider: other } } })).toBeUndefined()
  })
})

describe('a feature of a wallet', () => {
  it('is called as its own, with what was given', async () => {
    const feature = {
      sum: 1,
      add(...more: number[]) {
        return more.reduce((all, one) => all + one, this.sum)
      },
    }
    const wallet = { features: { 'some:feature': feature } }
    expect(hasFeature(wallet, 'some:feature', 'add')).toBe(true)
    await expect(callFeature(wallet, 'some:feature', 'add', 2, 3)).resolves.toBe(6)
  })

  it('that is not there cannot be called, and what it throws is an error of ours', async () => {
    const wallet = {
      features: {
        'some:feature': { add: () => Promise.reject(Object.assign(new Error('User rejected'), { code: 4001 })) },
      },
    }
    await expect(callFeature(wallet, 'some:feature', 'other')).rejects.toMatchObject({ code: 'UNSUPPORTED_METHOD' })
    await expect(callFeature({}, 'some:feature', 'add')).rejects.toMatchObject({ code: 'UNSUPPORTED_METHOD' })
    await expect(callFeature(wallet, 'some:feature', 'add')).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })
})

describe('what a wallet lists', () => {
  it('is its accounts with their parts, each read as it is', () => {
    const full = {
      address: 'a',
      publicKey: Uint8Array.of(1, 2),
      chains: ['solana:mainnet', 7],
      features: ['x'],
      purpose: 'payment',
    }
    expect(readListedAccounts([full, { address: 'b' }])).toEqual([
      {
        source: full,
        address: 'a',
        publicKey: Uint8Array.of(1, 2),
        chains: ['solana:mainnet'],
        features: ['x'],
        purpose: 'payment',
      },
      { source: { address: 'b' }, address: 'b', publicKey: undefined, chains: [], features: [], purpose: undefined },
    ])
    expect(readListedAccounts([{ ...full, purpose: 7, publicKey: [1] }])).toMatchObject([
      { purpose: undefined, publicKey: undefined },
    ])
  })

  it.each([undefined, null, 'ab', { 0: { address: 'a' }, length: 1 }])('is no account in %j', (list) => {
    expect(readListedAccounts(list)).toEqual([])
    expect(readTexts(list)).toEqual([])
  })

  it('is no account without an address, and no more accounts than a session has', () => {
    expect(readListedAccounts([null, 'a', { address: 7 }, {}])).toEqual([])
    const many = Array.from({ length: MAX_SESSION_ACCOUNTS + 1 }, (_, index) => ({ address: `${index}` }))
    expect(readListedAccounts(many)).toHaveLength(MAX_SESSION_ACCOUNTS)
  })

  it('is fifty texts at most', () => {
    expect(readTexts(Array.from({ length: 51 }, () => 'a'))).toHaveLength(50)
  })

  it('allows what it names, and everything where it names nothing', () => {
    expect([allows([], 'a'), allows(['a'], 'a'), allows(['b'], 'a'), allows(['b'], 'a', 'b')]).toEqual([
      true,
      true,
      false,
      true,
    ])
  })
})

describe('bytes of a wallet', () => {
  it('are bytes of our own, also of a part of a larger buffer', () => {
    const given = Uint8Array.of(1, 2, 3).subarray(1)
    const read = readBytes(given)
    expect(read).toEqual(Uint8Array.of(2, 3))
    expect(read?.buffer).not.toBe(given.buffer)
    expect(read?.byteOffset).toBe(0)
  })

  it.each([[[1, 2]], ['01'], [null], [new ArrayBuffer(2)], [new DataView(new ArrayBuffer(2))], [Uint16Array.of(1)]])(
    'are none in %o',
    (value) => {
      expect(readBytes(value)).toBeUndefined()
    },
  )
})
