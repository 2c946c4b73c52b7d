// Twenty things that visitors do, one after the other, and by what they see that each is done.
import type { Locator, Page } from 'playwright-core'
import { addressOf } from '../support/sendSteps'
import type { WidgetPage } from '../support/widgetPage'
import { pressAt } from './pressAt'
import { HELD_PRESS_MS } from './wayThere'

export type FeelStep = {
  name: string
  /** The one press, or the one text, that is answered. */
  act(visit: WidgetPage): Promise<void>
  /** What stands there in the end. */
  done(visit: WidgetPage): Locator
}

const pressOn = async (page: Page, target: Locator): Promise<void> =>
  pressAt(page, await target.boundingBox(), HELD_PRESS_MS)

const button = ({ dialog }: WidgetPage, name: string | RegExp): Locator =>
  dialog.getByRole('button', { name, exact: typeof name === 'string' }).first()
const heading = ({ dialog }: WidgetPage, name: string): Locator => dialog.getByRole('heading', { name, exact: true })
const box = ({ dialog }: WidgetPage, name: string): Locator => dialog.getByRole('textbox', { name, exact: true })

const press = (name: string, next: (visit: WidgetPage) => Locator, what = name): FeelStep => ({
  name: what,
  act: async (visit) => pressOn(visit.page, button(visit, name)),
  done: next,
})
const back = (from: string, next: (visit: WidgetPage) => Locator): FeelStep => press('Back', next, `back from ${from}`)
const account = (visit: WidgetPage): Locator => visit.dialog.getByRole('tab', { name: 'Tokens' })

/** From the button in the page to the account, and through what can be done there. */
export const feelSteps: readonly FeelStep[] = [
  {
    name: 'open the widget',
    act: async ({ page, widget }) => pressOn(page, widget.getByRole('button', { name: 'Connect wallet' })),
    done: (visit) => button(visit, visit.wallet.name),
  },
  press('All wallets', ({ dialog }) => dialog.getByRole('searchbox')),
  {
    name: 'search wallets',
    act: async ({ dialog }) => dialog.getByRole('searchbox').pressSequentially('h'),
    done: ({ dialog }) => dialog.getByText(/^\d+ wallets? found$/),
  },
  back('all wallets', (visit) => button(visit, 'What is a wallet?')),
  press('What is a wallet?', ({ dialog }) => dialog.getByText('You stay in control')),
  back('the guide', (visit) => button(visit, visit.wallet.name)),
  {
    name: 'connect',
    act: async (visit) => pressOn(visit.page, button(visit, visit.wallet.name)),
    done: ({ widget }) => widget.getByRole('button', { name: /^0x/ }),
  },
  {
    name: 'open the account',
    act: async ({ page, widget }) => pressOn(page, widget.getByRole('button', { name: /^0x/ }).first()),
    done: account,
  },
  {
    name: 'tab Activity',
    act: async ({ page, dialog }) => pressOn(page, dialog.getByRole('tab', { name: 'Activity' })),
    done: ({ dialog }) => dialog.getByRole('tab', { name: 'Activity', selected: true }),
  },
  {
    name: 'tab Tokens',
    act: async ({ page, dialog }) => pressOn(page, dialog.getByRole('tab', { name: 'Tokens' })),
    done: ({ dialog }) => dialog.getByRole('tab', { name: 'Tokens', selected: true }),
  },
  {
    name: 'open the networks',
    act: async (visit) => pressOn(visit.page, button(visit, /Sandbox One/)),
    done: (visit) => heading(visit, 'Choose network'),
  },
  back('the networks', account),
  press('Receive', (visit) => button(visit, 'Copy address')),
  back('receive', account),
  press('Buy', (visit) => box(visit, 'Amount')),
  back('buy', account),
  press('Swap', (visit) => box(visit, 'You pay')),
  back('swap', account),
  press('Send', (visit) => box(visit, 'Amount')),
  {
    name: 'type a recipient',
    act: async (visit) => box(visit, 'Recipient').fill(addressOf(visit.sandbox, 1)),
    done: ({ dialog }) => dialog.getByRole('button', { name: 'Clear recipient' }),
  },
]
