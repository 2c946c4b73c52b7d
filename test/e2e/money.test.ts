// What a transfer may not do: everything that has to be refused, asked again or followed. Plain transfers are in
// send.test.ts.
// Not here: swaps, Solana, transactions of the data API, smart accounts (the test wallet has none).
import de from '../../src/i18n/locales/de.json'
import { en } from '../../src/i18n/messages/en'
import { eventually } from '../support/eventually'
import { startTestSandbox, type TestSandbox } from '../support/sandbox'
import {
  addressOf,
  callsTo,
  chooseToken,
  fillSend,
  ONE,
  openAccount,
  openReview,
  openSend,
  pressSend,
  replaceWaiting,
  review,
  shortOf,
  submit,
  TWO,
} from '../support/sendSteps'
import { answer, type TestWallet } from '../support/testWallet'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'

let sandbox: TestSandbox

beforeEach(async () => {
  sandbox = await startTestSandbox()
})

const sendButton = ({ dialog }: WidgetPage) => dialog.getByRole('button', { name: 'Send', exact: true })
const isOff = (button: ReturnType<typeof sendButton>): Promise<boolean> =>
  button.evaluate((element) => element.getAttribute('aria-disabled') === 'true')
const primary = ({ dialog }: WidgetPage) => dialog.getByRole('button', { name: /^Review/ })
const asked = (wallet: TestWallet): number => wallet.requests('eth_sendTransaction').length
/** The accounts of the wallet from this one on. */
const from = (index: number) => ({
  privateKeys: sandbox.config.accounts['eip155']?.slice(index).map(({ privateKey }) => privateKey) ?? [],
})

describe('an amount', () => {
  it.each([
    ['more than there is', '100.000000000000000001', 'Insufficient balance'],
    ['all there is, which leaves nothing for the fee', '100', 'Leave some ETH to pay the network fee.'],
  ])('of %s cannot be sent', async (_name, amount, words) => {
    const visit = await openWidgetPage()
    await openSend(visit)
    await fillSend(visit, amount, addressOf(sandbox, 1))
    // The fee that does not fit is known in the review at the latest.
    const isTold = async (): Promise<boolean> => (await visit.dialog.getByText(words).count()) > 0
    await eventually(async () => expect((await isTold()) || !(await isOff(primary(visit)))).toBe(true))
    if (!(await isTold())) await review(visit)
    await visit.dialog.getByText(words).first().waitFor()
    expect(asked(visit.wallet)).toBe(0)
  })

  it('that is none is told as such, and nothing leaves', async () => {
    const visit = await openWidgetPage()
    const { dialog } = visit
    await openSend(visit)
    await fillSend(visit, '1', addressOf(sandbox, 1))
    const box = dialog.getByRole('textbox', { name: 'Amount' })
    await eventually(async () => expect(await isOff(primary(visit))).toBe(false))
    for (const text of [
      '1e18',
      '0x10',
      '-1',
      '+1',
      '.',
      'NaN',
      'Infinity',
      '1_000',
      '1.2.3',
      '9'.repeat(400),
      '1;2',
      '½',
      '0',
      '0.0000000000000000001',
    ]) {
      await box.fill('')
      await box.pressSequentially(text.slice(0, 60))
      if (text.length > 60) await box.fill(text)
      await eventually(
        async () =>
          expect([text, await box.inputValue(), await isOff(primary(visit))]).toEqual([text, expect.anything(), true]),
        2_000,
      )
      await primary(visit).click({ force: true })
    }
    await box.fill(' ')
    expect(await isOff(primary(visit))).toBe(true)
    await box.fill('0.0000000000000000001')
    await dialog.getByText('Please enter a valid amount').waitFor()
    expect(await visit.state()).toMatchObject({ view: 'Send' })
    expect(asked(visit.wallet)).toBe(0)
  })

  it.each([
    ['en', 'en-US', en, '12.5075'],
    ['de', 'en-US', de, '12,5075'],
  ] as const)(
    'typed key by key beside texts in %s, in a browser in %s, is said as it was read and is what the wallet is asked for',
    async (lang, locale, texts, said) => {
      const visit = await openWidgetPage({ lang, context: { locale } })
      const { dialog, page, wallet } = visit
      await visit.connect()
      await visit.openView('Send')
      const box = dialog.getByRole('textbox', { name: texts['send.amount'], exact: true })
      const mark = said.charAt(2)
      for (const [text, amount] of [
        ['0,5', '0.5'],
        [',5', '0.5'],
        ['0,05', '0.05'],
        ['1,5', '1.5'],
        ['0.5', '0.5'],
        ['0,125', '0.125'],
        ['12,5000', '12.5'],
      ] as const) {
        await box.fill('')
        await box.pressSequentially(text)
        expect(await box.inputValue()).toBe(text)
        await dialog
          .getByText(texts['amount.youSend'].replace('{amount}', `${amount.replace('.', mark)} ETH`), { exact: true })
          .waitFor()
      }
      await dialog.getByRole('textbox', { name: texts['send.recipient'] }).fill(addressOf(sandbox, 1))
      await box.fill('')
      await box.pressSequentially('1,250')
      await dialog.getByText('1250', { exact: false }).waitFor()
      expect(
        await dialog.getByRole('button', { name: texts['send.button.invalidAmount'] }).getAttribute('aria-disabled'),
      ).toBe('true')
      await box.fill('')
      // A comma in the middle, taken back by the browser itself, and typed again.
      await box.pressSequentially('125075')
      for (let key = 0; key < 4; key += 1) await page.keyboard.press('ArrowLeft')
      await page.keyboard.type(',')
      expect(await box.evaluate((input: HTMLInputElement) => [input.value, input.selectionStart])).toEqual([
        '12,5075',
        3,
      ])
      await page.keyboard.press('Backspace')
      await page.keyboard.press('Control+z')
      expect(await box.inputValue()).toBe('12,5075')
      await dialog.getByRole('button', { name: texts['send.reviewTitle'], exact: true }).click()
      await dialog.getByText(`${said} ETH`, { exact: true }).first().waitFor()
      await dialog.getByRole('button', { name: texts['send.submit'], exact: true }).click()
      await visit.waitForEvent('wallet-transaction', { status: 'submitted' })
      expect(wallet.requests('eth_sendTransaction')).toMatchObject([
        { params: [{ value: `0x${12507500000000000000n.toString(16)}` }] },
      ])
    },
  )

  it('with more digits than the token has is not rounded', async () => {
    const visit = await openWidgetPage()
    await openSend(visit)
    await chooseToken(visit, /USDC/)
    await fillSend(visit, '0.0000001', addressOf(sandbox, 1))
    await visit.dialog.getByText('Please enter a valid amount').waitFor()
    expect(await isOff(primary(visit))).toBe(true)
  })

  it('in dollars is sent as the exact amount that the review shows', async () => {
    const visit = await openWidgetPage()
    const { dialog, wallet } = visit
    await openSend(visit)
    await dialog.getByRole('button', { name: 'Enter the amount in USD' }).click()
    await fillSend(visit, '5', addressOf(sandbox, 1))
    await review(visit)
    await dialog.getByText('0.002 ETH', { exact: true }).first().waitFor()
    await submit(visit)
    await visit.waitForEvent('wallet-transaction', { status: 'submitted' })
    expect(wallet.requests('eth_sendTransaction')).toMatchObject([
      { params: [{ value: `0x${(2n * 10n ** 15n).toString(16)}` }] },
    ])
  })

  it('needs a coin for the fee, also when a token is sent', async () => {
    const visit = await openWidgetPage({ wallets: [from(5)] })
    await openSend(visit)
    await chooseToken(visit, /USDC/)
    await fillSend(visit, '1', addressOf(sandbox, 1))
    const words = visit.dialog.getByText(/Not enough for the fee/)
    const isTold = async (): Promise<boolean> => (await words.count()) > 0
    await eventually(async () => expect((await isTold()) || !(await isOff(primary(visit)))).toBe(true))
    if (!(await isTold())) await review(visit)
    await words.first().waitFor()
    expect(asked(visit.wallet)).toBe(0)
  })

  it('that is gone by the time of the confirmation sends nothing', async () => {
    const visit = await openWidgetPage()
    await openReview(visit, '50')
    await sandbox.control('balance', { address: addressOf(sandbox, 0), amount: '1' })
    await submit(visit)
    await visit.dialog.getByText('Insufficient balance').first().waitFor()
    expect(asked(visit.wallet)).toBe(0)
  })
})

describe('what changes between the review and the confirmation', () => {
  it('the network: nothing is sent and the visitor is told', async () => {
    const visit = await openWidgetPage()
    await openReview(visit)
    await visit.wallet.selectChain(31338)
    await visit.dialog.getByText('Your wallet moved to Sandbox Two. Check your transfer again.').waitFor()
    expect(await visit.state()).toMatchObject({ view: 'Account', activeCaipNetworkId: TWO })
    expect(asked(visit.wallet)).toBe(0)
  })

  it('the network, without a word from the wallet: nothing is sent and the way back is offered', async () => {
    const visit = await openWidgetPage()
    await openReview(visit)
    visit.wallet.will('eth_chainId', answer('0x7a6a'))
    await submit(visit)
    await visit.dialog.getByText('Your wallet is on another network. Switch to Sandbox One and try again.').waitFor()
    await visit.dialog.getByRole('button', { name: 'Switch network' }).waitFor()
    expect(asked(visit.wallet)).toBe(0)
  })

  it('the price, when an earlier transfer settles: the wallet is asked for exactly what was reviewed', async () => {
    const visit = await openWidgetPage()
    const { dialog, wallet } = visit
    await openReview(visit)
    await sandbox.control('mining', { mode: 'manual' })
    await submit(visit)
    await visit.waitForEvent('wallet-transaction', { status: 'submitted' })
    await pressSend(visit)
    await dialog.getByRole('button', { name: 'Enter the amount in USD' }).click()
    await fillSend(visit, '100', addressOf(sandbox, 1))
    await review(visit)
    await dialog.getByText('0.04 ETH', { exact: true }).first().waitFor()
    await dialog.getByText('Network fee').waitFor()
    // From $2,500 to $25: the same dollars would be a hundred times the coins.
    const row = {
      name: 'Ether',
      symbol: 'ETH',
      chainId: ONE,
      price: 25,
      value: 2475,
      quantity: { decimals: '18', numeric: '98.99' },
      iconUrl: '',
    }
    await sandbox.disturb({ name: 'balance', kind: 'replace', body: { balances: [row] } })
    await sandbox.control('mine', { chainId: 31337 })
    await visit.waitForEvent('wallet-transaction', { status: 'confirmed' })
    await dialog.getByText('This changed since you reviewed it').waitFor()
    await sandbox.control('mining', { mode: 'auto' })
    expect(asked(wallet)).toBe(1)
    await dialog.getByRole('button', { name: 'Accept the change' }).click()
    await submit(visit)
    await eventually(async () => expect(asked(wallet)).toBe(2))
    expect(wallet.requests('eth_sendTransaction')[1]).toMatchObject({
      params: [{ value: `0x${(4n * 10n ** 16n).toString(16)}` }],
    })
  })

  it.each(['476190000000000'])(
    'the price of gas as a service names it, %s wei: what the wallet may pay stays near the node’s word',
    async (standard) => {
      await sandbox.disturb({
        name: 'gas-price',
        kind: 'replace',
        body: { standard, fast: standard, instant: standard },
      })
      const visit = await openWidgetPage()
      const node = BigInt(String(await sandbox.rpc(ONE, 'eth_gasPrice')))
      await openReview(visit)
      await submit(visit)
      await visit.waitForEvent('wallet-transaction', { status: 'submitted' })
      const [request] = visit.wallet.requests('eth_sendTransaction')
      const { maxFeePerGas, maxPriorityFeePerGas } = (request?.params[0] ?? {}) as Record<string, string | undefined>
      expect(BigInt(maxFeePerGas ?? 0) * 2n).toBeGreaterThan(node)
      expect(BigInt(maxFeePerGas ?? 0)).toBeLessThanOrEqual(node * 3n)
      expect(BigInt(maxPriorityFeePerGas ?? node)).toBeLessThanOrEqual(BigInt(maxFeePerGas ?? 0))
    },
  )

  it('the account, with and without a word from the wallet: nothing is sent', async () => {
    const visit = await openWidgetPage()
    await openReview(visit)
    visit.wallet.willOnce('eth_accounts', answer([addressOf(sandbox, 2)]))
    await submit(visit)
    await visit.dialog.getByText('Your wallet is on another account. Switch back or start again.').waitFor()
    await visit.wallet.selectAccount(2)
    await visit.waitForEvent('wallet-account-change')
    await eventually(async () =>
      expect((await sendButton(visit).count()) === 0 || (await visit.state())['view'] !== 'SendReview').toBe(true),
    )
    expect(asked(visit.wallet)).toBe(0)
  })

  it('the name: it stands for another address now, so nothing is sent', async () => {
    const visit = await openWidgetPage()
    await openReview(visit, '1', 'bob.sandbox.eth')
    await visit.dialog.getByText('bob.sandbox.eth').first().waitFor()
    const elsewhere = `0x${addressOf(sandbox, 2).slice(2).toLowerCase().padStart(64, '0')}`
    // The resolver answers with another address from now on.
    await visit.context.route('**/rpc/31337', async (route) => {
      const asksForName = (route.request().postData() ?? '').includes('0x3b3b57de')
      if (!asksForName) return route.continue()
      const { id } = JSON.parse(route.request().postData() ?? '{}') as { id: number }
      return route.fulfill({ json: { jsonrpc: '2.0', id, result: elsewhere } })
    })
    await submit(visit)
    await visit.dialog
      .getByText('bob.sandbox.eth stands for another address now. Check the recipient and try again.')
      .waitFor()
    expect(asked(visit.wallet)).toBe(0)
  })
})

describe('a recipient', () => {
  it('that looks like one paid before blocks until it was checked', async () => {
    const { lookAlike } = (await sandbox.control('poison', {
      victim: addressOf(sandbox, 0),
      copied: addressOf(sandbox, 1),
    })) as { lookAlike: string }
    const visit = await openWidgetPage()
    const { dialog, wallet } = visit
    await openReview(visit, '0.5')
    await submit(visit)
    await visit.waitForEvent('wallet-transaction', { status: 'confirmed' })
    await pressSend(visit)
    await fillSend(visit, '0.5', lookAlike)
    await review(visit)
    await dialog.getByText('This isn’t the address you used before').waitFor()
    await dialog.getByText(addressOf(sandbox, 1)).first().waitFor({ state: 'attached' })
    await dialog.getByText(lookAlike).first().waitFor({ state: 'attached' })
    await eventually(async () => expect(await dialog.getByText('Calculating the fee').count()).toBe(0))
    expect(await isOff(sendButton(visit))).toBe(true)
    await sendButton(visit).click({ force: true })
    expect(asked(wallet)).toBe(1)
    await dialog.getByRole('checkbox', { name: 'I checked every character of the address' }).check()
    await submit(visit)
    await eventually(() => expect(asked(wallet)).toBe(2))
  })

  it('that is the token itself needs a second yes', async () => {
    const token = sandbox.config.tokens[ONE]?.find(({ symbol }) => symbol === 'USDC')?.address ?? ''
    const visit = await openWidgetPage()
    await openSend(visit)
    await chooseToken(visit, /USDC/)
    await fillSend(visit, '1', token)
    await review(visit)
    await visit.dialog.getByText('This address is the token itself').waitFor()
    expect(await isOff(sendButton(visit))).toBe(true)
    expect(asked(visit.wallet)).toBe(0)
  })

  it('that is wrong is refused with the reason', async () => {
    const visit = await openWidgetPage()
    const { dialog } = visit
    const good = addressOf(sandbox, 1)
    const wrongCase = good.replace(/[a-f]/i, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    )
    await openSend(visit)
    for (const [text, words] of [
      [`0x${'0'.repeat(40)}`, 'Nobody owns this address'],
      [wrongCase, 'This address has a typo'],
      [`${good.slice(0, 20)}\u200b${good.slice(20)}`, 'This has hidden or look-alike letters'],
      // A Cyrillic letter in the prefix.
      [good.replace('0x', '0х'), 'This isn’t an address or a name'],
      ['bоb.sandbox.eth', 'This has hidden or look-alike letters'],
      ['nobody.sandbox.eth', 'No address is registered for this name'],
      [good.slice(0, 30), 'This isn’t an address or a name'],
      ['7vfCXTUXx5WJV5JADk17DUJ4ksgau7utNKj4b963voxs', 'This isn’t an address or a name'],
    ] as const) {
      await fillSend(visit, '1', text)
      await dialog
        .getByText(words)
        .waitFor()
        .catch((error: unknown) => {
          throw new Error(`${text}: ${String(error)}`)
        })
      expect(await isOff(primary(visit))).toBe(true)
    }
    for (const text of [`  ${good}\n`, good.toLowerCase(), `0x${good.slice(2).toUpperCase()}`]) {
      await fillSend(visit, '1', text)
      await eventually(async () => expect(await isOff(primary(visit))).toBe(false))
    }
    expect(asked(visit.wallet)).toBe(0)
  })
})

describe('a transaction on its way', () => {
  const sendSlowly = async (visit: WidgetPage): Promise<void> => {
    await openReview(visit)
    await sandbox.control('mining', { mode: 'manual' })
    await submit(visit)
    await visit.waitForEvent('wallet-transaction', { status: 'submitted' })
  }
  const mine = async (): Promise<void> => void (await sandbox.control('mine', { chainId: 31337 }))

  it('shows until it is in a block, also after a reload, and then its result', async () => {
    const visit = await openWidgetPage()
    const { dialog, page, waitForEvent } = visit
    await sendSlowly(visit)
    const { detail } = await waitForEvent('wallet-transaction', { status: 'submitted' })
    expect(detail).toEqual({
      kind: 'send',
      status: 'submitted',
      hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) as string,
      caipNetworkId: ONE,
    })
    await page.reload()
    await waitForEvent('wallet-ready')
    await visit.openView('Account')
    const strip = dialog.getByRole('button', { name: `Sending 1 ETH to ${addressOf(sandbox, 1)}` })
    expect(await strip.innerText()).toContain(shortOf(addressOf(sandbox, 1)))
    await strip.click()
    await dialog.getByText('You can close this.').waitFor()
    await page.keyboard.press('Escape')
    await mine()
    await waitForEvent('wallet-transaction', { status: 'confirmed', hash: detail['hash'] })
    await visit.openView('Account')
    await dialog.getByText('98.99').first().waitFor()
    expect((await visit.events('wallet-transaction')).map((event) => event.detail['status'])).toEqual(['confirmed'])
  })

  it('is followed by another tab when the one that sent it is closed', async () => {
    const visit = await openWidgetPage()
    await visit.connect()
    const other = await visit.openTab()
    const tag = other.locator('wallet-widget')
    await eventually(async () =>
      expect(await tag.evaluate((element) => Reflect.get(element, 'state') as unknown)).toMatchObject({
        status: 'connected',
      }),
    )
    await visit.page.bringToFront()
    await sendSlowly(visit)
    const { detail } = await visit.waitForEvent('wallet-transaction', { status: 'submitted' })
    await visit.page.close()
    await other.bringToFront()
    await mine()
    await eventually(async () =>
      expect(
        await other.evaluate(() => window.widgetEvents.filter(({ type }) => type === 'wallet-transaction')),
      ).toEqual([expect.objectContaining({ detail: { ...detail, status: 'confirmed' } })]),
    )
  })

  it('that fails on the chain is said to have failed', async () => {
    const visit = await openWidgetPage()
    await openSend(visit)
    await chooseToken(visit, /USDC/)
    await fillSend(visit, '10', addressOf(sandbox, 1))
    await review(visit)
    await visit.dialog.getByText('Network fee').waitFor()
    const held = visit.wallet.hold('eth_sendTransaction')
    await submit(visit)
    await held.asked
    // The chain does not carry it out: by then nothing is there.
    await sandbox.setBalance({ account: 'alice', amount: '0', token: 'USDC' })
    held.approve()
    await visit.waitForEvent('wallet-transaction', { status: 'failed' })
    await visit.dialog.getByText('Transaction failed').first().waitFor()
  })

  it('that is another one than was reviewed is told as such, whatever became of it', async () => {
    const visit = await openWidgetPage()
    await openReview(visit)
    const held = visit.wallet.hold('eth_sendTransaction')
    await submit(visit)
    await held.asked
    held.settle(answer(await sandbox.transfer({ from: 'alice', to: addressOf(sandbox, 2), amount: '1' })))
    await visit.waitForEvent('wallet-transaction', { status: 'failed' })
    await visit.dialog
      .getByText('Your wallet sent a different transaction than the one you reviewed. Check what it sent.')
      .first()
      .waitFor()
  })

  it('that is sped up is followed under its new name', async () => {
    const visit = await openWidgetPage()
    await sendSlowly(visit)
    const hash = await replaceWaiting(visit, {})
    await mine()
    await visit.waitForEvent('wallet-transaction', { status: 'confirmed', hash })
    expect(
      (await visit.events('wallet-transaction')).map(({ detail }) => [detail['status'], detail['hash'] === hash]),
    ).toEqual([
      ['submitted', false],
      ['submitted', true],
      ['confirmed', true],
    ])
    await visit.dialog.getByText('Transaction confirmed').waitFor()
  })

  it('that is cancelled in the wallet is said to be, also after a reload', async () => {
    const visit = await openWidgetPage()
    const { dialog, page, waitForEvent } = visit
    await sendSlowly(visit)
    await replaceWaiting(visit, { to: addressOf(sandbox, 0), value: 0n })
    await page.reload()
    await waitForEvent('wallet-ready')
    await visit.openView('Account')
    await dialog.getByRole('button', { name: `Sending 1 ETH to ${addressOf(sandbox, 1)}` }).click()
    await dialog.getByText('You can close this.').waitFor()
    await mine()
    await waitForEvent('wallet-transaction', { status: 'failed' })
    await dialog.getByText('It was cancelled in your wallet. You only paid the fee.').first().waitFor()
    await dialog.getByText('Not sent').first().waitFor()
  })

  it('whose account goes while the wallet is asked takes the banner along, and is kept for its account', async () => {
    const visit = await openWidgetPage()
    const { dialog, wallet, page } = visit
    await openReview(visit)
    const held = wallet.hold('eth_sendTransaction')
    await submit(visit)
    await held.asked
    const banner = page.getByText('Confirm transaction in your wallet')
    await banner.first().waitFor()
    await wallet.emit('accountsChanged', [])
    await visit.waitForEvent('wallet-disconnect')
    await eventually(async () => expect(await banner.count()).toBe(0))
    await sandbox.control('mining', { mode: 'manual' })
    held.approve()
    await visit.waitForEvent('wallet-transaction', { status: 'submitted' })
    expect(await page.getByText('Transaction started').count()).toBe(0)
    await visit.connect()
    await visit.openView('Account')
    await dialog.getByRole('button', { name: /^Sending 1 ETH to/ }).waitFor()
    expect(wallet.requests('eth_sendTransaction')).toHaveLength(1)
  })

  it('is on its way again when its block is taken back', async () => {
    const visit = await openWidgetPage()
    const { dialog, waitForEvent } = visit
    await openReview(visit)
    const { id } = (await sandbox.control('snapshot', { chainId: 31337 })) as { id: string }
    await submit(visit)
    await waitForEvent('wallet-transaction', { status: 'confirmed' })
    await sandbox.control('revert', { chainId: 31337, id })
    await dialog.getByRole('button', { name: /^Sending 1 ETH to/ }).waitFor({ timeout: 15_000 })
  })

  it('is not sent twice by closing and opening while the wallet is asked', async () => {
    const visit = await openWidgetPage()
    const { page, dialog, wallet } = visit
    await openReview(visit)
    const held = wallet.hold('eth_sendTransaction')
    await submit(visit)
    await held.asked
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await visit.openView('Account')
    await dialog.getByText('Confirm transaction in your wallet').waitFor()
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await dialog.getByText('Continue in Test Wallet').waitFor()
    // The view says it in large letters: the message over it is for screen readers alone, its way out in the footer.
    const banner = dialog.locator('.banner--loading')
    const words = await banner.locator('> span').boundingBox()
    expect([words?.width, words?.height, await banner.locator('> :visible').count()]).toEqual([1, 1, 1])
    expect(await primary(visit).count()).toBe(0)
    held.approve()
    await visit.waitForEvent('wallet-transaction', { status: 'confirmed' })
    expect(asked(wallet)).toBe(1)
  })

  it('is counted from the beginning to the end', async () => {
    const visit = await openWidgetPage()
    await openReview(visit)
    await submit(visit)
    await visit.waitForEvent('wallet-track', { event: 'SEND_SUCCESS' })
    const sends = (await visit.events('wallet-track')).filter(({ detail }) =>
      String(detail['event']).startsWith('SEND_'),
    )
    expect(sends.map(({ detail }) => detail)).toEqual([
      { event: 'SEND_INITIATED', properties: { isSmartAccount: false, network: ONE, token: 'ETH', amount: '1' } },
      {
        event: 'SEND_SUCCESS',
        properties: {
          isSmartAccount: false,
          network: ONE,
          token: 'ETH',
          amount: '1',
          hash: expect.stringMatching(/^0x/) as string,
        },
      },
    ])
  })
})

describe('a wallet that lists assets', () => {
  const capabilities = { '0x7a69': { assetDiscovery: { supported: true } } }

  it('is believed before the data API, which is asked at the same time, and its bad rows are left out', async () => {
    const visit = await openWidgetPage({ wallets: [{ capabilities }] })
    const { dialog, wallet } = visit
    const usdc = sandbox.config.tokens[ONE]?.find(({ symbol }) => symbol === 'USDC')?.address ?? ''
    wallet.will(
      'wallet_getAssets',
      answer({
        '0x7a69': [
          {
            address: 'native',
            balance: '0x8ac7230489e80000',
            type: 'NATIVE',
            metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2500 },
          },
          {
            address: usdc,
            balance: '0x2faf080',
            type: 'ERC20',
            metadata: { name: 'Wallet Dollar', symbol: 'WUSD', decimals: 6, price: 1 },
          },
          ...['0x', '0xZZ', '12', '-1', -1, null].map((balance) => ({
            address: usdc,
            balance,
            type: 'ERC20',
            metadata: { name: 'Broken', symbol: 'BAD', decimals: 6 },
          })),
        ],
      }),
    )
    await openAccount(visit)
    await dialog.getByText('10 ETH').first().waitFor()
    await dialog.getByText('50 WUSD').waitFor()
    expect(await dialog.getByText('Broken').count()).toBe(0)
    await eventually(async () => expect(await callsTo(sandbox, 'balance')).toHaveLength(1))
    await dialog.getByText('10 ETH').first().waitFor()
    expect(wallet.requests('wallet_getAssets')[0]).toMatchObject({
      params: [{ account: addressOf(sandbox, 0), chainFilter: ['0x7a69'] }],
    })
  })

  it.each([['nonsense', 'assets']])('but answers %s: the data API is asked', async (_name, value) => {
    const visit = await openWidgetPage({ wallets: [{ capabilities }] })
    visit.wallet.will('wallet_getAssets', answer(value))
    await openAccount(visit)
    await visit.dialog.getByText('100 ETH').first().waitFor()
    expect((await callsTo(sandbox, 'balance')).length).toBeGreaterThan(0)
  })
})
