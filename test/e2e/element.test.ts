// The element as a host uses it: options, properties, events, its place in the document, its life and end.
// Not here: what the options of later features do; the looks themselves (screenshots).
import { execFileSync } from 'node:child_process'
import type { BrowserContext, Page } from 'playwright-core'
import { allowErrors, allowRequests, consoleLines } from '../support/browser'
import { callElement } from '../support/callElement'
import { eventually } from '../support/eventually'
import { plantInheritedStyles, readInnerStyles } from '../support/inheritedStyles'
import { startTestSandbox } from '../support/sandbox'
import { ONE, openAccount, shortOf, TWO } from '../support/sendSteps'
import { openWidgetPage, type WidgetPage, type WidgetPageOptions } from '../support/widgetPage'

beforeAll(startTestSandbox)

const read = (visit: WidgetPage, property: string): Promise<unknown> =>
  visit.widget.evaluate((tag, name) => Reflect.get(tag, name) as unknown, property)
const set = (visit: WidgetPage, property: string, value: unknown): Promise<void> =>
  visit.widget.evaluate((tag, [name, wanted]) => void Reflect.set(tag, name, wanted), [property, value] as const)
const errors = async (visit: WidgetPage): Promise<unknown[]> =>
  (await visit.events('wallet-error')).map(({ detail }) => detail)

describe('options', () => {
  it('are read from attributes and properties, change at any time, and go back to their defaults', async () => {
    const visit = await openWidgetPage({
      attributes: {
        theme: 'dark',
        debug: true,
        'app-name': 'Shop',
        tokens: '{"eip155:1":[]}',
        connectors: 'eip6963 injected',
      },
    })
    const { widget } = visit
    expect([
      await read(visit, 'theme'),
      await read(visit, 'debug'),
      await read(visit, 'appName'),
      await read(visit, 'tokens'),
      await read(visit, 'connectors'),
    ]).toEqual(['dark', true, 'Shop', { 'eip155:1': [] }, ['eip6963', 'injected']])
    expect([await read(visit, 'mode'), await read(visit, 'basic'), await read(visit, 'noReconnect')]).toEqual([
      'modal',
      false,
      false,
    ])
    await widget.evaluate((tag) => ['theme', 'debug', 'app-name'].forEach((name) => tag.removeAttribute(name)))
    expect([await read(visit, 'theme'), await read(visit, 'debug')]).toEqual(['auto', false])
    await set(visit, 'theme', 'light')
    expect(await widget.getAttribute('theme')).toBe('light')
    await set(visit, 'theme', undefined)
    expect(await widget.getAttribute('theme')).toBeNull()
    await set(visit, 'noReconnect', true)
    expect(await widget.getAttribute('no-reconnect')).toBe('')
    expect(await errors(visit)).toEqual([])
  })

  it('that are objects keep their identity, also when they were set before the tag was known', async () => {
    const visit = await openWidgetPage({ properties: { features: { swaps: false } } })
    const isSame = await visit.widget.evaluate((tag) => {
      const features = { swaps: true }
      Reflect.set(tag, 'features', features)
      return Reflect.get(tag, 'features') === features
    })
    expect(isSame).toBe(true)
    const early = await openWidgetPage({
      isStrict: false,
      scripts: `<early-widget></early-widget>
        <script>
          window.early = [{ caipNetworkId: 'eip155:7', name: 'Seven', rpcUrls: [], nativeCurrency: { name: 'S', symbol: 'SEV', decimals: 18 } }]
          Object.assign(document.querySelector('early-widget'), { networks: window.early, theme: 'dark' })
        </script>
        <script type="module">
          import { defineWalletWidget } from '/dist/wallet-widget.js'
          defineWalletWidget('early-widget')
        </script>`,
    })
    await early.page.waitForFunction(() => customElements.get('early-widget') !== undefined)
    expect(
      await early.page
        .locator('early-widget')
        .evaluate((tag) => [
          Reflect.get(tag, 'networks') === Reflect.get(window, 'early'),
          tag.getAttribute('theme'),
          Object.hasOwn(tag, 'networks'),
          Reflect.get(Reflect.get(tag, 'state') as object, 'activeCaipNetworkId') as string,
        ]),
    ).toEqual([true, 'dark', false, 'eip155:7'])
  })

  it('that make no sense are said once, in an event and in the console, and ignored', async () => {
    const visit = await openWidgetPage({
      attributes: { features: '{swaps:', tokens: '[', theme: 'pink', 'terms-url': 'javascript:alert(1)' },
    })
    await visit.openDialog()
    const told = await errors(visit)
    expect(told).toHaveLength(4)
    for (const name of ['features', 'tokens', 'theme', 'terms-url']) {
      expect(told).toContainEqual({
        code: 'INVALID_OPTION',
        message: expect.stringContaining(`option ${name} `) as string,
      })
      expect(
        consoleLines(visit.page).filter((line) => line.startsWith('warning:') && line.includes(` ${name} `)),
      ).toHaveLength(1)
    }
    expect(await visit.dialog.getByRole('link', { name: /Terms/ }).count()).toBe(0)
  })

  it('never fall back silently from an address that is none to the hosted one', async () => {
    const visit = await openWidgetPage({ attributes: { 'api-url': 'not a url', 'explorer-url': 'ftp://example.com' } })
    await openAccount(visit)
    await visit.dialog.getByText('100 ETH').first().waitFor()
    expect(await errors(visit)).toEqual(
      expect.arrayContaining(
        ['api-url', 'explorer-url'].map((name) => ({
          code: 'INVALID_OPTION',
          message: expect.stringContaining(name) as string,
        })),
      ),
    )
  })

  it('of networks decide what is active, in their order and by the default network', async () => {
    const visit = await openWidgetPage({ networks: [TWO, ONE] })
    expect(await visit.state()).toMatchObject({
      activeCaipNetworkId: TWO,
      activeNamespace: 'eip155',
      status: 'disconnected',
    })
    await set(visit, 'defaultNetwork', ONE)
    await visit.waitForState({ activeCaipNetworkId: ONE })
  })

  it('set to what they are already fire nothing', async () => {
    const visit = await openWidgetPage({ attributes: { theme: 'dark' } })
    await visit.connect()
    await visit.waitForState({ open: false, loading: false })
    const before = (await visit.events()).length
    await visit.widget.evaluate((tag) => {
      for (const name of ['theme', 'networks', 'projectId', 'open', 'mode', 'debug'])
        Reflect.set(tag, name, name === 'open' ? false : Reflect.get(tag, name))
    })
    await visit.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    expect((await visit.events()).slice(before)).toEqual([])
  })
})

describe('open', () => {
  it('is reflected, and an order in both directions', async () => {
    const visit = await openWidgetPage()
    const { widget, dialog } = visit
    await widget.evaluate((tag) => tag.setAttribute('open', ''))
    await dialog.locator('[part="card"]').waitFor()
    await widget.evaluate((tag) => tag.removeAttribute('open'))
    await dialog.waitFor({ state: 'hidden' })
    await set(visit, 'open', true)
    await dialog.locator('[part="card"]').waitFor()
    expect(await widget.getAttribute('open')).toBe('')
    await visit.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await widget.getAttribute('open')).toBeNull()
    await callElement(widget, 'open')
    expect(await widget.getAttribute('open')).toBe('')
    expect((await visit.events('wallet-open')).length - (await visit.events('wallet-close')).length).toBe(1)
  })

  it('in the page’s own HTML opens it from the start', async () => {
    const visit = await openWidgetPage({ attributes: { open: true } })
    await visit.dialog.locator('[part="card"]').waitFor()
    expect(await visit.state()).toMatchObject({ open: true, view: 'Connect' })
  })

  it('on a view by its name; an unknown one is an error that says so', async () => {
    const { widget, dialog, state } = await openWidgetPage()
    expect(await callElement(widget, 'open', { view: 'WhatIsAWallet' })).toEqual({ value: null })
    expect(await state()).toMatchObject({ view: 'WhatIsAWallet' })
    await dialog.getByText('You stay in control').waitFor()
    expect(await callElement(widget, 'open', { view: 'Nowhere' })).toMatchObject({
      code: 'INVALID_VIEW',
      message: 'There is no view named Nowhere',
    })
    expect(await state()).toMatchObject({ view: 'WhatIsAWallet', open: true, loading: false })
  })

  it('ends in the right state when it is opened and closed in a hurry', async () => {
    const visit = await openWidgetPage()
    await visit.widget.evaluate(async (tag) => {
      for (let turn = 0; turn < 20; turn++) {
        Reflect.set(tag, 'open', turn % 2 === 0)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    })
    await visit.waitForState({ open: false })
    await visit.dialog.waitFor({ state: 'hidden' })
    await visit.openDialog()
  })

  it('ends closed when the order to close came before it could open', async () => {
    const visit = await openWidgetPage()
    await visit.widget.evaluate((tag) => {
      Reflect.set(tag, 'open', true)
      Reflect.set(tag, 'open', false)
    })
    await visit.waitForEvent('wallet-close')
    await visit.dialog.waitFor({ state: 'hidden' })
    expect(await visit.state()).toMatchObject({ open: false })
  })

  it('can be kept open by the host, which hears who wants to close it', async () => {
    const visit = await openWidgetPage()
    const { widget, dialog, page } = visit
    await widget.evaluate((tag) => tag.addEventListener('wallet-request-close', (event) => event.preventDefault()))
    await visit.openDialog()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.mouse.click(5, 300)
    await callElement(widget, 'close')
    expect((await visit.events('wallet-request-close')).map(({ detail }) => detail['source'])).toEqual([
      'keyboard',
      'button',
      'overlay',
      'api',
    ])
    expect(await visit.state()).toMatchObject({ open: true })
    expect(await dialog.isVisible()).toBe(true)
  })
})

describe('events and state', () => {
  it('bubble, cross shadow roots, and cannot be changed', async () => {
    const visit = await openWidgetPage()
    await visit.page.evaluate(() => {
      const seen: unknown[] = []
      Reflect.set(window, 'seen', seen)
      window.addEventListener('wallet-connect', (event) => {
        const { detail, bubbles, composed, cancelable } = event as CustomEvent<{ connector: object }>
        seen.push([bubbles, composed, cancelable, Object.isFrozen(detail), Object.isFrozen(detail.connector)])
      })
    })
    await visit.connect()
    expect(await visit.page.evaluate(() => Reflect.get(window, 'seen') as unknown)).toEqual([
      [true, true, false, true, true],
    ])
    expect(
      await visit.widget.evaluate((tag) => {
        const state = Reflect.get(tag, 'state') as { accounts: object }
        return [Object.isFrozen(state), Object.isFrozen(state.accounts), Reflect.get(tag, 'state') === state]
      }),
    ).toEqual([true, true, true])
  })

  it('are told to subscribers on every change until they leave', async () => {
    const visit = await openWidgetPage()
    await visit.widget.evaluate((tag) => {
      const seen: string[] = []
      const subscribe = Reflect.get(tag, 'subscribe') as (listener: (state: { status: string }) => void) => () => void
      Reflect.set(window, 'seen', seen)
      Reflect.set(
        window,
        'leave',
        Reflect.apply(subscribe, tag, [
          ({ status }: { status: string }) => {
            seen.push(status)
            if (status === 'connecting') throw new Error('a subscriber that fails')
          },
        ]),
      )
    })
    allowErrors(visit.page, /a subscriber that fails/)
    await visit.connect()
    const seen = () => visit.page.evaluate(() => [...(Reflect.get(window, 'seen') as string[])])
    expect(await seen()).toEqual(expect.arrayContaining(['connecting', 'connected']))
    await visit.page.evaluate(() => (Reflect.get(window, 'leave') as () => void)())
    const before = await seen()
    await callElement(visit.widget, 'disconnect')
    expect(await seen()).toEqual(before)
  })

  it('begin with wallet-ready, once', async () => {
    const visit = await openWidgetPage()
    await visit.waitForEvent('wallet-ready')
    await visit.openDialog()
    expect(await visit.events('wallet-ready')).toMatchObject([
      { detail: { state: { status: 'disconnected', open: false } } },
    ])
  })
})

describe('several widgets', () => {
  it('share the account and not what they show', async () => {
    const visit = await openWidgetPage({ after: '<wallet-widget id="other"></wallet-widget>' })
    const { page } = visit
    const first = page.locator('wallet-widget').first()
    const other = page.locator('#other')
    await other.evaluate((tag, networks) => Object.assign(tag, { networks }), visit.sandbox.config.networks)
    const [address = ''] = visit.wallet.accounts()
    await other.getByRole('button', { name: 'Connect wallet' }).click()
    await other.getByRole('dialog').waitFor()
    expect(await first.evaluate((tag) => Reflect.get(Reflect.get(tag, 'state') as object, 'open') as boolean)).toBe(
      false,
    )
    await page.keyboard.press('Escape')
    await first.getByRole('button', { name: 'Connect wallet' }).click()
    await first.getByRole('dialog').getByRole('button', { name: visit.wallet.name }).click()
    for (const widget of [first, other]) await widget.getByRole('button', { name: shortOf(address) }).waitFor()
    expect(visit.wallet.requests('eth_requestAccounts')).toHaveLength(1)
    await callElement(other, 'disconnect')
    await first.getByRole('button', { name: 'Connect wallet' }).waitFor()
  })
})

describe('its place in the document', () => {
  it.each([
    ['append', (tag: Element) => document.querySelector('#place')?.append(tag)],
    [
      'moveBefore',
      (tag: Element) => {
        const place = document.querySelector<Element & { moveBefore?(node: Element, before: null): void }>('#place')
        if (place?.moveBefore) place.moveBefore(tag, null)
        else place?.append(tag)
      },
    ],
  ])('may change with %s while it is open: nothing is lost, nothing is said twice', async (_name, move) => {
    const visit = await openWidgetPage({ after: '<div id="place"></div>' })
    const { widget, dialog, wallet } = visit
    await openAccount(visit)
    await visit.openView('Send')
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('0.05')
    const opened = (await visit.events('wallet-open')).length
    await widget.evaluate(move)
    await visit.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(await widget.evaluate((tag) => tag.parentElement?.id)).toBe('place')
    expect(await dialog.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('0.05')
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
    expect(await visit.state()).toMatchObject({ open: true, view: 'Send', status: 'connected' })
    expect(await visit.events('wallet-open')).toHaveLength(opened)
    expect(await visit.events('wallet-connect')).toHaveLength(1)
    expect(wallet.requests('eth_requestAccounts')).toHaveLength(1)
    await visit.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  it('may be in another document: its styles are made anew there', async () => {
    const visit = await openWidgetPage({
      isStrict: false,
      after: '<iframe id="frame" srcdoc="<!doctype html><body></body>" width="600" height="700"></iframe>',
    })
    const { widget, page } = visit
    await visit.openDialog()
    // The app has brought its own sheets by then.
    await visit.waitForEvent('wallet-open')
    await page.keyboard.press('Escape')
    await visit.waitForState({ open: false })
    const sheets = (tag: Element): number => tag.shadowRoot?.adoptedStyleSheets.length ?? 0
    const before = await widget.evaluate(sheets)
    await widget.evaluate((tag) => {
      const inner = document.querySelector<HTMLIFrameElement>('#frame')?.contentDocument
      inner?.body.append(inner.adoptNode(tag))
    })
    const moved = page.frameLocator('#frame').locator('wallet-widget')
    expect(before).toBeGreaterThan(3)
    expect(await moved.evaluate(sheets)).toBe(before)
    const trigger = moved.getByRole('button', { name: 'Connect wallet' })
    expect(await trigger.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgb(52, 84, 240)')
    await trigger.click()
    await moved.getByRole('dialog').getByRole('button', { name: visit.wallet.name }).waitFor()
  })

  it('scrolls again as it did when the dialog closes, by axis and however important', async () => {
    const visit = await openWidgetPage()
    const style = () =>
      visit.page.evaluate(() =>
        ['overflow-x', 'overflow-y'].flatMap((name) => {
          const { style: own } = document.documentElement
          return [
            own.getPropertyValue(name),
            own.getPropertyPriority(name),
            getComputedStyle(document.documentElement).getPropertyValue(name),
          ]
        }),
      )
    await visit.page.evaluate(() => {
      document.documentElement.style.setProperty('overflow-x', 'hidden', 'important')
      document.documentElement.style.setProperty('overflow-y', 'scroll', 'important')
    })
    const before = await style()
    await visit.openDialog()
    // On a busy machine the frame of the dialog is there first, behind which the page scrolls still.
    await visit.dialog.getByRole('button', { name: visit.wallet.name }).waitFor()
    expect((await style()).filter((_value, place) => place % 3 === 2)).toEqual(['hidden', 'hidden'])
    await visit.page.keyboard.press('Escape')
    await visit.dialog.waitFor({ state: 'hidden' })
    await eventually(async () => expect(await style()).toEqual(before))
  })

  it('may be left in the middle of a question to the wallet, and it comes back clean', async () => {
    const visit = await openWidgetPage()
    const { widget, page, wallet, dialog } = visit
    const held = wallet.hold('eth_requestAccounts')
    await visit.openDialog()
    await dialog.getByRole('button', { name: wallet.name }).click()
    await held.asked
    await widget.evaluate((tag) => {
      Reflect.set(window, 'removed', tag)
      tag.remove()
    })
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
    held.approve()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible')
    expect(
      await page.evaluate(async () => {
        try {
          await (Reflect.get(window, 'removed') as { open(): Promise<void> }).open()
          return 'opened'
        } catch (error) {
          return Reflect.get(error as object, 'code') as string
        }
      }),
    ).toBe('REMOVED')
    await page.evaluate(() => document.body.append(Reflect.get(window, 'removed') as Element))
    await visit.openDialog()
    await dialog.getByRole('button', { name: wallet.name }).waitFor()
  })
})

type Counts = { window: Record<string, number>; wallet: number; timers: number }

/** Counts what is added to window, document and media queries and taken away again, and timers that repeat. */
const countListeners = (): void => {
  const counts: Record<string, number> = {}
  const note = (target: EventTarget, type: string, change: number): void => {
    // React hears it once per document, for good, whatever becomes of its trees.
    if (type === 'selectionchange') return
    const name =
      target === window ? 'window' : target === document ? 'document' : target instanceof MediaQueryList ? 'media' : ''
    if (name) counts[`${name} ${type}`] = (counts[`${name} ${type}`] ?? 0) + change
  }
  const { addEventListener, removeEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function add(this: EventTarget | undefined, type: string, ...rest: never[]) {
    note(this ?? window, type, 1)
    return Reflect.apply(addEventListener, this ?? window, [type, ...rest])
  }
  EventTarget.prototype.removeEventListener = function remove(
    this: EventTarget | undefined,
    type: string,
    ...rest: never[]
  ) {
    note(this ?? window, type, -1)
    return Reflect.apply(removeEventListener, this ?? window, [type, ...rest])
  }
  const intervals = new Set<number>()
  const { setInterval: start, clearInterval: stop } = window
  window.setInterval = ((...args: never[]) => {
    const id = Reflect.apply(start, window, args) as number
    intervals.add(id)
    return id
  }) as typeof window.setInterval
  window.clearInterval = ((id: number) => {
    intervals.delete(id)
    stop.call(window, id)
  }) as typeof window.clearInterval
  Reflect.set(window, 'readCounts', () => ({
    window: Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0)),
    timers: intervals.size,
  }))
}

const providerListeners = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const provider = await new Promise<{ listenerCount(event: string): number }>((resolve) => {
      const hear = (event: Event): void => {
        window.removeEventListener('eip6963:announceProvider', hear)
        resolve((event as CustomEvent<{ provider: { listenerCount(event: string): number } }>).detail.provider)
      }
      window.addEventListener('eip6963:announceProvider', hear)
      window.dispatchEvent(new Event('eip6963:requestProvider'))
    })
    return ['accountsChanged', 'chainChanged', 'disconnect', 'connect', 'message'].reduce(
      (sum, event) => sum + provider.listenerCount(event),
      0,
    )
  })

const counts = async (page: Page): Promise<Counts> => ({
  ...(await page.evaluate(() => (Reflect.get(window, 'readCounts') as () => Omit<Counts, 'wallet'>)())),
  wallet: await providerListeners(page),
})

describe('its end', () => {
  it('leaves nothing behind: no listener, no timer, no socket', async () => {
    const visit = await openWidgetPage({ prepare: (context) => context.addInitScript(countListeners) })
    const { page, widget } = visit
    let sockets = 0
    page.on('websocket', () => sockets++)
    let before = await counts(page)
    await eventually(async () => expect((before = await counts(page)).window).toMatchObject({ 'window storage': 1 }))
    await openAccount(visit)
    await visit.openView('Send')
    expect(await providerListeners(page)).toBeGreaterThan(0)
    await widget.evaluate((tag) => tag.remove())
    // What an idle tag hears of the others goes with it.
    const { 'window storage': ofTabs, 'window wallet-connect': ofTags, ...others } = before.window
    expect([ofTabs, ofTags]).toEqual([1, 1])
    await eventually(async () => expect(await counts(page)).toEqual({ ...before, window: others }))
    expect(sockets).toBe(0)
    const calls = visit.wallet.requests().length
    await visit.wallet.selectAccount(1)
    expect(visit.wallet.requests()).toHaveLength(calls)
  })

  it('is not near: fifty times open and closed cost nothing that stays', async () => {
    const visit = await openWidgetPage()
    const { page, widget } = visit
    await openAccount(visit)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const measure = async (): Promise<{ nodes: number; listeners: number }> => {
      await visit.dialog.getByText('100 ETH').first().waitFor()
      await session.send('HeapProfiler.collectGarbage')
      const { metrics } = await session.send('Performance.getMetrics')
      const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0
      return { nodes: value('Nodes'), listeners: value('JSEventListeners') }
    }
    const cycle = (times: number): Promise<void> =>
      widget.evaluate(async (tag, turns) => {
        const host = tag as unknown as { open(): Promise<void>; close(): Promise<void> }
        for (let turn = 0; turn < turns; turn++) {
          await host.close()
          await host.open()
        }
      }, times)
    await cycle(5)
    // What React keeps of the tree before the last one goes a second later: the least of many counts, with nothing done.
    const before = await measure()
    for (let turn = 0; turn < 30; turn++) {
      const { nodes, listeners } = await measure()
      before.nodes = Math.min(before.nodes, nodes)
      before.listeners = Math.min(before.listeners, listeners)
    }
    await cycle(50)
    await eventually(async () => {
      const after = await measure()
      expect(after.nodes).toBeLessThanOrEqual(before.nodes + 40)
      expect(after.listeners).toBeLessThanOrEqual(before.listeners + 10)
    })
  })
})

/** Has each script that comes with the page's own say when it is run; the answer reads what was run so far. */
async function noteWhatRuns(context: BrowserContext): Promise<void> {
  await context.route('**/dist/chunks/*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `(window.run ??= []).push(import.meta.url);${await response.text()}` })
  })
}

describe('preload', () => {
  it('has everything that opening takes, and has run none of it, once the page is idle', async () => {
    const { page, widget, dialog } = await openWidgetPage({
      prepare: async (context) => {
        await noteWhatRuns(context)
        // A busy machine answers late, and the browser takes that for a slow connection, where nothing is fetched ahead.
        await context.addInitScript(() => {
          Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: false } })
        })
      },
    })
    const fetched = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name, startTime: at }) => ({ name, at })))
    const run = () => page.evaluate(() => (Reflect.get(window, 'run') ?? []) as string[])
    const ahead = () =>
      page.locator('link[rel="modulepreload"]').evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => href))
    await eventually(async () => {
      const names = (await fetched()).map(({ name }) => name)
      expect(names.filter((name) => /\/(?:firstSight|dialog|react|app)-/.test(name))).toHaveLength(4)
      expect(names).toEqual(expect.arrayContaining(await ahead()))
    })
    const files = await ahead()
    expect((await run()).filter((name) => files.includes(name))).toEqual([])

    // By the keyboard's way, without a pointer that comes near first.
    const [pressedAt, listedAt] = await widget.evaluate(async ({ shadowRoot }) => {
      const start = performance.now()
      shadowRoot?.querySelector('button')?.click()
      while (!shadowRoot?.querySelector('dialog button[aria-label="Test Wallet"]'))
        await new Promise(requestAnimationFrame)
      return [start, performance.now()] as const
    })
    // The browser writes down what was asked for when it has its answer: that of a later question is there.
    await dialog.getByRole('list', { name: 'Recommended wallets' }).getByRole('button').first().waitFor()
    expect((await fetched()).filter(({ at }) => at >= pressedAt && at <= listedAt)).toEqual([])
    // Nothing of it is asked for twice, and it is run now.
    expect((await fetched()).filter(({ name, at }) => at > listedAt && files.includes(name))).toEqual([])
    expect(await run()).toEqual(expect.arrayContaining(files.filter((name) => /\/(?:firstSight|app)-/.test(name))))
  })
})

describe('the script', () => {
  it.each([
    [
      'in both forms',
      '<script type="module" src="/dist/wallet-widget.js"></script><script src="/dist/wallet-widget.iife.js"></script>',
    ],
    [
      'as two copies',
      '<script src="/dist/wallet-widget.iife.js"></script><script src="/dist/wallet-widget.iife.js?copy"></script>',
    ],
  ])('may be loaded twice, %s: one registration, one warning', async (_name, scripts) => {
    const visit = await openWidgetPage({ scripts })
    await eventually(() =>
      expect(consoleLines(visit.page).filter((line) => line.includes('registered already'))).toHaveLength(1),
    )
    await visit.connect()
  })

  it('runs once where the page adds a query to its address, and knows the errors of what comes later', async () => {
    const address = '/dist/wallet-widget.js?ver=1'
    const visit = await openWidgetPage({ scripts: `<script type="module" src="${address}"></script>` })
    await visit.connect()
    const entries = await visit.page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => /[^/]*$/.exec(name)?.[0] ?? []),
    )
    expect(entries.filter((name) => name.startsWith('wallet-widget'))).toEqual(['wallet-widget.js?ver=1'])
    expect(consoleLines(visit.page).filter((line) => line.includes('registered already'))).toEqual([])
    // As a text: what runs the tests would make another call of `import()`.
    const isOurs = visit.page.evaluate(`import('${address}').then(({ WalletWidgetError }) =>
      document.querySelector('wallet-widget').open({ view: 'None' }).catch((error) => error instanceof WalletWidgetError))`)
    expect(await isOurs).toBe(true)
  })

  it('works without modules, and keeps its exports under one name', async () => {
    const visit = await openWidgetPage({ scripts: '<script src="/dist/wallet-widget.iife.js"></script>' })
    await visit.connect()
    expect(
      await visit.page.evaluate(() => Object.keys(Reflect.get(window, 'WalletWidget') as object).toSorted()),
    ).toEqual(
      expect.arrayContaining(['WalletWidgetElement', 'WalletWidgetError', 'defineWalletWidget', 'networks', 'version']),
    )
  })

  it('works on pages that add enumerable keys to every object', async () => {
    const visit = await openWidgetPage({
      prepare: (context) =>
        context.addInitScript(() => {
          // As pages of twenty years ago did; a plain assignment makes a key that loops see.
          Object.assign(Object.prototype, { planted: 'text', plantedMethod: () => 'text' })
        }),
    })
    await visit.connect()
    await visit.openView('Account')
    await visit.dialog.getByText('Ether').first().waitFor()
    await visit.dialog.getByRole('tab', { name: 'Activity' }).click()
    await visit.openView('Networks')
    expect(await visit.events('wallet-error')).toEqual([])
  })

  it('works on pages that freeze the prototypes of the language, and says where that cannot be', async () => {
    const frozen = (names: readonly string[]): WidgetPageOptions => ({
      prepare: (context) =>
        context.addInitScript((all) => {
          for (const name of all) Object.freeze((Reflect.get(window, name) as { prototype: object }).prototype)
        }, names),
    })
    const others = ['Object', 'Array', 'Error', 'TypeError', 'Promise', 'Map', 'Set', 'Uint8Array', 'RegExp', 'String']
    const visit = await openWidgetPage(frozen(others))
    await visit.connect()
    // Redux Toolkit names each action by a `toString` of its own, which a frozen prototype of functions forbids.
    const failing = await openWidgetPage(frozen(['Function']))
    expect(await callElement(failing.widget, 'open')).toMatchObject({ code: 'LOAD_FAILED' })
    expect(await failing.widget.getByRole('button', { name: 'Connect wallet' }).isEnabled()).toBe(true)
  })

  it('asks the wallet as ever where another site frames the page', async () => {
    const { page, wallet } = await openWidgetPage()
    const own = page.url()
    allowRequests(page, /^http:\/\/framing\.test\//)
    await page.route('http://framing.test/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${own}" width="500" height="800"></iframe>` }),
    )
    await page.goto('http://framing.test/')
    const widget = page.frameLocator('iframe').locator('wallet-widget')
    await widget.getByRole('button', { name: 'Connect wallet' }).click()
    const before = wallet.requests('eth_requestAccounts').length
    await widget.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click()
    await widget.getByRole('button', { name: /^0xf3/ }).waitFor()
    expect(wallet.requests('eth_requestAccounts').length - before).toBe(1)
  })

  it('registers on pages with other module loaders, under another tag too', async () => {
    const visit = await openWidgetPage({
      prepare: (context) =>
        context.addInitScript(() =>
          Object.assign(window, {
            define: Object.assign(() => undefined, { amd: {} }),
            module: { exports: {} },
            exports: {},
          }),
        ),
      scripts: '<script src="/dist/wallet-widget.iife.js"></script>',
    })
    await visit.openDialog()
    await visit.page.keyboard.press('Escape')
    await visit.page.evaluate(() => {
      ;(Reflect.get(window, 'WalletWidget') as { defineWalletWidget(tag: string): void }).defineWalletWidget(
        'my-wallet',
      )
      document.body.append(document.createElement('my-wallet'))
    })
    await visit.page.locator('my-wallet').getByRole('button', { name: 'Connect wallet' }).click()
    await visit.page.locator('my-wallet').getByRole('dialog').waitFor()
  })

  it('may be a second copy under a tag of its own, beside the first', async () => {
    const visit = await openWidgetPage({
      scripts:
        '<script src="/dist/wallet-widget.iife.js"></script><script src="/dist/wallet-widget.iife.js?copy"></script>',
    })
    const { page, wallet, dialog } = visit
    await visit.openDialog()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.evaluate(() => {
      ;(Reflect.get(window, 'WalletWidget') as { defineWalletWidget(tag: string): void }).defineWalletWidget(
        'second-wallet',
      )
      document.body.append(document.createElement('second-wallet'))
    })
    const second = page.locator('second-wallet')
    await second.getByRole('button', { name: 'Connect wallet' }).click()
    await second.getByRole('dialog').getByRole('button', { name: wallet.name }).waitFor()
    expect(
      await page
        .locator('wallet-widget, second-wallet')
        .evaluateAll((tags) => tags.map((tag) => tag.hasAttribute('open'))),
    ).toEqual([false, true])
    await page.keyboard.press('Escape')
    await second.getByRole('dialog').waitFor({ state: 'hidden' })
    await visit.openDialog()
  })

  it('does nothing when a server imports it', () => {
    const script = `import { version, defineWalletWidget, networks, WalletWidgetElement } from './dist/wallet-widget.js'
      defineWalletWidget()
      console.log(typeof version, typeof WalletWidgetElement, Object.keys(networks).length > 0)`
    expect(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).trim()).toBe(
      'string function true',
    )
  })
})

describe('looks that hosts choose', () => {
  it('embedded in the page: no trigger, no dialog, and leaving leads to the start', async () => {
    const visit = await openWidgetPage({ attributes: { mode: 'embedded' } })
    const { widget, waitForState } = visit
    await widget.getByRole('button', { name: visit.wallet.name }).click()
    await waitForState({ status: 'connected', view: 'Account' })
    await widget.getByText('100 ETH').first().waitFor()
    expect(await widget.getByRole('dialog').count()).toBe(0)
    expect(await widget.getByRole('button', { name: /^(?:Connect wallet|Close)$/ }).count()).toBe(0)
    await callElement(widget, 'open', { view: 'Send' })
    await waitForState({ view: 'Send' })
    await callElement(widget, 'close')
    await waitForState({ view: 'Account' })
    await widget.getByRole('button', { name: 'Disconnect' }).click()
    await waitForState({ view: 'Connect', status: 'disconnected' })
  })

  it('with a trigger of their own', async () => {
    const visit = await openWidgetPage({ content: '<button slot="trigger">Log in</button>' })
    await visit.page.getByRole('button', { name: 'Log in' }).click()
    await visit.dialog.locator('[part="card"]').waitFor()
    await visit.page.keyboard.press('Escape')
    await eventually(async () =>
      expect(
        await visit.page.getByRole('button', { name: 'Log in' }).evaluate((button) => button.matches(':focus')),
      ).toBe(true),
    )
    expect(await visit.widget.getByRole('button', { name: 'Connect wallet' }).count()).toBe(0)
  })

  it('in colours, parts, themes and languages', async () => {
    const visit = await openWidgetPage({ attributes: { theme: 'dark', locale: 'ar' } })
    const { widget, dialog, page } = visit
    await widget.evaluate((tag) => tag.style.setProperty('--wallet-accent', 'rgb(200, 0, 100)'))
    expect(
      await widget.evaluate(
        (tag) => getComputedStyle(tag.shadowRoot?.querySelector('[part="trigger"]') ?? tag).backgroundColor,
      ),
    ).toBe('rgb(200, 0, 100)')
    await callElement(widget, 'open', { view: 'WhatIsAWallet' })
    expect(await dialog.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
    const background = () =>
      widget.evaluate((tag) => getComputedStyle(tag.shadowRoot?.querySelector('[part~="card"]') ?? tag).backgroundColor)
    const dark = await background()
    await set(visit, 'theme', 'light')
    await eventually(async () => expect(await background()).not.toBe(dark))
    expect(
      await widget.evaluate((tag) =>
        [...(tag.shadowRoot?.querySelectorAll('[part]') ?? [])].flatMap((element) => [...element.part]).toSorted(),
      ),
    ).toEqual(expect.arrayContaining(['card', 'content', 'dialog', 'footer', 'header', 'trigger']))
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('wallet-widget::part(card) { outline: 3px solid rgb(1, 2, 3) }')
      document.adoptedStyleSheets = [sheet]
    })
    expect(
      await widget.evaluate(
        (tag) => getComputedStyle(tag.shadowRoot?.querySelector('[part~="card"]') ?? tag).outlineColor,
      ),
    ).toBe('rgb(1, 2, 3)')
  })

  it('keeps its own looks against the styles of the page', async () => {
    // Without the directory, whose wallets would come in between.
    const visit = await openWidgetPage({ isStrict: false, attributes: { 'project-id': null, 'explorer-url': null } })
    await visit.openDialog()
    // What the view shows a moment later, with its own looks as well.
    await visit.dialog.getByRole('button', { name: 'Google' }).waitFor()
    const look = () =>
      visit.widget.evaluate((tag) =>
        [...(tag.shadowRoot?.querySelectorAll('h2, [part~="card"] button') ?? [])].map((element) => {
          const { font, color, padding, display, direction } = getComputedStyle(element)
          return [font, color, padding, display, direction].join(' | ')
        }),
      )
    const before = await look()
    await visit.page.addStyleTag({
      content:
        '* { all: unset !important; } html { font-size: 40px; letter-spacing: 9px; direction: rtl; visibility: visible } button { color: red !important }',
    })
    expect(await look()).toEqual(before)
  })

  it('inherits nothing from the page but its direction', async () => {
    const visit = await openWidgetPage({ isStrict: false, attributes: { 'project-id': null, 'explorer-url': null } })
    await visit.openDialog()
    await visit.dialog.getByRole('button', { name: 'Google' }).waitFor()
    await visit.dialog.evaluate((element) =>
      Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    )
    const before = await visit.widget.evaluate(readInnerStyles)
    const planted = await visit.widget.evaluate(plantInheritedStyles)
    // The browser says what is inherited; these are what was seen to leak once, and the oldest.
    expect(planted).toEqual(
      expect.arrayContaining([
        '-webkit-text-fill-color',
        '-webkit-text-stroke-width',
        'text-emphasis-style',
        'letter-spacing',
        'text-shadow',
        'word-spacing',
      ]),
    )
    expect(planted.length).toBeGreaterThan(60)
    const after = await visit.widget.evaluate(readInnerStyles)
    expect(after.length).toBe(before.length)
    expect(after.filter((line, place) => line !== before[place])).toEqual([])
  })
})
