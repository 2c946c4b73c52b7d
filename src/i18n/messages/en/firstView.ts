import { triggerTexts } from './trigger'

/** The texts of the frame and of the first view: the app brings them along. All others load while those are read. */
export const firstViewTexts = {
  ...triggerTexts,
  'common.back': 'Back',
  'common.cancel': 'Cancel',
  'common.close': 'Close',
  'common.offline': 'You’re offline. What you see may be out of date.',
  'common.opensNewTab': 'opens in a new tab',
  'connect.title': 'Connect wallet',
  'connect.wallets': 'Your wallets',
  'connect.allWallets': 'All wallets',
  'connect.qr': 'QR code',
  'connect.recent': 'Recent',
  'connect.installed': 'Installed',
  'connect.claim': '{place} of {count} that claim to be this wallet. Check your extensions.',
  'connect.noneTitle': 'No wallet found',
  'connect.noneText': 'Add one, then reload this page.',
  'guide.title': 'What is a wallet?',
} as const
