// What is asked of every framework about custom elements (children, attributes, properties, events, re-rendering),
// asked of our element: the page of each framework binds the same things in its own way. Not here: what an app does
// with the widget (hosts), names of events other than ours, and numbers as options, of which the widget has none.
import type { Page } from 'playwright-core'
import { allowRequests, consoleLines, newPage } from '../support/browser'
import { eventually } from '../support/eventually'
import { leaveDialog } from '../support/hostSteps'
import { sandboxUrl } from '../support/sandbox'

const RICH = ['networks', 'features', 'defaultAccountTypes', 'siwx']

/** What the widget says of an object that arrived as a text. */
const REFUSED = expect.stringMatching(/^warning: <wallet-widget> .*features/)

const HOSTED_WALLET = /^https:\/\/secure\.walletconnect\.org\//

const openCheck = async (path: string): Promise<Page> => {
  const page = await newPage()
  // These pages name no services: a widget that is opened asks the hosted wallet for its frame.
  await page.route(HOSTED_WALLET, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  allowRequests(page, HOSTED_WALLET)
  await page.goto(`${sandboxUrl()}/hosts/${path}`)
  await page.locator('#rich').waitFor()
  return page
}

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()

/** Which of the objects the element holds as they are, not as copies or texts. */
const richHeld = (page: Page): Promise<string[]> =>
  page
    .locator('#rich')
    .evaluate(
      (element, names) =>
        names.filter(
          (name) =>
            Reflect.get(element, name) !== undefined &&
            Reflect.get(element, name) === Reflect.get(Reflect.get(window, 'check') as object, name),
        ),
      RICH,
    )

const valueOf = (page: Page, property: string): Promise<unknown> =>
  page.locator('#rich').evaluate((element, name) => Reflect.get(element, name) as unknown, property)

describe.each([
  ['Vue', 'vue/dist/check.html', 0],
  ['Svelte', 'svelte/dist/check.html', 0],
  ['React 19', 'react19/dist/check.html', 0],
  // Its page also shows what React 18 cannot do.
  ['React 18', 'react18/dist/check.html', 1],
  ['Angular', 'angular/dist/index.html#check', 0],
])('%s', (name, path, complaints) => {
  it('keeps children, passes data of every kind, and hears events, when it renders again and again', async () => {
    const page = await openCheck(path)
    await page.getByRole('heading', { name: `Custom elements in ${name}` }).waitFor()
    const rich = page.locator('#rich')
    const dialog = rich.getByRole('dialog')
    const heard = page.getByRole('status', { name: 'Heard' })

    // Children: the same node with another text, and one that comes later. Without children the widget has a button of
    // its own.
    await page.locator('#childless').getByRole('button', { name: 'Connect wallet' }).waitFor()
    await rich.evaluate((element) => Reflect.set(window, 'firstChild', element.querySelector('button')))
    await page.getByText('Pressed 0 times').waitFor()
    expect(await page.getByText('More than none').count()).toBe(0)
    await press(page, 'Count')
    await page.getByText('Pressed 1 times').waitFor()
    await rich.locator('span').getByText('More than none').waitFor({ state: 'attached' })
    expect(
      await rich.evaluate(
        (element) =>
          element.querySelector('button') === Reflect.get(window, 'firstChild') && element.shadowRoot !== null,
      ),
    ).toBe(true)

    // Texts, numbers, booleans both ways, objects and functions.
    expect(await valueOf(page, 'appName')).toBe('Shop 1')
    expect(await rich.getAttribute('data-count')).toBe('1')
    expect([await valueOf(page, 'noReconnect'), await valueOf(page, 'debug')]).toEqual([false, false])
    await press(page, 'Switch')
    await page.waitForFunction(() => Reflect.get(document.querySelector('#rich') ?? {}, 'debug') === true)
    expect(await valueOf(page, 'noReconnect')).toBe(true)
    await press(page, 'Switch')
    await page.waitForFunction(() => Reflect.get(document.querySelector('#rich') ?? {}, 'debug') === false)
    expect(await valueOf(page, 'noReconnect')).toBe(false)
    expect(
      await rich.evaluate((element) =>
        ['no-reconnect', 'debug', 'networks', 'features', 'siwx'].filter((attribute) =>
          element.hasAttribute(attribute),
        ),
      ),
    ).toEqual([])
    expect(await richHeld(page)).toEqual(RICH)

    // Events, by the framework's own way and by the element's; and `open`, which follows the state of the page every
    // time.
    await rich.evaluate((element) =>
      element.addEventListener('wallet-view-change', (event) =>
        Reflect.set(window, 'imperatively', Reflect.get(event, 'detail')),
      ),
    )
    await page.getByText('Pressed 1 times').click()
    await heard.getByText('Connect', { exact: true }).waitFor()
    expect(await page.evaluate(() => Reflect.get(window, 'imperatively') as unknown)).toMatchObject({ view: 'Connect' })
    await leaveDialog({ page, dialog })
    for (let time = 0; time < 2; time++) {
      await press(page, 'Open')
      await dialog.locator('[part="card"]').waitFor()
      await leaveDialog({ page, dialog })
    }

    // Taken away and brought back.
    await press(page, 'Toggle')
    await page.getByText('Nothing here').waitFor()
    expect(await rich.count()).toBe(0)
    await press(page, 'Toggle')
    await page.getByText('Pressed 1 times').click()
    await dialog.locator('[part="card"]').waitFor()
    expect(await richHeld(page)).toEqual(RICH)
    expect(
      consoleLines(page).filter((line) => !line.startsWith('info:') && /error|wallet-widget/.test(line)),
    ).toHaveLength(complaints)
  })
})

describe('what React cannot do', () => {
  it('React 18 writes an object as a text, which the widget refuses in words, and hears no event of the widget', async () => {
    const page = await openCheck('react18/dist/check.html')
    expect(await page.locator('#text').getAttribute('features')).toBe('[object Object]')
    await eventually(() => expect(consoleLines(page)).toContainEqual(REFUSED))
    expect(await page.getByRole('status', { name: 'Heard' }).textContent()).toBe('')
  })

  it('React 19 does so as well while the tag is not defined yet', async () => {
    const page = await openCheck('react19/dist/check.html')
    expect(await page.locator('#text').getAttribute('features')).toBe('[object Object]')
    await press(page, 'Define late')
    await page.locator('#text').getByRole('button', { name: 'Connect wallet' }).waitFor()
    await eventually(() => expect(consoleLines(page)).toContainEqual(REFUSED))
  })
})
