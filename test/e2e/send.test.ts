import { formatEther } from 'ethers'
import { encode } from 'uqr'
import { devAccount } from '../../sandbox/chains/devAccounts'
import { startNameChain } from '../support/foreignNodes/startNameChain'
import { connectSandbox, sandboxUrl } from '../support/sandbox'
import { fail, refuse } from '../support/testWallet'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'

const ONE = 'eip155:31337'

const recipientOf = ({ sandbox }: WidgetPage): string => sandbox.config.accounts['eip155']?.[1]?.address ?? ''

async function openSend(visit: WidgetPage): Promise<void> {
  await visit.connect()
  await visit.openView('Account')
  await visit.dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await visit.dialog.getByRole('textbox', { name: 'Amount' }).waitFor()
}

async function chooseToken({ dialog }: WidgetPage, symbol: RegExp): Promise<void> {
  await dialog.getByRole('button', { name: 'Select token' }).click()
  await dialog.getByRole('button', { name: symbol }).first().click()
  await dialog.getByRole('textbox', { name: 'Amount' }).waitFor()
}

async function fill({ dialog }: WidgetPage, amount: string, recipient: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await dialog.getByRole('textbox', { name: 'Recipient' }).fill(recipient)
}

async function review({ dialog }: WidgetPage): Promise<void> {
  await dialog.getByRole('button', { name: 'Review', exact: true }).click()
}

const submit = ({ dialog }: WidgetPage) => dialog.getByRole('button', { name: 'Send', exact: true }).click()

describe('sending', () => {
  it('sends the coin: the wallet gets the exact amount once, and the chain moves it', async () => {
    const visit = await openWidgetPage()
    const { sandbox, wallet, waitForEvent } = visit
    const to = recipientOf(visit)
    await openSend(visit)
    const before = await sandbox.balanceOf(ONE, to)
    await fill(visit, '1.123456789012345678', to)
    await review(visit)
    await submit(visit)
    await waitForEvent('wallet-transaction', { status: 'confirmed' })
    expect((await sandbox.balanceOf(ONE, to)) - before).toBe(1123456789012345678n)
    expect(wallet.requests('eth_sendTransaction')).toHaveLength(1)
    await visit.dialog.getByRole('button', { name: 'Copy address' }).waitFor()
  })

  it.each([
    ['MDW', /MDW/, '12.5', 12500000000000000000n],
    ['USDC', /USDC/, '4.1', 4100000n],
    ['USDT', /USDT/, '4.1', 4100000n],
  ])('sends %s', async (symbol, name, amount, units) => {
    const visit = await openWidgetPage()
    const { sandbox, waitForEvent } = visit
    const to = recipientOf(visit)
    await openSend(visit)
    await chooseToken(visit, name)
    const before = await sandbox.balanceOf(ONE, to, symbol)
    await fill(visit, amount, to)
    await review(visit)
    await submit(visit)
    await waitForEvent('wallet-transaction', { status: 'confirmed' })
    expect((await sandbox.balanceOf(ONE, to, symbol)) - before).toBe(units)
  })

  it('shows what a total is to the last digit, to a finger too, until it touches something else', async () => {
    const visit = await openWidgetPage({ context: { viewport: { width: 390, height: 844 }, hasTouch: true } })
    const { dialog } = visit
    await openSend(visit)
    await fill(visit, '1', recipientOf(visit))
    await review(visit)
    const total = dialog
      .locator('[part~="footer"]')
      .getByText(/^1\.00\d+ ETH$/)
      .first()
    const hint = dialog.locator('.hint')
    await total.tap()
    await hint.waitFor()
    expect(await hint.innerText()).toMatch(/^1\.\d{12,18} ETH$/)
    await dialog.getByText('You send').tap()
    await hint.waitFor({ state: 'detached' })
  })

  it('sends to a name, and shows the address it stands for', async () => {
    const visit = await openWidgetPage()
    const { sandbox, dialog, waitForEvent } = visit
    const to = recipientOf(visit)
    await openSend(visit)
    const before = await sandbox.balanceOf(ONE, to)
    await fill(visit, '1', 'bob.sandbox.eth')
    await review(visit)
    await dialog.getByText('bob.sandbox.eth').first().waitFor()
    await submit(visit)
    await waitForEvent('wallet-transaction', { status: 'confirmed' })
    expect((await sandbox.balanceOf(ONE, to)) - before).toBe(10n ** 18n)
  })

  it('asks the registry of Ethereum for a name while another network is the active one, and sends to that address there', async () => {
    const ethereum = await startNameChain('bob-of-ethereum.eth', devAccount('bob').address)
    try {
      const { config } = await connectSandbox(sandboxUrl())
      const [one] = config.networks
      const coin = { name: 'Ether', symbol: 'ETH', decimals: 18 }
      const networks = [
        { ...one, contracts: {} },
        { caipNetworkId: 'eip155:1', name: 'Ethereum', nativeCurrency: coin, rpcUrls: [ethereum.url] },
      ]
      const visit = await openWidgetPage({ isStrict: false, properties: { networks } })
      const { sandbox, dialog, waitForEvent, wallet } = visit
      const to = recipientOf(visit)
      await openSend(visit)
      const before = await sandbox.balanceOf(ONE, to)
      await fill(visit, '1', 'bob-of-ethereum.eth')
      await review(visit)
      await dialog.getByText('bob-of-ethereum.eth').first().waitFor()
      await submit(visit)
      await waitForEvent('wallet-transaction', { status: 'confirmed' })
      expect((await sandbox.balanceOf(ONE, to)) - before).toBe(10n ** 18n)
      expect(wallet.requests('eth_sendTransaction')).toHaveLength(1)
    } finally {
      await ethereum.stop()
    }
  })

  it('reads a recipient from a code before the camera, and shows who it is', async () => {
    const visit = await openWidgetPage()
    const { dialog, page } = visit
    const to = recipientOf(visit)
    await page.evaluate(
      (modules) => {
        const canvas = document.createElement('canvas')
        canvas.width = canvas.height = modules.length * 8
        const context = canvas.getContext('2d')
        const draw = (): void =>
          modules.forEach((row, y) =>
            row.forEach((isDark, x) => {
              if (context) context.fillStyle = isDark ? 'black' : 'white'
              context?.fillRect(x * 8, y * 8, 8, 8)
            }),
          )
        setInterval(draw, 50)
        navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20)
      },
      encode(`ethereum:${to}@1?value=1`, { border: 6 }).data,
    )
    await openSend(visit)
    await dialog.getByRole('button', { name: 'Choose recipient' }).click()
    await dialog.getByRole('button', { name: 'Scan a QR code' }).click()
    await dialog.getByRole('button', { name: 'Change recipient' }).waitFor()
    await dialog.getByText(to).waitFor({ state: 'attached' })
    expect(await dialog.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('')
  })

  it('leaves the gas when everything is sent', async () => {
    const visit = await openWidgetPage()
    const { sandbox, wallet, dialog, waitForEvent } = visit
    await openSend(visit)
    await dialog.getByRole('button', { name: 'Max' }).click()
    await dialog.getByRole('textbox', { name: 'Recipient' }).fill(recipientOf(visit))
    const from = sandbox.config.accounts['eip155']?.[0]?.address ?? ''
    const before = await sandbox.balanceOf(ONE, from)
    await review(visit)
    await dialog.getByRole('button', { name: 'Edit network fee' }).click()
    await dialog.getByRole('radio', { name: /^Fast/ }).check()
    const shown = await dialog.locator('div:has(> dt:text-is("Network fee, at most")) > dd').textContent()
    await submit(visit)
    const { detail } = await waitForEvent('wallet-transaction', { status: 'confirmed' })
    expect(wallet.requests('eth_sendTransaction')).toHaveLength(1)
    const sent = (await sandbox.rpc(ONE, 'eth_getTransactionByHash', [detail['hash']])) as Record<string, string>
    const fee = BigInt(sent['gas'] ?? 0) * BigInt(sent['maxFeePerGas'] ?? 0)
    expect(shown).toContain(`${formatEther(fee)} ETH`)
    // Half as much again as the usual tip of the node, which is a gwei.
    expect(BigInt(sent['maxPriorityFeePerGas'] ?? 0)).toBe(1_500_000_000n)
    expect(BigInt(sent['value'] ?? 0) + fee).toBe(before)
    expect(await sandbox.balanceOf(ONE, from)).toBeLessThan(10n ** 16n)
  })

  it('keeps everything after a refusal, and asks again only when told to', async () => {
    const visit = await openWidgetPage()
    const { wallet, dialog, waitForEvent } = visit
    await openSend(visit)
    await fill(visit, '1', recipientOf(visit))
    await review(visit)
    wallet.willOnce('eth_sendTransaction', refuse('nested'))
    await submit(visit)
    await dialog.getByText('You declined in your wallet').first().waitFor()
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    expect(await dialog.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('1')
    await review(visit)
    await submit(visit)
    await waitForEvent('wallet-transaction', { status: 'submitted' })
    expect(wallet.requests('eth_sendTransaction')).toHaveLength(2)
  })

  it('says that something went wrong when the wallet fails', async () => {
    const visit = await openWidgetPage()
    const { wallet, dialog } = visit
    await openSend(visit)
    await fill(visit, '1', recipientOf(visit))
    await review(visit)
    wallet.willOnce('eth_sendTransaction', fail(-32000, 'nonce too low'))
    await submit(visit)
    await dialog.getByRole('alert').getByText('Something went wrong').waitFor()
  })

  it('asks the wallet once however often Send is pressed', async () => {
    const visit = await openWidgetPage()
    const { wallet, dialog, waitForEvent } = visit
    await openSend(visit)
    await fill(visit, '1', recipientOf(visit))
    await review(visit)
    const button = dialog.getByRole('button', { name: 'Send', exact: true })
    // It can be pressed once the fee is known.
    await button.click({ trial: true })
    await button.evaluate((element: HTMLElement) => {
      for (let press = 0; press < 50; press++) element.click()
    })
    await waitForEvent('wallet-transaction', { status: 'submitted' })
    expect(wallet.requests('eth_sendTransaction')).toHaveLength(1)
  })
})
