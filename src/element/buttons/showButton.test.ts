import { settle } from '../../../test/support/fakes'
import { ANNOUNCE, REQUEST } from '../../connectors/injected/eip6963'
import { defineWalletWidget } from '../defineWalletWidget'
import { WalletWidgetElement } from '../walletWidgetElement'

// The further tags without a browser: which widget they speak for, what they say, what they do when pressed. That they
// follow a connection is in test/e2e/buttons.test.ts.

const ICON = 'data:image/svg+xml,<svg/>'
const provider = { request: async () => [], on: () => undefined, removeListener: () => undefined }
const announce = (): void => {
  const info = Object.freeze({ uuid: 'u', name: 'Otter', icon: ICON, rdns: 'app.otter' })
  window.dispatchEvent(new CustomEvent(ANNOUNCE, { detail: Object.freeze({ info, provider }) }))
}

beforeAll(() => defineWalletWidget())
afterEach(async () => {
  document.body.replaceChildren()
  await settle()
})

const aWidget = (attributes: Record<string, string> = {}): WalletWidgetElement => {
  const widget = document.createElement('wallet-widget')
  for (const [name, value] of Object.entries(attributes)) widget.setAttribute(name, value)
  document.body.append(widget)
  // Once it is in the page: before, it would be an option that was set.
  Object.defineProperty(widget, 'open', { value: jest.fn(async () => undefined) })
  return widget
}
/** A further tag once it is drawn. */
async function aButton(kind: string, attributes: Record<string, string> = {}) {
  const tag = document.createElement(`wallet-${kind}-button`)
  for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value)
  document.body.append(tag)
  while (!tag.shadowRoot?.querySelector('button')) await settle()
  const button = (): HTMLButtonElement => {
    const found = tag.shadowRoot?.querySelector('button')
    if (!found) throw new Error('not drawn')
    return found
  }
  return { tag, button, root: tag.shadowRoot }
}

describe('a further tag', () => {
  it('says what it is for', async () => {
    aWidget({ networks: 'eip155:8453' })
    const [connect, account, network] = [await aButton('connect'), await aButton('account'), await aButton('network')]
    expect([connect, account, network].map(({ button }) => [button().textContent, button().hidden])).toEqual([
      ['Connect wallet', false],
      ['Connect wallet', true],
      ['Base', false],
    ])
    expect([connect, network].map(({ button }) => button().hasAttribute('data-connected'))).toEqual([false, true])
  })

  it('opens its widget on what it is for', async () => {
    const widget = aWidget()
    for (const [kind, attributes] of [
      ['connect', {}],
      ['network', {}],
      ['connect', { wallet: 'app.otter' }],
    ] as const)
      (await aButton(kind, attributes)).button().click()
    expect(jest.mocked(widget.open).mock.calls).toEqual([
      [],
      [{ view: 'Networks' }],
      [{ view: 'Connect', wallet: 'app.otter' }],
    ])
  })

  it('speaks for the first widget of the page, or for the one it names', async () => {
    aWidget({ networks: 'eip155:1' })
    aWidget({ networks: 'eip155:10', id: 'shop' })
    const first = await aButton('network')
    const named = await aButton('network', { for: 'shop' })
    expect([first.button().textContent, named.button().textContent]).toEqual(['Ethereum', 'OP Mainnet'])
    first.tag.setAttribute('for', 'shop')
    await settle()
    expect(first.button().textContent).toBe('OP Mainnet')
    expect(first.root?.querySelectorAll('button')).toHaveLength(1)
  })

  it('brings a widget of its own where the page has none, set up by its attributes', async () => {
    const { root, button, tag } = await aButton('network', { networks: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
    const own = root?.querySelector('wallet-widget')
    expect(own).toBeInstanceOf(WalletWidgetElement)
    expect(own?.querySelector('[slot="trigger"]')?.textContent).toBe('')
    expect(button().textContent).toBe('Solana')
    tag.setAttribute('networks', 'eip155:1')
    await settle()
    expect([root?.querySelectorAll('wallet-widget').length, button().textContent]).toEqual([1, 'Ethereum'])
  })

  it('follows its widget while it is in the page, and no longer', async () => {
    const widget = aWidget({ networks: 'eip155:1' })
    const { tag, button, root } = await aButton('network')
    widget.setAttribute('networks', 'eip155:137')
    await settle()
    expect(button().textContent).toBe('Polygon')
    const subscribe = jest.spyOn(widget, 'subscribe')
    tag.remove()
    expect(root?.querySelector('button')).toBeNull()
    document.body.append(tag)
    expect([subscribe.mock.calls.length, button().textContent]).toEqual([1, 'Polygon'])
  })

  it('finds its widget on a page with a form of the same name as the way to look for it', async () => {
    aWidget({ networks: 'eip155:10' })
    // What draws it is there by then.
    await aButton('network')
    const tag = document.createElement('wallet-network-button')
    Object.defineProperty(document, 'querySelector', { value: document.createElement('form'), configurable: true })
    document.body.append(tag)
    await settle()
    Reflect.deleteProperty(document, 'querySelector')
    expect(tag.shadowRoot?.querySelector('button')?.textContent).toBe('OP Mainnet')
  })

  it('has its styles made anew in another document, where its own do not count', async () => {
    aWidget()
    const { root } = await aButton('connect')
    const view: Element & { adoptedCallback?(): void } = root?.querySelector('wallet-button-view') ?? document.body
    const texts = () => root?.adoptedStyleSheets.map(({ cssRules }) => cssRules.length)
    const before = texts()
    if (root) root.adoptedStyleSheets = []
    view.adoptedCallback?.()
    expect(before?.length).toBe(3)
    expect(texts()).toEqual(before)
  })

  it('says why it could not open', async () => {
    const widget = aWidget()
    jest.mocked(widget.open).mockRejectedValue(new Error('no'))
    const { button, root, tag } = await aButton('connect')
    const told: unknown[] = []
    tag.addEventListener('wallet-error', (event) => told.push((event as CustomEvent<{ code: string }>).detail.code))
    button().click()
    await settle()
    expect([root?.querySelector('[role="alert"]')?.textContent, told]).toEqual(['Something went wrong', ['INTERNAL']])
  })
})

describe('the button of one wallet', () => {
  it('has its name and picture once the wallet announces itself, whenever that is', async () => {
    aWidget()
    const { button } = await aButton('connect', { wallet: 'app.otter' })
    expect(button().textContent).toBe('Connect wallet')
    announce()
    expect([button().textContent, button().querySelector('img')?.src]).toEqual(['Otter', ICON])
  })

  it('asks the wallets of the page, and takes no other one', async () => {
    aWidget()
    window.addEventListener(REQUEST, announce)
    const buttons = [
      await aButton('connect', { wallet: 'APP.OTTER' }),
      await aButton('connect', { wallet: 'app.harbor' }),
    ]
    window.removeEventListener(REQUEST, announce)
    expect(buttons.map(({ button }) => button().textContent)).toEqual(['Otter', 'Connect wallet'])
  })
})
