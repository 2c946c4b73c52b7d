import type { BrowserContext } from 'playwright-core'
import { announceWallet } from '../support/announceWallet'
import type { Marks } from './pressUntil'

/** As many as a list shows at once; the first one's row says that the list is there. */
const FIRST = 'Anchor'
const NAMES = [FIRST, 'Beacon', 'Compass', 'Dinghy', 'Estuary', 'Fathom']
const ICON = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#36c"/></svg>')}`
const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Where the list of wallets is one: a wallet of the page has its row. */
export const WALLET_MARKS: Marks = {
  button: '[part="trigger"]',
  dialog: 'dialog[open]',
  list: `dialog[open] button[aria-label="${FIRST}"]`,
}

/** Puts wallets into every page of a context. */
export async function putWalletsIn(context: BrowserContext): Promise<void> {
  for (const name of NAMES)
    await context.addInitScript(announceWallet, {
      name,
      rdns: `${name.toLowerCase()}.example`,
      account: ACCOUNT,
      icon: ICON,
    })
}
