import { aContractToken, ALICE, BOB, USDC } from '../../../../test/support/builders'
import { aCall, anAllowance, aTokenAllowance, TRANSFER_ABI } from '../../../../test/support/sessions'
import { catalogueOf, createFormat, createI18n } from '../../../i18n'
import { describePermission } from '../permissions/describePermission'
import { permissionMessages } from './permissionMessages'
import type { SessionPermissionRequest } from '../sessionRequest'

const MAX = `0x${'f'.repeat(64)}`

/** The sentences of a permission, with the whole address in its place, what belongs to them, and what to beware of. */
function said(
  permission: SessionPermissionRequest | { type: string; data: unknown },
  { locale = 'en', tokens = [aContractToken()], nowMs = 3_000_000 } = {},
) {
  const i18n = createI18n(locale, catalogueOf('en'))
  const native = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  return permissionMessages(describePermission(permission), {
    t: i18n.t,
    format: createFormat(i18n),
    native,
    tokens,
    nowMs,
  }).map(({ id, values, address, details, warnings }) => [
    i18n.t(id, { ...values, ...(address !== undefined && { address }) }),
    details,
    warnings,
  ])
}
const may = (sentence: string, details: string[] = [], warnings: string[] = []) => [[sentence, details, warnings]]

describe('an allowance in words', () => {
  it.each([
    [1, 'each second'],
    [30, 'every 30 seconds'],
    [60, 'each minute'],
    [3600, 'each hour'],
    [7200, 'every 2 hours'],
    [86_400, 'each day'],
    [604_800, 'each week'],
    [2_592_000, 'every 30 days'],
    [86_401, 'every 86,401 seconds'],
  ])('with a period of %s seconds is "%s"', (period, words) => {
    expect(said(anAllowance({ period }))).toEqual(may(`Spend up to 0.01 ETH ${words}`))
  })

  it('is told to the last digit, for a cut one would say less than may be spent', () => {
    expect(said(anAllowance({ allowance: `0x${1_234_567_000_000_000_000_000_000_001n.toString(16)}` }))).toEqual(
      may('Spend up to 1,234,567,000.000000000000000001 ETH each day'),
    )
    expect(said(anAllowance({ allowance: '0x1' }))).toEqual(may('Spend up to 0.000000000000000001 ETH each day'))
  })

  it('uses the locale’s marks', () => {
    expect(said(anAllowance(), { locale: 'de' })).toEqual(may('Spend up to 0,01 ETH each day'))
  })

  it('that has not begun says from when on', () => {
    const [[, details] = []] = said(anAllowance({ start: 1_800_000_000 }), { nowMs: 1_799_999_999_999 })
    expect(details).toEqual([expect.stringMatching(/^From .+ on$/)])
    expect(said(anAllowance({ start: 1_800_000_000 }), { nowMs: 1_800_000_000_000 })).toEqual(
      may('Spend up to 0.01 ETH each day'),
    )
  })

  it('of a token is told by its decimals where the account holds it', () => {
    expect(said(aTokenAllowance())).toEqual(may(`Spend up to 5 USDC each week, of the token ${USDC}`))
    expect(said(aTokenAllowance({ token: USDC.toLowerCase() }))).toEqual(
      may(`Spend up to 5 USDC each week, of the token ${USDC.toLowerCase()}`),
    )
  })

  it.each([
    ['is not held', []],
    ['is counted differently by two sources', [aContractToken({ hasDecimalsConflict: true })]],
  ])('of a token that %s is told in its smallest units', (_what, tokens) => {
    expect(said(aTokenAllowance(), { tokens })).toEqual(
      may(`Spend up to 5,000,000 of the smallest units of the token ${USDC} each week`),
    )
  })

  it.each([`0x8${'0'.repeat(63)}`, MAX])('of %s has no limit, and warns', (allowance) => {
    expect(said(anAllowance({ allowance }))).toEqual(may('Spend any amount of ETH', [], ['This has no limit.']))
    expect(said(aTokenAllowance({ allowance }))).toEqual(
      may(`Spend any amount of the token ${USDC}`, [], ['This has no limit.']),
    )
  })

  it('that is just below what stands for no limit is told as the amount it is', () => {
    const allowance = `0x7${'f'.repeat(63)}`
    expect(said(anAllowance({ allowance }))).toEqual(may(expect.stringMatching(/^Spend up to [\d,.]+ ETH each day$/)))
    expect(said(aTokenAllowance({ allowance }))).toEqual(
      may(expect.stringMatching(/^Spend up to [\d,.]+ USDC each week/)),
    )
  })
})

describe('a call in words', () => {
  it('names the contract, what its arguments must be, and what it may send', () => {
    expect(said(aCall())).toEqual(
      may(
        `Call transfer of ${USDC}`,
        [`Only where argument 1 is ${ALICE}`, 'It sends no ETH'],
        ['Its other arguments can be anything.'],
      ),
    )
    const rules = [
      { operator: 'GREATER_THAN', value: 5 },
      { operator: 'LESS_THAN', value: '0x64' },
    ]
    expect(said(aCall({ args: rules, valueLimit: '0x2386f26fc10000' }))).toEqual(
      may(`Call transfer of ${USDC}`, [
        'Only where argument 1 is more than 5',
        'Only where argument 2 is less than 0x64',
        'Each call may send up to 0.01 ETH',
      ]),
    )
  })

  it('is one sentence for each function', () => {
    const abi = [...TRANSFER_ABI, { type: 'function', name: 'pause' }]
    const functions = [
      { functionName: 'transfer', valueLimit: '0x0' },
      { functionName: 'pause', valueLimit: '0x0' },
    ]
    expect(
      said({ type: 'contract-call', data: { address: BOB, abi, functions } }).map(([sentence]) => sentence),
    ).toEqual([`Call transfer of ${BOB}`, `Call pause of ${BOB}`])
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['a limit that is not stated', { valueLimit: undefined }, 'No limit is stated for the ETH each call may send.'],
    ['a limit that is none', { valueLimit: MAX }, 'No limit is stated for the ETH each call may send.'],
    [
      'the account’s own powers',
      { operation: 'DelegateCall' },
      'The contract acts as your account and can do anything with it.',
    ],
  ])('with %s warns', (_what, rule, warning) => {
    expect(said(aCall(rule))).toEqual([
      [`Call transfer of ${USDC}`, expect.any(Array), expect.arrayContaining([warning])],
    ])
  })

  it('without rules for its arguments warns, unless it takes none', () => {
    const warning = 'Its arguments can be anything: any amount, any recipient.'
    for (const args of [undefined, []])
      expect(said(aCall({ args }))).toEqual(may(`Call transfer of ${USDC}`, ['It sends no ETH'], [warning]))
    const plain = {
      type: 'contract-call',
      data: {
        address: BOB,
        abi: [{ type: 'function', name: 'pause', inputs: [] }],
        functions: [{ functionName: 'pause', valueLimit: '0x0' }],
      },
    }
    expect(said(plain)).toEqual(may(`Call pause of ${BOB}`, ['It sends no ETH']))
  })
})

describe('what nobody can describe', () => {
  it.each([
    ['erc1155-allowance', 'Something this version can’t describe (erc1155-allowance)'],
    ['', 'Something this version can’t describe'],
  ])('%s is said to be that, with a warning', (type, sentence) => {
    expect(said({ type, data: {} })).toEqual(may(sentence, [], ['Revoke the session if you don’t know what it’s for.']))
  })
})
