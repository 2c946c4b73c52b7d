// Services and networks that fail, lie or are absent: what the visitor sees, what is asked of them, and how it goes on.
// Not here: what a fault does to a transfer (money), the pairing relay, sign-in.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { eventually } from '../support/eventually'
import { startTestSandbox, type TestSandbox } from '../support/sandbox'
import { addressOf, callsTo, fillSend, ONE, openAccount, openSend, review } from '../support/sendSteps'
import { openWidgetPage } from '../support/widgetPage'

let sandbox: TestSandbox

beforeEach(async () => {
  sandbox = await startTestSandbox()
})

const dataCalls = ['supported-chains', 'balance', 'identity', 'price', 'gas-price', 'history']

describe('the data API fails', () => {
  it.each([['503'], ['html'], ['empty'], ['offline']])('%s: the balance comes from the chain', async (kind) => {
    await Promise.all(dataCalls.map((name) => sandbox.disturb({ name, kind })))
    const visit = await openWidgetPage()
    await openAccount(visit)
    await visit.dialog.getByText('100 ETH').first().waitFor()
    expect(await visit.dialog.getByRole('alert').allInnerTexts()).toEqual(
      expect.not.arrayContaining(['Token Balance Unavailable']),
    )
    expect(await visit.events('wallet-error')).toEqual([])
  })

  it('asks a service that wants to be left alone once, however often the visitor looks', async () => {
    await sandbox.disturb({ name: 'balance', kind: '429' })
    const visit = await openWidgetPage()
    await openAccount(visit)
    await visit.dialog.getByText('100 ETH').first().waitFor()
    for (let look = 0; look < 5; look++) {
      await visit.page.keyboard.press('Escape')
      await visit.openView('Account')
      await visit.dialog.getByText('100 ETH').first().waitFor()
    }
    expect(await callsTo(sandbox, 'balance')).toHaveLength(1)
  })

  it('does not wait for ever for an answer', async () => {
    await sandbox.disturb({ name: 'balance', kind: 'timeout' })
    const visit = await openWidgetPage()
    await openAccount(visit)
    await visit.dialog.getByText('100 ETH').first().waitFor({ timeout: 20_000 })
  })

  it('does not choke on an endless answer: each token shows once', async () => {
    await sandbox.disturb({ name: 'balance', kind: 'huge' })
    const visit = await openWidgetPage()
    await openAccount(visit)
    await visit.dialog.getByText('100 ETH').first().waitFor()
    const names = await visit.dialog.getByRole('list').getByRole('button').allInnerTexts()
    expect(names.length).toBeGreaterThan(0)
    expect(new Set(names).size).toBe(names.length)
  })

  it('leaves out rows that make no sense, and shows hostile texts as texts', async () => {
    const row = { chainId: ONE, price: 1, quantity: { decimals: '18', numeric: '1' } }
    const address = (index: number) => `${ONE}:0x${String(index).padStart(40, '0')}`
    const broken = ['255', '-1', '1e2', 18.5, null, '', '0', ' 18'].map((decimals, index) => ({
      ...row,
      name: `Broken${index}`,
      symbol: 'BAD',
      address: address(index + 1),
      quantity: { decimals, numeric: '1' },
    }))
    const amounts = ['NaN', 'Infinity', '-5', '1e400', 'abc', null, {}].map((numeric, index) => ({
      ...row,
      name: `Broken${index}`,
      symbol: 'BAD',
      address: address(index + 20),
      quantity: { decimals: '18', numeric },
    }))
    const prices = ['x', null, -1, {}].map((price, index) => ({
      ...row,
      name: `Unpriced${index}`,
      symbol: `UNP${index}`,
      address: address(index + 40),
      price,
    }))
    await sandbox.disturb({
      name: 'balance',
      kind: 'replace',
      body: {
        balances: [
          { ...row, name: 'Ether', symbol: 'ETH', quantity: { decimals: '18', numeric: '100' } },
          ...broken,
          ...amounts,
          ...prices,
          null,
          7,
          'x',
          [],
          {
            ...row,
            name: '<img src=x onerror="window.hacked=1">',
            symbol: '<b>H</b>',
            address: address(60),
            iconUrl: 'javascript:window.hacked=1',
          },
          {
            ...row,
            name: 'Bi\u202edi',
            symbol: 'B\u200bD',
            address: address(61),
            price: 1e308,
            quantity: { decimals: '18', numeric: '115792089237316195423570985008687907853269984665640564039457' },
          },
          {
            ...row,
            name: 'Not ours',
            symbol: 'NOT',
            chainId: 'eip155:1',
            address: 'eip155:1:0x0000000000000000000000000000000000000001',
          },
        ],
      },
    })
    const { dialog, page, ...visit } = await openWidgetPage({ isStrict: false })
    await openAccount({ ...visit, dialog, page })
    await dialog.getByText('100 ETH').first().waitFor()
    const text = await dialog.innerText()
    expect(text).toContain('<img src=x onerror="window.hacked=1">')
    expect(text).toContain('Bidi')
    expect(text).not.toMatch(/Broken|Not ours|NaN|Infinity|\de\+\d|undefined|null|\$-/)
    expect(text.match(/Unpriced/g)).toHaveLength(4)
    expect(
      await page.evaluate(() => [Reflect.get(window, 'hacked') as unknown, Object.keys(Object.prototype)]),
    ).toEqual([undefined, []])
  })
})

describe('the chain fails too', () => {
  let falling: Server | undefined

  afterEach(() => {
    falling?.closeAllConnections()
    falling?.close()
  })

  it('is said in a banner and in place; trying again works as soon as it can', async () => {
    await sandbox.disturb({ name: 'balance', kind: '500' })
    await sandbox.disturb({ name: 'rpc:31337', kind: '500' })
    const visit = await openWidgetPage()
    const { dialog } = visit
    await openAccount(visit)
    await dialog.getByRole('alert').getByText('Token Balance Unavailable').waitFor()
    await dialog.getByText('Your balances didn’t load').waitFor()
    await sandbox.clearFaults()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByText('100 ETH').first().waitFor()
    expect(await dialog.getByText('Your balances didn’t load').count()).toBe(0)
  })

  it('a node that falls silent keeps nobody waiting: the next one says the fee', async () => {
    const network = sandbox.config.networks.find(({ caipNetworkId }) => caipNetworkId === ONE)
    const [nodeUrl = ''] = network?.rpcUrls ?? []
    let isSilent = false
    let unanswered = 0
    falling = createServer((request, response) => {
      if (isSilent) unanswered += 1
      else {
        const headers = {
          'content-type': 'application/json',
          'access-control-allow-origin': '*',
          'access-control-allow-headers': 'content-type',
        }
        const answering =
          request.method === 'OPTIONS'
            ? ''
            : text(request).then(async (body) => (await fetch(nodeUrl, { method: 'POST', headers, body })).text())
        void Promise.resolve(answering).then((answer) => response.writeHead(200, headers).end(answer))
      }
    }).listen(0, '127.0.0.1')
    await once(falling, 'listening')
    const { port } = falling.address() as AddressInfo
    const visit = await openWidgetPage({
      isStrict: false,
      attributes: { 'project-id': null },
      properties: { networks: [{ ...network, rpcUrls: [`http://127.0.0.1:${port}`, nodeUrl] }] },
    })
    await openSend(visit)
    await fillSend(visit, '1', addressOf(sandbox, 1))
    isSilent = true
    await review(visit)
    await visit.dialog.getByText('Network fee').waitFor()
    // The next node is asked within 3 s; what is above that is the machine's.
    await visit.dialog.getByText('Calculating the fee').waitFor({ state: 'detached', timeout: 6000 })
    expect(await visit.dialog.getByText('Unknown').count()).toBe(0)
    expect(unanswered).toBeGreaterThan(0)
  })
})

describe('no connection', () => {
  it('is said once, and unsaid when it is back', async () => {
    const visit = await openWidgetPage()
    const { dialog, context } = visit
    const words = dialog.getByText('You’re offline. What you see may be out of date.')
    await openAccount(visit)
    await dialog.getByText('100 ETH').first().waitFor()
    await context.setOffline(true)
    await words.waitFor()
    expect(await words.count()).toBe(1)
    await dialog.getByText('100 ETH').first().waitFor()
    await context.setOffline(false)
    await words.waitFor({ state: 'detached' })
  })

  it('at the first press: the widget says that it could not load, and the next press works', async () => {
    const { page, widget, dialog, waitForEvent, events } = await openWidgetPage()
    await page.route('**/dist/chunks/**', (route) => route.abort())
    const trigger = widget.getByRole('button', { name: 'Connect wallet' })
    await trigger.click()
    await widget.getByRole('alert').getByText('The wallet failed to load.').waitFor()
    await waitForEvent('wallet-error', { code: 'LOAD_FAILED' })
    expect(await events('wallet-error')).toHaveLength(1)
    await page.unroute('**/dist/chunks/**')
    await trigger.click()
    await dialog.locator('[part="card"]').waitFor()
    expect(await widget.getByText('The wallet failed to load.').count()).toBe(0)
  })

  it('in the middle: a view that does not load leaves the visitor where they are, and the next press works', async () => {
    const visit = await openWidgetPage()
    const { page, dialog, waitForEvent } = visit
    await visit.openDialog()
    await page.waitForLoadState('networkidle')
    await page.route('**/dist/chunks/**', (route) => route.abort())
    const guide = dialog.getByRole('button', { name: 'What is a wallet?' })
    await guide.click()
    await dialog.getByRole('alert').getByText('failed to load').waitFor()
    await waitForEvent('wallet-error', { code: 'LOAD_FAILED' })
    await page.unroute('**/dist/chunks/**')
    await guide.click()
    await dialog.getByText('You stay in control').waitFor()
  })
})

describe('analytics', () => {
  it('hears what is done, and the page too', async () => {
    const visit = await openWidgetPage()
    await openAccount(visit)
    await eventually(async () => expect((await callsTo(sandbox, 'analytics')).length).toBeGreaterThan(2))
    const sent = (await callsTo(sandbox, 'analytics')).map(
      ({ body }) => (JSON.parse(body) as { props: { event: string } }).props.event,
    )
    const told = (await visit.events('wallet-track')).map(({ detail }) => detail['event'])
    expect(told).toEqual(expect.arrayContaining(sent))
    expect(told).toContain('MODAL_CREATED')
    expect(sent).not.toContain('MODAL_CREATED')
  })

  it('that do not serve this page say so once, and nothing else changes', async () => {
    await sandbox.disturb({ name: 'analytics', kind: '403' })
    const visit = await openWidgetPage()
    await openAccount(visit)
    await visit.dialog.getByText('100 ETH').first().waitFor()
    await visit.dialog.getByRole('button', { name: 'Sandbox One' }).click()
    await visit.dialog.getByRole('button', { name: 'Sandbox Two' }).click()
    await visit.dialog.getByText('100 SBX').first().waitFor()
    await eventually(async () => expect((await callsTo(sandbox, 'analytics')).length).toBeGreaterThan(2))
    expect((await visit.events('wallet-error')).map(({ detail }) => detail)).toEqual([
      {
        code: 'ORIGIN_NOT_ALLOWED',
        message: 'Invalid App Configuration: Origin not found on Allowlist - update configuration',
      },
    ])
  })

  it('are told nothing when the browser asks for privacy or the project does not want to be counted', async () => {
    const isPrivate = await openWidgetPage({
      prepare: (context) =>
        context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })),
    })
    await openAccount(isPrivate)
    await isPrivate.dialog.getByText('100 ETH').first().waitFor()
    expect((await isPrivate.events('wallet-track')).length).toBeGreaterThan(2)
    await sandbox.control('settings', { analyticsEnabled: false })
    const uncounted = await openWidgetPage()
    await openAccount(uncounted)
    await uncounted.dialog.getByText('100 ETH').first().waitFor()
    expect((await uncounted.events('wallet-track')).length).toBeGreaterThan(2)
    expect(await callsTo(sandbox, 'analytics')).toEqual([])
  })
})

describe('without the data API', () => {
  it('a page without a project id works over the chain and asks no service anything', async () => {
    const token = sandbox.config.tokens[ONE]?.find(({ symbol }) => symbol === 'MDW')?.address ?? ''
    // Another directory than the hosted one may answer without a project, and is asked.
    const visit = await openWidgetPage({
      attributes: { 'project-id': null, 'explorer-url': null, tokens: JSON.stringify({ [ONE]: [token] }) },
    })
    await openAccount(visit)
    await visit.dialog.getByText('100 ETH').first().waitFor()
    await visit.dialog.getByText('12,504.772 MDW').waitFor()
    expect(
      (await callsTo(sandbox, '')).filter(({ path }) => /^\/(?:api|explorer\/(?!public)|analytics)/.test(path)),
    ).toEqual([])
  })

  it('a network that the API does not serve is not asked about', async () => {
    await sandbox.disturb({ name: 'supported-chains', kind: 'replace', body: { http: ['eip155:1'], ws: [] } })
    const visit = await openWidgetPage()
    await openAccount(visit)
    await visit.dialog.getByText('100 ETH').first().waitFor()
    for (const name of ['balance', 'identity', 'price', 'gas-price']) expect(await callsTo(sandbox, name)).toEqual([])
  })
})
