/** The fee in the review of what is taken back. Not here: what the wallet is asked (revokeApprovals). */
import { act, screen } from '@testing-library/react'
import { aToken } from '../../../../test/support/builders'
import { renderWithStore } from '../../../../test/support/renderWithStore'
import type { StandingApproval } from '../../../adapters/approvalContract'
import { modalOpened } from '../../../navigation'
import { feesListed } from '../../fees/feesSlice'
import { approvalKey } from '../approvalKey'
import {
  approvalsReceived,
  approvalsRequested,
  approvalToggled,
  feesReceived,
  feesRequested,
  reviewOpened,
} from '../approvalsSlice'
import { ApprovalsReviewView } from './ApprovalsReviewView'

const caipAddress = 'eip155:1:0x8f2e5a17c0b9d364fe82a7519c30de46a7c41b9e'
const approval = (digit: string): StandingApproval => ({
  kind: 'token',
  contractAddress: `0x${digit.repeat(40)}`,
  spender: `0x${'5'.repeat(40)}`,
  blockNumber: 1,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  amountInUnits: '1',
  isUnlimited: false,
  atRiskInUnits: '1',
})
const GWEI = 1_000_000_000n
const aFee = (gwei: bigint) => ({
  feeInUnits: (50_000n * gwei * GWEI).toString(),
  gasLimit: '50000',
  gasPriceInUnits: (gwei * GWEI).toString(),
  least: { gasLimit: '50000', gasPriceInUnits: GWEI.toString() },
})

/** What the view itself asks for stays without an answer. */
const never = () => new Promise<never>(() => undefined)

function aReview(way: 'oneByOne' | 'together') {
  const test = renderWithStore(<ApprovalsReviewView />, {
    tokens: [aToken({ priceUsd: 2_000 })],
    services: {
      adapters: { load: never, loadTransfers: never, loadSwaps: never, loadApprovals: never, loadSignatures: never },
    },
    prepare: ({ dispatch }) => {
      dispatch(modalOpened({ view: 'ApprovalsReview', params: {} }))
      const approvals = [approval('a'), approval('b')]
      dispatch(approvalsRequested({ caipAddress, requestId: 'r' }))
      dispatch(approvalsReceived({ requestId: 'r', approvals, unread: 0, reach: { fromBlock: 0 }, isFurther: false }))
      for (const one of approvals) dispatch(approvalToggled({ key: approvalKey(one) }))
      dispatch(reviewOpened())
    },
  })
  act(() => {
    test.dispatch(feesRequested({ requestId: 'f' }))
    test.dispatch(feesReceived({ requestId: 'f', fees: [aFee(20n), aFee(20n)], way }))
  })
  return test
}

it('is the sum of all, with its worth, and can be changed as in Send', async () => {
  const { user, dispatch } = aReview('oneByOne')
  expect([screen.getAllByText('0.002 ETH').length, screen.getAllByText('$4.00').length]).toEqual([2, 2])
  await user.click(screen.getByRole('button', { name: 'Edit network fee' }))
  const choice = (level: 'slow' | 'normal' | 'fast', gwei: bigint) => ({
    level,
    gasPriceInUnits: (gwei * GWEI).toString(),
    leastInUnits: GWEI.toString(),
  })
  const fees = { choices: [choice('slow', 10n), choice('normal', 20n), choice('fast', 40n)] }
  act(() => void dispatch(feesListed({ caipNetworkId: 'eip155:1', fees })))
  await user.click(await screen.findByRole('radio', { name: /Fast/ }))
  expect(screen.getAllByText('0.004 ETH').length).toBeGreaterThan(0)
})

it('is the wallet’s own where it takes all in one confirmation', () => {
  aReview('together')
  expect(screen.getAllByText('0.002 ETH')).toHaveLength(2)
  expect(screen.queryByText('Speed')).toBeNull()
})

it('stands as the total in the footer, and as a grey line there before it is known', () => {
  const { container, dispatch } = aReview('oneByOne')
  const total = () => container.querySelector('[part="footer"] .detail-list__sum')?.textContent
  expect(total()).toMatch(/^Total\$4\.00 0\.002 ETH/)
  act(() => {
    dispatch(feesRequested({ requestId: 'g' }))
    dispatch(feesReceived({ requestId: 'g', fees: [], way: 'oneByOne' }))
  })
  expect(total()).toMatch(/^Total/)
})
