import { settle } from '../../test/support/fakes'
import type { WalletWidgetState } from '../app/hostState/widgetState'
import { ANNOUNCE, REQUEST } from '../connectors/injected/eip6963'
import { WidgetError } from '../errors'
import { KEY_PREFIX } from '../storage/keyPrefix'
import { defineWalletWidget } from './defineWalletWidget'
import { IDLE_MS } from './elementApp'
import { WalletWidgetElement } from './walletWidgetElement'

// The tag without a browser: what it tells its host, and when it loads the rest. What is drawn is in
// test/e2e/element.test.ts.

beforeAll(() => defineWalletWidget())
beforeEach(() => {
  for (const way of ['warn', 'info'] as const) jest.spyOn(console, way).mockImplementation(() => undefined)
})
afterEach(async () => {
  document.body.replaceChildren()
  localStorage.clear()
  await aTask()
})

/** Until what was planned for later has happened. */
const aTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

const until = async (isDone: () => boolean): Promise<void> => {
  while (!isDone()) await aTask()
}

function anElement(attributes: Record<string, string> = {}): WalletWidgetElement {
  const element = document.createElement('wallet-widget')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  if (!(element instanceof WalletWidgetElement)) throw new Error('the tag is not defined')
  return element
}

/** Every event of a name that reaches a place. */
function heardAt(place: EventTarget, name: string): CustomEvent[] {
  const events: CustomEvent[] = []
  place.addEventListener(name, (event) => void (event instanceof CustomEvent && events.push(event)))
  return events
}

describe('an option that is set', () => {
  it('counts also where the page reads one before the element has followed', async () => {
    const element = anElement({ networks: 'eip155:1' })
    document.body.append(element)
    await settle()
    const changed = heardAt(element, 'wallet-state-change')
    element.setAttribute('networks', 'eip155:10')
    expect(element.theme).toBe('auto')
    await settle()
    expect([element.state.activeCaipNetworkId, changed.length]).toEqual(['eip155:10', 1])
  })

  it('leaves the words of the button alone where they stay the same', async () => {
    const element = anElement({ networks: 'eip155:1' })
    document.body.append(element)
    await settle()
    const words = () => element.shadowRoot?.querySelector('button')?.firstChild
    const before = words()
    element.setAttribute('networks', 'eip155:10')
    await settle()
    expect([before?.textContent, words()]).toEqual(['Connect wallet', before])
  })

  it('counts after the element was out of the page', async () => {
    const element = anElement({ networks: 'eip155:1' })
    document.body.append(element)
    element.remove()
    await settle()
    await aTask()
    element.setAttribute('networks', 'eip155:10')
    const ready = heardAt(element, 'wallet-ready')
    document.body.append(element)
    await settle()
    expect([element.state.activeCaipNetworkId, ready.length]).toEqual(['eip155:10', 1])
  })
})

describe('an event of the element', () => {
  it('reaches the page out of a host’s own shadow root', async () => {
    const host = document.body.appendChild(document.createElement('div'))
    const root = host.attachShadow({ mode: 'open' })
    const [inside, outside] = [heardAt(root, 'wallet-ready'), heardAt(document, 'wallet-ready')]
    root.append(anElement())
    await settle()
    expect([inside.length, outside.length]).toEqual([1, 1])
  })

  it('cannot be changed by who hears it first', async () => {
    const element = anElement()
    const [event] = [heardAt(element, 'wallet-ready')]
    document.body.append(element)
    await settle()
    const [detail] = event.map((heard) => heard.detail as { state: WalletWidgetState })
    expect([Object.isFrozen(detail), Object.isFrozen(detail?.state), Object.isFrozen(detail?.state.accounts)]).toEqual([
      true,
      true,
      true,
    ])
  })

  it('can keep nothing from happening but closing', async () => {
    const element = anElement()
    const ready = heardAt(element, 'wallet-ready')
    document.body.append(element)
    await settle()
    expect(ready.map(({ cancelable }) => cancelable)).toEqual([false])
  })
})

describe('a mistake of the host', () => {
  it('is told once, as an event and in the console', async () => {
    const element = anElement({ 'api-url': 'nonsense' })
    const errors = heardAt(element, 'wallet-error')
    document.body.append(element)
    await settle()
    element.setAttribute('app-name', 'Shop')
    await settle()
    expect(errors.map(({ detail }) => detail as unknown)).toEqual([
      { code: 'INVALID_OPTION', message: expect.stringContaining('api-url') },
    ])
    expect(console.warn).toHaveBeenCalledTimes(1)
  })

  it('in the name of an attribute is told once, with the name that is meant, when the app is there', async () => {
    const element = anElement({ projectid: 'abc' })
    const errors = heardAt(element, 'wallet-error')
    const warned = jest.spyOn(console, 'warn').mockReturnValue(undefined)
    document.body.append(element)
    await element.open({ view: 'WhatIsAWallet' })
    while (errors.length === 0) await aTask()
    await element.open({ view: 'Networks' })
    expect(errors.map(({ detail }) => detail as unknown)).toEqual([
      {
        code: 'INVALID_OPTION',
        message: 'The option projectid is not valid: the attribute is called project-id',
      },
    ])
    expect(warned.mock.calls).toEqual([
      ['<wallet-widget> The option projectid is not valid: the attribute is called project-id'],
    ])
  })

  it('in an id of a network is told by name before anybody opens anything; an id that some pages only know is none', async () => {
    const element = anElement({
      networks: 'eip155:1 eip155:130 eip155:123456789 polkadot:68d56f15f85d3136970ec16946040bc1',
    })
    const errors = heardAt(element, 'wallet-error')
    document.body.append(element)
    await settle()
    expect(errors.map(({ detail }) => detail as unknown)).toEqual([
      { code: 'INVALID_OPTION', message: expect.stringContaining('"eip155:123456789"') },
    ])
  })
})

describe('what is off because the page has no service for it', () => {
  it('is said to developers once, in one message of the console', async () => {
    const said = jest.spyOn(console, 'info').mockReturnValue(undefined)
    const element = anElement({ networks: 'eip155:1' })
    document.body.append(element)
    await element.open({ view: 'WhatIsAWallet' })
    await until(() => said.mock.calls.length > 0)
    element.setAttribute('networks', 'eip155:10')
    await element.open({ view: 'Networks' })
    await aTask()
    expect(said.mock.calls).toEqual([[expect.stringMatching(/leaves out .*: swaps \(project-id\), .*/)]])
  })

  it('is not spoken of where nothing is', async () => {
    const said = jest.spyOn(console, 'info').mockReturnValue(undefined)
    const element = anElement({ networks: 'eip155:1', 'project-id': 'abc' })
    document.body.append(element)
    await element.open({ view: 'WhatIsAWallet' })
    await aTask()
    expect(said).not.toHaveBeenCalled()
  })
})

describe('what fails in a view', () => {
  const announce = (): void => {
    const request = async ({ method }: { method: string }): Promise<unknown> => {
      if (method === 'eth_requestAccounts') throw new Error('The wallet is broken')
      return []
    }
    const provider = { request, on: () => undefined, removeListener: () => undefined }
    const info = Object.freeze({ uuid: 'u', name: 'Otter', icon: 'data:image/svg+xml,<svg/>', rdns: 'app.otter' })
    window.dispatchEvent(new CustomEvent(ANNOUNCE, { detail: Object.freeze({ info, provider }) }))
  }
  beforeEach(() => window.addEventListener(REQUEST, announce))
  afterEach(() => window.removeEventListener(REQUEST, announce))

  it('is told to the page with its code, though no call of the page’s own failed', async () => {
    jest.spyOn(console, 'error').mockReturnValue(undefined)
    const element = anElement({ networks: 'eip155:1' })
    const errors = heardAt(element, 'wallet-error')
    document.body.append(element)
    await element.open()
    const otter = () => element.shadowRoot?.querySelector<HTMLElement>('button[aria-label^="Otter"]')
    await until(() => Boolean(otter()))
    otter()?.click()
    await until(() => errors.length > 0)
    expect(errors.map(({ detail }) => detail as unknown)).toEqual([{ code: 'WALLET', message: 'The wallet is broken' }])
  })
})

describe('an option', () => {
  it('that changes is seen in the state, and told', async () => {
    const element = anElement({ networks: 'eip155:1' })
    document.body.append(element)
    await settle()
    const changes = heardAt(element, 'wallet-state-change')
    expect(element.state.activeCaipNetworkId).toBe('eip155:1')
    element.setAttribute('networks', 'eip155:10')
    expect(element.state.activeCaipNetworkId).toBe('eip155:10')
    await settle()
    expect(changes).toHaveLength(1)
  })

  it('that is removed is as if it had never been set', async () => {
    const element = anElement({ theme: 'dark' })
    document.body.append(element)
    expect(Reflect.get(element, 'theme')).toBe('dark')
    element.removeAttribute('theme')
    expect(Reflect.get(element, 'theme')).toBe('auto')
  })
})

describe('an earlier visit', () => {
  const remember = () =>
    localStorage.setItem(
      `${KEY_PREFIX}connectors`,
      JSON.stringify({ eip155: { id: 'app.fake', name: 'Fake', caipNetworkId: 'eip155:1', address: '0x1' } }),
    )

  it('is not brought back where the host said no: nothing is loaded', async () => {
    remember()
    const element = anElement({ 'no-reconnect': '' })
    const ready = heardAt(element, 'wallet-ready')
    document.body.append(element)
    await Promise.resolve()
    await Promise.resolve()
    // Who had to load anything could not be ready yet.
    expect(ready).toHaveLength(1)
  })

  it('is asked about before the element is ready', async () => {
    remember()
    const element = anElement()
    const ready = heardAt(element, 'wallet-ready')
    document.body.append(element)
    await Promise.resolve()
    await Promise.resolve()
    expect(ready).toHaveLength(0)
  })

  it('that begins in another tab while the page is drawn is brought back a second later', async () => {
    jest.useFakeTimers()
    const listen = jest.spyOn(window, 'addEventListener')
    const isHeard = (type: string): boolean => listen.mock.calls.some(([heard]) => heard === type)
    document.body.append(anElement({ preload: 'none' }))
    await jest.advanceTimersByTimeAsync(IDLE_MS - 1)
    remember()
    // The app listens to the network as soon as it is there.
    const before = ['storage', 'online'].map(isHeard)
    await jest.advanceTimersByTimeAsync(1)
    jest.useRealTimers()
    await until(() => isHeard('online'))
    expect([before, isHeard('storage')]).toEqual([[false, false], true])
  })

  it('is not looked for by an element that left the page meanwhile', async () => {
    jest.useFakeTimers()
    const listen = jest.spyOn(window, 'addEventListener')
    const element = anElement({ preload: 'none' })
    document.body.append(element)
    await jest.advanceTimersByTimeAsync(IDLE_MS - 1)
    element.remove()
    await jest.advanceTimersByTimeAsync(1)
    jest.useRealTimers()
    expect(listen.mock.calls.map(([heard]) => heard)).not.toContain('storage')
  })
})

describe('an open element', () => {
  async function anOpenElement(view?: 'WhatIsAWallet'): Promise<WalletWidgetElement> {
    const element = anElement()
    document.body.append(element)
    await element.open(view === undefined ? undefined : { view })
    return element
  }

  it('stays open when the host keeps it open (preventDefault), and closes when it does not', async () => {
    const element = await anOpenElement('WhatIsAWallet')
    const keep = (event: Event): void => event.preventDefault()
    document.addEventListener('wallet-request-close', keep)
    await element.close()
    expect([element.state.open, element.hasAttribute('open')]).toEqual([true, true])
    document.removeEventListener('wallet-request-close', keep)
    await element.close()
    expect(element.state.open).toBe(false)
  })

  it('goes on when it is moved', async () => {
    const element = await anOpenElement('WhatIsAWallet')
    document.body.appendChild(document.createElement('div')).append(element)
    await aTask()
    expect([element.state.open, element.hasAttribute('open')]).toEqual([true, true])
  })

  it.each<[string, 'WhatIsAWallet' | undefined]>([
    ['', 'WhatIsAWallet'],
    [' while the list of wallets stands in the place of its views', undefined],
  ])('leaves no listener in the page when it is removed%s, nor keeps it from scrolling', async (_while, view) => {
    let listening: { type: string; listener: unknown }[] = []
    const listeners = (): string[] => listening.map(({ type }) => type)
    for (const [place, name] of [
      [window, 'window'],
      [document, 'document'],
    ] as const) {
      const { addEventListener, removeEventListener } = place
      jest.spyOn(place, 'addEventListener').mockImplementation((...asked) => {
        listening.push({ type: `${name} ${asked[0]}`, listener: asked[1] })
        Reflect.apply(addEventListener, place, asked)
      })
      jest.spyOn(place, 'removeEventListener').mockImplementation((...asked) => {
        const gone = listening.find(({ type, listener }) => type === `${name} ${asked[0]}` && listener === asked[1])
        listening = listening.filter((one) => one !== gone)
        Reflect.apply(removeEventListener, place, asked)
      })
    }
    const element = await anOpenElement(view)
    const before = listeners()
    const overflow = (): string => document.documentElement.style.getPropertyValue('overflow-y')
    const whileOpen = overflow()
    element.remove()
    await aTask()
    await aTask()
    expect(before).toEqual(
      expect.arrayContaining(['window online', 'window offline', 'window storage', 'window eip6963:announceProvider']),
    )
    expect([whileOpen, overflow()]).toEqual(['hidden', ''])
    // React listens to the selection of the page once and for ever.
    expect(listeners().filter((type) => type !== 'document selectionchange')).toEqual([])
  })
})

describe('an element in another document', () => {
  it('has its styles made anew there, where its own do not count', async () => {
    const element = anElement()
    document.body.append(element)
    await settle()
    const root = element.shadowRoot
    const rules = () => root?.adoptedStyleSheets.map(({ cssRules }) => cssRules.length)
    const before = rules()
    // What a browser does when the element is adopted.
    if (root) root.adoptedStyleSheets = []
    element.adoptedCallback()
    expect(before).toHaveLength(1)
    expect(rules()).toEqual(before)
  })
})

describe('an element that is taken out', () => {
  it('and put in again in the same task goes on as it was', async () => {
    const element = anElement()
    const ready = heardAt(element, 'wallet-ready')
    document.body.append(element)
    await settle()
    document.body.appendChild(document.createElement('div')).append(element)
    await aTask()
    await settle()
    expect(ready).toHaveLength(1)
  })

  it('has ended, and begins anew when it comes back', async () => {
    const element = anElement()
    const ready = heardAt(element, 'wallet-ready')
    document.body.append(element)
    await settle()
    element.remove()
    await aTask()
    document.body.append(element)
    await settle()
    expect(ready).toHaveLength(2)
  })

  it('does nothing that is ordered of it', async () => {
    const failure: unknown = await anElement()
      .connect({ connectorId: 'app.fake' })
      .catch((error: unknown) => error)
    expect(failure instanceof WidgetError && failure.code).toBe('REMOVED')
  })
})

describe('the files of the first view', () => {
  const preloaded = (): number => document.querySelectorAll('link[rel="modulepreload"]').length

  beforeEach(() => {
    Reflect.set(globalThis, 'FIRST_VIEW_FILES', ['https://host.example/dialog.js'])
    // happy-dom keeps the class of `relList` to itself, and knows no kinds of links.
    const lists = Object.getPrototypeOf(document.createElement('link').relList) as DOMTokenList
    jest.spyOn(lists, 'supports').mockReturnValue(true)
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
    Reflect.set(globalThis, 'FIRST_VIEW_FILES', [])
    document.querySelectorAll('link').forEach((link) => link.remove())
  })

  // The list, and whether it was fetched, are kept in a module: each case has one of its own.
  it.each([
    ['none', 0],
    ['hover', 0],
    ['soon', 1],
  ])('with preload="%s" are fetched %i times by an idle page', async (preload, times) => {
    await jest.isolateModulesAsync(async () => {
      document.body.append(anElement({ preload }))
      await jest.advanceTimersByTimeAsync(5_000)
      expect(preloaded()).toBe(times)
    })
  })

  it.each([
    ['none', 'pointerenter', 0],
    ['none', 'focusin', 0],
    ['hover', 'pointerenter', 1],
    ['hover', 'focusin', 1],
    ['idle', 'pointerenter', 1],
    ['idle', 'focusin', 1],
  ])(
    'with preload="%s" and %s on the button are fetched %i times, before the page is idle',
    async (preload, sign, times) => {
      await jest.isolateModulesAsync(async () => {
        const element = anElement({ preload })
        document.body.append(element)
        element.shadowRoot?.querySelector('slot')?.dispatchEvent(new Event(sign))
        await jest.advanceTimersByTimeAsync(IDLE_MS - 1)
        expect(preloaded()).toBe(times)
      })
    },
  )
})

// Behind the files of the first view, which a page fetches once.
describe('an opening', () => {
  const dialogs = (element: HTMLElement): number => element.shadowRoot?.querySelectorAll('dialog[open]').length ?? 0

  it('shows a dialog before the app is there, and tells it once when the app has taken over', async () => {
    const element = anElement()
    const opened = heardAt(element, 'wallet-open')
    document.body.append(element)
    const opening = element.open()
    await until(() => dialogs(element) === 1)
    expect([opened.length, element.state.open, element.state.view]).toEqual([0, true, 'Connect'])
    await opening
    await settle()
    expect([opened.length, element.state.open, element.hasAttribute('open'), dialogs(element)]).toEqual([
      1,
      true,
      true,
      1,
    ])
  })

  it('that the page takes back before the app is there does not happen', async () => {
    const element = anElement({ open: '' })
    const [opened, asked] = [heardAt(element, 'wallet-open'), heardAt(element, 'wallet-request-close')]
    const ready = heardAt(element, 'wallet-ready')
    document.body.append(element)
    await until(() => dialogs(element) === 1)
    element.removeAttribute('open')
    expect(dialogs(element)).toBe(0)
    await until(() => ready.length > 0)
    await settle()
    await aTask()
    expect([opened.length, asked.map(({ detail }) => detail as unknown), element.state.open, dialogs(element)]).toEqual(
      [0, [{ source: 'api' }], false, 0],
    )
  })

  it('by the visitor holds, where an opening that the page had taken back ends only then', async () => {
    const element = anElement({ open: '' })
    document.body.append(element)
    await settle()
    element.removeAttribute('open')
    await element.open()
    await aTask()
    await settle()
    expect([element.state.open, dialogs(element)]).toEqual([true, 1])
  })

  it('can be taken back by who hears of it', async () => {
    const element = anElement()
    element.addEventListener('wallet-open', () => void element.close())
    document.body.append(element)
    await element.open()
    await until(() => !element.state.open)
    await settle()
    expect(dialogs(element)).toBe(0)
  })
})
