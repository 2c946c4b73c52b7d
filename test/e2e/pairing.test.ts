// Pairing between two real clients over the sandbox's relay: the widget in a browser, a wallet in this process. Not
// here: how the views look and behave (pairingViews), the wallet's own page (walletApp), the relay itself
// (sandbox/relay).
import { verifyMessage } from 'ethers'
import type { WebSocket } from 'playwright-core'
import { allowRequests } from '../support/browser'
import { callElement } from '../support/callElement'
import { askProvider, copyLink, meet, openPairingPage, pair } from '../support/pairingSteps'
import { startPairingWallet } from '../support/pairingWallet'
import { eventually } from '../support/eventually'
import { startTestSandbox } from '../support/sandbox'
import { addressOf, callsTo, fillSend, ONE, pressSend, review, shortOf, submit, TWO } from '../support/sendSteps'
import type { WidgetPage } from '../support/widgetPage'

const RELAY_SETTLED = 1103
const SESSION_REQUEST = 1108

const hello = '0x68656c6c6f'

async function signedBy(visit: Pick<WidgetPage, 'page'>): Promise<string> {
  const accounts = await askProvider(visit.page, 'eth_accounts')
  const address = String((accounts as string[])[0])
  return verifyMessage('hello', String(await askProvider(visit.page, 'personal_sign', [hello, address])))
}

describe('a wallet that takes the link', () => {
  it('is connected: its account, network and name are the widget’s', async () => {
    const visit = await pair()
    const alice = addressOf(visit.sandbox, 0)
    expect(await visit.state()).toMatchObject({
      status: 'connected',
      activeCaipNetworkId: ONE,
      activeCaipAddress: `${ONE}:${alice}`,
      accounts: { eip155: { connector: { id: 'walletConnect', name: 'Sandbox Wallet', type: 'WALLET_CONNECT' } } },
    })
    await visit.dialog.waitFor({ state: 'hidden' })
    await visit.widget.getByRole('button', { name: shortOf(alice) }).waitFor()
    expect(await visit.events('wallet-error')).toEqual([])
    expect((await visit.events('wallet-connect')).map(({ detail }) => detail)).toMatchObject([
      { namespace: 'eip155', address: alice, caipNetworkId: ONE },
    ])
    // From now on the data API is told the page's id at the relay.
    await visit.openView('Account')
    await eventually(async () => {
      const asked = await visit.page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => decodeURIComponent(name))
          .filter((name) => name.includes('/balance?')),
      )
      expect(asked).toContainEqual(expect.stringContaining('clientId=did:key:z6Mk'))
    })
  })

  it('may refuse, and be asked again with another link', async () => {
    const visit = await meet({}, { mode: 'ask' })
    await visit.phone.pair(visit.uri)
    await visit.phone.reject(await visit.phone.nextProposal())
    await visit.dialog.getByText('Connection declined').waitFor()
    expect(await visit.state()).toMatchObject({ status: 'disconnected' })
    await visit.dialog.getByRole('button', { name: 'Try again' }).click()
    await visit.dialog.getByRole('img', { name: 'QR code' }).waitFor()
    const again = await copyLink(visit.page)
    expect(again).not.toBe(visit.uri)
    await visit.phone.pair(again)
    await visit.phone.approve(await visit.phone.nextProposal())
    await visit.waitForEvent('wallet-connect', { namespace: 'eip155' })
  })

  it('is asked for every network of all four namespaces, and requires nothing', async () => {
    const coin = (symbol: string, decimals: number) => ({ name: symbol, symbol, decimals })
    const rpcUrls = ['http://localhost:9/node']
    const others = [
      {
        caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        name: 'Solana',
        nativeCurrency: coin('SOL', 9),
        rpcUrls,
      },
      {
        caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
        name: 'Bitcoin',
        nativeCurrency: coin('BTC', 8),
        rpcUrls,
      },
      {
        caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
        name: 'Polkadot',
        nativeCurrency: coin('DOT', 10),
        rpcUrls,
      },
    ]
    const { config } = await startTestSandbox()
    const evm = config.networks.filter(({ caipNetworkId }) => caipNetworkId.startsWith('eip155:'))
    const visit = await meet({ properties: { networks: [...evm, ...others] } }, { mode: 'ask' })
    await visit.phone.pair(visit.uri)
    const proposal = await visit.phone.nextProposal()
    expect(proposal.wishes.map(({ namespace, isRequired }) => [namespace, isRequired])).toEqual(
      ['eip155', 'solana', 'bip122', 'polkadot'].map((namespace) => [namespace, false]),
    )
    expect(proposal.wishes[0]).toMatchObject({
      chains: evm.map(({ caipNetworkId }) => caipNetworkId),
      events: ['accountsChanged', 'chainChanged'],
    })
    await visit.phone.approve(proposal)
    for (const namespace of ['eip155', 'solana', 'bip122', 'polkadot'])
      await visit.waitForEvent('wallet-connect', { namespace })
    visit.phone.setMode('auto-approve')
    const signature = await visit.widget.evaluate(async (element) => {
      const getProvider = Reflect.get(element, 'getProvider') as (namespace: string) => {
        signMessage(message: Uint8Array): Promise<Uint8Array>
      }
      return (await Reflect.apply(getProvider, element, ['solana']).signMessage(new TextEncoder().encode('hello')))
        .length
    })
    expect(signature).toBe(64)
  })
})

describe('a host that connects', () => {
  it('gets the account the wallet approves, once its visitor took the link', async () => {
    const visit = await openPairingPage()
    const phone = await startPairingWallet(visit.sandbox)
    const connected = callElement(visit.widget, 'connect', { connectorId: 'walletConnect' })
    await phone.pair(await copyLink(visit.page))
    expect(await connected).toMatchObject({ value: { status: 'connected', address: addressOf(visit.sandbox, 0) } })
    expect(await callElement(visit.widget, 'connect', { connectorId: 'walletConnect' })).toMatchObject({
      value: { status: 'connected' },
    })
  })

  it('hears of it when the visitor leaves instead', async () => {
    const visit = await openPairingPage()
    const connected = callElement(visit.widget, 'connect', { connectorId: 'walletConnect' })
    await visit.dialog.getByRole('button', { name: 'Copy link' }).waitFor()
    await visit.page.keyboard.press('Escape')
    expect(await connected).toMatchObject({ code: 'CANCELLED' })
  })
})

describe('what is asked of a paired wallet', () => {
  it('is signed with its key', async () => {
    const visit = await pair()
    expect(await signedBy(visit)).toBe(addressOf(visit.sandbox, 0))
  })

  it('may be refused, with the number hosts know', async () => {
    const visit = await pair({}, { mode: 'auto-approve' })
    visit.phone.setMode('auto-reject')
    expect(await askProvider(visit.page, 'personal_sign', [hello, addressOf(visit.sandbox, 0)])).toMatchObject({
      code: 4001,
    })
  })

  it('is what only it can answer; the node is asked the rest', async () => {
    const visit = await pair()
    expect(await askProvider(visit.page, 'eth_blockNumber')).toMatch(/^0x/)
    expect(await askProvider(visit.page, 'eth_chainId')).toBe('0x7a69')
    expect(visit.phone.received()).toEqual([])
    expect((await callsTo(visit.sandbox, 'rpc:31337:eth_blockNumber')).length).toBeGreaterThan(0)
  })

  it('stays within what it granted: the rest is unavailable and goes nowhere', async () => {
    const visit = await meet({}, { mode: 'ask' })
    await visit.phone.pair(visit.uri)
    await visit.phone.approve(await visit.phone.nextProposal(), {
      chains: [ONE],
      methods: { eip155: ['personal_sign'] },
    })
    await visit.waitForEvent('wallet-connect', { namespace: 'eip155' })
    expect(await askProvider(visit.page, 'eth_sendTransaction', [{}])).toMatchObject({ code: 4200 })
    expect(await callsTo(visit.sandbox, 'rpc:31337:eth_sendTransaction')).toEqual([])
    expect(visit.phone.received()).toEqual([])
    expect(await callElement(visit.widget, 'switchNetwork', TWO)).toMatchObject({ code: 'CHAIN_NOT_IN_WALLET' })
    await visit.openView('Account')
    await visit.dialog.getByText('doesn’t let this site request transfers').waitFor()
    expect(await visit.dialog.getByRole('button', { name: 'Send', exact: true }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    await visit.openView('Networks')
    const other = visit.dialog.getByRole('button', { name: visit.sandbox.config.networks[1]?.name ?? '' })
    expect(await other.getAttribute('aria-disabled')).toBe('true')
  })

  it('sends coins, and the chain has them', async () => {
    const visit = await pair()
    const bob = addressOf(visit.sandbox, 1)
    const before = await visit.sandbox.balanceOf(ONE, bob)
    await visit.openView('Account')
    await pressSend(visit)
    await fillSend(visit, '1.5', bob)
    await review(visit)
    await visit.dialog.getByText('Network fee').waitFor()
    await submit(visit)
    await visit.waitForEvent('wallet-transaction', { status: 'confirmed' })
    expect((await visit.sandbox.balanceOf(ONE, bob)) - before).toBe(1_500_000_000_000_000_000n)
    expect(visit.phone.received().filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
  })
})

describe('what a paired wallet does by itself', () => {
  it('goes to another network and another account, and the widget goes along', async () => {
    const visit = await pair()
    const [alice, bob] = [addressOf(visit.sandbox, 0), addressOf(visit.sandbox, 1)]
    await visit.phone.switchChain(visit.topic, TWO)
    await visit.waitForEvent('wallet-network-change', { caipNetworkId: TWO })
    expect(await visit.state()).toMatchObject({ activeCaipAddress: `${TWO}:${alice}` })
    const second = visit.phone.accounts.find(({ namespace, label }) => namespace === 'eip155' && label === 'bob')
    if (!second) throw new Error('The wallet has no second account')
    await visit.phone.switchAccount(visit.topic, second)
    await visit.waitForEvent('wallet-account-change', { address: bob })
    expect(await visit.state()).toMatchObject({ activeCaipAddress: `${TWO}:${bob}` })
    expect(await askProvider(visit.page, 'eth_accounts')).toEqual([bob, alice])
  })

  it('follows the widget to another network it approved, without being asked', async () => {
    const visit = await pair()
    expect(await callElement(visit.widget, 'switchNetwork', TWO)).toEqual({ value: null })
    expect(await askProvider(visit.page, 'eth_chainId')).toBe('0x7a6a')
    expect(visit.phone.received()).toEqual([])
  })

  it('ends the session, and may be paired anew', async () => {
    const visit = await pair()
    await visit.openView('Account')
    await visit.phone.disconnect(visit.topic)
    await visit.waitForEvent('wallet-disconnect', { namespace: 'eip155', reason: 'wallet' })
    await visit.waitForState({ status: 'disconnected', view: 'Connect' })
    expect(
      await visit.page.evaluate(() =>
        Object.keys(localStorage).filter((key) => localStorage.getItem(key)?.includes('walletConnect')),
      ),
    ).toEqual([])
    await visit.page.reload()
    await visit.waitForEvent('wallet-ready')
    expect(await visit.state()).toMatchObject({ status: 'disconnected' })
    await visit.openView('ConnectingWalletConnect')
    await visit.phone.pair(await copyLink(visit.page))
    await visit.waitForState({ status: 'connected' })
  })

  it('is text, whatever it calls itself', async () => {
    const name = `<img src=x onerror=alert(1)>\u202E${'long'.repeat(100)}`
    const visit = await pair(
      {},
      {
        metadata: {
          name,
          description: '<b>',
          url: 'javascript:alert(1)',
          icons: ['javascript:alert(1)', 'https://else.example/icon.png'],
        },
      },
    )
    const { accounts } = (await visit.state()) as { accounts: Record<string, { connector: { name: string } }> }
    expect(accounts['eip155']?.connector.name).toMatch(
      /^<img src=x onerror=alert\(1\)>(?:long)+…$|^<img src=x onerror=alert\(1\)>.{1,36}$/,
    )
    expect(await visit.page.locator('img[src*="else.example"], a[href^="javascript:"]').count()).toBe(0)
  })
})

describe('a session', () => {
  it('is there again after a reload, where it was', async () => {
    const visit = await pair()
    await visit.phone.switchChain(visit.topic, TWO)
    await visit.waitForEvent('wallet-network-change', { caipNetworkId: TWO })
    await visit.page.reload()
    await visit.waitForState({ status: 'connected', activeCaipAddress: `${TWO}:${addressOf(visit.sandbox, 0)}` })
    expect(await signedBy(visit)).toBe(addressOf(visit.sandbox, 0))
  })

  it('is remembered by its wallet, also one of the directory, when it is over and the page is loaded again', async () => {
    const visit = await openPairingPage()
    const phone = await startPairingWallet(visit.sandbox)
    await visit.openDialog()
    await visit.dialog.getByRole('button', { name: 'Amber' }).click()
    await phone.pair(await copyLink(visit.page))
    await visit.waitForState({ status: 'connected', open: false })
    await callElement(visit.widget, 'disconnect')
    await visit.page.reload()
    await visit.openDialog()
    const recent = visit.dialog
      .getByRole('list', { name: 'Your wallets' })
      .getByRole('listitem')
      .filter({ hasText: 'Recent' })
    expect(await recent.getByRole('button').getAttribute('aria-label')).toBe('Amber')
  })

  it('is not taken up again, and the relay not spoken to, where the page does not want to reconnect', async () => {
    const visit = await pair({ attributes: { 'no-reconnect': true } })
    const sockets: WebSocket[] = []
    visit.page.on('websocket', (socket) => sockets.push(socket))
    await visit.page.reload()
    await visit.waitForEvent('wallet-ready')
    expect(await visit.state()).toMatchObject({ status: 'disconnected' })
    expect(sockets).toEqual([])
  })

  it('that the wallet ended meanwhile is not', async () => {
    const visit = await pair()
    await visit.page.goto('about:blank')
    await visit.phone.disconnect(visit.topic)
    await visit.page.goBack()
    await visit.waitForState({ status: 'disconnected' })
  })

  it('is ended by the host, for the wallet too', async () => {
    const visit = await pair()
    expect(await callElement(visit.widget, 'disconnect')).toEqual({ value: null })
    await visit.waitForEvent('wallet-disconnect', { namespace: 'eip155', reason: 'host' })
    await visit.phone.until(() => (visit.phone.sessions().length === 0 ? true : null))
    expect(await visit.page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'))).toBeNull()
    await visit.page.reload()
    await visit.waitForEvent('wallet-ready')
    expect(await visit.state()).toMatchObject({ status: 'disconnected' })
  })

  it('is one for both widgets of a page, over one socket', async () => {
    const visit = await openPairingPage({ after: '<wallet-widget id="other"></wallet-widget>' })
    const other = visit.page.locator('#other')
    const { networks, projectId, apiUrl, explorerUrl, analyticsUrl, relayUrl, authUrl } = visit.sandbox.config
    await other.evaluate((tag, options) => Object.assign(tag, options), {
      networks,
      projectId,
      apiUrl,
      explorerUrl,
      analyticsUrl,
      relayUrl,
      authUrl,
    })
    const phone = await startPairingWallet(visit.sandbox)
    const sockets: string[] = []
    visit.page.on('websocket', (socket) => sockets.push(socket.url()))
    await callElement(visit.widget.first(), 'open', { view: 'ConnectingWalletConnect' })
    const uri = await copyLink(visit.page)
    await visit.page.keyboard.press('Escape')
    await callElement(other, 'open', { view: 'ConnectingWalletConnect' })
    await other.getByRole('button', { name: 'Copy link' }).click()
    expect(await visit.page.evaluate(() => navigator.clipboard.readText())).toBe(uri)
    await phone.pair(uri)
    for (const widget of [visit.widget.first(), other])
      await widget.getByRole('button', { name: shortOf(addressOf(visit.sandbox, 0)) }).waitFor()
    expect(sockets).toHaveLength(1)
  })

  it('is one for two tabs: either signs, and ending it in one ends it in both', async () => {
    const visit = await meet()
    const tab = await visit.openTab()
    const second = tab.locator('wallet-widget')
    await callElement(second, 'open', { view: 'ConnectingWalletConnect' })
    await second.getByRole('img', { name: 'QR code' }).waitFor()
    await visit.phone.pair(visit.uri)
    const alice = addressOf(visit.sandbox, 0)
    for (const widget of [visit.widget, second])
      await widget
        .getByRole('button', { name: shortOf(alice), includeHidden: true })
        .first()
        .waitFor({ state: 'attached' })
    expect(await signedBy({ page: tab })).toBe(alice)
    expect(await signedBy(visit)).toBe(alice)
    expect(visit.phone.sessions()).toHaveLength(1)
    await callElement(second, 'disconnect')
    await visit.waitForState({ status: 'disconnected' })
    await visit.phone.until(() => (visit.phone.sessions().length === 0 ? true : null))
    expect(await visit.events('wallet-error')).toEqual([])
  })

  it('survives the relay: a request in flight is answered when it is back', async () => {
    const visit = await pair({}, { mode: 'auto-approve' })
    visit.phone.setMode('ask')
    const signature = askProvider(visit.page, 'personal_sign', [hello, addressOf(visit.sandbox, 0)])
    const request = await visit.phone.nextRequest('personal_sign')
    await visit.sandbox.control('relay/stop', {})
    await visit.sandbox.control('relay/start', {})
    await eventually(async () =>
      expect(((await visit.sandbox.control('relay')) as { clients: unknown[] }).clients).toHaveLength(2),
    )
    request.approve()
    expect(verifyMessage('hello', String(await signature))).toBe(addressOf(visit.sandbox, 0))
  })

  it('hears a message once that the relay delivers twice', async () => {
    const visit = await pair()
    await visit.sandbox.control('relay/fault', { kind: 'duplicate', times: 20 })
    await visit.phone.switchChain(visit.topic, TWO)
    await visit.waitForEvent('wallet-network-change', { caipNetworkId: TWO })
    expect(await signedBy(visit)).toBe(addressOf(visit.sandbox, 0))
    expect(await visit.events('wallet-network-change')).toHaveLength(1)
    expect(visit.phone.received().filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
  })
})

describe('the relay', () => {
  it('is not spoken to, and nothing for it is fetched, before somebody wants a link', async () => {
    const visit = await openPairingPage()
    const fetched: string[] = []
    visit.page.on('request', (request) => fetched.push(request.url()))
    const sockets: string[] = []
    visit.page.on('websocket', (socket) => sockets.push(socket.url()))
    await visit.openDialog()
    await visit.dialog.getByRole('button', { name: 'All wallets' }).waitFor()
    expect([...fetched.filter((url) => /\/relay/.test(url)), ...sockets]).toEqual([])
    await visit.openView('ConnectingWalletConnect')
    await visit.dialog.getByRole('img', { name: 'QR code' }).waitFor()
    expect(fetched.some((url) => url.includes('/chunks/relay-'))).toBe(true)
    expect(sockets).toHaveLength(1)
  })

  it('is left with the last widget of the page', async () => {
    const visit = await openPairingPage()
    const sockets: WebSocket[] = []
    visit.page.on('websocket', (socket) => sockets.push(socket))
    await visit.openView('ConnectingWalletConnect')
    await visit.dialog.getByRole('img', { name: 'QR code' }).waitFor()
    await visit.widget.evaluate((element) => element.remove())
    await eventually(() => expect(sockets.map((socket) => socket.isClosed())).toEqual([true]))
    expect(
      await visit.page.evaluate(() => Object.keys(globalThis).filter((name) => name.startsWith('_walletConnect'))),
    ).toEqual([])
  })

  it.each([
    [{ code: 3000, reason: 'Unauthorized: origin not allowed' }, 'Origin not found on Allowlist'],
    [{ code: 3000, reason: 'Project not found' }, 'doesn’t know this site’s project id'],
  ])('that refuses with %j says why', async (close, words) => {
    const visit = await openPairingPage()
    await visit.sandbox.control('relay/close-code', { ...close, times: 10 })
    await visit.openView('ConnectingWalletConnect')
    await visit.dialog.getByText(words).waitFor()
  })

  it('asks no third party, and waits a second at most where the host wants the site vouched for', async () => {
    const blocked: string[] = []
    const visit = await openPairingPage({ isStrict: false, attributes: { features: '{"domainCheck":true}' } })
    allowRequests(visit.page, /^https:\/\/verify\.walletconnect\.org\//)
    // Never answered, as behind a firewall.
    await visit.context.route(
      'https://verify.walletconnect.org/**',
      (route) => void blocked.push(route.request().url()),
    )
    const phone = await startPairingWallet(visit.sandbox)
    await visit.openView('ConnectingWalletConnect')
    await phone.pair(await copyLink(visit.page))
    await visit.waitForState({ status: 'connected' })
    expect(blocked).toHaveLength(1)
  })

  it('is told nothing that it could read', async () => {
    const visit = await pair()
    await signedBy(visit)
    const log = JSON.stringify(await visit.sandbox.control('relay/log'))
    expect(log).toContain(String(SESSION_REQUEST))
    expect(log).toContain(String(RELAY_SETTLED))
    expect(log).not.toContain('hello')
  })
})
