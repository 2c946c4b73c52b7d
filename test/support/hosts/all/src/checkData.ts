import type { Siwx, WalletWidgetProperties } from 'wallet-widget'

const refuse = () => Promise.reject(new Error('Nobody signs in here.'))

const siwx: Siwx = {
  createMessage: refuse,
  addSession: refuse,
  revokeSession: () => Promise.resolve(),
  setSessions: () => Promise.resolve(),
  getSessions: () => Promise.resolve([]),
  getRequired: () => false,
}

/** An array, objects and functions, each of which has to arrive as itself. */
export const checkData = {
  networks: ['eip155:10', 'eip155:1'],
  features: { swaps: false, socials: [] },
  defaultAccountTypes: { eip155: 'eoa', solana: 'eoa', bip122: 'payment', polkadot: 'eoa' },
  siwx,
} satisfies WalletWidgetProperties

declare global {
  interface Window {
    /** What the page's test compares with what the tag received. */
    check: typeof checkData
  }
}

window.check = checkData
