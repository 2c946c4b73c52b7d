import { aCoreWallet } from './coreWallet'
import type { Dialect } from './dialect'

/**
 * https://github.com/wevm/wagmi/issues/3606, https://github.com/wevm/wagmi/issues/2722: one object that stands for
 * several wallets.
 */
export const oneOfSeveral: Dialect = {
  name: 'is one of several in window.ethereum.providers',
  seenAt: ['https://github.com/wevm/wagmi/issues/3606', 'https://github.com/wevm/wagmi/issues/2722'],
  listedAs: 'MetaMask',
  wrap({ provider }) {
    const other = { ...aCoreWallet().provider, isCoinbaseWallet: true }
    provider.isMetaMask = true
    return { ...other, providers: [other, provider, undefined, {}] }
  },
}

/** https://github.com/wevm/wagmi/pull/3220: the list is there and empty. */
export const emptyList: Dialect = {
  name: 'has an empty window.ethereum.providers',
  seenAt: ['https://github.com/wevm/wagmi/pull/3220'],
  speak: ({ provider }) => void (provider.providers = []),
}
