import { ALICE, BOB } from '../../../test/support/builders'
import type { SiwxMessageData, SiwxSession } from '../../options'
import { toMessageText } from './messageText'
import { CLOCK_TOLERANCE_MS, endOf, isSessionOf, isSessionTimely } from './sessionRules'

const NOW = Date.parse('2026-09-21T10:00:00.000Z')
const iso = (time: number): string => new Date(time).toISOString()
const aData = (parts: Partial<SiwxMessageData> = {}): SiwxMessageData => ({
  accountAddress: ALICE,
  chainId: 'eip155:1',
  domain: 'shop.example',
  uri: 'https://shop.example/cart',
  version: '1',
  nonce: 'k3v9Tq2LmZ81',
  issuedAt: iso(NOW),
  expirationTime: iso(NOW + 1000),
  ...parts,
})
/** A session whose text says what its data says. */
const aSession = (parts: Partial<SiwxMessageData> = {}): SiwxSession => ({
  data: aData(parts),
  message: toMessageText(aData(parts)),
  signature: '0x1',
})
const isTimely = (session: SiwxSession, now = NOW): boolean => isSessionTimely(session, { domain: 'shop.example', now })

describe('a session counts', () => {
  it('as it was signed, until its very end', () => {
    expect([isTimely(aSession()), isTimely(aSession(), NOW + 999), isTimely(aSession(), NOW + 1000)]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('without an end for ever', () => {
    expect(endOf(aSession({ expirationTime: undefined }))).toBe(Infinity)
  })

  it('by a clock that is a minute wrong, and no more', () => {
    expect(isTimely(aSession({ issuedAt: iso(NOW + CLOCK_TOLERANCE_MS), expirationTime: undefined }))).toBe(true)
    expect(isTimely(aSession({ issuedAt: iso(NOW + CLOCK_TOLERANCE_MS + 1), expirationTime: undefined }))).toBe(false)
    expect(isTimely(aSession({ notBefore: iso(NOW + CLOCK_TOLERANCE_MS + 1), expirationTime: undefined }))).toBe(false)
  })

  it.each<[string, Partial<SiwxMessageData>]>([
    ['signed for another site', { domain: 'evil.example', uri: 'https://evil.example/' }],
    ['naming another site', { domain: 'evil.example' }],
    ['for an address of another site', { uri: 'https://evil.example/cart' }],
    ['for an address that is none', { uri: 'shop.example' }],
  ])('not %s', (_what, parts) => {
    expect(isTimely(aSession(parts))).toBe(false)
  })

  it('not when what was signed says something else', () => {
    expect(isTimely({ ...aSession(), message: toMessageText(aData({ nonce: 'another1nonce' })) })).toBe(false)
  })
})

describe('a session is of an account on a network', () => {
  it.each<[string, string, string, boolean]>([
    ['the same', 'eip155:1', ALICE, true],
    ['in another spelling', 'eip155:1', ALICE.toLowerCase(), true],
    ['another account', 'eip155:1', BOB, false],
    ['another network', 'eip155:10', ALICE, false],
  ])('%s', (_what, chainId, address, expected) => {
    expect(isSessionOf(aData(), chainId, address)).toBe(expected)
  })
})
