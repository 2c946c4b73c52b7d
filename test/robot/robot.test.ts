/**
 * A robot visitor in a real browser: presses what is there and types into what it finds, while wallet, network and tabs
 * do what they like. Whatever the wallet is asked to send was on the screen at that moment, for the account and network
 * that were shown; nothing throws; there is always a way out. ROBOT_SEED and ROBOT_BROWSER_STEPS choose another walk;
 * `npm run fuzz` walks further. Not here: what each feature does (its own tests).
 */
import { createRandom, type Random } from '../support/random'
import { allowRequests } from '../support/browser'
import { eventually } from '../support/eventually'
import { startTestSandbox } from '../support/sandbox'
import { addressOf } from '../support/sendSteps'
import { refuse } from '../support/testWallet'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'

const STEPS = Number(process.env.ROBOT_BROWSER_STEPS ?? 300)
const SEED = Number(process.env.ROBOT_SEED ?? 20_261_122)
const TIMEOUT_MS = Math.max(180_000, STEPS * 600)

/** What the robot did and saw in one step. */
type Pressed = { name: string; text: string }

/** Presses one control of the open widget, or types into one; the numbers choose which. Runs in the page. */
function actInPage({ choice, variant, recipient }: { choice: number; variant: number; recipient: string }): Pressed {
  const tag = document.querySelector('wallet-widget')
  const roots: (ShadowRoot | Element)[] = tag?.shadowRoot ? [tag.shadowRoot] : []
  const found: HTMLElement[] = []
  for (let index = 0; index < roots.length; index++) {
    for (const element of roots[index]?.querySelectorAll<HTMLElement>('*') ?? []) {
      if (element.shadowRoot) roots.push(element.shadowRoot)
      const isControl = element.matches('button, input, textarea, [role="tab"], [role="checkbox"], [role="radio"]')
      const isThere =
        element.checkVisibility() &&
        element.closest('[inert], [aria-hidden="true"]') === null &&
        element.getAttribute('aria-disabled') !== 'true' &&
        !element.matches(':disabled')
      if (isControl && isThere && element.closest('dialog, [role="dialog"]')) found.push(element)
    }
  }
  const dialog = found[0]?.closest('dialog, [role="dialog"]')
  const text = (dialog?.textContent ?? '').replaceAll(/\s+/g, ' ')
  const nameOf = (element: HTMLElement): string =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
  // By chance alone it would hardly ever fill in a form and go on.
  const onward = found.filter((element) =>
    /^(?:Review|Send|Swap|Approve|Accept the change|Accept new price)$/.test(nameOf(element)),
  )
  const isField = (element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement =>
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && element.type !== 'checkbox' && element.type !== 'radio')
  const empty = found.filter((element) => isField(element) && element.value === '')
  // Nor would it get far if it left as often as it presses anything else.
  const going = variant % 4 === 0 ? found : found.filter((element) => !/^(?:Close|Back)$/.test(nameOf(element)))
  const wished = [onward, onward, empty, going, going][variant % 5] ?? found
  const among = wished.length > 0 ? wished : found
  const element = among[choice % Math.max(among.length, 1)]
  if (!element) return { name: '', text }
  const name = nameOf(element)
  if (isField(element)) {
    const values = /recipient/i.test(name)
      ? [recipient, recipient, '0x12', '']
      : ['0.01', '1', '0,5', '2.5', 'abc', '', '999999']
    const value = values[variant % values.length] ?? ''
    const { prototype } = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value)
    element.dispatchEvent(
      new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertFromPaste', data: value }),
    )
    return { name: `${name} := ${value}`, text }
  }
  element.click()
  return { name, text }
}

/** The ways a whole amount of the smallest unit may stand on the screen. */
function writings(units: bigint, decimals: number): string[] {
  const digits = units.toString().padStart(decimals + 1, '0')
  const [whole, fraction] = [digits.slice(0, -decimals), digits.slice(-decimals).replace(/0+$/, '')]
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return [`${grouped}${fraction === '' ? '' : `.${fraction}`}`]
}

/** A press that may lead to a request, with the account and network that were shown. */
type Confirmed = { pressed: Pressed; account: string; chainId: string }
const CONFIRMS = /^(?:Send|Swap|Approve|Try again|Accept the change|Accept new price)$/
/** "Swap" and "Send" also open views: the press that counts may be a few before the last. */
const MOST_WAITING = 4

/**
 * What a wallet was asked to send must have been on the screen when it was confirmed: who pays, where, and how much of
 * what. Takes that press, and those before it, off the list: each press allows one request. Later presses stay, because
 * their request may come a step later.
 */
function takeConfirmed(params: unknown, confirmed: Confirmed[]): void {
  const {
    from = '',
    chainId,
    value = '0x0',
    data = '0x',
  } = params as { from?: string; chainId?: string; value?: string; data?: string }
  const isShown = ({ pressed: { text }, account, chainId: shownChain }: Confirmed): boolean => {
    if (
      from.toLowerCase() !== account.toLowerCase() ||
      (chainId !== undefined && BigInt(chainId) !== BigInt(shownChain))
    )
      return false
    // A transfer of the coin, or of a token; approvals and swaps have their amount compared by their own tests.
    const isTokenTransfer = data.startsWith('0xa9059cbb')
    if (data !== '0x' && !isTokenTransfer) return true
    const units = isTokenTransfer ? BigInt(`0x${data.slice(74, 138)}`) : BigInt(value)
    const candidates = isTokenTransfer ? [...writings(units, 6), ...writings(units, 18)] : writings(units, 18)
    return candidates.some((candidate) => text.includes(candidate))
  }
  const index = confirmed.findIndex(isShown)
  if (index === -1)
    throw new Error(`nobody confirmed ${JSON.stringify(params)}; last on the screen: ${JSON.stringify(confirmed)}`)
  confirmed.splice(0, index + 1)
}

/** What goes on outside of the widget. */
async function disturb({ wallet, context, page }: WidgetPage, random: Random): Promise<string> {
  const disturbances: Record<string, () => Promise<unknown> | void> = {
    'the wallet refuses next time': () => wallet.willOnce('eth_sendTransaction', refuse()),
    'the wallet goes to another account': () => wallet.selectAccount(1),
    'the wallet goes to the other network': () => wallet.selectChain(wallet.chainId() === 31337 ? 31338 : 31337),
    'the network is gone': () => context.setOffline(true),
    'the network is back': () => context.setOffline(false),
    'the page is loaded anew': async () => {
      await context.setOffline(false)
      await page.reload()
      await page.waitForFunction(() => document.querySelector('wallet-widget')?.shadowRoot !== null)
    },
    'the page is left and come back to': async () => {
      await context.setOffline(false)
      await page.goto('about:blank')
      await page.goBack()
      await page.waitForFunction(() => document.querySelector('wallet-widget')?.shadowRoot !== null)
    },
    escape: () => page.keyboard.press('Escape'),
  }
  const name = random.pick(Object.keys(disturbances))
  await disturbances[name]?.()
  return name
}

const isOpen = async (visit: WidgetPage): Promise<boolean> => (await visit.state())['open'] === true

it(
  'sends only what was on the screen, throws nothing, and always finds a way out',
  async () => {
    await startTestSandbox()
    const random = createRandom(SEED)
    const visit = await openWidgetPage()
    const { page, context, wallet, sandbox } = visit
    const errors: string[] = []
    // It follows links to wallets of the directory; nothing answers there.
    allowRequests(page, /^https:\/\/[a-z.]+\.example\//)
    page.on('pageerror', (error) => errors.push(error.message))
    await visit.connect()
    const recipient = addressOf(sandbox, 2)
    const log: string[] = []
    // A press is followed by checks: by the time the wallet is asked, another view may be open.
    const confirmed: Confirmed[] = []
    const askedBefore = wallet.requests('eth_sendTransaction').length
    let asked = askedBefore
    try {
      // It would prove nothing if it never got as far as the wallet.
      const hasAsked = (): boolean => asked > askedBefore
      for (let step = 0; step < STEPS || (!hasAsked() && step < 4 * STEPS); step++) {
        if (random.below(12) === 0) log.push(await disturb(visit, random))
        if (!(await isOpen(visit))) {
          const view = random.pick(['Send', 'Send', 'Swap', 'Account', 'Networks', 'Receive', undefined])
          await visit.openView(view).catch(() => undefined)
          log.push(`open ${String(view)}`)
        }
        const before = await visit.state()
        const [, chainId = '', account = ''] = (
          typeof before['activeCaipAddress'] === 'string' ? before['activeCaipAddress'] : ''
        ).split(':')
        const pressed = await page.evaluate(actInPage, {
          choice: random.below(1_000),
          variant: random.below(1_000),
          recipient,
        })
        log.push(pressed.name)
        // Answers of local services come within milliseconds; what comes later meets the next step.
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 10)))
        const requests = wallet.requests('eth_sendTransaction')
        expect(requests.length - asked).toBeLessThanOrEqual(1)
        if (CONFIRMS.test(pressed.name)) confirmed.push({ pressed, account, chainId })
        if (requests.length > asked) {
          confirmed.splice(0, Math.max(0, confirmed.length - MOST_WAITING))
          takeConfirmed(requests.at(-1)?.params[0], confirmed)
        }
        asked = requests.length
        expect(errors).toEqual([])
      }
      // It would prove nothing if it never got as far as the wallet.
      expect(hasAsked()).toBe(true)
      await context.setOffline(false)
      await eventually(async () => {
        if (await isOpen(visit)) await page.keyboard.press('Escape')
        expect(await isOpen(visit)).toBe(false)
      })
    } catch (failure) {
      throw new Error(`ROBOT_SEED=${SEED}; the last of ${log.length} steps:\n${log.slice(-40).join('\n')}`, {
        cause: failure,
      })
    }
  },
  TIMEOUT_MS,
)
