import type { BrowserContext } from 'playwright-core'
import { announceWallet } from '../support/announceWallet'
import type { Marks } from './pressUntil'

const WALLET = {
  name: 'Bench Wallet',
  rdns: 'wallet.bench',
  account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
}

/** Where the list of wallets is one: the wallet of the page has its row. */
export const WALLET_MARKS: Marks = {
  button: '[part="trigger"]',
  dialog: 'dialog[open]',
  list: `dialog[open] button[aria-label="${WALLET.name}"]`,
}

/** Puts a wallet into every page of a context. */
export const putWalletIn = (context: BrowserContext): Promise<unknown> => context.addInitScript(announceWallet, WALLET)
