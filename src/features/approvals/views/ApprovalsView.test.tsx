import { act, screen } from '@testing-library/react'
import { renderWithStore } from '../../../../test/support/renderWithStore'
import type { StandingApproval } from '../../../adapters/approvalContract'
import { toErrorDetails, WidgetError } from '../../../errors'
import { approvalsFailed, approvalsReceived, approvalsRequested, spenderNamed, type Reach } from '../approvalsSlice'
import { ViewSlotsContext } from '../../../ui/card/ViewSlot'
import { ApprovalsView } from './ApprovalsView'

const caipAddress = 'eip155:1:0x8f2e5a17c0b9d364fe82a7519c30de46a7c41b9e'
const SPENDER = `0x${'5'.repeat(40)}`
const approval: StandingApproval = {
  kind: 'token',
  contractAddress: `0x${'a'.repeat(40)}`,
  spender: SPENDER,
  blockNumber: 1,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  amountInUnits: (2n ** 256n - 1n).toString(),
  isUnlimited: true,
  atRiskInUnits: '2500000',
}

const WITH_SESSIONS = { sessions: () => <p>Your sessions</p> }
const view = (
  <ViewSlotsContext value={WITH_SESSIONS}>
    <ApprovalsView />
  </ViewSlotsContext>
)

/** The view, after an answer with these approvals. */
function aView(
  approvals: StandingApproval[],
  { reach = { fromBlock: 0 }, unread = 0 }: { reach?: Reach; unread?: number } = {},
) {
  // What the view itself asks for stays without an answer: there is no node.
  const test = renderWithStore(view, { isConnected: true })
  act(() => {
    test.dispatch(approvalsRequested({ caipAddress, requestId: 'r' }))
    test.dispatch(approvalsReceived({ requestId: 'r', approvals, unread, reach, isFurther: false }))
  })
  return test
}

describe('what the account allowed', () => {
  it('is told with the spender, how much, and what of it is at risk; several are chosen by their rows', async () => {
    const { user } = aView([approval, { ...approval, spenderName: 'Uniswap', spender: `0x${'6'.repeat(40)}` }])
    const [first, second] = screen.getAllByRole('button', { name: /USD Coin/ })
    expect(first?.textContent).toMatch(/may take Unlimited USDC.*2\.5 USDC.*At risk today/)
    expect(second?.textContent).toMatch(/Uniswap may take/)
    if (first) await user.click(first)
    expect(first?.getAttribute('aria-pressed')).toBe('true')
    screen.getByRole('button', { name: 'Revoke' })
    if (second) await user.click(second)
    screen.getByRole('button', { name: 'Revoke 2' })
  })

  it('has what a spender calls itself beside its address, never in its place', () => {
    const { dispatch } = aView([approval, { ...approval, spenderName: 'Uniswap', spender: `0x${'6'.repeat(40)}` }])
    act(() => {
      for (const spender of [SPENDER, `0x${'6'.repeat(40)}`])
        dispatch(spenderNamed({ caipAddress, spender, name: 'uniswap.eth' }))
    })
    const [first, second] = screen.getAllByRole('button', { name: /USD Coin/ })
    expect(first?.textContent).toMatch(/uniswap\.eth \(0x55…555555.*\) may take/)
    expect(second?.textContent).toMatch(/Uniswap may take/)
    expect(second?.textContent).not.toContain('uniswap.eth')
  })

  it('of which nobody says how much is there is told as that, and not after what is worth nothing', () => {
    const { atRiskInUnits: _sum, ...rest } = approval
    const stickers = { ...rest, kind: 'collection' as const, name: 'Stickers', symbol: 'STICK', decimals: 0 }
    aView([{ ...approval, atRiskInUnits: '0', blockNumber: 9 }, stickers])
    const [first, second] = screen.getAllByRole('button', { pressed: false })
    expect(first?.textContent).toMatch(/Stickers.*may take every piece.*–At risk today/)
    expect(second?.textContent).toMatch(/USD Coin.*0 USDC/)
  })

  it('is nothing only where the whole chain said so', () => {
    aView([])
    screen.getByText('Nothing is allowed')
    screen.getByText('Your sessions')
  })

  it.each<[string, { reach?: Reach; unread?: number }, RegExp]>([
    ['a part of the chain was looked at', { reach: { fromBlock: 50, sinceSeconds: 1_700_000_000 } }, /approvals since/],
    ['nobody says when that part begins', { reach: { fromBlock: 50 } }, /since #50/],
    ['some could not be read', { unread: 3 }, /Couldn’t be read: 3/],
  ])('is not said to be nothing where %s', (_what, answer, words) => {
    aView([], answer)
    screen.getByText('Nothing found so far')
    screen.getByText(words)
    expect(screen.queryByText('Nothing is allowed')).toBeNull()
  })

  it.each([
    ['UNSUPPORTED_METHOD', /We can’t list what you allowed here/],
    ['TIMEOUT', /What you allowed didn’t load/],
  ] as const)('that did not come for %s is said as that', (code, words) => {
    const { dispatch } = renderWithStore(view, { isConnected: true })
    const error = toErrorDetails(new WidgetError(code, { host: 'a' }))
    act(() => {
      dispatch(approvalsRequested({ caipAddress, requestId: 'r' }))
      dispatch(approvalsFailed({ requestId: 'r', error }))
    })
    screen.getByText(words)
    // What a smart account allows for a time does not hang on the logs.
    screen.getByText('Your sessions')
  })
})
