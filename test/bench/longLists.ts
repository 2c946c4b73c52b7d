import type { Locator } from 'playwright-core'
import { MAX_COLLECTIBLES } from '../../src/config/limits/account'
import { MAX_CANDIDATES } from '../../src/config/limits/approvals'
import { MAX_SESSIONS } from '../../src/config/limits/smartSessions'
import { openBuy } from '../support/onrampSteps'
import { openAccount, openSend } from '../support/sendSteps'
import { openSwap } from '../support/swapSteps'
import type { WidgetPage } from '../support/widgetPage'
import {
  fillAccounts,
  fillAddressBook,
  fillApprovals,
  fillAssets,
  fillBalances,
  fillCollectibles,
  fillCurrencies,
  fillNetworks,
  fillSessions,
  fillSwapTokens,
  type Fill,
} from './fillLists'

type Step = (visit: WidgetPage) => Promise<unknown>

/** A list of the product. */
export type LongList = {
  what: string
  fill: Fill
  /** The exponent with which the work of opening and scrolling it may grow. */
  goal: number
  /** As many rows as it can have, and why, where that is less than is tried. */
  most?: readonly [count: number, why: string]
  /** To where it is opened from. */
  approach: Step
  open: Step
  /** Back to where it was opened from. */
  leave: Step
}

/** What is near is drawn: the work stays the same. */
const NEAR = 0.2
/** All of it is drawn, or asked for whenever it is opened. */
const ALL = 1.05

/** By class: working out roles and names in the page would be its longest task. */
export const inDialog = ({ page }: Pick<WidgetPage, 'page'>, selector: string): Locator =>
  page.locator(`wallet-widget dialog[open] ${selector}`)

const press =
  (selector: string): Step =>
  (visit) =>
    inDialog(visit, selector).first().click()
const tab =
  (name: string): Step =>
  (visit) =>
    inDialog(visit, '[role="tab"]').filter({ hasText: name }).click()

/** A list in a tab of the account, opened from a tab without a long one. */
const inTab = (name: string): Pick<LongList, 'approach' | 'open' | 'leave'> => ({
  approach: async (visit) => {
    await openAccount(visit)
    await tab('Activity')(visit)
  },
  open: tab(name),
  leave: tab('Activity'),
})

/** A list that a press leads to, and Back from. */
const behind = (approach: Step, selector: string): Pick<LongList, 'approach' | 'open' | 'leave'> => ({
  approach,
  open: press(selector),
  leave: press('button[aria-label="Back"]'),
})

/** A list that the page opens by its name, from no dialog. */
const inView = (name: string): Pick<LongList, 'approach' | 'open' | 'leave'> => ({
  approach: (visit) => visit.connect(),
  open: (visit) => visit.openView(name),
  leave: async (visit) => {
    await visit.page.keyboard.press('Escape')
    await inDialog(visit, '.body').waitFor({ state: 'detached' })
  },
})

/** Every list but two: the directory of wallets and the history come page by page. */
export const longLists: readonly LongList[] = [
  { what: 'tokens of the account', fill: fillBalances, goal: NEAR, ...inTab('Tokens') },
  { what: 'tokens to send', fill: fillBalances, goal: NEAR, ...behind(openSend, '[aria-label^="Select token"]') },
  {
    what: 'tokens to swap',
    fill: fillSwapTokens,
    goal: NEAR,
    ...behind(openSwap, 'button[aria-haspopup], wallet-widget dialog[open] .pill'),
  },
  {
    what: 'recipients',
    fill: fillAddressBook,
    goal: NEAR,
    ...behind(openSend, '[aria-label="Choose recipient"]'),
  },
  {
    what: 'collectibles',
    fill: fillCollectibles,
    goal: NEAR,
    most: [MAX_COLLECTIBLES, 'no more are kept'],
    ...inTab('Collectibles'),
  },
  { what: 'assets to buy', fill: fillAssets, goal: NEAR, ...behind(openBuy, '[aria-label^="Select asset"]') },
  {
    what: 'currencies to pay in',
    fill: fillCurrencies,
    goal: NEAR,
    ...behind(openBuy, '[aria-label^="Select currency"]'),
  },
  {
    what: 'approvals',
    fill: fillApprovals,
    goal: ALL,
    most: [MAX_CANDIDATES, 'no more are read'],
    ...inView('Approvals'),
  },
  {
    what: 'smart sessions',
    fill: fillSessions,
    goal: ALL,
    most: [MAX_SESSIONS, 'an answer with more is refused'],
    ...inView('SmartSessionList'),
  },
  {
    what: 'networks',
    fill: fillNetworks,
    goal: ALL,
    most: [1_000, 'a page writes them itself'],
    ...inView('Networks'),
  },
  {
    what: 'accounts of a wallet',
    fill: fillAccounts,
    goal: ALL,
    most: [1_000, 'a visitor adds them one by one'],
    ...inView('Accounts'),
  },
]
