import * as fc from 'fast-check'
import { SiweMessage } from 'siwe'
import { ALICE } from '../../../test/support/builders'
import type { SiwxMessageData } from '../../options'
import { toMessageText } from './messageText'
import { readMessageData, readSession } from './readSession'
import { isSessionOf, isSessionTimely } from './sessionRules'

const DATA: SiwxMessageData = {
  accountAddress: ALICE,
  chainId: 'eip155:10',
  domain: 'shop.example',
  uri: 'https://shop.example/cart',
  version: '1',
  nonce: 'k3v9Tq2LmZ81',
  statement: 'Sign in to the shop.',
  issuedAt: '2026-09-21T10:00:00.000Z',
  expirationTime: '2026-09-22T10:00:00.000Z',
  notBefore: '2026-09-21T09:00:00.000Z',
  requestId: 'r-1',
  resources: ['https://shop.example/terms', 'ipfs://x'],
}
const without = (...names: (keyof SiwxMessageData)[]): SiwxMessageData => {
  const data = { ...DATA }
  for (const name of names) Reflect.deleteProperty(data, name)
  return data
}

describe('the text of a message', () => {
  it('is EIP-4361 to the letter on eip155', () => {
    expect(toMessageText(DATA)).toBe(
      [
        'shop.example wants you to sign in with your Ethereum account:',
        ALICE,
        '',
        'Sign in to the shop.',
        '',
        'URI: https://shop.example/cart',
        'Version: 1',
        'Chain ID: 10',
        'Nonce: k3v9Tq2LmZ81',
        'Issued At: 2026-09-21T10:00:00.000Z',
        'Expiration Time: 2026-09-22T10:00:00.000Z',
        'Not Before: 2026-09-21T09:00:00.000Z',
        'Request ID: r-1',
        'Resources:',
        '- https://shop.example/terms',
        '- ipfs://x',
      ].join('\n'),
    )
  })

  it.each([
    ['everything', DATA],
    ['no statement', without('statement')],
    ['no resources', without('resources')],
    ['the least', without('statement', 'expirationTime', 'notBefore', 'requestId', 'resources')],
  ])('with %s is read by the standard’s own reader as what it says', (_what, data) => {
    const text = toMessageText(data)
    const read = new SiweMessage(text)
    const {
      accountAddress,
      chainId,
      version,
      domain,
      uri,
      nonce,
      statement,
      issuedAt,
      expirationTime,
      notBefore,
      requestId,
      resources,
    } = data
    expect(read).toMatchObject({
      address: accountAddress,
      chainId: Number(chainId.split(':')[1]),
      version,
      domain,
      uri,
      nonce,
      issuedAt,
    })
    expect([read.statement, read.expirationTime, read.notBefore, read.requestId, read.resources]).toEqual([
      statement,
      expirationTime,
      notBefore,
      requestId,
      resources,
    ])
    expect(read.prepareMessage()).toBe(text)
  })

  it.each([
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana'],
    ['bip122:000000000019d6689c085ae165831e93', 'Bitcoin'],
    ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'Polkadot'],
  ])('on %s names %s and the network’s reference', (chainId, name) => {
    const lines = toMessageText({ ...DATA, chainId }).split('\n')
    expect(lines[0]).toBe(`shop.example wants you to sign in with your ${name} account:`)
    expect(lines).toContain(`Chain ID: ${chainId.split(':')[1]}`)
  })

  it('is none of a network that is none', () => {
    expect(() => toMessageText({ ...DATA, chainId: '1' })).toThrow('1 is no CAIP-2 id')
  })

  it('differs where anything in it differs', () => {
    const word = fc.stringMatching(/^[a-zA-Z0-9]{1,12}$/)
    const some = fc.record({
      domain: word,
      nonce: word,
      statement: fc.option(word, { nil: undefined }),
      requestId: fc.option(word, { nil: undefined }),
    })
    fc.assert(
      fc.property(some, some, (one, other) => {
        const isEqual = (['domain', 'nonce', 'statement', 'requestId'] as const).every(
          (name) => one[name] === other[name],
        )
        return (toMessageText({ ...DATA, ...one }) === toMessageText({ ...DATA, ...other })) === isEqual
      }),
    )
  })
})

describe('the data of a message', () => {
  it('is read with nothing but its fields', () => {
    expect(readMessageData({ ...DATA, more: 1, toString: () => 'x' })).toEqual(DATA)
  })

  it.each([
    ['a line that writes another', { domain: 'shop.example\nURI: https://evil.example' }],
    ['a statement of two lines', { statement: 'a\nNonce: x' }],
    ['no address', { accountAddress: '' }],
    ['no network', { chainId: '1' }],
    ['another version', { version: '2' }],
    ['a time that is none', { issuedAt: 'yesterday' }],
    ['resources that are none', { resources: [1] }],
    ['a resource of two lines', { resources: ['a\nb'] }],
    ['too many resources', { resources: Array.from({ length: 51 }, () => 'a') }],
    ['a nonce that is too long', { nonce: 'a'.repeat(24_001) }],
  ])('cannot have %s', (_what, part) => {
    expect(readMessageData({ ...DATA, ...part })).toBeUndefined()
  })

  it('may be as long as that, and no longer', () => {
    expect(readMessageData({ ...DATA, nonce: 'a'.repeat(24_000) })).toBeDefined()
    expect(readMessageData({ ...DATA, resources: Array.from({ length: 50 }, () => 'a') })).toBeDefined()
    expect(readMessageData({ ...DATA, resources: [] })).toEqual({ ...DATA, resources: [] })
    const session = { data: DATA, message: 'm'.repeat(24_000), signature: 's'.repeat(32_768) }
    expect(readSession(session)).toEqual(session)
    expect(readSession({ ...session, message: 'm'.repeat(24_001) })).toBeUndefined()
  })

  it.each(['domain', 'uri', 'nonce', 'accountAddress', 'chainId', 'version'])('is none without its %s', (name) => {
    expect(readMessageData({ ...DATA, [name]: undefined })).toBeUndefined()
    expect(readMessageData({ ...DATA, [name]: 7 })).toBeUndefined()
  })

  it.each(['statement', 'issuedAt', 'expirationTime', 'notBefore', 'requestId', 'resources'] as const)(
    'may be without %s, and has no word for it then',
    (name) => {
      const { [name]: _without, ...rest } = DATA
      expect(readMessageData({ ...DATA, [name]: undefined })).toEqual(rest)
      expect(readMessageData({ ...DATA, [name]: 7 })).toBeUndefined()
      expect(readMessageData({ ...DATA, [name]: '' })).toBeUndefined()
    },
  )

  it.each(['expirationTime', 'notBefore', 'issuedAt'])('has a time as its %s or none', (name) => {
    expect(readMessageData({ ...DATA, [name]: 'tomorrow' })).toBeUndefined()
  })

  it('comes with its text and signature, or is no session', () => {
    const session = { data: DATA, message: 'm', signature: 's' }
    expect(readSession(session)).toEqual(session)
    for (const part of [
      { data: {} },
      { message: '' },
      { message: 5 },
      { signature: '' },
      { signature: 's'.repeat(32_769) },
    ])
      expect(readSession({ ...session, ...part })).toBeUndefined()
    fc.assert(fc.property(fc.anything(), (value) => readSession(value) === undefined))
  })
})

describe('a session', () => {
  const session = (part: Partial<SiwxMessageData> = {}) => ({
    data: { ...DATA, ...part },
    message: toMessageText({ ...DATA, ...part }),
    signature: 's',
  })
  const at = (time: string) => ({ domain: 'shop.example', now: Date.parse(time) })

  it.each([
    ['in its time', session(), '2026-09-21T12:00:00Z', true],
    ['before it begins', session(), '2026-09-21T08:00:00Z', false],
    ['a little before, by a clock that is a little wrong', session(), '2026-09-21T08:59:30Z', true],
    ['at its end', session(), '2026-09-22T10:00:00.000Z', false],
    ['a moment before its end', session(), '2026-09-22T09:59:59.999Z', true],
    ['signed in the future', session({ notBefore: undefined }), '2026-09-21T09:00:00Z', false],
    ['without an end', session({ expirationTime: undefined }), '2036-09-21T09:00:00Z', true],
    ['of another site', session({ domain: 'evil.example' }), '2026-09-21T12:00:00Z', false],
    ['with the address of another site', session({ uri: 'https://evil.example/' }), '2026-09-21T12:00:00Z', false],
    ['with no address', session({ uri: 'nowhere' }), '2026-09-21T12:00:00Z', false],
    [
      'whose data was changed',
      { ...session(), data: { ...DATA, expirationTime: '2099-01-01T00:00:00.000Z' } },
      '2026-09-21T12:00:00Z',
      false,
    ],
    [
      'whose text was changed',
      { ...session(), message: session().message.replace('2026-09-22', '2099-09-22') },
      '2026-09-21T12:00:00Z',
      false,
    ],
  ])('%s counts: %s', (_what, one, time, isGood) => {
    expect(isSessionTimely(one, at(time))).toBe(isGood)
  })

  it.each([
    ['eip155:10', ALICE, true],
    ['eip155:10', ALICE.toLowerCase(), true],
    ['eip155:1', ALICE, false],
    ['eip155:10', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', false],
  ])('is of %s and %s: %s', (chainId, address, isOf) => {
    expect(isSessionOf(DATA, chainId, address)).toBe(isOf)
  })

  it('of a namespace with case in its addresses is of exactly one', () => {
    const data = {
      ...DATA,
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      accountAddress: 'HPYVwAQmskwT1qEEeRzhoomyfyupJGASQQtCXSNG8XS2',
    }
    expect(isSessionOf(data, data.chainId, data.accountAddress)).toBe(true)
    expect(isSessionOf(data, data.chainId, data.accountAddress.toLowerCase())).toBe(false)
  })
})
