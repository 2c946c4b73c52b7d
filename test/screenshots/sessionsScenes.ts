// The states of smart sessions worth a picture. The service's answer is given here: what is looked at is how it is
// shown.
import { openLoggedIn, walletFrame } from '../support/loginSteps'
import { askForSession, sessionPage } from '../support/sessionSteps'
import { refuse } from '../support/testWallet'
import { button } from '../support/swapSteps'
import type { WidgetPage } from '../support/widgetPage'
import type { Scene } from './scenes'

const options = { attributes: { features: '{"smartSessions":true}' } }
const DAY = 86_400
const inDays = (days: number): number => Math.floor(Date.now() / 1000) + days * DAY

const ETHER = 10n ** 18n
const hex = (amount: bigint): string => `0x${amount.toString(16)}`
const SHOP = { id: '1', name: 'Tidepool market', url: 'https://market.tidepool.example', iconUrl: null }
const spend = (allowance: bigint, period = DAY) => ({
  type: 'native-token-recurring-allowance',
  data: { allowance: hex(allowance), start: inDays(-1), period },
})
const abi = [{ type: 'function', name: 'transfer', inputs: [{ type: 'address' }, { type: 'uint256' }] }]

/**
 * One that shows everything a session can be: plain, of a token, a call with rules, and what nobody should take for
 * harmless.
 */
const everything = (token: string) => [
  spend(ETHER / 100n),
  {
    type: 'erc20-recurring-allowance',
    data: { token, allowance: hex(250_000_000n), start: inDays(2), period: 7 * DAY },
  },
  {
    type: 'contract-call',
    data: {
      address: token,
      abi,
      functions: [
        {
          functionName: 'transfer',
          args: [
            { operator: 'EQUAL', value: token },
            { operator: 'LESS_THAN', value: '1000000' },
          ],
          valueLimit: '0x0',
        },
      ],
    },
  },
  {
    type: 'contract-call',
    data: { address: token, abi, functions: [{ functionName: 'transfer', operation: 'DelegateCall' }] },
  },
  {
    type: 'native-token-recurring-allowance',
    data: { allowance: `0x${'f'.repeat(64)}`, start: inDays(-1), period: 1 },
  },
  { type: 'nft-allowance', data: {} },
]

const aSession = (parts: Record<string, unknown> = {}) => ({
  project: SHOP,
  pci: 'tide',
  expiry: inDays(30),
  createdAt: inDays(-1),
  permissions: [spend(ETHER / 100n)],
  policies: [],
  context: '0x01',
  revokedAt: null,
  ...parts,
})

const LONG = {
  id: '2',
  name: 'The very long name of a game studio that wants to play on for hours',
  url: 'https://play.example',
  iconUrl: null,
}
const several = (token: string) => [
  aSession(),
  aSession({
    pci: 'all',
    project: LONG,
    createdAt: inDays(-2),
    permissions: everything(token),
    policies: [{ type: 'gas-limit', data: {} }],
  }),
  aSession({ pci: 'old', project: { ...SHOP, name: 'Harbor pay' }, expiry: inDays(-3), createdAt: inDays(-40) }),
  aSession({ pci: 'gone', project: null, revokedAt: inDays(-5), createdAt: inDays(-60) }),
]

/** The service lists these; `null`: it is down. */
async function list(visit: WidgetPage, sessions: (token: string) => unknown[] | null): Promise<void> {
  const token = visit.sandbox.config.tokens['eip155:31337']?.find(({ symbol }) => symbol === 'USDC')?.address ?? ''
  const pcis = sessions(token)
  const headers = { 'access-control-allow-origin': '*' }
  await visit.page.route('**/v1/sessions/**', (route) =>
    route.fulfill(pcis === null ? { status: 503, headers } : { json: { pcis }, headers }),
  )
  await visit.connect()
}

async function openList(visit: WidgetPage): Promise<void> {
  await list(visit, several)
  await visit.openView('SmartSessionList')
  await visit.dialog.getByText('Harbor pay').waitFor()
}

const openSession = async (visit: WidgetPage, name: string): Promise<void> => {
  await openList(visit)
  await visit.dialog.getByRole('button', { name }).click()
  await button(visit, 'Revoke').waitFor()
}

const review = async (visit: WidgetPage): Promise<void> => {
  await openSession(visit, 'Tidepool market')
  await button(visit, 'Revoke').click()
  await visit.dialog.getByText('Revoke this session?').waitFor()
}

export const sessionsScenes: Scene[] = [
  { name: 'sessions', options, visit: openList },
  {
    name: 'sessions-none',
    options,
    isVariant: true,
    visit: async (visit) => {
      await list(visit, () => [])
      await visit.openView('SmartSessionList')
      await visit.dialog.getByText('No sessions').waitFor()
    },
  },
  {
    name: 'sessions-failed',
    options,
    isVariant: true,
    visit: async (visit) => {
      await list(visit, () => null)
      await visit.openView('SmartSessionList')
      await visit.dialog.getByText('Your sessions didn’t load').waitFor()
    },
  },
  { name: 'session', options, visit: (visit) => openSession(visit, 'game studio') },
  { name: 'session-revoke', options, visit: review },
  {
    name: 'session-revoke-waiting',
    options,
    isVariant: true,
    visit: async (visit) => {
      await review(visit)
      const held = visit.wallet.hold('wallet_revokePermissions')
      await button(visit, 'Revoke').click()
      await held.asked
    },
  },
  {
    name: 'session-revoke-declined',
    options,
    isVariant: true,
    visit: async (visit) => {
      await review(visit)
      visit.wallet.willOnce('wallet_revokePermissions', refuse())
      await button(visit, 'Revoke').click()
      await visit.dialog.getByText('The session is still active').waitFor()
    },
  },
  {
    name: 'session-created',
    options,
    visit: async (visit) => {
      await list(visit, several)
      await visit.openView('SmartSessionCreated')
      await visit.dialog.getByText('Tidepool market may act for you').waitFor()
    },
  },
  {
    name: 'account-sessions',
    options: { ...options, isCrossSite: true },
    isVariant: true,
    visit: async (visit) => {
      await openLoggedIn(visit)
      await visit.openView('Account')
      await visit.dialog.getByRole('button', { name: /^Sessions/ }).waitFor()
    },
  },
  {
    name: 'session-approval',
    options: sessionPage(),
    isVariant: true,
    visit: async (visit) => {
      await openLoggedIn(visit)
      void askForSession(visit).catch(() => undefined)
      await walletFrame(visit).getByText('Let this site act for you').waitFor()
    },
  },
]
