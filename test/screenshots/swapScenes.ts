// The states of a swap worth a picture.
import { BITCOIN, connectNamespace, SOLANA } from '../support/namespaceSteps'
import { ONE } from '../support/sendSteps'
import { answer } from '../support/testWallet'
import { button, fillSwap, openSwap, openSwapReview, reviewSwap, swapContracts } from '../support/swapSteps'
import type { WidgetPage } from '../support/widgetPage'
import type { Scene } from './scenes'

const BUY = { pay: 'ETH', receive: 'USDC', amount: '1' }
const SELL = { pay: 'USDC', receive: 'ETH', amount: '1200' }

const openQuoted = async (visit: WidgetPage, wish = BUY): Promise<void> => {
  await openSwap(visit)
  await fillSwap(visit, wish)
  await visit.dialog.locator('button:not([aria-disabled="true"])').and(button(visit, 'Review')).waitFor()
}

const openReview = async (visit: WidgetPage, wish = BUY, next: 'Approve' | 'Swap' = 'Swap'): Promise<void> => {
  await openSwap(visit)
  await openSwapReview(visit, wish, next)
}

const openTokens = async (visit: WidgetPage): Promise<void> => {
  await openSwap(visit)
  await button(visit, 'Select token to receive').click()
  await visit.dialog.getByRole('searchbox').waitFor()
}

/** A swap that went well leads back to the account. */
const openActivity = async (visit: WidgetPage): Promise<void> => {
  await openReview(visit)
  await button(visit, 'Swap').click()
  await visit.waitForEvent('wallet-transaction', { status: 'confirmed' })
  await visit.dialog.getByRole('tab', { name: 'Activity' }).click()
  await visit.dialog
    .getByRole('button', { name: /^Swapped/ })
    .first()
    .waitFor()
}

export const swapScenes: Scene[] = [
  { name: 'swap-empty', isVariant: true, visit: openSwap },
  { name: 'swap-quoted', visit: openQuoted },
  {
    name: 'swap-details',
    isVariant: true,
    visit: async (visit) => {
      await openQuoted(visit)
      await visit.dialog.locator('summary').click()
    },
  },
  {
    name: 'swap-slippage',
    visit: async (visit) => {
      await openQuoted(visit)
      await visit.dialog.locator('summary').click()
      await button(visit, 'Change').click()
      await visit.dialog.getByRole('textbox', { name: 'Slippage' }).fill('12')
    },
  },
  {
    name: 'swap-insufficient',
    visit: async (visit) => {
      await openSwap(visit)
      await fillSwap(visit, { ...BUY, amount: '1000000000000' })
      await visit.dialog.getByText('Insufficient balance').first().waitFor()
    },
  },
  {
    name: 'swap-unsupported',
    options: { networks: [ONE, BITCOIN], wallets: [{ offers: 'all' }] },
    visit: async (visit) => {
      await connectNamespace(visit, 'bip122')
      await visit.openView('Swap')
      await visit.dialog.getByText('Network not supported for Swaps').waitFor()
    },
  },
  {
    name: 'swap-solana',
    options: { networks: [ONE, SOLANA], wallets: [{ offers: 'all' }] },
    visit: async (visit) => {
      await connectNamespace(visit, 'solana')
      await visit.openView('Swap')
      await openSwapReview(visit, { pay: 'SOL', receive: 'CEDAR', amount: '2' })
      await visit.dialog.getByText('CEDAR keeps 2% of each transfer').waitFor()
    },
  },
  {
    name: 'swap-not-set-up',
    isVariant: true,
    visit: async (visit) => {
      await visit.connect()
      // Named, so that it stays.
      await visit.widget.evaluate((tag) => tag.setAttribute('features', '{"swaps":true}'))
      await visit.widget.evaluate((tag) => tag.removeAttribute('project-id'))
      await visit.openView('Swap')
      await visit.dialog.getByText('Swaps aren’t set up here').waitFor()
    },
  },
  { name: 'swap-tokens', visit: openTokens },
  {
    name: 'swap-tokens-many',
    isVariant: true,
    visit: async (visit) => {
      await visit.sandbox.control('settings', { extraSwapTokens: 10_000 })
      await openTokens(visit)
      await visit.dialog.getByRole('list', { name: 'Popular' }).getByRole('listitem').nth(3).waitFor()
    },
  },
  {
    name: 'swap-tokens-search',
    isVariant: true,
    visit: async (visit) => {
      await openTokens(visit)
      await visit.dialog.getByRole('searchbox').fill('usd')
      await visit.dialog.getByRole('list', { name: 'Found' }).waitFor()
    },
  },
  {
    name: 'swap-tokens-none',
    isVariant: true,
    visit: async (visit) => {
      await openTokens(visit)
      await visit.dialog.getByRole('searchbox').fill('no such token')
      await visit.dialog.getByText('No token found').first().waitFor()
    },
  },
  {
    name: 'swap-token-import',
    visit: async (visit) => {
      await openTokens(visit)
      await visit.dialog.getByRole('searchbox').fill(swapContracts(visit.sandbox).unlistedToken)
      await visit.dialog.getByText('Not on any list').waitFor()
    },
  },
  { name: 'swap-review', isVariant: true, visit: openReview },
  {
    name: 'swap-review-unknown-contract',
    isVariant: true,
    visit: async (visit) => {
      // Nobody knows this contract, so that the node has to be able to run the swap and to show what moves.
      await visit.sandbox.setNodeProfile('archive')
      // The page names another contract than the sandbox's router.
      const networks = visit.sandbox.config.networks
        .filter(({ caipNetworkId }) => caipNetworkId.startsWith('eip155:'))
        .map((network) => ({ ...network, contracts: { swapRouters: ['0x00000000000000000000000000000000ba5eba11'] } }))
      await visit.widget.evaluate((tag, list) => void Object.assign(tag, { networks: list }), networks)
      await openSwap(visit)
      await fillSwap(visit, BUY)
      await button(visit, 'Review').click()
      await visit.dialog.getByRole('alert').filter({ hasText: 'Unknown contract' }).waitFor()
    },
  },
  {
    name: 'swap-review-bad-price',
    visit: async (visit) => {
      await openSwap(visit)
      await fillSwap(visit, { ...BUY, amount: '90' })
      await button(visit, 'Review').click()
      await visit.dialog.getByText(/^Price impact is/).waitFor()
      await visit.dialog.getByText('Expected total').waitFor()
    },
  },
  {
    name: 'swap-price-fell',
    visit: async (visit) => {
      await openReview(visit)
      await visit.sandbox.control('pool-trade', { sell: 'ETH', buy: 'USDC', amount: '20' })
      await button(visit, 'Swap').click()
      await button(visit, 'Accept new price').waitFor()
    },
  },
  {
    name: 'swap-mismatch',
    visit: async (visit) => {
      await openReview(visit)
      await visit.sandbox.control('lie', { field: 'swap.recipient' })
      await button(visit, 'Swap').click()
      await visit.dialog.getByText(/Nothing was sent/).waitFor()
    },
  },
  { name: 'swap-approve', isVariant: true, visit: (visit) => openReview(visit, SELL, 'Approve') },
  {
    name: 'swap-approve-unlimited',
    visit: async (visit) => {
      await openReview(visit, SELL, 'Approve')
      await button(visit, 'Edit').click()
      await visit.dialog.getByRole('radio', { name: /^Unlimited/ }).check()
    },
  },
  {
    name: 'swap-permit',
    isVariant: true,
    visit: async (visit) => openReview(visit, { pay: 'MDW', receive: 'USDC', amount: '10' }, 'Approve'),
  },
  {
    name: 'swap-waiting',
    isVariant: true,
    visit: async (visit) => {
      await openReview(visit)
      const held = visit.wallet.hold('eth_sendTransaction')
      await button(visit, 'Swap').click()
      await held.asked
      await visit.dialog.getByText('Continue in Test Wallet').waitFor()
    },
  },
  {
    name: 'swap-other-network',
    isVariant: true,
    visit: async (visit) => {
      await openReview(visit)
      visit.wallet.will('eth_chainId', answer('0x7a6a'))
      await button(visit, 'Swap').click()
      await visit.dialog.getByText('Your wallet is on another network.').waitFor()
    },
  },
  {
    name: 'swap-approving',
    visit: async (visit) => {
      await openReview(visit, SELL, 'Approve')
      await visit.sandbox.control('mining', { mode: 'manual' })
      await button(visit, 'Approve').click()
      await visit.dialog.getByText('Waiting for the network…').waitFor()
    },
  },
  {
    name: 'swap-after-approval',
    isVariant: true,
    visit: async (visit) => {
      await openSwap(visit)
      await visit.sandbox.control('approve', { owner: 'alice', token: 'USDC', amount: '5000' })
      await fillSwap(visit, SELL)
      await reviewSwap(visit, 'Swap')
    },
  },
  {
    name: 'swap-progress',
    isVariant: true,
    visit: async (visit) => {
      await openReview(visit)
      await visit.sandbox.control('mining', { mode: 'manual' })
      await button(visit, 'Swap').click()
      await visit.dialog.getByText('You can close this.').waitFor()
    },
  },
  {
    name: 'swap-done',
    visit: async (visit) => {
      await openActivity(visit)
      await visit.dialog
        .getByRole('button', { name: /^Swapped/ })
        .first()
        .click()
      await visit.dialog.getByText(/^You received/).waitFor()
    },
  },
  { name: 'swap-activity', isVariant: true, visit: openActivity },
]
