// What the account allowed others to take.
import { openApprovals, reviewRevoking } from '../support/approvalSteps'
import { refuse } from '../support/testWallet'
import type { WidgetPage } from '../support/widgetPage'
import type { Scene } from './scenes'

const options = { wallets: [{ isBatching: true }] }

const pressRevoke = ({ dialog }: WidgetPage): Promise<void> => dialog.getByRole('button', { name: 'Revoke 2' }).click()

const review = async (visit: WidgetPage): Promise<void> => {
  await openApprovals(visit)
  await reviewRevoking(visit, /^USD Coin/, /^Meadow Card/)
}

export const approvalsScenes: Scene[] = [
  { name: 'approvals', visit: (visit) => openApprovals(visit) },
  {
    name: 'approvals-none',
    isVariant: true,
    visit: async (visit) => {
      await visit.wallet.selectAccount(2)
      await visit.connect()
      await visit.openView('Approvals')
      await visit.dialog.getByText('Nothing is allowed').waitFor()
    },
  },
  {
    name: 'approvals-no-logs',
    isVariant: true,
    visit: async (visit) => {
      await visit.sandbox.control('node-profiles', { node: 'eip155:31337', profile: 'public' })
      await visit.connect()
      await visit.openView('Approvals')
      await visit.dialog.getByText('We can’t list what you allowed here').waitFor()
    },
  },
  { name: 'approvals-review', options, visit: review },
  {
    name: 'approvals-review-waiting',
    options,
    isVariant: true,
    visit: async (visit) => {
      await review(visit)
      const held = visit.wallet.hold('wallet_sendCalls')
      await pressRevoke(visit)
      await held.asked
    },
  },
  {
    name: 'approvals-review-declined',
    options,
    isVariant: true,
    visit: async (visit) => {
      await review(visit)
      visit.wallet.willOnce('wallet_sendCalls', refuse())
      await pressRevoke(visit)
      await visit.dialog.getByText('You declined in your wallet.').waitFor()
    },
  },
]
