// Smart sessions with the embedded wallet: a page asks, the visitor approves in the frame, the page's key acts within
// what was allowed, and is revoked in the widget.
// Not here: every kind of permission and what the contract holds them to (sandbox/auth/smartAccount/sessions), the
// views state by state (src/features/sessions).
import { Interface } from 'ethers'
import { approveInFrame, openLoggedIn, walletFrame } from '../support/loginSteps'
import { addressOf, callsTo, ONE } from '../support/sendSteps'
import {
  accountAddress,
  act,
  askForSession,
  DAY_SECONDS,
  giveBack,
  moveChainClock,
  onChain,
  pay,
  sessionPage,
} from '../support/sessionSteps'
import { openWidgetPage, type WidgetPage, type WidgetPageOptions } from '../support/widgetPage'

const COIN = 10n ** 18n
const ALLOWANCE = COIN / 100n
const TRANSFER = new Interface(['function transfer(address to, uint256 amount)'])

/** Somebody logged in, with a coin, on a page with sessions. */
async function openWithCoin(options?: WidgetPageOptions): Promise<WidgetPage> {
  const visit = await openWidgetPage(sessionPage(options))
  await openLoggedIn(visit)
  await visit.sandbox.control('balance', { address: await accountAddress(visit), amount: '1' })
  return visit
}

/** A session that was asked for and approved in the frame; its view is open. The allowance has begun. */
async function grant(visit: WidgetPage) {
  const asked = askForSession(visit)
  await approveInFrame(visit)
  const outcome = await asked
  if (!('session' in outcome)) throw new Error(`It was not granted: ${outcome.message}`)
  await visit.dialog.getByRole('heading', { name: 'Sandbox project may act for you' }).waitFor()
  await moveChainClock(visit, 120)
  return outcome.session
}

/** From the account, or from what it allowed, where sessions stand too. */
async function openSession(visit: WidgetPage, from: 'Account' | 'Approvals' = 'Account'): Promise<void> {
  const { dialog } = visit
  await visit.openView(from)
  await dialog.getByRole('button', { name: /^Sessions/ }).click()
  await dialog.getByRole('list', { name: 'Sessions' }).getByRole('button').first().click()
}

async function pressRevoke({ dialog }: WidgetPage): Promise<void> {
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await dialog.getByText('Revoke this session?').waitFor()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
}

describe('a session', () => {
  it('is asked in plain words, lets the page spend within its allowance and no more, and ends when it is revoked', async () => {
    const visit = await openWithCoin()
    const { dialog, sandbox } = visit
    const asked = askForSession(visit)
    const frame = walletFrame(visit)
    await frame.getByText('Let this site act for you').waitFor()
    for (const text of ['Spend up to 0.01 ETH each day', 'without asking you', 'Paid for you'])
      await frame.getByText(text).first().waitFor()
    await approveInFrame(visit)
    const outcome = await asked
    if (!('session' in outcome)) throw new Error(outcome.message)
    const { session } = outcome
    expect(session).toMatchObject({
      address: await accountAddress(visit),
      chainId: '0x7a69',
      permissions: [{ type: 'native-token-recurring-allowance' }],
    })
    await dialog.getByRole('heading', { name: 'Sandbox project may act for you' }).waitFor()
    await dialog.getByText('Spend up to 0.01 ETH each day').waitFor()

    const to = addressOf(sandbox, 1)
    const before = await sandbox.balanceOf(ONE, to)
    expect(await pay(visit, session, 1n)).toMatch(/outside of the permissions/)
    await moveChainClock(visit, 120)
    expect(await pay(visit, session, ALLOWANCE)).toBe('done')
    expect(await pay(visit, session, 1n)).toMatch(/above the allowance/)
    expect((await sandbox.balanceOf(ONE, to)) - before).toBe(ALLOWANCE)
    // The next day has an allowance of its own.
    await moveChainClock(visit, DAY_SECONDS)
    expect(await pay(visit, session, ALLOWANCE)).toBe('done')

    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await openSession(visit, 'Approvals')
    await dialog.getByText('Spend up to 0.01 ETH each day').waitFor()
    await dialog.getByText('Active', { exact: true }).waitFor()
    await pressRevoke(visit)
    await frame.getByText('Revoke what this site may do').waitFor()
    await approveInFrame(visit)
    // Back to where the session was chosen.
    await dialog.getByText('Session revoked').waitFor()
    await visit.waitForState({ view: 'SmartSessionList' })
    expect(await onChain(visit, session)).toMatchObject({ isGranted: true, isRevoked: true })
    await moveChainClock(visit, DAY_SECONDS)
    expect(await pay(visit, session, 1n)).toMatch(/was revoked/)
    await visit.openView('SmartSessionList')
    await dialog.getByText('Revoked', { exact: true }).waitFor()
    expect(await callsTo(sandbox, 'sessions-revoke')).toHaveLength(1)
  })

  it('that the visitor declines in the frame grants nothing, and the dialog is as it was', async () => {
    const visit = await openWithCoin()
    const { dialog, sandbox } = visit
    const asked = askForSession(visit)
    await walletFrame(visit).getByRole('button', { name: 'Decline' }).click()
    expect(await asked).toMatchObject({ code: 'USER_REJECTED' })
    await dialog.waitFor({ state: 'hidden' })
    expect(await sandbox.rpc(ONE, 'eth_getCode', [await accountAddress(visit), 'latest'])).toBe('0x')
    expect(await callsTo(sandbox, 'sessions-activate')).toEqual([])
    await visit.openView('SmartSessionList')
    await dialog.getByText('Can’t be used').waitFor()
    // Who closes the question declines it.
    const again = askForSession(visit)
    await walletFrame(visit).getByRole('button', { name: 'Decline' }).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    expect(await again).toMatchObject({ code: 'USER_REJECTED' })
    expect(await callsTo(sandbox, 'sessions-activate')).toEqual([])
  })

  it('is there at the next visit, and can be ended then', async () => {
    const visit = await openWithCoin()
    const { page, dialog } = visit
    const session = await grant(visit)
    await page.reload()
    await visit.waitForState({ status: 'connected' })
    expect(await pay(visit, session, 1n)).toBe('done')
    await openSession(visit)
    await dialog.getByText('Spend up to 0.01 ETH each day').waitFor()
    await pressRevoke(visit)
    await approveInFrame(visit)
    await dialog.getByText('Session revoked').waitFor()
    expect(await pay(visit, session, 1n)).toMatch(/was revoked/)
  })

  it('still stands when its end is declined in the frame; the visitor is where they were, and may do it then', async () => {
    const visit = await openWithCoin()
    const { dialog } = visit
    const session = await grant(visit)
    await openSession(visit)
    await pressRevoke(visit)
    await walletFrame(visit).getByRole('button', { name: 'Decline' }).click()
    await dialog.getByText('You declined in your wallet. The session is still active.').waitFor()
    await visit.waitForState({ view: 'SmartSessionSettings' })
    expect(await pay(visit, session, 1n)).toBe('done')
    // The way back is the one the visitor came.
    await dialog.getByRole('button', { name: 'Back' }).click()
    await visit.waitForState({ view: 'SmartSessionList' })
    await dialog.getByRole('list', { name: 'Sessions' }).getByRole('button').first().click()
    await pressRevoke(visit)
    await approveInFrame(visit)
    await dialog.getByText('Session revoked').waitFor()
    expect(await pay(visit, session, 1n)).toMatch(/was revoked/)
  })

  it('whose end the service did not hear of is over on the chain, and can be ended there too', async () => {
    const visit = await openWithCoin()
    const { dialog, sandbox } = visit
    const session = await grant(visit)
    await sandbox.disturb({ name: 'sessions-revoke', kind: '503', times: 1 })
    await openSession(visit)
    await pressRevoke(visit)
    await approveInFrame(visit)
    await dialog.getByText('Your wallet confirmed, but the session service isn’t responding.').waitFor()
    expect(await onChain(visit, session)).toMatchObject({ isRevoked: true })
    expect(await pay(visit, session, 1n)).toMatch(/revoked/)
    await pressRevoke(visit)
    await approveInFrame(visit)
    await dialog.getByText('Session revoked').waitFor()
  })

  it('of tokens and calls is told in plain words by the wallet and by the widget, and held to each of them', async () => {
    const visit = await openWithCoin()
    const { dialog, sandbox } = visit
    const [to, account] = [addressOf(sandbox, 1), await accountAddress(visit)]
    const [usdc, mdw] = ['USDC', 'MDW'].map(
      (wanted) => sandbox.config.tokens[ONE]?.find(({ symbol }) => symbol === wanted)?.address ?? '',
    ) as [string, string]
    for (const token of ['USDC', 'MDW']) await sandbox.control('balance', { address: account, amount: '10', token })
    const functions = [
      {
        functionName: 'transfer',
        args: [
          { operator: 'EQUAL', value: to },
          { operator: 'LESS_THAN', value: '5000001' },
        ],
      },
    ]
    const start = Math.floor(Date.now() / 1000) + 60
    const permissions = [
      {
        type: 'contract-call',
        data: {
          address: usdc,
          abi: [
            {
              type: 'function',
              name: 'transfer',
              inputs: [{ type: 'address' }, { type: 'uint256' }],
              outputs: [{ type: 'bool' }],
              stateMutability: 'nonpayable',
            },
          ],
          functions,
        },
      },
      {
        type: 'erc20-recurring-allowance',
        data: { token: mdw, allowance: '0xde0b6b3a7640000', start, period: 7 * DAY_SECONDS },
      },
    ]
    const asked = askForSession(visit, { permissions })
    for (const text of ['Call transfer(address,uint256)', 'Spend up to 1 MDW each week'])
      await walletFrame(visit).getByText(text).first().waitFor()
    await approveInFrame(visit)
    const outcome = await asked
    if (!('session' in outcome)) throw new Error(outcome.message)
    for (const text of [/^Call transfer of/, /Only where argument 2 is less than/, /^Spend up to 1 MDW each week/])
      await dialog.getByText(text).first().waitFor()
    await moveChainClock(visit, 120)
    const transfer = (token: string, receiver: string, amount: bigint) => [
      { to: token, value: 0n, data: TRANSFER.encodeFunctionData('transfer', [receiver, amount]) },
    ]
    expect(await act(visit, outcome.session, transfer(usdc, to, 5_000_000n))).toBe('done')
    expect(await sandbox.balanceOf(ONE, account, 'USDC')).toBe(5_000_000n)
    for (const calls of [transfer(usdc, to, 5_000_001n), transfer(usdc, account, 1n)])
      expect(await act(visit, outcome.session, calls)).toMatch(/outside of the permissions/)
    expect(await act(visit, outcome.session, transfer(mdw, account, COIN))).toBe('done')
    expect(await act(visit, outcome.session, transfer(mdw, account, 1n))).toMatch(/above the allowance/)
    expect(await pay(visit, outcome.session, 1n)).toMatch(/outside of the permissions/)
  })

  it('can be given back by the page, after an approval in the frame', async () => {
    const visit = await openWithCoin()
    const session = await grant(visit)
    const given = giveBack(visit, session)
    await approveInFrame(visit)
    expect(await given).toEqual({})
    expect(await onChain(visit, session)).toMatchObject({ isRevoked: true })
    expect(await pay(visit, session, 1n)).toMatch(/was revoked/)
  })

  it('ends with its time: the chain refuses, and the list says so', async () => {
    const visit = await openWithCoin({ prepare: (context) => context.clock.install() })
    const { dialog, page } = visit
    const session = await grant(visit)
    expect(await pay(visit, session, 1n)).toBe('done')
    await moveChainClock(visit, 8 * DAY_SECONDS)
    expect(await pay(visit, session, 1n)).toMatch(/has expired/)
    await page.clock.fastForward(8 * DAY_SECONDS * 1000)
    await visit.openView('SmartSessionList')
    await dialog.getByText('Expired', { exact: true }).waitFor()
    await dialog.getByRole('list', { name: 'Sessions' }).getByRole('button').first().click()
    await dialog.getByText('What it was allowed to do').first().waitFor()
    expect(await dialog.getByRole('button', { name: 'Revoke' }).count()).toBe(0)
  })
})

describe('who has no sessions', () => {
  it('is told that they are turned off, before anything is asked', async () => {
    const visit = await openWidgetPage(sessionPage({ attributes: { features: null } }))
    await openLoggedIn(visit)
    expect(await askForSession(visit)).toMatchObject({
      code: 'SESSIONS_OFF',
      message: 'This site has smart sessions turned off',
    })
    expect(await callsTo(visit.sandbox, 'sessions-create')).toEqual([])
    await visit.openView('Account')
    await visit.dialog.getByRole('tab', { name: 'Tokens' }).waitFor()
    expect(await visit.dialog.getByRole('button', { name: /^Sessions/ }).count()).toBe(0)
  })

  it('has a plain account, and is told to switch', async () => {
    const visit = await openWidgetPage(sessionPage({ attributes: { 'default-account-types': '{"eip155":"eoa"}' } }))
    await openLoggedIn(visit)
    expect(await askForSession(visit)).toMatchObject({
      code: 'WALLET',
      message: 'Only a smart account can give permissions. Switch to your smart account first.',
    })
    await visit.dialog.waitFor({ state: 'hidden' })
    await visit.openView('Account')
    await visit.dialog.getByRole('tab', { name: 'Tokens' }).waitFor()
    expect(await visit.dialog.getByRole('button', { name: /^Sessions/ }).count()).toBe(0)
  })
})
