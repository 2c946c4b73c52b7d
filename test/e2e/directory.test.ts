// Finding a wallet: what the Connect list proposes and in which order, the directory page by page, its search, what
// happens when it fails. Not here: what comes after the choice (pairing), wallets of other namespaces.
import { allowRequests } from '../support/browser'
import { eventually } from '../support/eventually'
import { startTestSandbox, type TestSandbox } from '../support/sandbox'
import { callsTo } from '../support/sendSteps'
import { openWidgetPage, type WidgetPage, type WidgetPageOptions } from '../support/widgetPage'

type Row = { id: string; name: string; rdns: string | null; badge_type: string }

const NETWORKS = 'eip155:31337,eip155:31338'
const PAGE_SIZE = 40
const EMPTY = { data: [], count: 0 }

let sandbox: TestSandbox

beforeEach(async () => {
  sandbox = await startTestSandbox()
})

/** Rows of the directory as the sandbox answers them; the calls do not count. */
async function directory(query: string): Promise<Row[]> {
  const answer = await fetch(`${sandbox.config.explorerUrl}/getWallets?projectId=${sandbox.config.projectId}&${query}`)
  const { data } = (await answer.json()) as { data: Row[] }
  await fetch(`${sandbox.config.controlUrl}/requests`, { method: 'DELETE' })
  return data
}

const questions = async () => (await callsTo(sandbox, 'getWallets')).map(({ query }) => query)
const pagesAsked = async () => (await questions()).flatMap(({ entries, page }) => (entries === '40' ? [page] : []))
const searchesAsked = async () => (await questions()).flatMap(({ search }) => search ?? [])

const namesIn = ({ dialog }: WidgetPage, list: string): Promise<(string | null)[]> =>
  dialog
    .getByRole('list', { name: list, exact: true })
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))

/** The name of a wallet in the middle of what can be seen of the list. */
const nameInSight = ({ dialog }: WidgetPage): Promise<string> =>
  dialog
    .getByRole('list', { name: 'Wallets', exact: true })
    .getByRole('button')
    .evaluateAll((buttons) => {
      const inSight = buttons.filter((button) => {
        const { x, y, width, height } = button.getBoundingClientRect()
        const root = button.getRootNode()
        return root instanceof ShadowRoot && button.contains(root.elementFromPoint(x + width / 2, y + height / 2))
      })
      return inSight[Math.floor(inSight.length / 2)]?.getAttribute('aria-label') ?? ''
    })

/** How long a press may take to show something, before it counts as one that went beside its row. */
const PRESS_MS = 3_000

async function openConnect(options: WidgetPageOptions = {}): Promise<WidgetPage> {
  const visit = await openWidgetPage(options)
  await visit.openDialog()
  return visit
}

async function openAll(options: WidgetPageOptions = {}): Promise<WidgetPage> {
  const visit = await openConnect(options)
  const search = visit.dialog.getByRole('searchbox', { name: 'Search wallets' })
  // The list grows or shrinks when the directory answers: a row that moved under the press is pressed again, as people
  // do.
  await eventually(async () => {
    if (!(await search.isVisible()))
      await visit.dialog.getByRole('button', { name: 'All wallets', exact: true }).click({ timeout: PRESS_MS })
    await search.waitFor({ timeout: PRESS_MS })
  })
  return visit
}

const showMore = ({ dialog }: WidgetPage) => dialog.getByRole('button', { name: 'Show more' })

/** How far the list is scrolled, in px. */
const scrolled = ({ widget }: WidgetPage): Promise<number> =>
  widget.evaluate((tag) => {
    const body = [...(tag.shadowRoot?.querySelectorAll('*') ?? [])]
      .flatMap((element) => [element, ...(element.shadowRoot?.querySelectorAll('*') ?? [])])
      .find(({ classList }) => classList.contains('body'))
    return Math.round(body?.scrollTop ?? 0)
  })

/** Turns the wheel over the list; back when the page is where that leads to. */
const wheel = async ({ page, dialog }: WidgetPage, px: number): Promise<void> => {
  const box = await dialog.getByRole('list', { name: 'Wallets', exact: true }).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 100, 400)
  await page.mouse.wheel(0, px)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

describe('the Connect list', () => {
  it('shows the wallets of the page at once, then four of the directory and how many there are', async () => {
    await sandbox.disturb({ name: 'getWallets', kind: 'delay', ms: 700 })
    // Without motion, so that a place is a place from the start.
    const visit = await openConnect({ context: { reducedMotion: 'reduce' } })
    const { dialog } = visit
    await dialog.getByRole('button', { name: 'Test Wallet' }).waitFor()
    expect(await dialog.getByRole('list', { name: 'Recommended wallets' }).count()).toBe(0)
    const place = await dialog.getByRole('button', { name: 'All wallets', exact: true }).boundingBox()
    await dialog.getByRole('list', { name: 'Recommended wallets' }).waitFor()
    expect(await namesIn(visit, 'Recommended wallets')).toHaveLength(4)
    expect(await dialog.getByRole('button', { name: 'All wallets', exact: true }).locator('..').innerText()).toMatch(
      /\d{3}0\+?|\d{2}0\+?/,
    )
    // What comes has its place: nothing moves under the pointer.
    expect(await dialog.getByRole('button', { name: 'All wallets', exact: true }).boundingBox()).toEqual(place)
    expect(await questions()).toEqual([
      expect.objectContaining({ entries: '4', page: '1', chains: NETWORKS, projectId: 'sandbox', st: 'appkit' }),
    ])
  })

  it('has the featured in the host’s order, custom wallets, then others, and none that is excluded', async () => {
    const [a, b, c, d, e] = await directory(`entries=9&chains=${NETWORKS}`)
    const ids = [c, a].map((row) => row?.id).join(' ')
    const visit = await openConnect({
      attributes: {
        'sdk-type': 'w3m',
        'sdk-version': 'react-wagmi-1.7.3',
        'featured-wallets': ids,
        'exclude-wallets': [b, d].map((row) => row?.id).join(' '),
      },
      properties: {
        customWallets: [
          { id: 'own', name: 'Own Wallet', homepage: 'https://own.example', mobileLink: 'own://' },
          { id: 'bad id', name: 'Bad' },
        ],
      },
    })
    await visit.dialog.getByRole('list', { name: 'Recommended wallets' }).waitFor()
    const names = await namesIn(visit, 'Recommended wallets')
    expect(names.slice(0, 4)).toEqual([c?.name, a?.name, 'Own Wallet', e?.name])
    expect(names).toHaveLength(7)
    expect(names).not.toEqual(expect.arrayContaining([b?.name]))
    expect(names).not.toContain(d?.name)
    // The directory is told how the host names itself.
    for (const question of await questions()) expect(question).toMatchObject({ st: 'w3m', sv: 'react-wagmi-1.7.3' })
  })

  it('has of the directory only what the host includes', async () => {
    const rows = (await directory(`entries=9&chains=${NETWORKS}`)).slice(5, 7)
    const visit = await openAll({ attributes: { 'include-wallets': rows.map(({ id }) => id).join(' ') } })
    await eventually(async () =>
      expect(new Set(await namesIn(visit, 'Wallets'))).toEqual(
        new Set(['Test Wallet', ...rows.map(({ name }) => name)]),
      ),
    )
  })

  it('shows a wallet that is installed once, as installed, and moved up where it is featured', async () => {
    const [own, other] = await directory(`entries=2&chains=${NETWORKS}`)
    const visit = await openConnect({
      attributes: { 'featured-wallets': [other, own].map((row) => row?.id).join(' ') },
      wallets: [{ name: 'Test Wallet' }, { name: 'Renamed', rdns: own?.rdns ?? '' }],
    })
    await visit.dialog.getByRole('list', { name: 'Recommended wallets' }).waitFor()
    expect((await namesIn(visit, 'Your wallets')).filter((name) => name !== 'WalletConnect')).toEqual([
      'Renamed',
      'Test Wallet',
    ])
    const tiles = await namesIn(visit, 'Recommended wallets')
    expect(tiles[0]).toBe(other?.name)
    expect(tiles).not.toContain(own?.name)
  })

  it('hides a wallet that the host excludes by its id in the directory also where it announces itself', async () => {
    const [own] = await directory('entries=1')
    const visit = await openConnect({
      attributes: { 'exclude-wallets': own?.id ?? '' },
      wallets: [{ name: 'Test Wallet' }, { name: 'Renamed', rdns: own?.rdns ?? '' }],
    })
    await visit.dialog.getByRole('button', { name: 'Renamed' }).waitFor({ state: 'detached' })
    await visit.dialog.getByRole('button', { name: 'Test Wallet' }).waitFor()
  })

  it('shows the wallet used last, with its picture, without asking anybody', async () => {
    await sandbox.disturb({ name: 'getWallets', kind: 'offline' })
    const visit = await openConnect({
      prepare: (context) =>
        // An empty document has no storage.
        context.addInitScript(
          (stored) =>
            void (location.protocol === 'http:' && localStorage.setItem('wallet-widget:recent-wallets', stored)),
          JSON.stringify([
            { id: 'used', name: 'Used Wallet', mobileLink: 'used://', webappLink: 'javascript:window.hacked=1' },
            'test.wallet',
          ]),
        ),
    })
    const rows = visit.dialog.getByRole('list', { name: 'Your wallets' }).getByRole('listitem')
    await rows.filter({ hasText: 'Used Wallet' }).waitFor()
    expect(
      (await rows.allInnerTexts()).map((text) => text.replaceAll('\n', ' ')).filter((text) => /Recent/.test(text)),
    ).toEqual([expect.stringMatching(/Used Wallet.*Recent/), expect.stringMatching(/Test Wallet.*Recent/)])
  })

  it.each([
    [{ 'all-wallets': 'only-mobile' }, 'desktop', 0],
    [{ 'all-wallets': 'only-mobile' }, 'phone', 1],
  ])('has for %j on a %s the way to all wallets: %i', async (attributes, device, count) => {
    const phone = {
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148',
    }
    const visit = await openConnect({ attributes, context: device === 'phone' ? phone : {} })
    await visit.dialog.getByRole('button', { name: 'Test Wallet' }).waitFor()
    expect(await visit.dialog.getByRole('button', { name: 'All wallets', exact: true }).count()).toBe(count)
  })

  it('folds what is beyond three rows away where the host wants that', async () => {
    const wallets = ['One', 'Two', 'Three', 'Four'].map((name) => ({ name, rdns: `${name.toLowerCase()}.wallet` }))
    const visit = await openConnect({
      attributes: { features: '{"collapseWallets":true}', connectors: 'eip6963' },
      wallets,
    })
    const { dialog } = visit
    await dialog.getByText('More wallets').waitFor()
    expect(await namesIn(visit, 'Your wallets')).toEqual(['One', 'Two', 'Three'])
    expect(await dialog.getByRole('button', { name: 'Four' }).isVisible()).toBe(false)
    await dialog.getByText('More wallets').click()
    await dialog.getByRole('button', { name: 'Four' }).click()
    await visit.waitForEvent('wallet-connect')
  })

  it('asks nobody without a project: a phone is offered wallets that open the page inside themselves', async () => {
    const requests: string[] = []
    const visit = await openConnect({
      attributes: { 'project-id': null, 'explorer-url': null, 'relay-url': null, 'auth-url': null },
      context: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148',
      },
      wallets: [],
      prepare: async (context) => void context.on('request', (request) => requests.push(request.url())),
    })
    const { dialog, page } = visit
    await dialog.getByRole('list', { name: 'Recommended wallets' }).waitFor()
    expect(await namesIn(visit, 'Recommended wallets')).toEqual([
      'MetaMask',
      'Phantom',
      'Trust Wallet',
      'Base (Coinbase Wallet)',
    ])
    await dialog.getByRole('button', { name: 'All wallets', exact: true }).click()
    await dialog.getByRole('searchbox').fill('rainbow')
    await dialog.getByRole('button', { name: 'Rainbow' }).click()
    expect(await dialog.getByRole('link', { name: /Get Rainbow/ }).getAttribute('href')).toMatch(/apps\.apple\.com/)
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByRole('searchbox').fill('metamask')
    allowRequests(page, /^https:\/\/metamask\.app\.link\//)
    await page.route('https://metamask.app.link/**', (route) => route.fulfill({ body: 'the wallet' }))
    const { host } = new URL(page.url())
    await dialog.getByRole('button', { name: 'MetaMask' }).click()
    await page.waitForURL(`https://metamask.app.link/dapp/${host}/**`)
    expect(requests.filter((url) => /getWallets|wss?:/i.test(url))).toEqual([])
  })
})

describe('the directory', () => {
  it('comes page by page while it is scrolled, each page asked for once, each wallet there once', async () => {
    const visit = await openAll()
    await visit.dialog.getByRole('button', { name: 'Test Wallet' }).waitFor()
    await eventually(async () => {
      await wheel(visit, 2_000)
      expect((await pagesAsked()).length).toBeGreaterThanOrEqual(4)
    })
    await showMore(visit).waitFor()
    const pages = await pagesAsked()
    expect(pages).toEqual(pages.map((_page, index) => String(index + 1)))
    const names = await namesIn(visit, 'Wallets')
    expect(new Set(names).size).toBe(names.length)
    const [first] = await questions()
    expect(first).toMatchObject({ entries: '4' })
  })

  it('stays light with a thousand wallets, and keeps its room', async () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => ({
      id: `wallet-${index}`,
      name: `Wallet ${index}`,
      mobile_link: 'wallet-w://',
      chains: [],
    }))
    const visit = await openAll({
      prepare: (context) =>
        context.route('**/getWallets?*', (route) => {
          const query = new URL(route.request().url()).searchParams
          const [page, entries] = [Number(query.get('page')), Number(query.get('entries'))]
          return route.fulfill({
            json:
              entries === 4 ? EMPTY : { data: rows.slice((page - 1) * entries, page * entries), count: rows.length },
          })
        }),
    })
    const list = visit.dialog.getByRole('list', { name: 'Wallets', exact: true })
    let most = 0
    await eventually(async () => {
      await wheel(visit, 6_000)
      most = Math.max(most, await list.getByRole('button').count())
      expect(await namesIn(visit, 'Wallets')).toContain('Wallet 999')
    }, 40_000)
    expect(most).toBeLessThanOrEqual(200)
    expect((await list.boundingBox())?.height).toBeGreaterThan(250 * 104 - 100)
    await wheel(visit, -100_000)
    await list.getByRole('button', { name: 'Wallet 1', exact: true }).waitFor()
    expect(await list.getByRole('button').count()).toBeLessThanOrEqual(200)
  })

  it('is where it was left when the visitor comes back from a wallet, with the focus on it', async () => {
    const visit = await openAll()
    const { dialog } = visit
    await dialog.getByRole('button', { name: 'Test Wallet' }).waitFor()
    // Further than the first page reaches.
    await eventually(async () => {
      await wheel(visit, 1_500)
      expect(await scrolled(visit)).toBeGreaterThan(1_000)
    })
    await showMore(visit).waitFor()
    // One that is in sight: what is out of sight may leave the document at any time.
    let name = ''
    await eventually(async () => {
      name = await nameInSight(visit)
      expect(name).not.toBe('')
    })
    const tile = dialog.getByRole('button', { name, exact: true })
    // As the press itself would: the card keeps room below.
    await tile.scrollIntoViewIfNeeded()
    const before = await scrolled(visit)
    await tile.click()
    await visit.waitForState({ view: 'ConnectingWalletConnect' })
    const asked = (await questions()).length
    await dialog.getByRole('button', { name: 'Back' }).click()
    await visit.waitForState({ view: 'AllWallets' })
    await tile.waitFor()
    expect(Math.abs((await scrolled(visit)) - before)).toBeLessThanOrEqual(2)
    await eventually(async () => expect(await tile.evaluate((button) => button.matches(':focus'))).toBe(true))
    expect((await questions()).length).toBe(asked)
  })

  it('shows certified wallets alone when that is wanted', async () => {
    const visit = await openAll()
    const { dialog } = visit
    await showMore(visit).waitFor()
    await dialog.getByRole('checkbox', { name: 'Certified only' }).check()
    await eventually(async () =>
      expect(await questions()).toContainEqual(expect.objectContaining({ badge_type: 'certified', page: '1' })),
    )
    await showMore(visit).waitFor()
    const certified = new Set((await directory('badge_type=certified&entries=1000')).map(({ name }) => name))
    expect((await namesIn(visit, 'Wallets')).filter((name) => !certified.has(name ?? ''))).toEqual([])
  })

  it('is used by the keyboard alone', async () => {
    const visit = await openConnect()
    const { page, dialog } = visit
    await dialog.getByRole('list', { name: 'Recommended wallets' }).waitFor()
    const focused = () =>
      page.evaluate(() => {
        let active: Element | null = document.activeElement
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
        return active?.getAttribute('aria-label') ?? active?.textContent ?? ''
      })
    /** The wallet that has the focus, where that can be seen. */
    const focusedTile = () =>
      dialog
        .getByRole('list', { name: 'Wallets', exact: true })
        .getByRole('button')
        .evaluateAll(
          (tiles) => tiles.find((tile) => tile.matches(':focus-visible'))?.getAttribute('aria-label') ?? null,
        )
    const tabTo = async (name: RegExp, limit = 12) => {
      for (let count = 0; count < limit && !name.test(await focused()); count++) await page.keyboard.press('Tab')
      expect(await focused()).toMatch(name)
    }
    await tabTo(/^All wallets$/)
    await page.keyboard.press('Enter')
    await visit.waitForState({ view: 'AllWallets' })
    await eventually(async () => expect(await focused()).toBe('Search wallets'))
    await showMore(visit).waitFor()
    await tabTo(/^Test Wallet$/)
    // Beyond the first page: the next one is asked for when the focus comes near. Who is faster finds the button after
    // the list, and goes back.
    const passed = new Set<string>()
    for (let count = 0; passed.size < PAGE_SIZE + 20 && count < 400; count++) {
      await page.keyboard.press('Tab')
      const wallet = await focusedTile()
      if (wallet) passed.add(wallet)
      else await page.keyboard.press('Shift+Tab')
    }
    expect(passed.size).toBe(PAGE_SIZE + 20)
    await page.keyboard.press('Enter')
    await visit.waitForState({ view: 'ConnectingWalletConnect' })
  })
})

describe('the search', () => {
  it('asks once for a fast typist, shows what was found, and goes back to all when it is cleared', async () => {
    const visit = await openAll()
    const { dialog } = visit
    await showMore(visit).waitFor()
    await dialog.getByRole('searchbox').pressSequentially('harbor', { delay: 40 })
    await dialog.getByText(/^\d+ wallets found$/).waitFor()
    expect(await searchesAsked()).toEqual(['harbor'])
    expect((await questions()).at(-1)).toMatchObject({ entries: '100', search: 'harbor', chains: NETWORKS })
    for (const name of await namesIn(visit, 'Wallets')) expect(name?.toLowerCase()).toContain('harbor')
    await dialog.getByRole('button', { name: 'Clear the search' }).click()
    await dialog.getByRole('button', { name: 'Test Wallet' }).waitFor()
    const tracked = (await visit.events('wallet-track')).map(({ detail }) => detail)
    expect(tracked).toContainEqual({ event: 'CLICK_ALL_WALLETS', properties: {} })
    expect(tracked).toContainEqual({ event: 'SEARCH_WALLET', properties: { badge: 'none', search: 'harbor' } })
  })

  it('shows the answer to the last text although that of an earlier one comes later', async () => {
    const visit = await openAll()
    const { dialog } = visit
    await showMore(visit).waitFor()
    await sandbox.disturb({ name: 'getWallets', kind: 'delay', ms: 1_500, times: 1 })
    await dialog.getByRole('searchbox').fill('amber')
    await eventually(async () => expect(await searchesAsked()).toEqual(['amber']))
    await dialog.getByRole('searchbox').fill('harbor')
    await dialog.getByText(/^\d+ wallets found$/).waitFor()
    await visit.page.waitForLoadState('networkidle')
    expect((await namesIn(visit, 'Wallets')).every((name) => name?.includes('Harbor'))).toBe(true)
  })

  it('that finds nothing says so and leads back', async () => {
    const visit = await openAll()
    await visit.dialog.getByRole('searchbox').fill('no such wallet')
    await visit.dialog.getByText('No wallet found').waitFor()
    await visit.dialog.getByRole('button', { name: 'Show all wallets' }).click()
    await visit.dialog.getByRole('button', { name: 'Test Wallet' }).waitFor()
  })

  it('does not move the box that is typed into, and begins its finds at the top', async () => {
    const visit = await openAll({ context: { reducedMotion: 'reduce' } })
    const { dialog } = visit
    const box = dialog.getByRole('searchbox')
    await showMore(visit).waitFor()
    const place = await box.boundingBox()
    await box.fill('no such wallet')
    await dialog.getByText('No wallet found').waitFor()
    expect(await box.boundingBox()).toMatchObject({ x: place?.x, y: place?.y })
    await box.fill('')
    await showMore(visit).waitFor()
    await wheel(visit, 2_000)
    await eventually(async () => expect(await scrolled(visit)).toBeGreaterThan(300))
    // The box stays in sight while the list is scrolled.
    expect((await box.boundingBox())?.y).toBeLessThanOrEqual(place?.y ?? 0)
    await box.pressSequentially('harbor')
    await dialog.getByText(/^\d+ wallets found$/).waitFor()
    expect(await scrolled(visit)).toBe(0)
  })
})

describe('a directory that fails', () => {
  it.each(['500', 'html', 'offline'])(
    '(%s) leaves the wallets of the page and those that come with the widget, and is asked again with one press',
    async (kind) => {
      await sandbox.disturb({ name: 'getWallets', kind })
      const visit = await openAll()
      const { dialog } = visit
      await dialog.getByRole('alert').getByText('These are the ones we know ourselves.').waitFor()
      expect((await namesIn(visit, 'Wallets')).slice(0, 2)).toEqual(['Test Wallet', 'MetaMask'])
      const asked = (await questions()).length
      await sandbox.clearFaults()
      await eventually(async () => {
        const again = dialog.getByRole('button', { name: 'Try again' })
        if (await again.isVisible()) await again.click({ timeout: 1_000 })
        expect(await namesIn(visit, 'Wallets')).not.toContain('MetaMask')
        await showMore(visit).waitFor({ timeout: 1_000 })
      })
      // What is proposed, once more when the list of all opens, and its first page; a browser itself repeats a call
      // that was cut off.
      expect(asked).toBeLessThanOrEqual(kind === 'offline' ? 6 : 3)
      expect(await visit.events('wallet-error')).toEqual([])
    },
  )

  it('in the middle keeps what was there', async () => {
    const visit = await openAll()
    const { dialog } = visit
    await showMore(visit).waitFor()
    await sandbox.disturb({ name: 'getWallets', kind: '500' })
    await eventually(async () => {
      await wheel(visit, 3_000)
      expect(await dialog.getByRole('alert').getByText('The wallets didn’t load').count()).toBe(1)
    })
    expect((await namesIn(visit, 'Wallets')).length).toBeGreaterThan(20)
    await sandbox.clearFaults()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await eventually(async () => expect((await pagesAsked()).at(-1)).toBe('2'))
    await dialog.getByText('The wallets didn’t load').waitFor({ state: 'detached' })
  })

  it('never becomes links that run something, names that are markup, or an endless list', async () => {
    const row = (name: string, parts: object) => ({
      id: name.replaceAll(/\W/g, '') || 'x',
      name,
      mobile_link: 'wallet-w://',
      chains: [],
      ...parts,
    })
    await sandbox.disturb({
      name: 'getWallets',
      kind: 'replace',
      body: {
        count: 1e9,
        data: [
          row('<img src=x onerror="window.hacked=1">', { image_url: 'javascript:window.hacked=1' }),
          row('Script link', {
            mobile_link: 'javascript:window.hacked=1',
            webapp_link: 'javascript:window.hacked=1',
            homepage: 'data:text/html,x',
          }),
          row('Bi\u202edi\u200b', {}),
          row('x'.repeat(5_000), {}),
          row('Twice', {}),
          row('Twice', {}),
          null,
          7,
          'text',
          [],
          { id: null },
          { id: '__proto__', name: 'Proto' },
        ],
      },
    })
    const visit = await openAll({ isStrict: false })
    const { dialog, page } = visit
    await dialog.getByRole('button', { name: 'Bidi', exact: true }).waitFor()
    await showMore(visit).waitFor({ state: 'detached' })
    const names = await namesIn(visit, 'Wallets')
    expect(names.filter((name) => name === 'Twice')).toHaveLength(1)
    expect(names.every((name) => (name ?? '').length <= 64)).toBe(true)
    expect(names).toContain('<img src=x onerror="window.hacked=1">')
    await dialog.getByRole('button', { name: 'Script link' }).click()
    await visit.waitForState({ view: 'ConnectingWalletConnect' })
    const links = await dialog
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(links.filter((href) => !href.startsWith('https://'))).toEqual([])
    expect(
      await page.evaluate(() => [Reflect.get(window, 'hacked') as unknown, Object.keys(Object.prototype)]),
    ).toEqual([undefined, []])
  })
})
