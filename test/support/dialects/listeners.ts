import type { Dialect } from './dialect'

/** https://github.com/rainbow-me/rainbowkit/issues/1259, https://github.com/rango-exchange/rango-client/pull/1195 */
export const noRemoveListener: Dialect = {
  name: 'takes no listener back',
  seenAt: [
    'https://github.com/rainbow-me/rainbowkit/issues/1259',
    'https://github.com/rango-exchange/rango-client/pull/1195',
  ],
  keepsListeners: true,
  speak: ({ provider }) => void delete provider.removeListener,
}

/** https://github.com/trustwallet/wallet-core/issues/3152: only the short word works. */
export const offAlone: Dialect = {
  name: 'takes listeners back by off alone',
  seenAt: ['https://github.com/trustwallet/wallet-core/issues/3152'],
  speak({ provider }) {
    provider.off = provider.removeListener
    delete provider.removeListener
  },
}

/** https://github.com/wevm/wagmi/pull/190: a disconnect that is none, whenever the network changes. */
export const disconnectsForAMoment: Dialect = {
  name: 'says that it is disconnected whenever it switches',
  seenAt: ['https://github.com/wevm/wagmi/pull/190'],
  speak({ wallet }) {
    const { moveTo } = wallet
    wallet.moveTo = (chainId) => {
      wallet.tell('disconnect', { code: 1013, message: 'MetaMask: Disconnected from chain. Attempting to connect.' })
      moveTo(chainId)
    }
  },
}
