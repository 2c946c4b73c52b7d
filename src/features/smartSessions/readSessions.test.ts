import { ALICE, USDC } from '../../../test/support/builders'
import { aCall, aListedSession, anAllowance, aTokenAllowance } from '../../../test/support/sessions'
import { readSessions } from './readSessions'
import { isGone, statusOf } from './smartSession'

const read = (...rows: unknown[]) => readSessions({ pcis: rows })

describe('the list of sessions', () => {
  it('comes newest first, with what each may do', () => {
    const sessions = read(
      aListedSession(),
      aListedSession({
        pci: 'pci-2',
        createdAt: 901,
        permissions: [aTokenAllowance(), aCall()],
        policies: [{ type: 'gas-limit' }],
      }),
    )
    expect(sessions).toEqual([
      expect.objectContaining({
        pci: 'pci-2',
        policyTypes: ['gas-limit'],
        grantedPermissions: [aTokenAllowance(), aCall()],
        permissions: [
          {
            kind: 'tokenAllowance',
            tokenAddress: USDC,
            amountInUnits: '5000000',
            startSeconds: 2000,
            periodSeconds: 604_800,
          },
          {
            kind: 'contractCall',
            contractAddress: USDC,
            functions: [
              {
                functionName: 'transfer',
                argumentCount: 2,
                conditions: [{ operator: 'EQUAL', value: ALICE }],
                valueLimitInUnits: '0',
                isDelegateCall: false,
              },
            ],
          },
        ],
      }),
      {
        pci: 'pci-1',
        site: { name: 'Tide shop', url: 'https://shop.example/', iconUrl: null },
        policyTypes: [],
        grantedPermissions: [anAllowance()],
        permissions: [
          { kind: 'nativeAllowance', amountInUnits: '10000000000000000', startSeconds: 2000, periodSeconds: 86_400 },
        ],
        expirySeconds: 100_000,
        createdAtSeconds: 900,
        revokedAtSeconds: null,
        isActivated: true,
      },
    ])
    expect(read()).toEqual([])
  })

  it.each([[null], ['text'], [[]], [{}], [{ pcis: {} }]])('%j is none', (answer) => {
    expect(readSessions(answer)).toBeUndefined()
  })

  it.each<[string, unknown]>([
    ['an id that is none', { pci: 'a/b' }],
    ['no expiry', { expiry: undefined }],
    ['an expiry that is a text', { expiry: '100000' }],
    ['an expiry in milliseconds', { expiry: 1_790_086_400_000 }],
    ['no time of birth', { createdAt: null }],
    ['a revocation that is no time', { revokedAt: 'yesterday' }],
    ['no permissions', { permissions: null }],
    ['policies that are no list', { policies: {} }],
    ['a context that is no text', { context: 7 }],
    ['permissions without end', { permissions: Array.from({ length: 60 }, () => anAllowance()) }],
    ['policies without end', { policies: [{ type: 'x'.repeat(5_000) }] }],
  ])('with %s in one of them is none: it would keep that one back', (_what, parts) => {
    expect(read(aListedSession({ pci: 'good' }), { ...aListedSession(), ...Object(parts) })).toBeUndefined()
  })

  it('with one id twice is none', () => {
    expect(read(aListedSession(), aListedSession())).toBeUndefined()
  })

  it.each([
    [255, true],
    [256, false],
  ])('of %s is a list: %s', (count, isOne) => {
    const rows = Array.from({ length: count }, (_, at) => aListedSession({ pci: `pci-${at}` }))
    expect(readSessions({ pcis: rows })?.length).toBe(isOne ? count : undefined)
  })

  it.each([
    ['no project', null, { name: '', url: null, iconUrl: null }],
    [
      'an address that may not be followed',
      { name: 'Shop', url: 'javascript:alert(1)' },
      { name: 'Shop', url: null, iconUrl: null },
    ],
    [
      'an address of a picture without end',
      { name: 'Shop', iconUrl: `https://img.example/${'a'.repeat(5_000)}` },
      { name: 'Shop', url: null, iconUrl: null },
    ],
    [
      'letters nobody sees',
      { name: 'Sh\u202Eop\u200B', url: null, iconUrl: 'https://img.example/a.png' },
      { name: 'Shop', url: null, iconUrl: 'https://img.example/a.png' },
    ],
  ])('names a site with %s as far as it can be shown', (_what, project, site) => {
    expect(read(aListedSession({ project }))?.[0]?.site).toEqual(site)
  })
})

describe('a permission that this version does not know', () => {
  it.each<[string, unknown, string]>([
    ['of another kind', { type: 'erc1155-allowance', data: {} }, 'erc1155-allowance'],
    ['of a known kind with a field more', { ...anAllowance(), required: false }, 'native-token-recurring-allowance'],
    ['of a known kind with a wrong amount', anAllowance({ allowance: 'much' }), 'native-token-recurring-allowance'],
    ['without a kind', { data: {} }, ''],
    ['that is nothing at all', null, ''],
    ['with a name to mislead', { type: 'no\u202Eharm', data: {} }, 'noharm'],
  ])('%s stays in the list as unknown', (_what, permission, type) => {
    const session = read(aListedSession({ permissions: [anAllowance(), permission] }))?.[0]
    expect(session?.permissions[1]).toEqual({ kind: 'unknown', type })
    expect(session?.grantedPermissions[1]).toEqual(permission)
  })
})

describe('where a session stands', () => {
  it.each([
    [{ revokedAtSeconds: null, expirySeconds: 1000, isActivated: true }, 999_999, 'active'],
    [{ revokedAtSeconds: null, expirySeconds: 1000, isActivated: true }, 1_000_000, 'expired'],
    [{ revokedAtSeconds: 500, expirySeconds: 1000, isActivated: true }, 999_999, 'revoked'],
    [{ revokedAtSeconds: 0, expirySeconds: 1000, isActivated: true }, 1_000_000, 'revoked'],
    [{ revokedAtSeconds: null, expirySeconds: 1000, isActivated: false }, 999_999, 'unfinished'],
    [{ revokedAtSeconds: null, expirySeconds: 1000, isActivated: false }, 1_000_000, 'expired'],
  ] as const)('%j at %s is %s', (session, nowMs, status) => {
    expect(statusOf(session, nowMs)).toBe(status)
  })

  it.each([
    ['0x01', true],
    [null, false],
    [undefined, false],
    ['', false],
  ])('is in use with the context %s: %s', (context, isActivated) => {
    expect(read(aListedSession({ context }))?.[0]?.isActivated).toBe(isActivated)
  })

  it('is told by a list: one that is revoked or not there is gone', () => {
    const sessions = read(aListedSession(), aListedSession({ pci: 'pci-2', revokedAt: 950 })) ?? []
    expect(['pci-1', 'pci-2', 'pci-3'].map((pci) => isGone(sessions, pci))).toEqual([false, true, true])
  })
})
