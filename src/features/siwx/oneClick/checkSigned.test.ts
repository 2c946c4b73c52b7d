import * as fc from 'fast-check'
import { ALICE, BOB } from '../../../../test/support/builders'
import type { SignedMessage } from '../../../connectors/pairing'
import { checkSigned, type Asked } from './checkSigned'

const NOW = Date.parse('2026-09-21T10:01:00.000Z')
const MINUTE = 60_000
const WORDS =
  "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'personal_sign' for 'eip155'."
const ASKED: Asked = {
  message: {
    domain: 'shop.example',
    uri: 'https://shop.example/cart',
    nonce: 'k3v9Tq2LmZ81',
    statement: 'Sign in to the shop.',
    expirationTime: '2026-09-28T10:00:00.000Z',
    notBefore: '2026-09-21T09:00:00.000Z',
    resources: ['https://shop.example/terms'],
  },
  caipNetworkId: 'eip155:1',
  networks: ['eip155:1', 'eip155:10'],
  askedAt: Date.parse('2026-09-21T10:00:00.000Z'),
}
const GOOD: SignedMessage = {
  ...ASKED.message,
  accountAddress: ALICE,
  chainId: 'eip155:1',
  version: '1',
  issuedAt: '2026-09-21T10:00:00.000Z',
  signature: '0xsigned',
  statement: `Sign in to the shop. ${WORDS}`,
  resources: ['https://shop.example/terms', 'urn:recap:e30'],
}
const check = (parts: Partial<SignedMessage> = {}, { asked = ASKED, now = NOW } = {}) =>
  checkSigned([{ ...GOOD, ...parts }], asked, now)
const iso = (time: number): string => new Date(time).toISOString()
const isRefused = (run: () => unknown): boolean => {
  try {
    run()
    return false
  } catch (error) {
    return Reflect.get(Object(error), 'code') === 'SIWX_INVALID'
  }
}

describe('what a wallet signed with a link', () => {
  it('becomes a session with the message as it was signed', () => {
    const [session] = check()
    const { signature, ...data } = GOOD
    expect(session).toEqual({
      data,
      signature,
      message: expect.stringContaining(
        `${ALICE}\n\nSign in to the shop. ${WORDS}\n\nURI: https://shop.example/cart\nVersion: 1\nChain ID: 1\nNonce: k3v9Tq2LmZ81\n`,
      ),
    })
    expect(session?.message).toContain('Resources:\n- https://shop.example/terms\n- urn:recap:e30')
  })

  it.each([
    ['on another network of the page', { chainId: 'eip155:10' }],
    ['by another account', { accountAddress: BOB }],
    ['allowing nothing', { statement: ASKED.message.statement, resources: ASKED.message.resources }],
    ['a minute early by its clock', { issuedAt: iso(ASKED.askedAt - MINUTE) }],
    ['a minute late by its clock', { issuedAt: iso(NOW + MINUTE) }],
  ] satisfies [string, Partial<SignedMessage>][])('may be signed %s', (_what, parts) => {
    expect(check(parts)).toHaveLength(1)
  })

  it.each([
    ['another site', { domain: 'shop.example.evil.example' }],
    ['another page', { uri: 'https://shop.example/' }],
    ['another nonce', { nonce: 'k3v9Tq2LmZ82' }],
    ['a network the page does not use', { chainId: 'eip155:99' }],
    ['another namespace', { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }],
    ['a longer time', { expirationTime: '2027-09-28T10:00:00.000Z' }],
    ['no end', { expirationTime: undefined }],
    ['an earlier begin', { notBefore: '2026-09-20T09:00:00.000Z' }],
    ['no begin', { notBefore: undefined }],
    ['no time', { issuedAt: undefined }],
    ['a time that is none', { issuedAt: 'today' }],
    ['a time before the link', { issuedAt: iso(ASKED.askedAt - MINUTE - 1) }],
    ['an id nobody asked for', { requestId: '7' }],
    ['another statement', { statement: 'Give me everything.' }],
    ['no statement', { statement: undefined }],
    ['a statement with something before what is allowed', { statement: `Sign in to the shop. And more. ${WORDS}` }],
    ['a statement that only begins like ours', { statement: 'Sign in to the shop. Or not.' }],
    ['other resources', { resources: ['https://shop.example/other', 'urn:recap:e30'] }],
    ['no resources', { resources: undefined }],
    ['a resource nobody asked for', { resources: ['https://shop.example/terms', 'https://x.example'] }],
    ['what is allowed, twice', { resources: ['https://shop.example/terms', 'urn:recap:e30', 'urn:recap:e30'] }],
    ['no signature', { signature: '' }],
    ['a nonce of two lines', { nonce: 'a\nb' }],
  ] satisfies [string, Partial<SignedMessage>][])('with %s is refused', (_what, parts) => {
    expect(isRefused(() => check(parts))).toBe(true)
  })

  it('is refused from the moment it ends, and before it begins', () => {
    const end = Date.parse(GOOD.expirationTime ?? '')
    expect(check({}, { now: end - 1 })).toHaveLength(1)
    expect(isRefused(() => check({}, { now: end }))).toBe(true)
    expect(isRefused(() => check({}, { now: Date.parse(GOOD.notBefore ?? '') - MINUTE - 1 }))).toBe(true)
  })

  it('is nothing, or not readable, or twice the same: refused whole', () => {
    const other = { ...GOOD, chainId: 'eip155:10' as const }
    expect(checkSigned([GOOD, other], ASKED, NOW)).toHaveLength(2)
    for (const signed of [
      [],
      [undefined],
      [GOOD, undefined],
      [GOOD, { ...other, nonce: 'x' }],
      [GOOD, GOOD],
      [GOOD, { ...GOOD, accountAddress: ALICE.toLowerCase() }],
    ]) {
      expect(isRefused(() => checkSigned(signed, ASKED, NOW))).toBe(true)
    }
  })

  it('is refused with anything else in any of its fields', () => {
    const fields = ['domain', 'uri', 'nonce', 'expirationTime', 'notBefore', 'statement', 'requestId'] as const
    fc.assert(
      fc.property(
        fc.constantFrom(...fields),
        fc.string(),
        (name, text) =>
          text === GOOD[name] ||
          (name === 'statement' && text === ASKED.message.statement) ||
          isRefused(() => check({ [name]: text })),
      ),
    )
  })

  it('without a statement of the page’s has only what it allows', () => {
    const asked = { ...ASKED, message: { ...ASKED.message, statement: undefined } }
    expect(check({ statement: WORDS }, { asked })).toHaveLength(1)
    expect(isRefused(() => check({ statement: `Anything. ${WORDS}` }, { asked }))).toBe(true)
  })
})
