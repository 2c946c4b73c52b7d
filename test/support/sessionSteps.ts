import { SigningKey } from 'ethers'
import { actInSession, type GrantedSession } from '../../sandbox/auth/smartAccount/actInSession'
import { readState, stateCall } from '../../sandbox/auth/smartAccount/session'
import type { SmartCall } from '../../sandbox/auth/smartAccount/smartAccount'
import { readKey } from '../../src/lib/isRecord'
import { addressOf, ONE } from './sendSteps'
import type { WidgetPage, WidgetPageOptions } from './widgetPage'

/** The key of the page: a throw-away. */
const SECRET_KEY = `0x${'5e'.repeat(32)}`
/** ONE as the requests of a page write it. */
const CHAIN_ID = '0x7a69'
const SCRIPT_PATH = '/host-sessions.js'
export const DAY_SECONDS = 86_400
const WEEK_SECONDS = 7 * DAY_SECONDS

/** A granted session, or the error of it, as the page has it. */
export type SessionOutcome =
  | { session: GrantedSession & { expiry: number } }
  | { code: unknown; message: string; name: string }

/**
 * A page in another site than the wallet, with sessions on and a script of its own that imports the helper as a host
 * would.
 */
export const sessionPage = ({ attributes, prepare, ...options }: WidgetPageOptions = {}): WidgetPageOptions => ({
  isCrossSite: true,
  scripts: `<script type="module" src="/dist/wallet-widget.js"></script><script type="module" src="${SCRIPT_PATH}"></script>`,
  attributes: { features: '{"smartSessions":true}', ...attributes },
  async prepare(context) {
    await context.route(`**${SCRIPT_PATH}`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: "import * as smartSessions from '/dist/smart-sessions.js'\nObject.assign(window, { smartSessions })",
      }),
    )
    await prepare?.(context)
  },
  ...options,
})

/** The connected account of the EVM networks. */
export async function accountAddress({ state }: WidgetPage): Promise<string> {
  const address = readKey(readKey((await state())['accounts'], 'eip155'), 'address')
  if (typeof address !== 'string') throw new Error('Nobody is connected')
  return address
}

const call = (
  { widget, page }: WidgetPage,
  name: 'grantPermissions' | 'revokePermissions',
  wish: object,
): Promise<SessionOutcome> =>
  page
    .waitForFunction(() => 'smartSessions' in window)
    .then(() =>
      widget.evaluate(
        async (element, [order, given]) => {
          const helper = Reflect.get(window, 'smartSessions') as Record<string, (...values: unknown[]) => unknown>
          try {
            const session = await helper[order]?.(
              element,
              'permissions' in given ? given : helper['createSubscription']?.(given),
            )
            return { session: session as GrantedSession & { expiry: number } }
          } catch (error) {
            if (!(error instanceof Error)) throw error
            return { code: Reflect.get(error, 'code') as unknown, message: error.message, name: error.name }
          }
        },
        [name, wish] as const,
      ),
    )

/**
 * The page asks for an allowance of coins each day, or for other permissions, for a week unless told; what comes of it.
 */
export async function askForSession(
  visit: WidgetPage,
  wish: { amount?: string; permissions?: object[] } = {},
): Promise<SessionOutcome> {
  const { amount = '0.01', permissions } = wish
  const [account, expiry, { publicKey }] = [
    await accountAddress(visit),
    Math.floor(Date.now() / 1000) + WEEK_SECONDS,
    new SigningKey(SECRET_KEY),
  ]
  if (!permissions)
    return call(visit, 'grantPermissions', {
      chainId: CHAIN_ID,
      signerPublicKey: publicKey,
      account,
      amount,
      interval: '1d',
      expiry,
    })
  const signer = { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey }] } }
  return call(visit, 'grantPermissions', { chainId: CHAIN_ID, expiry, signer, permissions, policies: [] })
}

/** The page gives a session back. */
export const giveBack = (visit: WidgetPage, session: object): Promise<SessionOutcome> =>
  call(visit, 'revokePermissions', session)

/** The page's server makes calls in a session: `done`, or the words of whoever refused. */
export async function act({ sandbox }: WidgetPage, session: GrantedSession, calls: SmartCall[]): Promise<string> {
  const { apiUrl, controlUrl, projectId } = sandbox.config
  return actInSession({ world: { apiUrl, controlUrl, projectId }, session, secretKey: SECRET_KEY, calls }).then(
    (hash) => (/^0x[0-9a-f]{64}$/.test(hash) ? 'done' : hash),
    (problem: unknown) => (problem instanceof Error ? problem.message : String(problem)),
  )
}

/** It makes a payment in coins. */
export const pay = (visit: WidgetPage, session: GrantedSession, value: bigint): Promise<string> =>
  act(visit, session, [{ to: addressOf(visit.sandbox, 1), value, data: '0x' }])

/** What the account's contract says of a session. */
export async function onChain(
  { sandbox }: WidgetPage,
  { context: pci, address }: GrantedSession,
): Promise<{ isGranted: boolean; isRevoked: boolean }> {
  const id = encodeURIComponent(`${ONE}:${address}`)
  const answer: unknown = await (
    await fetch(`${sandbox.config.apiUrl}/v1/sessions/${id}/getcontext?pci=${encodeURIComponent(pci)}`)
  ).json()
  const state = await sandbox.rpc(ONE, 'eth_call', [
    { to: address, data: stateCall(String(readKey(answer, 'context'))) },
    'latest',
  ])
  return readState(String(state))
}

/** The clock of the chain, moved ahead. */
export const moveChainClock = ({ sandbox }: WidgetPage, seconds: number): Promise<unknown> =>
  sandbox.control('chain-clock', { chainId: Number(CHAIN_ID), seconds })
