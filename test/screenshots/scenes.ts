import { addressOf, replaceWaiting } from '../support/sendSteps'
import { answer, refuse } from '../support/testWallet'
import { approvalsScenes } from './approvalsScenes'
import { collectiblesScenes } from './collectiblesScenes'
import { authScenes } from './authScenes'
import { namespaceScenes } from './namespaceScenes'
import { historyScenes } from './historyScenes'
import { namesScenes } from './namesScenes'
import { onrampScenes } from './onrampScenes'
import { pairingScenes } from './pairingScenes'
import { receiveScenes } from './receiveScenes'
import { sessionsScenes } from './sessionsScenes'
import { siwxScenes } from './siwxScenes'
import { swapScenes } from './swapScenes'
import type { WidgetPage, WidgetPageOptions } from '../support/widgetPage'

/** A state of the widget worth a picture: how the page is set up and what a visitor does to get there. */
export type Scene = {
  /** The folder of its pictures. */
  name: string
  /** A variant of another scene, made of the same parts: worth a picture, judged with the other. */
  isVariant?: boolean
  options?: WidgetPageOptions
  /** Drives the page in English; theme, direction and width are changed by the picture taker. */
  visit(visit: WidgetPage): Promise<void>
}

const RECIPIENT_INDEX = 1

const openAccount = async ({ dialog, connect, openView }: WidgetPage): Promise<void> => {
  await connect()
  await openView('Account')
  await dialog.getByRole('tab', { name: 'Tokens' }).waitFor()
}

const openAllWallets = async ({ dialog, openDialog }: WidgetPage): Promise<void> => {
  await openDialog()
  await dialog.getByRole('button', { name: 'All wallets', exact: true }).click()
  await dialog.getByRole('button', { name: 'Show more' }).waitFor()
}

const openSend = async (visit: WidgetPage): Promise<void> => {
  const { dialog } = visit
  await openAccount(visit)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByRole('textbox', { name: 'Amount' }).waitFor()
}

const fillSend = async (visit: WidgetPage): Promise<void> => {
  const { dialog, sandbox } = visit
  await openSend(visit)
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('0.5')
  await dialog
    .getByRole('textbox', { name: 'Recipient' })
    .fill(sandbox.config.accounts['eip155']?.[RECIPIENT_INDEX]?.address ?? '')
}

const openSent = async (visit: WidgetPage): Promise<void> => {
  const { dialog } = visit
  await fillSend(visit)
  await dialog.getByRole('button', { name: 'Review' }).click()
  await visit.sandbox.control('mining', { mode: 'manual' })
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await visit.waitForEvent('wallet-transaction', { status: 'submitted' })
  const started = dialog.getByText('Transaction started')
  await started.waitFor()
  await started.waitFor({ state: 'detached' })
}

/** A network that the page does not use, as far as its wallet knows. */
const ELSEWHERE = 10

/** Every view; add the new ones of a feature here. */
export const scenes: Scene[] = [
  {
    name: 'trigger',
    visit: async ({ widget }) => widget.getByRole('button', { name: 'Connect wallet' }).waitFor(),
  },
  {
    name: 'trigger-connected',
    visit: async ({ widget, connect }) => {
      await connect()
      await widget.getByText(/^0x/).waitFor()
    },
  },
  {
    name: 'trigger-pending',
    options: { attributes: { features: '{"triggerBalance":true}' } },
    visit: async (visit) => {
      await openSent(visit)
      await visit.dialog.getByRole('button', { name: 'Close' }).click()
      await visit.widget.getByRole('button', { name: /on its way/ }).waitFor()
      await visit.dialog.waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'toast',
    isVariant: true,
    visit: async (visit) => {
      await visit.sandbox.control('mining', { mode: 'manual' })
      await openSent(visit)
      await visit.dialog.getByRole('button', { name: 'Close' }).click()
      await visit.dialog.waitFor({ state: 'hidden' })
      await visit.sandbox.control('mine', { chainId: 31337 })
      await visit.widget.getByRole('button', { name: /^Sent 0.5 ETH to/ }).waitFor()
    },
  },
  {
    name: 'account-menu',
    visit: async (visit) => {
      await openAccount(visit)
      await visit.dialog.getByRole('button', { name: 'Account menu' }).click()
      await visit.dialog.getByRole('switch').waitFor()
    },
  },
  {
    name: 'account-currency',
    visit: async (visit) => {
      await openAccount(visit)
      await visit.dialog.getByRole('button', { name: 'Account menu' }).click()
      await visit.dialog.getByRole('button', { name: /^Currency/ }).click()
      await visit.dialog.getByRole('button', { name: /^Euro/ }).waitFor()
    },
  },
  {
    name: 'account-euro',
    isVariant: true,
    options: { attributes: { currency: 'EUR' } },
    visit: async (visit) => {
      await openAccount(visit)
      await visit.dialog.getByText(/€/).first().waitFor()
    },
  },
  {
    name: 'connect',
    options: { wallets: [{ name: 'Test Wallet' }, { name: 'Second Wallet', rdns: 'second.wallet' }] },
    visit: async ({ openDialog, dialog }) => {
      await openDialog()
      await dialog.getByRole('button', { name: 'Second Wallet' }).waitFor()
    },
  },
  {
    name: 'connect-without-wallets',
    options: { wallets: [] },
    visit: async ({ openDialog }) => openDialog(),
  },
  { name: 'all-wallets', visit: openAllWallets },
  {
    name: 'all-wallets-search',
    visit: async (visit) => {
      await openAllWallets(visit)
      await visit.dialog.getByRole('searchbox').fill('harbor')
      await visit.dialog.getByText(/^\d+ wallets found$/).waitFor()
    },
  },
  {
    name: 'all-wallets-none',
    visit: async (visit) => {
      await openAllWallets(visit)
      await visit.dialog.getByRole('searchbox').fill('no such wallet')
      await visit.dialog.getByText('No wallet found').waitFor()
    },
  },
  {
    name: 'all-wallets-failed',
    visit: async (visit) => {
      await visit.sandbox.disturb({ name: 'getWallets', kind: '500' })
      await visit.openDialog()
      await visit.dialog.getByRole('button', { name: 'All wallets', exact: true }).click()
      await visit.dialog.getByText('The list of wallets didn’t load.').waitFor()
    },
  },
  {
    name: 'connecting',
    visit: async ({ openDialog, dialog, wallet }) => {
      const held = wallet.hold('eth_requestAccounts')
      await openDialog()
      await dialog.getByRole('button', { name: wallet.name }).click()
      await held.asked
    },
  },
  {
    name: 'connecting-declined',
    visit: async ({ openDialog, dialog, wallet }) => {
      wallet.will('eth_requestAccounts', refuse())
      await openDialog()
      await dialog.getByRole('button', { name: wallet.name }).click()
      await dialog
        .getByText(/declined/i)
        .first()
        .waitFor()
    },
  },
  { name: 'account', visit: openAccount },
  {
    name: 'networks',
    visit: async (visit) => {
      const { dialog, sandbox } = visit
      await openAccount(visit)
      await dialog
        .getByRole('button', { name: sandbox.config.networks[0]?.name ?? '' })
        .first()
        .click()
      await dialog.getByRole('button', { name: sandbox.config.networks[1]?.name ?? '' }).waitFor()
    },
  },
  { name: 'send', visit: openSend },
  {
    name: 'send-select-token',
    visit: async (visit) => {
      await openSend(visit)
      await visit.dialog.getByRole('button', { name: 'Select token' }).click()
    },
  },
  {
    name: 'send-filled',
    // Whoever goes on finds the recipient as a person.
    visit: async (visit) => {
      await fillSend(visit)
      await visit.dialog.getByRole('textbox', { name: 'Amount' }).focus()
      await visit.dialog.getByRole('button', { name: 'Change recipient' }).waitFor()
    },
  },
  {
    name: 'send-select-recipient',
    visit: async (visit) => {
      const [, bob = '', carol = ''] = [0, 1, 2].map((index) => addressOf(visit.sandbox, index))
      await visit.widget.evaluate(
        (tag, people) => Object.assign(tag, { addressBook: people }),
        [
          { name: 'Bob', address: bob, namespace: 'eip155' },
          { name: 'The shop with a very long name at the harbour', address: carol, namespace: 'eip155' },
        ],
      )
      await openSent(visit)
      await visit.sandbox.control('mining', { mode: 'auto' })
      await visit.openView('Send')
      await visit.dialog.getByRole('button', { name: 'Choose recipient' }).click()
      await visit.dialog.getByRole('list', { name: 'Recent' }).waitFor()
    },
  },
  {
    name: 'send-scan-recipient',
    visit: async (visit) => {
      await openSend(visit)
      await visit.dialog.getByRole('button', { name: 'Choose recipient' }).click()
      await visit.dialog.getByRole('button', { name: 'Scan a QR code' }).click()
      await visit.dialog.getByText('We can’t use your camera').waitFor()
    },
  },
  {
    name: 'send-review',
    visit: async (visit) => {
      await fillSend(visit)
      await visit.dialog.getByRole('button', { name: 'Review' }).click()
      await visit.dialog.getByRole('button', { name: 'Send', exact: true }).waitFor()
    },
  },
  {
    name: 'send-fee',
    visit: async (visit) => {
      await visit.sandbox.control('gas-price', { chainId: 31337, baseFeeWei: '20000000000' })
      await fillSend(visit)
      await visit.dialog.getByRole('button', { name: 'Review' }).click()
      await visit.dialog.getByRole('button', { name: 'Edit network fee' }).click()
      await visit.dialog.getByRole('radio', { name: /^Fast/ }).check()
    },
  },
  {
    name: 'send-review-changed',
    isVariant: true,
    visit: async (visit) => {
      await fillSend(visit)
      await visit.dialog.getByRole('button', { name: 'Review' }).click()
      await visit.dialog.getByText('Network fee').waitFor()
      await visit.sandbox.control('gas-price', { chainId: 31337, baseFeeWei: '90000000000' })
      await visit.dialog.getByRole('button', { name: 'Send', exact: true }).click()
      await visit.dialog.getByText('This changed since you reviewed it').waitFor()
    },
  },
  {
    name: 'transaction-replaced',
    visit: async (visit) => {
      await openSent(visit)
      await replaceWaiting(visit, { to: addressOf(visit.sandbox, RECIPIENT_INDEX), value: 1n })
      await visit.dialog.getByRole('button', { name: /^Sending 0.5 ETH to/ }).click()
      await visit.dialog.getByText('You can close this.').waitFor()
      await visit.sandbox.control('mine', { chainId: 31337 })
      await visit.dialog.getByText('Another transaction replaced it. This one didn’t go through.').first().waitFor()
    },
  },
  {
    name: 'transaction-cancelled',
    isVariant: true,
    visit: async (visit) => {
      await openSent(visit)
      await replaceWaiting(visit, { to: addressOf(visit.sandbox, 0), value: 0n })
      await visit.dialog.getByRole('button', { name: /^Sending 0.5 ETH to/ }).click()
      await visit.dialog.getByText('You can close this.').waitFor()
      await visit.sandbox.control('mine', { chainId: 31337 })
      await visit.dialog.getByText('It was cancelled in your wallet. You only paid the fee.').first().waitFor()
    },
  },
  {
    name: 'wallet-guide',
    visit: async ({ openView, dialog }) => {
      await openView('WhatIsAWallet')
      await dialog.getByText('You stay in control').waitFor()
    },
  },
  {
    name: 'network-guide',
    visit: async ({ openView, dialog }) => {
      await openView('WhatIsANetwork')
      await dialog.getByText('Fees are paid in its coin').waitFor()
    },
  },
  {
    name: 'unsupported-chain',
    options: {
      wallets: [
        {
          chains: {
            31337: `${process.env['E2E_SANDBOX_URL'] ?? ''}/rpc/31337`,
            [ELSEWHERE]: `${process.env['E2E_SANDBOX_URL'] ?? ''}/rpc/31337`,
          },
        },
      ],
    },
    visit: async ({ connect, wallet, dialog }) => {
      await connect()
      await wallet.selectChain(ELSEWHERE)
      await dialog.getByText('This site doesn’t support').waitFor()
    },
  },
  {
    name: 'account-failed',
    visit: async (visit) => {
      await visit.sandbox.disturb({ name: 'balance', kind: '500' })
      await visit.sandbox.disturb({ name: 'rpc:31337', kind: '500' })
      await openAccount(visit)
      await visit.dialog.getByText('Your balances didn’t load').waitFor()
    },
  },
  {
    name: 'send-wrong',
    visit: async (visit) => {
      const { dialog } = visit
      await openSend(visit)
      await dialog.getByRole('textbox', { name: 'Amount' }).fill('1000000')
      await dialog.getByRole('textbox', { name: 'Recipient' }).fill('nobody.sandbox.eth')
      await dialog.getByText('No address is registered for this name').waitFor()
    },
  },
  {
    name: 'send-token-contract',
    visit: async (visit) => {
      const { dialog, sandbox } = visit
      await openSend(visit)
      await dialog.getByRole('button', { name: 'Select token' }).click()
      await dialog.getByRole('button', { name: /USDC/ }).click()
      await dialog.getByRole('textbox', { name: 'Amount' }).fill('1')
      const token = sandbox.config.tokens['eip155:31337']?.find(({ symbol }) => symbol === 'USDC')
      await dialog.getByRole('textbox', { name: 'Recipient' }).fill(token?.address ?? '')
      await dialog.getByRole('button', { name: 'Review', exact: true }).click()
      await dialog.getByText('This address is the token itself').waitFor()
    },
  },
  {
    name: 'send-look-alike',
    visit: async (visit) => {
      const { dialog, sandbox } = visit
      const [victim, copied] = (sandbox.config.accounts['eip155'] ?? []).map(({ address }) => address)
      const { lookAlike } = (await sandbox.control('poison', { victim, copied })) as { lookAlike: string }
      await fillSend(visit)
      await dialog.getByRole('button', { name: 'Review' }).click()
      await dialog.getByRole('button', { name: 'Send', exact: true }).click()
      await visit.waitForEvent('wallet-transaction', { status: 'confirmed' })
      await dialog.getByRole('button', { name: 'Send', exact: true }).click()
      await dialog.getByRole('textbox', { name: 'Amount' }).fill('0.5')
      await dialog.getByRole('textbox', { name: 'Recipient' }).fill(lookAlike)
      await dialog.getByRole('button', { name: 'Review', exact: true }).click()
      await dialog.getByText('This isn’t the address you used before').waitFor()
    },
  },
  {
    name: 'send-waiting',
    visit: async (visit) => {
      const { dialog, wallet } = visit
      await fillSend(visit)
      await dialog.getByRole('button', { name: 'Review' }).click()
      const held = wallet.hold('eth_sendTransaction')
      await dialog.getByRole('button', { name: 'Send', exact: true }).click()
      await held.asked
      await dialog.getByRole('button', { name: 'Send', exact: true }).click()
      await dialog.getByText('Continue in Test Wallet').waitFor()
    },
  },
  {
    name: 'send-other-network',
    visit: async (visit) => {
      const { dialog, wallet } = visit
      await fillSend(visit)
      await dialog.getByRole('button', { name: 'Review' }).click()
      wallet.will('eth_chainId', answer('0x7a6a'))
      await dialog.getByRole('button', { name: 'Send', exact: true }).click()
      await dialog.getByText('Your wallet is on another network.').waitFor()
    },
  },
  { name: 'account-pending', visit: openSent },
  {
    name: 'progress',
    visit: async (visit) => {
      await openSent(visit)
      await visit.dialog.getByRole('button', { name: /^Sending/ }).click()
      await visit.dialog.getByText('You can close this.').waitFor()
    },
  },
  {
    name: 'activity',
    visit: async (visit) => {
      const { dialog, sandbox } = visit
      await openSent(visit)
      await sandbox.control('mine', {})
      await visit.waitForEvent('wallet-transaction', { status: 'confirmed' })
      await dialog.getByRole('tab', { name: 'Activity' }).click()
      await dialog.getByText(/^Sent/).first().waitFor()
    },
  },
  ...pairingScenes,
  ...namespaceScenes,
  ...swapScenes,
  ...onrampScenes,
  ...sessionsScenes,
  ...approvalsScenes,
  ...collectiblesScenes,
  ...siwxScenes,
  ...authScenes,
  ...namesScenes,
  ...historyScenes,
  ...receiveScenes,
]
