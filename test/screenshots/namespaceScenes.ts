import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import {
  accountOf,
  addNamespaceByHand,
  BITCOIN,
  connectNamespace,
  connectNamespaceByHand,
  POLKADOT,
  SOLANA,
  switchTo,
} from '../support/namespaceSteps'
import { copyLink } from '../support/pairingSteps'
import { startPairingWallet } from '../support/pairingWallet'
import { chooseToken, fillSend, ONE, pressSend, review, submit, TWO } from '../support/sendSteps'
import type { WidgetPage, WidgetPageOptions } from '../support/widgetPage'
import { pageWith } from './pairingScenes'
import type { Scene } from './scenes'

const ALL = [ONE, TWO, SOLANA, BITCOIN, POLKADOT]
/** Longer than any line of the card. */
const LONG_NAME = 'The Wallet of the Association of Very Long Wallet Names'
/** That many accounts that hold nothing. */
const keys = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `0x${(index + 1).toString(16).padStart(64, '0')}`)

/** A page of all namespaces with one wallet that serves them all. */
const page = (options: WidgetPageOptions = {}): WidgetPageOptions => ({
  networks: ALL,
  wallets: [{ offers: 'all' }],
  ...options,
})

const openAccounts = async (visit: WidgetPage): Promise<void> => {
  await visit.openView('Accounts')
  await visit.dialog
    .getByRole('list', { name: /^Accounts of/ })
    .first()
    .waitFor()
}

/** A wallet on a phone took the link and granted this much. */
const pairGranting = async (
  visit: WidgetPage,
  grant: { chains: string[]; methods?: Record<string, string[]> },
): Promise<void> => {
  const phone = await startPairingWallet(visit.sandbox, { mode: 'ask' })
  await visit.openView('ConnectingWalletConnect')
  await phone.pair(await copyLink(visit.page))
  await phone.approve(await phone.nextProposal(), grant)
  await visit.waitForEvent('wallet-connect')
}

/** Somebody who never had a token. */
const stranger = base58.encode(ed25519.getPublicKey(new Uint8Array(32).fill(7)))
/** An address on no curve: a program's. */
const keyless = base58.encode(new Uint8Array(32).fill(2))

const openSolanaSend = async (visit: WidgetPage): Promise<void> => {
  await connectNamespace(visit, 'solana')
  await visit.openView('Account')
  await pressSend(visit)
}

/** What is new for visitors where a site uses several namespaces. */
export const namespaceScenes: Scene[] = [
  {
    name: 'accounts',
    options: page({ wallets: [{ offers: 'all', privateKeys: keys(2) }] }),
    visit: async (visit) => {
      for (const namespace of ['eip155', 'solana', 'bip122'] as const) await connectNamespace(visit, namespace)
      await addNamespaceByHand(visit, 'polkadot')
      await openAccounts(visit)
    },
  },
  {
    name: 'accounts-some',
    isVariant: true,
    options: page({ networks: [ONE, SOLANA, BITCOIN], wallets: [{ offers: 'all', privateKeys: keys(2) }] }),
    visit: async (visit) => {
      await connectNamespace(visit, 'eip155')
      await addNamespaceByHand(visit, 'bip122')
      await openAccounts(visit)
    },
  },
  {
    name: 'accounts-one-namespace',
    options: { wallets: [{ privateKeys: keys(3) }] },
    visit: async (visit) => {
      await visit.connect()
      await openAccounts(visit)
    },
  },
  {
    name: 'accounts-wallets',
    options: {
      wallets: [{ name: 'Test Wallet' }, { name: 'Second Wallet', rdns: 'second.wallet', privateKeys: keys(2) }],
    },
    visit: async (visit) => {
      await visit.connect()
      await visit.connect({ connectorId: 'second.wallet' })
      await openAccounts(visit)
    },
  },
  {
    name: 'accounts-many',
    options: page({
      networks: [ONE, SOLANA, BITCOIN],
      wallets: [{ name: LONG_NAME, offers: 'all', privateKeys: keys(40) }],
    }),
    visit: async (visit) => {
      await connectNamespaceByHand(visit, 'eip155')
      await addNamespaceByHand(visit, 'bip122')
      await openAccounts(visit)
      await visit.dialog.getByRole('list', { name: 'Accounts of EVM Networks' }).getByRole('button').nth(30).click()
      await visit.waitForState({ activeNamespace: 'eip155' })
      await openAccounts(visit)
    },
  },
  {
    name: 'switch-namespace',
    options: page({ wallets: [{ offers: 'all' }, { name: LONG_NAME, rdns: 'long.wallet', offers: ['solana'] }] }),
    visit: async (visit) => {
      await visit.openDialog()
      // How many wallets there are is asked for here, and known from then on.
      await visit.dialog.getByText(/^\d+\+$/).waitFor()
      await visit.dialog.getByRole('button', { name: visit.wallet.name, exact: true }).click()
      await visit.waitForEvent('wallet-connect', { namespace: 'eip155' })
      await switchTo(visit, SOLANA, 'Sandbox Solana')
      await visit.dialog.getByText('No Solana wallet connected yet').waitFor()
    },
  },
  {
    name: 'switch-namespace-without-wallets',
    options: page({
      wallets: [{ offers: ['solana'] }],
      attributes: { connectors: 'eip6963 wallet-standard bitcoin polkadot', 'all-wallets': 'hide' },
    }),
    visit: async (visit) => {
      await connectNamespace(visit, 'eip155')
      await switchTo(visit, POLKADOT, 'Sandbox Polkadot')
      await visit.dialog.getByText('No Polkadot wallet connected yet').waitFor()
    },
  },
  {
    name: 'connect-namespace',
    // Where the page is on none of those that the wallet serves.
    options: { networks: [POLKADOT, ONE, TWO, SOLANA, BITCOIN], wallets: [{ offers: ['solana', 'bitcoin', 'sats'] }] },
    visit: async ({ openDialog, dialog, wallet }) => {
      await openDialog()
      await dialog.getByRole('button', { name: wallet.name, exact: true }).click()
      await dialog.getByRole('button', { name: 'Bitcoin', exact: true }).waitFor()
    },
  },
  {
    name: 'networks-namespaces',
    options: page(),
    visit: async (visit) => {
      await connectNamespace(visit, 'eip155')
      await visit.openView('Networks')
      await visit.dialog.getByRole('button', { name: 'Sandbox Polkadot' }).waitFor()
    },
  },
  {
    name: 'networks-unavailable',
    options: pageWith([], { networks: ALL }),
    visit: async (visit) => {
      await pairGranting(visit, {
        chains: [ONE, SOLANA],
        methods: { eip155: ['eth_sendTransaction', 'personal_sign'] },
      })
      await visit.openView('Networks')
      await visit.dialog.getByText('Not in your wallet').first().waitFor()
    },
  },
  {
    name: 'account-solana',
    options: page(),
    visit: async (visit) => {
      await connectNamespace(visit, 'solana')
      await visit.openView('Account')
      await visit.dialog.getByRole('listitem').filter({ hasText: 'USDC' }).first().waitFor()
    },
  },
  {
    name: 'account-bitcoin',
    isVariant: true,
    options: page(),
    visit: async (visit) => {
      await connectNamespace(visit, 'bip122')
      await visit.openView('Account')
      await visit.dialog.getByRole('listitem').filter({ hasText: 'BTC' }).waitFor()
    },
  },
  {
    // What somebody paid, what stays and what is gone: the last of it made here, and still waiting.
    name: 'activity-bitcoin',
    isVariant: true,
    options: page(),
    visit: async (visit) => {
      const { sandbox, dialog } = visit
      await connectNamespace(visit, 'bip122')
      await visit.openView('Account')
      await sandbox.control('bitcoin/mining', { mode: 'manual' })
      await pressSend(visit)
      await fillSend(visit, '1.2', accountOf(sandbox, 'bip122', 1))
      await review(visit)
      await submit(visit)
      await dialog.getByRole('tab', { name: 'Activity' }).click()
      await dialog.getByRole('listitem').filter({ hasText: 'Received' }).first().waitFor()
    },
  },
  {
    name: 'account-without-balance',
    options: page({
      properties: {
        networks: [
          {
            caipNetworkId: POLKADOT,
            name: 'Sandbox Polkadot',
            nativeCurrency: { name: 'Sandbox Dot', symbol: 'SDOT', decimals: 10 },
            rpcUrls: [],
          },
        ],
      },
      wallets: [{ offers: ['polkadot'], isAnnounced: false }],
    }),
    visit: async (visit) => {
      await visit.connectByHand()
      await visit.openView('Account')
      await visit.dialog.getByRole('button', { name: 'Copy address' }).waitFor()
    },
  },
  {
    name: 'account-send-refused',
    options: pageWith([], { networks: [ONE, SOLANA] }),
    visit: async (visit) => {
      await pairGranting(visit, { chains: [ONE], methods: { eip155: ['personal_sign'] } })
      await visit.openView('Account')
      await visit.dialog.getByText('doesn’t let this site request transfers').waitFor()
      await visit.dialog.getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'send-solana-deposit',
    options: page(),
    visit: async (visit) => {
      await openSolanaSend(visit)
      await chooseToken(visit, /USDC/)
      await fillSend(visit, '1.5', stranger)
      await review(visit)
      await visit.dialog.getByText('to open their token account').waitFor()
    },
  },
  {
    name: 'send-solana-no-key',
    isVariant: true,
    options: page(),
    visit: async (visit) => {
      await openSolanaSend(visit)
      await fillSend(visit, '0.5', keyless)
      await review(visit)
      await visit.dialog.getByText('This address may have no owner').waitFor()
      await visit.dialog.getByText('Calculating the fee').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'send-polkadot-deposit',
    options: page(),
    visit: async (visit) => {
      await connectNamespace(visit, 'polkadot')
      await visit.openView('Account')
      await pressSend(visit)
      await fillSend(visit, '12.5', accountOf(visit.sandbox, 'polkadot', 1))
      await review(visit)
      await visit.dialog.getByText('The network closes an account').waitFor()
    },
  },
  {
    // All of it, with a coin so small that it may be there for what lies on it.
    name: 'send-bitcoin-small-coins',
    options: page(),
    visit: async (visit) => {
      const { sandbox, dialog } = visit
      await sandbox.control('bitcoin/fund', { account: 'alice', amount: '0.00000546' })
      await connectNamespace(visit, 'bip122')
      await visit.openView('Account')
      await pressSend(visit)
      await fillSend(visit, '1.2', accountOf(sandbox, 'bip122', 1))
      await dialog.getByRole('button', { name: 'Max' }).click()
      await review(visit)
      await dialog.getByText('Its coins may carry something unique').waitFor()
    },
  },
  {
    name: 'activity-solana',
    options: page(),
    visit: async (visit) => {
      await openSolanaSend(visit)
      await fillSend(visit, '0.5', accountOf(visit.sandbox, 'solana', 1))
      await review(visit)
      await visit.dialog.getByRole('button', { name: 'Send', exact: true }).click()
      await visit.waitForEvent('wallet-transaction', { status: 'confirmed' })
      await visit.dialog.getByRole('tab', { name: 'Activity' }).click()
      await visit.dialog.getByText(/^Sent/).first().waitFor()
    },
  },
]
