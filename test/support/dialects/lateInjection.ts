import type { Dialect } from './dialect'

/**
 * https://github.com/MetaMask/metamask-mobile/issues/1875 and https://github.com/MetaMask/metamask-mobile/issues/924
 */
export const announcedLate: Dialect = {
  name: 'comes late and says so with ethereum#initialized',
  seenAt: [
    'https://github.com/MetaMask/metamask-mobile/issues/1875',
    'https://github.com/MetaMask/metamask-mobile/issues/924',
  ],
  arrive(page, { provider }) {
    page.ethereum = provider
    page.dispatchEvent(new Event('ethereum#initialized'))
  },
}

/**
 * https://github.com/TP-Lab/tp-js-sdk/issues/18: not there when the page is entered, there a moment later, and nobody
 * is told.
 */
export const silentlyLate: Dialect = {
  name: 'comes late and tells nobody',
  seenAt: ['https://github.com/TP-Lab/tp-js-sdk/issues/18'],
  arrive: (page, { provider }) => void (page.ethereum = provider),
}
