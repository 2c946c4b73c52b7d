// Names of the data API: chosen, registered by the wallet's signature, and sent to.
import { Wallet } from 'ethers'
import { addressOf, callsTo, fillSend, ONE, openAccount, openSend, review, submit } from '../support/sendSteps'
import { connectSandbox, sandboxUrl, type TestSandbox } from '../support/sandbox'
import { refuse } from '../support/testWallet'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'
import { button, isReady } from '../support/swapSteps'

const FRANK = 5
const NAME = 'frank-pebble.reown.id'

/** A page whose wallet has the one account that begins without a name. */
async function openAsFrank(): Promise<WidgetPage> {
  const { config } = await connectSandbox(sandboxUrl())
  return openWidgetPage({ wallets: [{ privateKeys: [config.accounts['eip155']?.[FRANK]?.privateKey ?? ''] }] })
}

async function openNames(visit: WidgetPage): Promise<void> {
  await openAccount(visit)
  await button(visit, 'Get a name').click()
  await visit.dialog.getByRole('textbox', { name: 'Name' }).waitFor()
}

/** Writes a name and waits until the service says that it is free. */
async function choose(visit: WidgetPage, label: string): Promise<void> {
  await visit.dialog.getByRole('textbox', { name: 'Name' }).fill(label)
  await visit.dialog.getByText(`${label}.reown.id is free`, { exact: true }).waitFor()
}

/** Registers the name for another account, past the widget. */
async function registerAs({ config }: TestSandbox, index: number): Promise<void> {
  const { address = '', privateKey = '' } = config.accounts['eip155']?.[index] ?? {}
  const message = JSON.stringify({ name: NAME, attributes: {}, timestamp: Math.floor(Date.now() / 1000) })
  const signature = await new Wallet(privateKey).signMessage(message)
  const { ok } = await fetch(`${config.apiUrl}/v1/profile/account`, {
    method: 'POST',
    body: JSON.stringify({ coin_type: 60, address, message, signature }),
  })
  expect(ok).toBe(true)
}

const register = (visit: WidgetPage, name = NAME): Promise<void> => button(visit, `Register ${name}`).click()

describe('names', () => {
  it('registers a name by one signature, calls the account by it at once, and another account sends to it', async () => {
    const frank = await openAsFrank()
    const { dialog, wallet, sandbox } = frank
    await openNames(frank)
    await dialog.getByRole('textbox', { name: 'Name' }).fill('FRANK-Pebble')
    await dialog.getByText(`${NAME} is free`, { exact: true }).waitFor()
    expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('frank-pebble')
    await register(frank)
    await dialog.getByText(`${NAME} is yours`).waitFor()
    expect(wallet.requests('personal_sign')).toHaveLength(1)
    expect(await callsTo(sandbox, 'profile-register')).toHaveLength(1)
    await button(frank, 'Done').click()
    await dialog.getByText(NAME).waitFor()
    expect(await button(frank, 'Get a name').count()).toBe(0)

    const alice = await openWidgetPage()
    const to = addressOf(sandbox, FRANK)
    const before = await sandbox.balanceOf(ONE, to)
    await openSend(alice)
    await fillSend(alice, '1.5', NAME)
    await review(alice)
    await alice.dialog.getByText(NAME).first().waitFor()
    expect((await alice.dialog.innerText()).replaceAll(/\s/g, '').toLowerCase()).toContain(to.toLowerCase())
    await submit(alice)
    await alice.waitForEvent('wallet-transaction', { status: 'confirmed' })
    expect((await sandbox.balanceOf(ONE, to)) - before).toBe(1_500_000_000_000_000_000n)
  })

  it('says that a name is taken, before anybody signs and when somebody was faster, and offers free ones', async () => {
    const visit = await openAsFrank()
    const { dialog, wallet, sandbox } = visit
    await openNames(visit)
    await choose(visit, 'frank-pebble')
    await registerAs(sandbox, 1)
    await register(visit)
    await dialog.getByText('Someone else has this name already').waitFor()
    expect(wallet.requests('personal_sign')).toHaveLength(1)
    await dialog.getByRole('textbox', { name: 'Name' }).fill('fran')
    await dialog
      .getByRole('button', { name: /^Choose fran-/ })
      .first()
      .click()
    await isReady(visit, `Register ${await dialog.getByRole('textbox', { name: 'Name' }).inputValue()}.reown.id`)
  })

  it('refuses letters that only look like others, and tells the rules, without asking anybody', async () => {
    const visit = await openAsFrank()
    const { dialog, sandbox } = visit
    await openNames(visit)
    for (const [label, words] of [
      ['frаnk', 'look-alike letters'],
      ['fra', 'at least 4 letters'],
      ['-frank', 'A name can’t start or end with a hyphen'],
      ['frank!', 'Use lowercase letters'],
    ] as const) {
      await dialog.getByRole('textbox', { name: 'Name' }).fill(label)
      await dialog.getByText(words).waitFor()
    }
    expect(await callsTo(sandbox, 'profile-suggestions')).toEqual([])
  })

  it('keeps the name when the wallet refuses, and when the wallet was slow asks it again by one press', async () => {
    const visit = await openAsFrank()
    const { dialog, wallet, page, sandbox } = visit
    await openNames(visit)
    await choose(visit, 'frank-pebble')
    wallet.willOnce('personal_sign', refuse())
    await register(visit)
    await dialog.getByText('You declined in your wallet. Nothing was registered.').waitFor()

    const held = wallet.hold('personal_sign')
    await register(visit)
    await held.asked
    const later = Date.now() + 11_000
    await page.evaluate((time) => {
      Date.now = () => time
    }, later)
    held.approve()
    await dialog.getByText('Your wallet took longer than 10 seconds').waitFor()
    expect(await callsTo(sandbox, 'profile-register')).toEqual([])

    await sandbox.control('names/clock', { ms: 11_000 })
    await register(visit)
    await dialog.getByText(`${NAME} is yours`).waitFor()
    expect(wallet.requests('personal_sign')).toHaveLength(3)
    expect(await callsTo(sandbox, 'profile-register')).toHaveLength(1)
  })

  it('says so when the clock of the service and of the device differ too much', async () => {
    const visit = await openAsFrank()
    await openNames(visit)
    await choose(visit, 'frank-pebble')
    await visit.sandbox.control('names/clock', { ms: 60_000 })
    await register(visit)
    await visit.dialog.getByText('didn’t accept the time of the request').waitFor()
  })
})
