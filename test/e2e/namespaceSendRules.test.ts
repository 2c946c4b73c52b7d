// Amounts and recipients that Solana does not take: said in words, before the wallet is asked. Not here: the rules of
// amounts that all namespaces share (money), transfers that fail on the way (namespaceSendTrouble).
import { PublicKey } from '@solana/web3.js'
import { eventually } from '../support/eventually'
import { accountOf, SOLANA } from '../support/namespaceSteps'
import { tokenOf } from '../support/sandbox'
import { addressOf, callsTo, chooseToken, fillSend, openSend, pressSend, review, submit } from '../support/sendSteps'
import { freshAddress, holdingsOf, lamportsOf, openSendOnSolana, reviewOnSolana, SOL } from '../support/solanaSteps'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'

const bob = ({ sandbox }: WidgetPage): string => accountOf(sandbox, 'solana', 1)
const asked = ({ wallet }: WidgetPage): number =>
  wallet.requests('solana_signTransactions').length + wallet.requests('solana_signAndSendTransaction').length
const sentToNode = async ({ sandbox }: WidgetPage): Promise<number> =>
  (await callsTo(sandbox, 'rpc:solana:sendTransaction')).length
const primary = ({ dialog }: WidgetPage) => dialog.getByRole('button', { name: /^Review/ })
const sendButton = ({ dialog }: WidgetPage) => dialog.getByRole('button', { name: 'Send', exact: true })
const isOff = (button: ReturnType<typeof sendButton>): Promise<boolean> =>
  button.evaluate((element) => element.getAttribute('aria-disabled') === 'true')

describe('the chain', () => {
  it('takes no amount above the balance', async () => {
    const visit = await openSendOnSolana()
    for (const [amount, words] of [
      ['100.000000001', 'Insufficient balance'],
      ['100', 'Leave some SOL to pay the network fee.'],
    ] as const) {
      await fillSend(visit, amount, bob(visit))
      await visit.dialog.getByText(words).first().waitFor()
      expect(await isOff(primary(visit))).toBe(true)
    }
    expect(asked(visit)).toBe(0)
  })

  it('needs SOL for the fee, also when a token is sent', async () => {
    const visit = await openSendOnSolana({ person: 'frank' })
    const { dialog } = visit
    await chooseToken(visit, /USDC/)
    await fillSend(visit, '1', bob(visit))
    const words = dialog.getByText('Not enough for the fee')
    await eventually(async () => expect((await words.count()) > 0 || !(await isOff(primary(visit)))).toBe(true))
    if ((await words.count()) === 0) await review(visit)
    await words.first().waitFor()
    expect(asked(visit)).toBe(0)
  })

  it('keeps no account with less than its rent: the visitor is told before the wallet is asked', async () => {
    const visit = await openSendOnSolana()
    const { dialog } = visit
    await reviewOnSolana(visit, '99.9995', bob(visit))
    await submit(visit)
    await dialog.getByText('An account can’t keep so little. Send a bit less, or everything.').waitFor()
    expect(asked(visit)).toBe(0)
    expect(await sentToNode(visit)).toBe(0)
  })

  it('opens no account with less than its rent: the visitor is told before the wallet is asked', async () => {
    const visit = await openSendOnSolana()
    const { dialog } = visit
    await reviewOnSolana(visit, '0.0005', freshAddress())
    await submit(visit)
    await dialog.getByText('This is too little to open the recipient’s account. Send more.').waitFor()
    expect(asked(visit)).toBe(0)
    // What was wrong goes with what is changed.
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('0.001')
    await dialog.getByText('This is too little to open').waitFor({ state: 'detached' })
    await review(visit)
    await submit(visit)
    await visit.waitForEvent('wallet-transaction', { status: 'confirmed' })
  })
})

describe('a recipient', () => {
  it('of EVM, of Bitcoin, or misspelt is refused where it is typed, and nobody is asked', async () => {
    const visit = await openSendOnSolana()
    for (const recipient of [
      addressOf(visit.sandbox, 1),
      accountOf(visit.sandbox, 'bip122', 1),
      bob(visit).slice(0, 30),
      // A character that base58 has not.
      `0${bob(visit).slice(1)}`,
    ]) {
      await fillSend(visit, '1', recipient)
      await visit.dialog.getByText('This isn’t an address or a name').waitFor()
      expect(await isOff(primary(visit))).toBe(true)
      await fillSend(visit, '1', bob(visit))
      await visit.dialog.getByText('This isn’t an address or a name').waitFor({ state: 'detached' })
    }
    expect(asked(visit)).toBe(0)
  })

  it('of Solana is refused on EVM', async () => {
    const visit = await openWidgetPage()
    await openSend(visit)
    await fillSend(visit, '1', bob(visit))
    await visit.dialog.getByText('This isn’t an address or a name').waitFor()
    expect(await isOff(primary(visit))).toBe(true)
    expect(visit.wallet.requests('eth_sendTransaction')).toEqual([])
  })

  it('that is nobody’s is refused', async () => {
    const visit = await openSendOnSolana()
    await fillSend(visit, '1', '1'.repeat(32))
    await visit.dialog.getByText('Nobody owns this address').waitFor()
    expect(await isOff(primary(visit))).toBe(true)
  })

  it('that has no key needs a second yes', async () => {
    const visit = await openSendOnSolana()
    const { dialog } = visit
    const [place] = PublicKey.findProgramAddressSync([new TextEncoder().encode('vault')], new PublicKey(bob(visit)))
    await reviewOnSolana(visit, '1', place.toBase58())
    await dialog.getByText('This address may have no owner').waitFor()
    expect(await isOff(sendButton(visit))).toBe(true)
    await sendButton(visit).click({ force: true })
    expect(asked(visit)).toBe(0)
    await dialog.getByRole('checkbox', { name: 'I checked every character of the address' }).check()
    await submit(visit)
    await visit.waitForEvent('wallet-transaction', { status: 'confirmed' })
    expect(await lamportsOf(visit.sandbox, place.toBase58())).toBe(SOL)
  })

  it('that is a token account, or a program, is never paid, and the reason is said', async () => {
    const visit = await openSendOnSolana()
    const { dialog } = visit
    const [account] = await holdingsOf(visit.sandbox, bob(visit), 'USDC')
    await reviewOnSolana(visit, '1', account?.address ?? '')
    await dialog.getByText('This address belongs to a token or a program. It would keep what you send.').waitFor()
    expect(await isOff(sendButton(visit))).toBe(true)
    await sendButton(visit).click({ force: true })
    await dialog.getByRole('button', { name: 'Back' }).click()
    await reviewOnSolana(visit, '1', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
    await dialog.getByText('This address belongs to a token or a program. It would keep what you send.').waitFor()
    expect(await isOff(sendButton(visit))).toBe(true)
    // Another recipient is another transfer.
    await dialog.getByRole('button', { name: 'Back' }).click()
    await reviewOnSolana(visit, '1', bob(visit))
    await dialog.getByText('0.000015 SOL', { exact: true }).waitFor()
    expect(await isOff(sendButton(visit))).toBe(false)
    expect(asked(visit)).toBe(0)
  })

  it('that is the token itself is never paid', async () => {
    const visit = await openSendOnSolana()
    await chooseToken(visit, /USDC/)
    await fillSend(visit, '1', tokenOf(visit.sandbox.config, SOLANA, 'USDC').address)
    await review(visit)
    await visit.dialog.getByText('This address belongs to a token or a program. It would keep what you send.').waitFor()
    expect(await isOff(sendButton(visit))).toBe(true)
    expect(asked(visit)).toBe(0)
  })

  it('that looks like one paid before is held up', async () => {
    const visit = await openSendOnSolana()
    await reviewOnSolana(visit, '0.5', bob(visit))
    await submit(visit)
    await visit.waitForEvent('wallet-transaction', { status: 'confirmed' })
    const start = bob(visit).slice(0, 4)
    const end = bob(visit).slice(-4)
    await pressSend(visit)
    const middle = freshAddress().slice(4, 40)
    await fillSend(visit, '0.5', `${start}${middle.slice(0, bob(visit).length - 8)}${end}`)
    await review(visit)
    await visit.dialog.getByText('This isn’t the address you used before').waitFor()
    expect(await isOff(sendButton(visit))).toBe(true)
    expect(asked(visit)).toBe(1)
  })
})
