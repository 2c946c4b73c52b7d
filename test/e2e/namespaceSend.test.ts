// Transfers that go well on Solana (SOL, SPL tokens, tokens of the newer program, on the sandbox's real runtime) and on
// Bitcoin and Polkadot, on their ledgers. What keeps one from being sent, and nodes that fail, are in namespaceSendTrouble. Not here: the rules of amounts that all
// namespaces share (money).
import { eventually } from '../support/eventually'
import { accountOf, BITCOIN, connectNamespace, openNamespacePage, POLKADOT, SOLANA } from '../support/namespaceSteps'
import { networkOf } from '../support/sandbox'
import { addressOf, callsTo, chooseToken, fillSend, pressSend, review, shortOf, submit } from '../support/sendSteps'
import {
  freshAddress,
  holdingsOf,
  lamportsOf,
  openOnSolana,
  openSendOnSolana,
  reviewOnSolana,
  SOL,
  SOL_FEE,
  tokensOf,
} from '../support/solanaSteps'
import type { WidgetPage } from '../support/widgetPage'

const SIGNATURE = /^[1-9A-HJ-NP-Za-km-z]{86,88}$/
const asked = ({ wallet }: WidgetPage): number => wallet.requests('solana_signTransactions').length
const people = ({ sandbox }: WidgetPage): { alice: string; bob: string } => ({
  alice: accountOf(sandbox, 'solana'),
  bob: accountOf(sandbox, 'solana', 1),
})
const row = ({ dialog }: WidgetPage, text: RegExp) => dialog.getByRole('listitem').filter({ hasText: text })
/** What a person has in SOL and in a token. */
const holdingOf = async ({ sandbox }: WidgetPage, owner: string, symbol: string) => ({
  lamports: await lamportsOf(sandbox, owner),
  tokens: await tokensOf(sandbox, owner, symbol),
})

describe('SOL', () => {
  it('arrives as the exact amount, for exactly the fee of the review, and is followed to its end', async () => {
    const visit = await openSendOnSolana()
    const { dialog, sandbox, waitForEvent } = visit
    const { alice, bob } = people(visit)
    const before = await Promise.all([alice, bob].map((address) => lamportsOf(sandbox, address)))
    await reviewOnSolana(visit, '1.500000001', bob)
    await dialog.getByText('1.500000001 SOL', { exact: true }).waitFor()
    await dialog.getByText('0.000015 SOL', { exact: true }).waitFor()
    await dialog.getByText('1.500015001 SOL', { exact: true }).waitFor()
    // The chain has it at once; as long as nobody can say so, it is on its way.
    await sandbox.disturb({ name: 'rpc:solana:getSignatureStatuses', kind: '503' })
    await submit(visit)
    await dialog.getByText('Transaction started').waitFor()
    await sandbox.clearFaults()
    const { detail } = await waitForEvent('wallet-transaction', { status: 'submitted' })
    expect(detail).toEqual({
      kind: 'send',
      status: 'submitted',
      hash: expect.stringMatching(SIGNATURE) as string,
      caipNetworkId: SOLANA,
    })
    await waitForEvent('wallet-transaction', { status: 'confirmed', hash: detail['hash'], caipNetworkId: SOLANA })
    const after = await Promise.all([alice, bob].map((address) => lamportsOf(sandbox, address)))
    expect(after).toEqual([(before[0] ?? 0n) - 1_500_000_001n - SOL_FEE, (before[1] ?? 0n) + 1_500_000_001n])
    expect(asked(visit)).toBe(1)
    expect((await visit.events('wallet-transaction')).map((event) => event.detail['status'])).toEqual([
      'submitted',
      'confirmed',
    ])
    // The list has the new figure, and the activity what was done.
    await row(visit, /98\.499 SOL/).waitFor()
    await dialog.getByRole('tab', { name: 'Activity' }).click()
    await dialog.getByRole('button', { name: new RegExp(`^Sent to ${bob}.*1\\.5 SOL`) }).click()
    await dialog.getByText('It has arrived.').waitFor()
    const link = dialog.getByRole('link', { name: /View on explorer/ })
    expect(await link.getAttribute('href')).toContain(String(detail['hash']))
    expect(await (await fetch(String(await link.getAttribute('href')))).text()).toContain('Confirmed')
  })

  it('can be sent to the last lamport', async () => {
    const visit = await openSendOnSolana()
    const { dialog, sandbox, waitForEvent } = visit
    const { alice, bob } = people(visit)
    const before = await lamportsOf(sandbox, bob)
    await dialog.getByRole('button', { name: 'Max' }).click()
    await dialog.getByRole('textbox', { name: 'Recipient' }).fill(bob)
    await dialog.getByRole('button', { name: 'Review', exact: true }).click()
    await dialog.getByText('99.999985 SOL', { exact: true }).waitFor()
    await submit(visit)
    await waitForEvent('wallet-transaction', { status: 'confirmed' })
    expect(await lamportsOf(sandbox, alice)).toBe(0n)
    expect((await lamportsOf(sandbox, bob)) - before).toBe(100n * SOL - SOL_FEE)
  })

  it('reaches an address the chain has never seen', async () => {
    const visit = await openSendOnSolana()
    const somebody = freshAddress()
    await reviewOnSolana(visit, '0.25', somebody)
    await submit(visit)
    await visit.waitForEvent('wallet-transaction', { status: 'confirmed' })
    expect(await lamportsOf(visit.sandbox, somebody)).toBe(250_000_000n)
  })

  it('in dollars is sent as the exact amount that the review shows', async () => {
    const visit = await openSendOnSolana()
    const { dialog, sandbox } = visit
    const { bob } = people(visit)
    const before = await lamportsOf(sandbox, bob)
    await dialog.getByRole('button', { name: 'Enter the amount in USD' }).click()
    await reviewOnSolana(visit, '30', bob)
    const shown = await dialog.locator('.summary__amount').innerText()
    await submit(visit)
    await visit.waitForEvent('wallet-transaction', { status: 'confirmed' })
    const [whole = '', decimals = ''] = shown.replace(/ SOL$/, '').split('.')
    expect((await lamportsOf(sandbox, bob)) - before).toBe(BigInt(whole) * SOL + BigInt(decimals.padEnd(9, '0')))
  })

  it('is sent by the wallet itself where it gives no signed transaction back', async () => {
    const visit = await openSendOnSolana()
    const { sandbox, waitForEvent } = visit
    const { bob } = people(visit)
    const before = await lamportsOf(sandbox, bob)
    visit.wallet.willOnce('solana_signTransactions', {
      kind: 'throw',
      form: { as: 'error', value: { code: 4200, message: 'Not supported' } },
    })
    await reviewOnSolana(visit, '2', bob)
    await submit(visit)
    await waitForEvent('wallet-transaction', { status: 'confirmed' })
    expect((await lamportsOf(sandbox, bob)) - before).toBe(2n * SOL)
    expect(visit.wallet.requests('solana_signAndSendTransaction')).toHaveLength(1)
  })
})

describe('a token', () => {
  it('opens the account of somebody new, whose deposit is told; the next transfer costs none', async () => {
    const visit = await openSendOnSolana()
    const { dialog, sandbox, waitForEvent } = visit
    const { alice } = people(visit)
    const somebody = freshAddress()
    const before = await holdingOf(visit, alice, 'USDC')
    await chooseToken(visit, /USDC/)
    await reviewOnSolana(visit, '4.1', somebody)
    await dialog.getByText('Of that, to open their token account').waitFor()
    await dialog.getByText('0.00203928 SOL', { exact: true }).waitFor()
    await submit(visit)
    const first = await waitForEvent('wallet-transaction', { status: 'confirmed' })
    const [account] = await holdingsOf(sandbox, somebody, 'USDC')
    expect(account?.amount).toBe(4_100_000n)
    const deposit = await lamportsOf(sandbox, account?.address ?? '')
    const between = await holdingOf(visit, alice, 'USDC')
    expect(between.tokens).toBe(before.tokens - 4_100_000n)
    expect(between.lamports).toBeLessThanOrEqual(before.lamports - deposit)
    expect(between.lamports).toBeGreaterThanOrEqual(before.lamports - deposit - SOL_FEE)

    await visit.openView('Account')
    await row(visit, /4,995\.9 USDC/).waitFor()
    await pressSend(visit)
    await chooseToken(visit, /USDC/)
    await reviewOnSolana(visit, '0.000001', somebody)
    expect(await dialog.getByText('Of that, to open their token account').count()).toBe(0)
    await submit(visit)
    await eventually(async () =>
      expect(
        (await visit.events('wallet-transaction')).filter(({ detail }) => detail['status'] === 'confirmed'),
      ).toHaveLength(2),
    )
    expect(first.detail['hash']).not.toBe((await visit.events('wallet-transaction')).at(-1)?.detail['hash'])
    expect(await tokensOf(sandbox, somebody, 'USDC')).toBe(4_100_001n)
    const after = await holdingOf(visit, alice, 'USDC')
    expect(after.tokens).toBe(before.tokens - 4_100_001n)
    expect(between.lamports - after.lamports).toBeLessThanOrEqual(SOL_FEE)
  })

  it.each([
    ['PYUSD', 'of the newer program', '12.345678', 12_345_678n],
    ['ACORN', 'without a price', '0.000000001', 1n],
  ])('%s, %s, moves by the exact amount', async (symbol, _what, amount, units) => {
    const visit = await openSendOnSolana()
    const { alice, bob } = people(visit)
    const before = await Promise.all([alice, bob].map((owner) => tokensOf(visit.sandbox, owner, symbol)))
    await chooseToken(visit, new RegExp(symbol))
    await reviewOnSolana(visit, amount, bob)
    await visit.dialog.getByText(`${amount} ${symbol}`, { exact: true }).first().waitFor()
    await submit(visit)
    await visit.waitForEvent('wallet-transaction', { status: 'confirmed' })
    expect(await Promise.all([alice, bob].map((owner) => tokensOf(visit.sandbox, owner, symbol)))).toEqual([
      (before[0] ?? 0n) - units,
      (before[1] ?? 0n) + units,
    ])
  })

  it('of somebody new in the newer program opens an account there', async () => {
    const visit = await openSendOnSolana()
    const somebody = freshAddress()
    await chooseToken(visit, /PYUSD/)
    await reviewOnSolana(visit, '1', somebody)
    await visit.dialog.getByText('Of that, to open their token account').waitFor()
    await submit(visit)
    await visit.waitForEvent('wallet-transaction', { status: 'confirmed' })
    expect(await tokensOf(visit.sandbox, somebody, 'PYUSD')).toBe(1_000_000n)
  })

  it('can be sent whole: the fee is paid in SOL', async () => {
    const visit = await openSendOnSolana()
    const { dialog, sandbox } = visit
    const { alice, bob } = people(visit)
    const before = await tokensOf(sandbox, bob, 'USDC')
    await chooseToken(visit, /USDC/)
    await dialog.getByRole('button', { name: 'Max' }).click()
    await dialog.getByRole('textbox', { name: 'Recipient' }).fill(bob)
    await dialog.getByRole('button', { name: 'Review', exact: true }).click()
    await dialog.getByText('5,000 USDC', { exact: true }).first().waitFor()
    await submit(visit)
    await visit.waitForEvent('wallet-transaction', { status: 'confirmed' })
    expect(await tokensOf(sandbox, alice, 'USDC')).toBe(0n)
    expect((await tokensOf(sandbox, bob, 'USDC')) - before).toBe(5_000_000_000n)
  })
})

describe('without a project id', () => {
  it('balances and transfers are those of the chain, and no service is asked', async () => {
    const visit = await openOnSolana({ attributes: { 'project-id': null } })
    const { sandbox, dialog } = visit
    const { bob } = people(visit)
    const before = await lamportsOf(sandbox, bob)
    await visit.openView('Account')
    await row(visit, /100 SOL/).waitFor()
    // The chain says what the account holds, though not what the tokens are called.
    await row(visit, /12,500\.75/).waitFor()
    await pressSend(visit)
    await reviewOnSolana(visit, '3', bob)
    await dialog.getByText('0.000015 SOL', { exact: true }).waitFor()
    await submit(visit)
    await visit.waitForEvent('wallet-transaction', { status: 'confirmed' })
    expect((await lamportsOf(sandbox, bob)) - before).toBe(3n * SOL)
    expect((await callsTo(sandbox, '')).filter(({ path }) => path.startsWith('/api/'))).toEqual([])
  })
})

describe('a transaction on its way', () => {
  it('is shown until the chain has it, also after a reload', async () => {
    const visit = await openSendOnSolana()
    const { dialog, page, sandbox, waitForEvent } = visit
    const { bob } = people(visit)
    // The wallet's transaction reaches the node, whose answers about it are held back.
    await sandbox.disturb({ name: 'rpc:solana:getSignatureStatuses', kind: '503' })
    await reviewOnSolana(visit, '1', bob)
    await submit(visit)
    const { detail } = await waitForEvent('wallet-transaction', { status: 'submitted' })
    await page.reload()
    await waitForEvent('wallet-ready')
    await visit.openView('Account')
    const strip = dialog.getByRole('button', { name: `Sending 1 SOL to ${bob}` })
    expect(await strip.innerText()).toContain(shortOf(bob))
    await strip.click()
    await dialog.getByText('You can close this.').waitFor()
    await sandbox.clearFaults()
    await waitForEvent('wallet-transaction', { status: 'confirmed', hash: detail['hash'] })
    await dialog.getByText('It has arrived.').waitFor()
    expect((await visit.events('wallet-transaction')).map((event) => event.detail['status'])).toEqual(['confirmed'])
    expect((await callsTo(sandbox, 'rpc:solana:sendTransaction')).length).toBe(1)
  })
})

describe('bitcoin', () => {
  it('goes out for exactly the fee of the review, waits for its block, and arrives', async () => {
    const visit = await openNamespacePage()
    const { dialog, sandbox, waitForEvent } = visit
    const [alice, bob] = [accountOf(sandbox, 'bip122'), accountOf(sandbox, 'bip122', 1)]
    const satoshiOf = async (address: string): Promise<number> => {
      const url = networkOf(sandbox.config, BITCOIN).rpcUrls[0] ?? ''
      const coins = (await (await fetch(`${url}/address/${address}/utxo`)).json()) as { value: number }[]
      return coins.reduce((sum, { value }) => sum + value, 0)
    }
    const [before, bobBefore] = await Promise.all([alice, bob].map(satoshiOf))
    await connectNamespace(visit, 'bip122')
    await visit.openView('Account')
    await pressSend(visit)
    await fillSend(visit, '1.2', addressOf(sandbox, 1))
    await dialog.getByText('This isn’t an address or a name').waitFor()
    await fillSend(visit, '1.2', bob)
    await review(visit)
    // Two coins in, payment and change out: 209 virtual bytes for 4.2 satoshi each.
    await dialog.getByText('0.00000878 BTC', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Edit network fee' }).click()
    await dialog.getByRole('radio', { name: 'Fast' }).click()
    await dialog.getByText('0.00002517 BTC', { exact: true }).first().waitFor()
    await sandbox.control('bitcoin/mining', { mode: 'manual' })
    await submit(visit)
    const { detail } = await waitForEvent('wallet-transaction', { status: 'submitted', caipNetworkId: BITCOIN })
    await sandbox.control('bitcoin/mine', {})
    await waitForEvent('wallet-transaction', { status: 'confirmed', hash: detail['hash'] })
    expect(await Promise.all([alice, bob].map(satoshiOf))).toEqual([
      (before ?? 0) - 120_002_517,
      (bobBefore ?? 0) + 120_000_000,
    ])
    expect(visit.wallet.requests('bitcoin_signPsbt')).toHaveLength(1)
  })
})

describe('polkadot', () => {
  it('sends all but what keeps the account open, waits for the final block, and arrives', async () => {
    const visit = await openNamespacePage()
    const { dialog, sandbox, waitForEvent } = visit
    const [alice, bob] = [accountOf(sandbox, 'polkadot'), accountOf(sandbox, 'polkadot', 1)]
    const before = await sandbox.balanceOf(POLKADOT, bob)
    await sandbox.setMining('manual', POLKADOT)
    await connectNamespace(visit, 'polkadot')
    await visit.openView('Account')
    await pressSend(visit)
    await fillSend(visit, '999.999', bob)
    await dialog.getByText(/^Leave 0\.02\d* SDOT for the network fee/).waitFor()
    await dialog.getByRole('button', { name: 'Max' }).click()
    await review(visit)
    await dialog
      .getByText('The network closes an account that holds less than 0.01 SDOT, so that much must stay.')
      .waitFor()
    await submit(visit)
    const { detail } = await waitForEvent('wallet-transaction', { status: 'submitted', caipNetworkId: POLKADOT })
    await sandbox.mine({ blocks: 3, network: POLKADOT })
    await waitForEvent('wallet-transaction', { status: 'confirmed', hash: detail['hash'] })
    const rest = await sandbox.balanceOf(POLKADOT, alice)
    expect(rest).toBeGreaterThanOrEqual(100_000_000n)
    // The fee had room for the longest signature, and for a rise.
    expect(rest).toBeLessThan(102_000_000n)
    expect(await sandbox.balanceOf(POLKADOT, bob)).toBeGreaterThan(before + 9_999_000_000_000n)
    expect(visit.wallet.requests('polkadot_signPayload')).toHaveLength(1)
  })
})
