// Connecting a wallet of this browser, through the dialog and by the element's method.
// Not here: what comes after a reload or a change in the wallet (session), other namespaces, pairing.
import { callElement } from '../support/callElement'
import { eventually } from '../support/eventually'
import { startTestSandbox } from '../support/sandbox'
import { ONE, shortOf } from '../support/sendSteps'
import { answer, fail, refuse, type RefusalDialect } from '../support/testWallet'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'

beforeAll(startTestSandbox)

const press = async ({ openDialog, dialog, wallet }: WidgetPage): Promise<void> => {
  await openDialog()
  await dialog.getByRole('button', { name: wallet.name }).click()
}

describe('an approved connection', () => {
  it('closes the dialog, shows the short address on the trigger and tells the host once', async () => {
    const visit = await openWidgetPage()
    const { wallet, dialog, widget, events, state } = visit
    const address = wallet.accounts()[0] ?? ''
    await press(visit)
    await dialog.waitFor({ state: 'hidden' })
    await widget.getByRole('button', { name: shortOf(address) }).waitFor()
    expect((await events('wallet-connect')).map(({ detail }) => detail)).toEqual([
      {
        namespace: 'eip155',
        address,
        caipAddress: `${ONE}:${address}`,
        caipNetworkId: ONE,
        connector: { id: 'test.wallet', name: 'Test Wallet', type: 'ANNOUNCED' },
        walletId: 'test.wallet',
        isActive: true,
      },
    ])
    expect(await state()).toMatchObject({ status: 'connected', open: false, activeCaipAddress: `${ONE}:${address}` })
    expect(wallet.requests('eth_requestAccounts')).toHaveLength(1)
  })

  it('puts the focus on the title when the dialog opens and back on the trigger when it closes', async () => {
    const { page, widget, dialog } = await openWidgetPage()
    const trigger = widget.getByRole('button', { name: 'Connect wallet' })
    await trigger.focus()
    await page.keyboard.press('Enter')
    await dialog.locator('[part="card"]').waitFor()
    const focused = () =>
      widget.evaluate((tag) =>
        tag.shadowRoot?.activeElement ? (tag.shadowRoot.activeElement.textContent ?? '') : 'nothing',
      )
    expect(
      await widget.evaluate((tag) => {
        let active: Element | null = tag
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
        return active ? `${active.tagName} ${active.textContent}` : ''
      }),
    ).toBe('H2 Connect wallet')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await eventually(async () => expect(await focused()).toBe('Connect wallet'))
    expect(await trigger.evaluate((button) => button.matches(':focus'))).toBe(true)
  })
})

describe('a connection that does not come about', () => {
  const dialects: RefusalDialect[] = [
    'standard',
    'nested',
    'actionRejected',
    'denied',
    'code5000',
    'cancelledText',
    'plainObject',
  ]

  it('is told as declined in every dialect of wallets, and can be tried again', async () => {
    const visit = await openWidgetPage()
    const { dialog, wallet, waitForEvent, events } = visit
    await visit.openDialog()
    for (const dialect of dialects) {
      wallet.willOnce('eth_requestAccounts', refuse(dialect))
      await dialog.getByRole('button', { name: wallet.name }).click()
      await dialog
        .getByRole('alert')
        .getByText('Connection declined')
        .waitFor()
        .catch((error: unknown) => {
          throw new Error(`${dialect}: ${String(error)}`)
        })
      await dialog.getByRole('button', { name: 'Use another wallet' }).click()
    }
    wallet.willOnce('eth_requestAccounts', refuse())
    await dialog.getByRole('button', { name: wallet.name }).click()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await waitForEvent('wallet-connect')
    expect(await events('wallet-connect')).toHaveLength(1)
    expect(await events('wallet-error')).toEqual([])
  })

  it('is told without a word of the wallet when the wallet gives no reason at all', async () => {
    const visit = await openWidgetPage()
    visit.wallet.willOnce('eth_requestAccounts', refuse('undefined'))
    await press(visit)
    await visit.dialog.getByText('Couldn’t connect').waitFor()
    expect(await visit.state()).toMatchObject({ status: 'disconnected' })
  })

  it.each([
    [
      'a request that is already open',
      fail(-32002, 'Request of type wallet_requestPermissions already pending'),
      'Test Wallet is waiting for you',
    ],
    ['a locked wallet', fail(-32603, 'Wallet is locked'), 'Unlock Test Wallet'],
    ['no account', answer([]), 'No account shared'],
    ['something that is no address', answer(['undefined', '0x12', 7, null]), 'No account shared'],
  ])('says what to do about %s', async (_name, behaviour, words) => {
    const visit = await openWidgetPage()
    const { dialog, wallet, waitForEvent, events } = visit
    wallet.willOnce('eth_requestAccounts', behaviour)
    await press(visit)
    await dialog.getByText(words).waitFor()
    expect(await events('wallet-connect')).toEqual([])
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await waitForEvent('wallet-connect', { address: wallet.accounts()[0] })
  })

  it('ends after a minute without an answer, and a late approval still connects', async () => {
    const visit = await openWidgetPage({ prepare: (context) => context.clock.install() })
    const { page, dialog, wallet, waitForEvent, waitForState } = visit
    const held = wallet.hold('eth_requestAccounts')
    await press(visit)
    await held.asked
    await waitForState({ status: 'connecting' })
    await page.clock.fastForward(6_000)
    await dialog.getByText(/Don’t see it\?/).waitFor()
    await page.clock.fastForward(61_000)
    await dialog.getByText('No answer from Test Wallet').waitFor()
    await waitForState({ status: 'disconnected' })
    held.approve()
    await waitForEvent('wallet-connect', { address: wallet.accounts()[0] })
    expect(await visit.state()).toMatchObject({ status: 'connected' })
  })

  it('is left with "Use another wallet"; what the wallet answers later is still true', async () => {
    const visit = await openWidgetPage()
    const { dialog, wallet, waitForEvent } = visit
    const held = wallet.hold('eth_requestAccounts')
    await press(visit)
    await held.asked
    await dialog.getByRole('button', { name: 'Use another wallet' }).click()
    await dialog.getByRole('button', { name: wallet.name }).waitFor()
    held.approve()
    await waitForEvent('wallet-connect')
    expect(wallet.requests('eth_requestAccounts')).toHaveLength(1)
  })
})

describe('the wallets of a page', () => {
  it('are told apart when two claim the same name and id', async () => {
    const visit = await openWidgetPage({
      wallets: [
        { name: 'Twin', rdns: 'twin.wallet' },
        { name: 'Twin', rdns: 'twin.wallet', icon: 'data:image/png;base64,AAAA' },
      ],
    })
    const { openDialog, dialog, wallets, waitForEvent } = visit
    await openDialog()
    const rows = dialog.getByRole('button', { name: 'Twin' })
    expect(await rows.count()).toBe(2)
    const [first, second] = await Promise.all([0, 1].map((index) => rows.nth(index).locator('..').innerText()))
    expect(first).not.toBe(second)
    await rows.nth(1).click()
    await waitForEvent('wallet-connect')
    expect(wallets.map((wallet) => wallet.requests('eth_requestAccounts').length)).toEqual([0, 1])
  })

  it('are one row when the announced wallet is also window.ethereum', async () => {
    const { openDialog, dialog } = await openWidgetPage({
      attributes: { connectors: 'eip6963 injected' },
      wallets: [{ isLegacy: true }],
    })
    await openDialog()
    expect(await dialog.getByRole('list', { name: 'Your wallets' }).getByRole('button').count()).toBe(1)
  })

  it('connect through window.ethereum alone', async () => {
    const visit = await openWidgetPage({ wallets: [{ isAnnounced: false, isLegacy: true }] })
    await visit.openDialog()
    await visit.dialog.getByRole('button', { name: 'Browser Wallet' }).click()
    await visit.waitForEvent('wallet-connect', { address: visit.wallet.accounts()[0] })
  })

  it('cannot run anything through their names and icons', async () => {
    const script = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'
    const hostileSvg = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" onload="top.hacked=1"><script>top.hacked=1</script></svg>')}`
    const { openDialog, dialog, widget, page, waitForEvent } = await openWidgetPage({
      isStrict: false,
      // The wallets of the page alone.
      attributes: { connectors: 'eip6963', 'project-id': null, 'explorer-url': null },
      wallets: [
        { name: script, rdns: 'a.hostile', icon: hostileSvg },
        { name: 'Script icon', rdns: 'b.hostile', icon: 'javascript:window.hacked=1' },
        { name: 'Html icon', rdns: 'c.hostile', icon: 'data:text/html,<script>top.hacked=1</script>' },
        { name: 'Remote icon', rdns: 'd.hostile', icon: 'https://example.com/pixel.png' },
        { name: 'Right\u202eleft\u200b', rdns: 'e.hostile' },
        { name: 'x'.repeat(5_000), rdns: 'f.hostile' },
      ],
    })
    await openDialog()
    const list = dialog.getByRole('list')
    expect(await list.getByRole('button').count()).toBe(6)
    expect(await list.getByRole('button', { name: 'Rightleft', exact: true }).count()).toBe(1)
    const look = () =>
      widget.evaluate((tag) => {
        const inside = [...(tag.shadowRoot?.querySelectorAll('*') ?? [])]
        const hasHandler = inside.some((element) => element.getAttributeNames().some((name) => name.startsWith('on')))
        const sources = inside.flatMap((element) => element.getAttribute('src') ?? [])
        const longest = Math.max(...inside.map((element) => (element.getAttribute('aria-label') ?? '').length))
        return {
          scripts: inside.filter(({ localName }) => ['script', 'iframe', 'object', 'embed'].includes(localName)).length,
          hasHandler,
          longest,
          sources: sources.filter((src) => !src.startsWith('data:image/')),
        }
      })
    // As the element draws them, and as the app does in its place.
    expect(await look()).toEqual({ scripts: 0, hasHandler: false, longest: 64, sources: [] })
    await waitForEvent('wallet-open')
    expect(await look()).toEqual({ scripts: 0, hasHandler: false, longest: 64, sources: [] })
    expect(await page.evaluate(() => Reflect.get(window, 'hacked') as unknown)).toBeUndefined()
  })
})

describe('the way to the first balance', () => {
  it.each([
    ['with a project id', 'balance', {}],
    ['without one, from the node', 'rpc:31337:eth_getBalance', { attributes: { 'project-id': null } }],
  ])('takes three requests at most %s: no batch, no search of logs', async (_how, balance, options) => {
    const visit = await openWidgetPage(options)
    await visit.sandbox.clearRequests()
    await visit.connect()
    await visit.openView('Account')
    await visit.dialog.getByRole('tabpanel').getByText('ETH').first().waitFor()
    // Pictures, the directory and what is counted hold nothing up.
    const asked = (await visit.sandbox.requests()).filter(
      ({ names }) => !names.some((name) => /^(?:get|images|analytics)/.test(name)),
    )
    const place = asked.findIndex(({ names }) => names.includes(balance)) + 1
    expect([1, 2, 3]).toContain(place)
    expect(asked.filter(({ body }) => body.startsWith('[') || body.includes('eth_getLogs'))).toEqual([])
  })
})

describe('connect()', () => {
  it('connects without opening the dialog and resolves with the account', async () => {
    const { widget, wallet, events } = await openWidgetPage()
    const address = wallet.accounts()[0]
    expect(await callElement(widget, 'connect', { connectorId: 'test.wallet' })).toMatchObject({
      value: {
        status: 'connected',
        address,
        caipNetworkId: ONE,
        connector: { id: 'test.wallet', name: 'Test Wallet' },
      },
    })
    expect(await events('wallet-open')).toEqual([])
    expect(await events('wallet-connect')).toHaveLength(1)
  })

  it('rejects with the code of what went wrong', async () => {
    const { widget, wallet } = await openWidgetPage()
    const connect = (options: object) => callElement(widget, 'connect', options)
    wallet.willOnce('eth_requestAccounts', refuse('nested'))
    expect(await connect({ connectorId: 'test.wallet' })).toMatchObject({ code: 'USER_REJECTED' })
    wallet.willOnce('eth_requestAccounts', fail(-32002, 'already pending'))
    expect(await connect({ connectorId: 'test.wallet' })).toMatchObject({ code: 'WALLET_BUSY' })
    expect(await connect({ connectorId: 'nobody.here' })).toMatchObject({ code: 'WALLET_NOT_FOUND' })
    expect(await connect({ connectorId: 'test.wallet', namespace: 'solana' })).toMatchObject({
      code: 'ADAPTER_NOT_FOUND',
    })
  })

  it('asks the wallet once when it is called twice', async () => {
    const { widget, wallet } = await openWidgetPage()
    const held = wallet.hold('eth_requestAccounts')
    const both = Promise.all([1, 2].map(() => callElement(widget, 'connect', { connectorId: 'test.wallet' })))
    await held.asked
    held.approve()
    expect(await both).toMatchObject([{ value: { status: 'connected' } }, { value: { status: 'connected' } }])
    expect(wallet.requests('eth_requestAccounts')).toHaveLength(1)
  })
})
