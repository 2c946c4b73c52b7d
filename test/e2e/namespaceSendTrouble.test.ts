// What keeps a transfer on Solana from being sent, or from being known: the visitor, the wallet, nodes that fail, a
// switch on the way. Every test looks at what the wallet was asked and at what the runtime then has. Transfers that go
// well: namespaceSend; what is no transfer at all: namespaceSendRules.
import { callElement } from '../support/callElement'
import { eventually } from '../support/eventually'
import { accountOf, connectNamespace, SOLANA } from '../support/namespaceSteps'
import { startTestSandbox } from '../support/sandbox'
import { callsTo, ONE, pressSend, review, submit } from '../support/sendSteps'
import { lamportsOf, openOnSolana, openSendOnSolana, reviewOnSolana, SOL, SOL_FEE } from '../support/solanaSteps'
import { fail, refuse } from '../support/testWallet'
import type { WidgetPage } from '../support/widgetPage'

const FAILED = 'Failed to send transaction. Please try again.'
const alice = ({ sandbox }: WidgetPage): string => accountOf(sandbox, 'solana')
const bob = ({ sandbox }: WidgetPage): string => accountOf(sandbox, 'solana', 1)
const asked = ({ wallet }: WidgetPage): number =>
  wallet.requests('solana_signTransactions').length + wallet.requests('solana_signAndSendTransaction').length
const sentToNode = async ({ sandbox }: WidgetPage): Promise<number> =>
  (await callsTo(sandbox, 'rpc:solana:sendTransaction')).length
const sendButton = ({ dialog }: WidgetPage) => dialog.getByRole('button', { name: 'Send', exact: true })
const isOff = (button: ReturnType<typeof sendButton>): Promise<boolean> =>
  button.evaluate((element) => element.getAttribute('aria-disabled') === 'true')
const row = ({ dialog }: WidgetPage, text: RegExp) => dialog.getByRole('listitem').filter({ hasText: text })

describe('a visitor', () => {
  it('who declines has sent nothing, keeps what was written, and is asked again only when told to', async () => {
    const visit = await openSendOnSolana()
    const { dialog, sandbox, wallet } = visit
    const before = await lamportsOf(sandbox, alice(visit))
    await reviewOnSolana(visit, '1', bob(visit))
    wallet.willOnce('solana_signTransactions', refuse())
    await submit(visit)
    await dialog.getByText('You declined in your wallet. Nothing was sent.').first().waitFor()
    expect(await sentToNode(visit)).toBe(0)
    expect(await lamportsOf(sandbox, alice(visit))).toBe(before)
    expect(await visit.events('wallet-transaction')).toEqual([])
    await sendButton(visit).click()
    expect(await dialog.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('1')
    await dialog.getByRole('button', { name: 'Change recipient' }).waitFor()
    await dialog.getByText(bob(visit)).waitFor({ state: 'attached' })
    await review(visit)
    await dialog.getByText('0.000015 SOL', { exact: true }).waitFor()
    await sendButton(visit).evaluate((element: HTMLElement) => {
      for (let press = 0; press < 50; press++) element.click()
    })
    await visit.waitForEvent('wallet-transaction', { status: 'confirmed' })
    expect(asked(visit)).toBe(2)
    expect(await lamportsOf(sandbox, alice(visit))).toBe(before - SOL - SOL_FEE)
  })

  it('who leaves the wallet waiting until the transaction is too old has sent nothing; the next try is a new one', async () => {
    const visit = await openSendOnSolana()
    const { dialog, sandbox, wallet } = visit
    const before = await lamportsOf(sandbox, alice(visit))
    await reviewOnSolana(visit, '1', bob(visit))
    const held = wallet.hold('solana_signTransactions')
    await submit(visit)
    await held.asked
    await dialog.getByText('Confirm transaction in your wallet').waitFor()
    await sandbox.control('solana/expire-blockhashes', {})
    held.approve()
    await dialog.getByText(FAILED).first().waitFor()
    expect(await lamportsOf(sandbox, alice(visit))).toBe(before)
    expect(await visit.events('wallet-transaction')).toEqual([])
    await sendButton(visit).click()
    await review(visit)
    await submit(visit)
    await visit.waitForEvent('wallet-transaction', { status: 'confirmed' })
    expect(await lamportsOf(sandbox, alice(visit))).toBe(before - SOL - SOL_FEE)
  })
})

describe('a wallet', () => {
  it('that signs for a page that was left has sent nothing: only the page would have', async () => {
    const visit = await openSendOnSolana()
    const { sandbox, wallet, page, dialog } = visit
    const before = await lamportsOf(sandbox, alice(visit))
    await reviewOnSolana(visit, '1', bob(visit))
    const held = wallet.hold('solana_signTransactions')
    await submit(visit)
    await held.asked
    await page.reload()
    await visit.waitForEvent('wallet-ready')
    held.approve()
    await visit.openView('Account')
    await dialog.getByRole('tab', { name: 'Activity' }).click()
    await dialog.getByRole('link', { name: /^Sent/ }).first().waitFor()
    expect(await dialog.getByRole('button', { name: /^Sen[dt]/ }).count()).toBe(1)
    expect(await sentToNode(visit)).toBe(0)
    expect(await lamportsOf(sandbox, alice(visit))).toBe(before)
    expect(await visit.events('wallet-transaction')).toEqual([])
  })

  it('that fails has sent nothing', async () => {
    const visit = await openSendOnSolana()
    await reviewOnSolana(visit, '1', bob(visit))
    visit.wallet.willOnce('solana_signTransactions', fail(-32603, 'The device is not there'))
    await submit(visit)
    await visit.dialog.getByRole('alert').getByText(FAILED).waitFor()
    expect(await sentToNode(visit)).toBe(0)
  })

  it('that changes accounts while the review is open gets no request for what was reviewed', async () => {
    const visit = await openSendOnSolana()
    await reviewOnSolana(visit, '1', accountOf(visit.sandbox, 'solana', 2))
    await visit.wallet.namespaces.selectAccount('solana', 1)
    await visit.waitForEvent('wallet-account-change', { namespace: 'solana', address: bob(visit) })
    await eventually(async () => expect((await visit.state())['view']).not.toBe('SendReview'))
    expect(asked(visit)).toBe(0)
    expect(await sentToNode(visit)).toBe(0)
  })

  it('that changes accounts while it is asked sends what it was asked for, or nothing, and never for the other', async () => {
    const visit = await openSendOnSolana()
    const { sandbox, wallet } = visit
    const carol = accountOf(sandbox, 'solana', 2)
    const before = await Promise.all([bob(visit), carol].map((address) => lamportsOf(sandbox, address)))
    await reviewOnSolana(visit, '1', carol)
    const held = wallet.hold('solana_signTransactions')
    await submit(visit)
    await held.asked
    await wallet.namespaces.selectAccount('solana', 1)
    await visit.waitForEvent('wallet-account-change', { namespace: 'solana', address: bob(visit) })
    held.approve()
    await visit.waitForEvent('wallet-transaction', { status: 'confirmed' })
    expect(await Promise.all([bob(visit), carol].map((address) => lamportsOf(sandbox, address)))).toEqual([
      before[0],
      (before[1] ?? 0n) + SOL,
    ])
    // It was Alice's: Bob's activity knows nothing of it.
    await visit.openView('Account')
    await visit.dialog.getByRole('tab', { name: 'Activity' }).click()
    await visit.dialog
      .getByRole('link', { name: /^Received/ })
      .first()
      .waitFor()
    expect(await visit.dialog.getByRole('button', { name: /^Sent/ }).count()).toBe(0)
    expect(asked(visit)).toBe(1)
  })
})

describe('another network', () => {
  it('while the review is open ends the review; nothing is sent on either', async () => {
    const visit = await openOnSolana()
    await connectNamespace(visit, 'eip155')
    await callElement(visit.widget, 'switchNetwork', SOLANA)
    await visit.openView('Account')
    await pressSend(visit)
    await reviewOnSolana(visit, '1', bob(visit))
    await callElement(visit.widget, 'switchNetwork', ONE)
    await eventually(async () => expect((await visit.state())['view']).not.toBe('SendReview'))
    expect(asked(visit)).toBe(0)
    expect(visit.wallet.requests('eth_sendTransaction')).toEqual([])
  })

  it('while the wallet is asked leaves the transfer to Solana, and the new network without one', async () => {
    const visit = await openOnSolana()
    const { dialog, sandbox, wallet } = visit
    await connectNamespace(visit, 'eip155')
    await callElement(visit.widget, 'switchNetwork', SOLANA)
    const before = await lamportsOf(sandbox, bob(visit))
    await visit.openView('Account')
    await pressSend(visit)
    await reviewOnSolana(visit, '1', bob(visit))
    const held = wallet.hold('solana_signTransactions')
    await submit(visit)
    await held.asked
    await callElement(visit.widget, 'switchNetwork', ONE)
    await visit.openView('Account')
    await pressSend(visit)
    expect(await dialog.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('')
    held.approve()
    await visit.waitForEvent('wallet-transaction', { status: 'confirmed', caipNetworkId: SOLANA })
    expect((await lamportsOf(sandbox, bob(visit))) - before).toBe(SOL)
    expect(wallet.requests('eth_sendTransaction')).toEqual([])
    expect(await visit.state()).toMatchObject({ activeCaipNetworkId: ONE })
  })
})

describe('nodes and services', () => {
  it('that take a transaction and never put it into a block: it is awaited, failed when it is too old, and never sent again', async () => {
    const visit = await openSendOnSolana()
    const { dialog, sandbox } = visit
    const before = await lamportsOf(sandbox, alice(visit))
    await sandbox.control('solana/landing', { lands: false })
    await reviewOnSolana(visit, '1', bob(visit))
    await submit(visit)
    await visit.waitForEvent('wallet-transaction', { status: 'submitted' })
    await dialog.getByRole('button', { name: `Sending 1 SOL to ${bob(visit)}` }).click()
    await eventually(async () =>
      expect((await callsTo(sandbox, 'rpc:solana:getSignatureStatuses')).length).toBeGreaterThan(2),
    )
    await dialog.getByText('You can close this.').waitFor()
    expect((await visit.events('wallet-transaction')).map(({ detail }) => detail['status'])).toEqual(['submitted'])
    await sandbox.control('solana/expire-blockhashes', {})
    await visit.waitForEvent('wallet-transaction', { status: 'failed' })
    await dialog.getByText('Failed', { exact: true }).waitFor()
    expect([await sentToNode(visit), asked(visit)]).toEqual([1, 1])
    expect(await lamportsOf(sandbox, alice(visit))).toBe(before)
  })

  it('that are all down: the data API says the balances, the review that the fee is not known, and a retry goes on', async () => {
    const visit = await openOnSolana()
    const { dialog, sandbox } = visit
    await sandbox.disturb({ name: 'rpc:solana', kind: '500' })
    await visit.openView('Account')
    await row(visit, /100 SOL/).waitFor()
    await row(visit, /5,000 USDC/).waitFor()
    await pressSend(visit)
    await reviewOnSolana(visit, '1', bob(visit))
    await dialog.getByText('Unknown').waitFor()
    expect(await isOff(sendButton(visit))).toBe(true)
    expect(asked(visit)).toBe(0)
    await sandbox.clearFaults()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByText('0.000015 SOL', { exact: true }).waitFor()
    await submit(visit)
    await visit.waitForEvent('wallet-transaction', { status: 'confirmed' })
  })

  it('that go down after the review: nothing is sent, and the visitor may try again', async () => {
    const visit = await openSendOnSolana()
    const { dialog, sandbox } = visit
    await reviewOnSolana(visit, '1', bob(visit))
    await sandbox.disturb({ name: 'rpc:solana', kind: 'offline' })
    await submit(visit)
    await dialog.getByText('The network isn’t responding. Try again in a moment.').waitFor()
    expect(asked(visit)).toBe(0)
    await sandbox.clearFaults()
    await submit(visit)
    await visit.waitForEvent('wallet-transaction', { status: 'confirmed' })
    expect(asked(visit)).toBe(1)
  })

  it('that take the transaction and do not say so: it may have been sent, so its status decides', async () => {
    const visit = await openSendOnSolana()
    const { sandbox, page } = visit
    const before = await lamportsOf(sandbox, bob(visit))
    await reviewOnSolana(visit, '1', bob(visit))
    // The node gets the transaction; its answer is lost on the way back.
    await page.route('**/rpc/solana', async (route) => {
      if (!(route.request().postData() ?? '').includes('"sendTransaction"')) return route.fallback()
      await route.fetch()
      return route.abort()
    })
    await submit(visit)
    await visit.waitForEvent('wallet-transaction', { status: 'confirmed' })
    expect((await lamportsOf(sandbox, bob(visit))) - before).toBe(SOL)
    expect(asked(visit)).toBe(1)
  })

  it.each(['503'])('a data API that answers %s: the chain says what the account holds', async (kind) => {
    const visit = await openOnSolana({
      prepare: async () => (await startTestSandbox()).disturb({ name: 'balance', kind }),
    })
    await visit.openView('Account')
    await row(visit, /100 SOL/).waitFor()
    await row(visit, /5,000/).waitFor()
    await row(visit, /12,500\.75/).waitFor()
    expect((await callsTo(visit.sandbox, 'balance')).length).toBeGreaterThan(0)
  })
})
