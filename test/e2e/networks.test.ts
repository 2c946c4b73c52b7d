// The wallet's network: chosen in the widget, by the host, or in the wallet itself.
// Not here: what a change does to a transfer (money), networks of other namespaces.
import { callElement } from '../support/callElement'
import { eventually } from '../support/eventually'
import { sandboxUrl, startTestSandbox } from '../support/sandbox'
import { callsTo, ONE, openAccount, TWO } from '../support/sendSteps'
import { answer, approve, fail, refuse } from '../support/testWallet'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'

beforeAll(startTestSandbox)

const TWO_HEX = '0x7a6a'
const rpcUrl = (chainId: number): string => `${sandboxUrl()}/rpc/${chainId}`
/** A wallet that has never heard of the second chain. */
const knowsOne = () => ({ chains: { 31337: rpcUrl(31337) } })
/** A wallet that can also go to a chain the page does not use. */
const knowsThree = () => ({ chains: { 31337: rpcUrl(31337), 31338: rpcUrl(31338), 1: rpcUrl(31337) } })

const openNetworks = async (visit: WidgetPage): Promise<void> => {
  await openAccount(visit)
  await visit.dialog.getByRole('button', { name: 'Sandbox One' }).click()
  await visit.dialog.getByRole('button', { name: 'Sandbox Two' }).waitFor()
}

const current = ({ dialog }: WidgetPage): Promise<string[]> =>
  dialog.locator('[aria-current="true"]').evaluateAll((rows) => rows.map((row) => row.ariaLabel ?? ''))

const chooseTwo = ({ dialog }: WidgetPage): Promise<void> => dialog.getByRole('button', { name: 'Sandbox Two' }).click()

it('draws networks by their own marks', async () => {
  const visit = await openWidgetPage({ networks: ['eip155:1', 'eip155:8453'] })
  await visit.openView('Networks')
  const drawn = async (name: string): Promise<string> =>
    visit.dialog
      .getByRole('listitem')
      .filter({ hasText: name })
      .locator('img')
      .evaluate((img: HTMLImageElement) => (img.complete && img.naturalWidth > 0 ? img.src : 'not drawn'))
  for (const name of ['Ethereum', 'Base'])
    await eventually(async () => expect(await drawn(name)).toMatch(/^data:image\/svg\+xml,/))
})

describe('choosing a network', () => {
  it('brings the wallet there, marks it, and shows what the account has there', async () => {
    const visit = await openWidgetPage()
    const { dialog, wallet, waitForEvent, events } = visit
    await openNetworks(visit)
    expect(await current(visit)).toEqual(['Sandbox One'])
    await chooseTwo(visit)
    await waitForEvent('wallet-network-change', { namespace: 'eip155', caipNetworkId: TWO })
    await dialog.getByText('100 SBX').first().waitFor()
    expect(wallet.chainId()).toBe(31338)
    expect(wallet.requests('wallet_switchEthereumChain')).toEqual([
      { method: 'wallet_switchEthereumChain', params: [{ chainId: TWO_HEX }] },
    ])
    expect(await events('wallet-network-change')).toHaveLength(1)
    expect(await visit.state()).toMatchObject({
      activeCaipNetworkId: TWO,
      activeCaipAddress: `${TWO}:${wallet.accounts()[0]}`,
    })
    await dialog.getByRole('button', { name: 'Sandbox Two' }).click()
    await dialog.getByRole('button', { name: 'Sandbox One' }).waitFor()
    expect(await current(visit)).toEqual(['Sandbox Two'])
  })

  it.each([
    ['4902', fail(4902, 'Unrecognized chain ID')],
    ['nested', fail(-32603, 'Internal JSON-RPC error.', { originalError: { code: 4902 } })],
  ])('adds a network which the wallet does not know (%s)', async (_name, refusal) => {
    const visit = await openWidgetPage({ wallets: [knowsOne()] })
    const { wallet, waitForState } = visit
    await openNetworks(visit)
    wallet.willOnce('wallet_switchEthereumChain', refusal)
    await chooseTwo(visit)
    await waitForState({ activeCaipNetworkId: TWO })
    expect(wallet.chainId()).toBe(31338)
    expect(wallet.requests('wallet_addEthereumChain')).toMatchObject([
      {
        params: [
          {
            chainId: TWO_HEX,
            chainName: 'Sandbox Two',
            nativeCurrency: { name: 'Sandbox Coin', symbol: 'SBX', decimals: 18 },
            rpcUrls: [rpcUrl(31338)],
          },
        ],
      },
    ])
  })

  it.each([
    ['the switch', 'wallet_switchEthereumChain', {}],
    ['the adding', 'wallet_addEthereumChain', knowsOne],
  ])('stays where it was when the visitor refuses %s', async (_name, method, wallet) => {
    const visit = await openWidgetPage({ wallets: [typeof wallet === 'function' ? wallet() : wallet] })
    const { dialog, events, state } = visit
    visit.wallet.willOnce(method, refuse('nested'))
    await openNetworks(visit)
    await chooseTwo(visit)
    await dialog.getByText('You declined in your wallet. The network didn’t change.').waitFor()
    expect(await current(visit)).toEqual(['Sandbox One'])
    expect(await events('wallet-network-change')).toEqual([])
    expect(await state()).toMatchObject({ activeCaipNetworkId: ONE })
  })

  it('says that a request is open already, and tries again in place', async () => {
    const visit = await openWidgetPage()
    visit.wallet.willOnce('wallet_switchEthereumChain', fail(-32002, 'already pending'))
    await openNetworks(visit)
    await chooseTwo(visit)
    await visit.dialog.getByText(/A request is already open in the wallet/).waitFor()
    await visit.dialog.getByRole('button', { name: 'Try again' }).click()
    await visit.waitForState({ activeCaipNetworkId: TWO })
  })

  it('believes a wallet that switches without an event, and none that only says it did', async () => {
    const visit = await openWidgetPage()
    const { wallet, dialog, waitForState } = visit
    await openNetworks(visit)
    wallet.willOnce('wallet_switchEthereumChain', answer(null))
    await chooseTwo(visit)
    await dialog.getByText('The network didn’t change.').waitFor()
    wallet.willOnce('wallet_switchEthereumChain', answer(null))
    wallet.willOnce('eth_chainId', approve)
    wallet.will('eth_chainId', answer(TWO_HEX))
    await chooseTwo(visit)
    await waitForState({ activeCaipNetworkId: TWO })
  })

  it('asks the wallet once however often the row is pressed', async () => {
    const visit = await openWidgetPage()
    const { wallet, dialog } = visit
    await openNetworks(visit)
    const held = wallet.hold('wallet_switchEthereumChain')
    await dialog.getByRole('button', { name: 'Sandbox Two' }).evaluate((row: HTMLElement) => {
      for (let press = 0; press < 20; press++) row.click()
    })
    await held.asked
    held.approve()
    await visit.waitForState({ activeCaipNetworkId: TWO })
    expect(wallet.requests('wallet_switchEthereumChain')).toHaveLength(1)
  })
})

describe('the wallet goes elsewhere by itself', () => {
  it('to a network of the page: everything follows', async () => {
    const visit = await openWidgetPage()
    await openAccount(visit)
    await visit.wallet.selectChain(31338)
    await visit.waitForEvent('wallet-network-change', { caipNetworkId: TWO })
    await visit.dialog.getByText('100 SBX').first().waitFor()
  })

  it('to another network: the ways back are shown, and lead back', async () => {
    const visit = await openWidgetPage({ wallets: [knowsThree()] })
    const { dialog, wallet, waitForState, sandbox } = visit
    await openAccount(visit)
    await wallet.selectChain(1)
    await waitForState({ view: 'UnsupportedChain', activeCaipNetworkId: 'eip155:1' })
    expect(await dialog.getAttribute('aria-labelledby')).not.toBeNull()
    await dialog.getByRole('heading', { name: 'Switch network' }).waitFor()
    expect((await callsTo(sandbox, 'balance')).filter(({ query }) => query['chainId'] === 'eip155:1')).toEqual([])
    await chooseTwo(visit)
    await waitForState({ view: 'Account', activeCaipNetworkId: TWO })
    expect(wallet.chainId()).toBe(31338)
  })

  it('while the dialog is closed: it opens on the ways back, and the visitor may leave instead', async () => {
    const visit = await openWidgetPage({ wallets: [knowsThree()] })
    const { dialog, wallet, waitForState } = visit
    await visit.connect()
    await waitForState({ open: false, status: 'connected' })
    await wallet.selectChain(1)
    await waitForState({ open: true, view: 'UnsupportedChain' })
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await waitForState({ status: 'disconnected', activeCaipNetworkId: ONE })
  })

  it('to another network that the host allows: nothing is in the way', async () => {
    const visit = await openWidgetPage({ wallets: [knowsThree()], attributes: { 'allow-unsupported-chain': true } })
    await openAccount(visit)
    await visit.wallet.selectChain(1)
    await visit.waitForState({ activeCaipNetworkId: 'eip155:1', view: 'Account' })
    await visit.dialog.getByRole('button', { name: 'Unknown Network' }).waitFor()
  })

  it('from the beginning: a wallet that refuses to come over is connected and shown the ways', async () => {
    const visit = await openWidgetPage({ wallets: [{ ...knowsThree(), chainId: 1 }] })
    visit.wallet.willOnce('wallet_switchEthereumChain', refuse())
    await visit.connectByHand()
    await visit.waitForState({ status: 'connected', view: 'UnsupportedChain', open: true })
  })

  it('says it in any spelling, once per change, and is not asked back in circles', async () => {
    const visit = await openWidgetPage()
    const { wallet, events, waitForState } = visit
    await openAccount(visit)
    const spellings = [TWO_HEX, '0x7A6A', '0X7a6A', '0x07a6a', 31338, '31338', ' 0x7a6a ', 'eip155:31338']
    for (const spelling of spellings) {
      await wallet.emit('chainChanged', spelling)
      await wallet.emit('chainChanged', spelling)
      await waitForState({ activeCaipNetworkId: TWO })
      await wallet.emit('chainChanged', '0x7a69')
      await waitForState({ activeCaipNetworkId: ONE })
    }
    expect(await events('wallet-network-change')).toHaveLength(2 * spellings.length)
    for (const nonsense of ['abc', '', '0x', null, {}, [], -1, 0, 1.5, '0x7a6a; drop', 'NaN', '-31338'])
      await wallet.emit('chainChanged', nonsense)
    expect(await events('wallet-network-change')).toHaveLength(2 * spellings.length)
    expect(await visit.state()).toMatchObject({ activeCaipNetworkId: ONE, status: 'connected' })
    expect(wallet.requests('wallet_switchEthereumChain')).toEqual([])
  })

  it('loses its line for a moment (1013): the connection stays', async () => {
    const visit = await openWidgetPage()
    await visit.connect()
    await visit.wallet.emit('disconnect', { code: 1013, message: 'Try again later' })
    await visit.wallet.selectAccount(1)
    await visit.waitForEvent('wallet-account-change')
    expect(await visit.events('wallet-disconnect')).toEqual([])
    await visit.wallet.emit('disconnect', { code: 4900, message: 'Disconnected' })
    await visit.waitForEvent('wallet-disconnect', { reason: 'wallet' })
  })
})

describe('the host', () => {
  it('switches with switchNetwork(), connected or not', async () => {
    const visit = await openWidgetPage()
    const { widget, wallet } = visit
    expect(await callElement(widget, 'switchNetwork', TWO)).toEqual({ value: null })
    await visit.waitForState({ activeCaipNetworkId: TWO })
    expect(wallet.requests('wallet_switchEthereumChain')).toEqual([])
    await visit.connect()
    expect(wallet.chainId()).toBe(31338)
    expect(await callElement(widget, 'switchNetwork', ONE)).toEqual({ value: null })
    expect(wallet.chainId()).toBe(31337)
  })

  it('hears from switchNetwork() what went wrong', async () => {
    const visit = await openWidgetPage({ wallets: [knowsOne()] })
    const { widget, wallet } = visit
    await visit.connect()
    const switchTo = (id: unknown) => callElement(widget, 'switchNetwork', id)
    expect(await switchTo('eip155:5')).toMatchObject({ code: 'NETWORK_NOT_CONFIGURED' })
    expect(await switchTo('nonsense')).toMatchObject({ code: 'NETWORK_NOT_CONFIGURED' })
    expect(await switchTo(7)).toMatchObject({ code: 'NETWORK_NOT_CONFIGURED' })
    wallet.willOnce('wallet_addEthereumChain', refuse())
    expect(await switchTo(TWO)).toMatchObject({ code: 'USER_REJECTED' })
    wallet.willOnce('wallet_addEthereumChain', fail(-32602, 'Expected a different rpcUrl'))
    expect(await switchTo(TWO)).toMatchObject({ code: 'WALLET', message: 'Expected a different rpcUrl' })
    expect(await visit.state()).toMatchObject({ activeCaipNetworkId: ONE })
  })

  it('can forbid switching: there is no button for it, and the method says so', async () => {
    const visit = await openWidgetPage({ attributes: { 'no-network-switch': true } })
    await openAccount(visit)
    await visit.dialog.getByText('Sandbox One').first().waitFor()
    expect(await visit.dialog.getByRole('button', { name: 'Sandbox One' }).count()).toBe(0)
    expect(await callElement(visit.widget, 'switchNetwork', TWO)).toMatchObject({ code: 'NETWORK_SWITCH_OFF' })
  })
})
