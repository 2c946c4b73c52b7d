// Pages that draw themselves on `wallet-widget/core`: a visitor connects and sends, and nothing of React comes. Not here:
// what the core answers, step by step (unit tests of src/core and of the features' own).
import { readFileSync } from 'node:fs'
import { verifyMessage } from 'ethers'
import { chunkStats } from '../support/delivery/dist'
import { eventually } from '../support/eventually'
import { visitHost } from '../support/hostSteps'
import { confirmDevice, EMAIL, mailedCode } from '../support/loginSteps'
import { addressOf, ONE } from '../support/sendSteps'

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

it.each([
  ['public/headless/plain.html', 'public/headless/plain.js'],
  ['public/headless/element.html', 'public/headless/element.js'],
  ['public/headless/vue.html', 'public/headless/vue.js'],
])('%s is a wallet of at most 150 lines', (...files) => {
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').trimEnd().split('\n'))
  expect(lines.length).toBeLessThanOrEqual(150)
})

it.each(['/headless/plain.html', '/headless/element.html', '/headless/vue.html'])(
  '%s: lists wallets, connects, shows balances and sends what was reviewed',
  async (path) => {
    const { page, sandbox, wallet, account, press } = await visitHost({ path })
    const findProblems = async (): Promise<string[]> => {
      await page.evaluate(AXE)
      return page.evaluate(async () => {
        const axe = Reflect.get(window, 'axe') as { run(): Promise<{ violations: { id: string }[] }> }
        return (await axe.run()).violations.map(({ id }) => id)
      })
    }
    const button = page.getByRole('list', { name: 'Wallets' }).getByRole('button', { name: wallet.name })
    await button.waitFor()
    expect(await findProblems()).toEqual([])
    await button.click()
    await page.getByRole('list', { name: 'Balances' }).getByText('ETH').first().waitFor()
    expect(await account.textContent()).toBe(wallet.accounts()[0])
    const recipient = addressOf(sandbox, 1)
    await page.getByLabel('Recipient').fill(recipient)
    await page.getByLabel('Amount').fill('1.25')
    await press('Review')
    await page.getByText(`1.25 ETH to ${recipient}, fee at most`).waitFor()
    expect(await findProblems()).toEqual([])
    const before = await sandbox.balanceOf(ONE, recipient)
    await press('Confirm')
    await page.getByText('Sent 0x').waitFor()
    await eventually(async () =>
      expect((await sandbox.balanceOf(ONE, recipient)) - before).toBe(1_250_000_000_000_000_000n),
    )
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    const stats = chunkStats()
    const modulesOf = (address: string): string[] =>
      Object.keys(stats[new URL(address).pathname.replace(/^\/dist\//, '')]?.modules ?? {})
    const modules = loaded.flatMap(modulesOf)
    expect(modules).toContain('src/features/send/submitSend.ts')
    expect(modules.filter((id) => /node_modules\/(?:react|scheduler)|\.tsx$/.test(id))).toEqual([])
  },
)

it('logs in by email in a place of the page, where the wallet then asks', async () => {
  const { page, sandbox } = await visitHost({ path: '/headless/plain.html' })
  await page.evaluate(`(async () => {
    const [{ createCore }, { readOptions }] = await Promise.all([import('/dist/core.js'), import('/headless/sandbox.js')])
    const { authUrl } = await (await fetch('/sandbox.json')).json()
    const loginPlace = document.createElement('div')
    loginPlace.style.cssText = 'inline-size: 360px; block-size: 600px'
    document.body.prepend(loginPlace)
    window.own = await createCore({ ...(await readOptions()), authUrl, loginPlace })
  })()`)
  const ask = (call: string): Promise<unknown> => page.evaluate(`own.${call}`)
  expect(await ask(`login.email('${EMAIL}')`)).toEqual({ step: 'device' })
  await page.evaluate(`void (window.following = own.login.next())`)
  await confirmDevice(sandbox, EMAIL)
  expect(await page.evaluate(`following`)).toEqual({ step: 'code' })
  const code = await mailedCode(sandbox, EMAIL)
  expect(await ask(`login.confirmCode('${code}')`)).toEqual({ step: 'done' })
  // A contract signs in its own way: the visitor goes to the account beside it.
  const address = String(await ask(`state.accounts.eip155.allAccounts.find(({ type }) => type === 'eoa').address`))
  await ask(`chooseAccount({ namespace: 'eip155', address: '${address}' })`)
  const frame = page.frameLocator('iframe[title="Wallet"]')
  expect(await frame.owner().isVisible()).toBe(false)
  await page.evaluate(
    `void (window.signing = own.getProvider('eip155').request({ method: 'personal_sign', params: ['0x686579', '${address}'] }))`,
  )
  await frame.getByRole('button', { name: 'Approve' }).click()
  expect(verifyMessage('hey', String(await page.evaluate(`signing`)))).toBe(address)
  await frame.owner().waitFor({ state: 'hidden' })
  expect(await ask(`login.state.asked`)).toBeNull()
})
