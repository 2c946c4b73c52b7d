import { aPermission } from '../testing/useSessions'
import type { ChainPermission, Condition } from '../smartAccount/session'
import { describeSession } from './describeSession'

const key = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const dollar = '0x0000000000000000000000000000000000000d01'
const DAY = 86_400
const describePermissions = (permissions: ChainPermission[], signatures = new Map<string, string>()) =>
  describeSession(
    { coSigner: key, key, expiry: 1_800_000_000, salt: '0x', permissions },
    {
      network: { nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
      tokens: [{ symbol: 'USDC', name: 'USD Coin', decimals: 6, address: dollar }],
      signatures,
    },
  )
const spending = (limit: bigint, period = DAY): ChainPermission =>
  aPermission({ kind: 'native-token-recurring-allowance', limit, period })
const spendingToken = (target: string, limit = 2_500_000n): ChainPermission =>
  aPermission({ kind: 'erc20-recurring-allowance', target, limit })
const calling = (conditions: Condition[], selector = '0xa9059cbb', limit = 0n): ChainPermission =>
  aPermission({ kind: 'contract-call', target: dollar, selector, conditions, limit })
const transfer = new Map([['0xa9059cbb', 'transfer(address,uint256)']])
const rowsOf = (permission: ChainPermission, signatures = transfer): Record<string, string> =>
  Object.fromEntries(describePermissions([permission], signatures).rows.map(({ label, value }) => [label, value]))

describe('words for a session', () => {
  it.each([
    [1, 'each second'],
    [90, 'every 90 seconds'],
    [60, 'each minute'],
    [3600, 'each hour'],
    [7200, 'every 2 hours'],
    [DAY, 'each day'],
    [7 * DAY, 'each week'],
    [30 * DAY, 'every 30 days'],
  ])('say of a period of %d seconds: %s', (period, words) => {
    expect(describePermissions([spending(10n ** 16n, period)]).headline).toBe(`Spend up to 0.01 ETH ${words}`)
  })

  it('name amounts of known tokens, and say plainly that others are unknown', () => {
    expect(describePermissions([spendingToken(dollar)]).headline).toBe('Spend up to 2.5 USDC each day')
    expect(describePermissions([spendingToken(key)]).headline).toBe(
      'Spend up to 2500000 of the smallest unit of a token this wallet does not know each day',
    )
  })

  it('warn of what has no limit', () => {
    const unlimited = describePermissions([spending(2n ** 256n - 1n)])
    expect([unlimited.headline, unlimited.warning]).toEqual([
      'Spend up to all ETH each day',
      'This is without a limit: the site can take all you have of it.',
    ])
    expect(describePermissions([spending(2n ** 255n - 1n)]).warning).toBeUndefined()
  })

  it('show a call with what is held and what is not', () => {
    const toKey: Condition = {
      position: 0,
      operator: 'EQUAL',
      value: `0x${'0'.repeat(24)}${key.slice(2).toLowerCase()}`,
    }
    const below: Condition = { position: 1, operator: 'LESS_THAN', value: `0x${'0'.repeat(62)}0a` }
    expect(rowsOf(calling([]))).toMatchObject({ Contract: dollar, Arguments: 'Any', 'Coins with each call': 'None' })
    expect(rowsOf(calling([toKey]))).toMatchObject({ 'Argument 1 must be': key, 'Other arguments': 'Any' })
    const held = rowsOf(calling([toKey, below], '0xa9059cbb', 5n * 10n ** 17n))
    expect(held).toMatchObject({ 'Argument 2 must be below': '10', 'Coins with each call': 'Up to 0.5 ETH' })
    expect(held).not.toHaveProperty('Other arguments')
    expect(rowsOf(calling([below]), new Map())).toMatchObject({
      'Argument 2 must be below': below.value,
      'Other arguments': 'Any',
    })
    expect(describePermissions([calling([])], transfer)).toMatchObject({
      headline: 'Call transfer(address,uint256)',
      warning: 'A method here moves tokens, or lets others move them.',
    })
    expect(describePermissions([calling([], '0x12345678')])).toMatchObject({
      headline: 'Call the method 0x12345678',
      warning: undefined,
    })
  })

  it('count several permissions and number them', () => {
    const { headline, rows } = describePermissions([spending(1n), spendingToken(dollar)])
    expect(headline).toBe('2 permissions')
    expect(rows.map(({ label }) => label)).toEqual([
      'Permission 1',
      'Permission 2',
      'Token contract',
      'Until',
      'Signed by the site as',
    ])
  })
})
