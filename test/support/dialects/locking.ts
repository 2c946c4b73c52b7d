import type { Dialect } from './dialect'

/** https://github.com/MetaMask/metamask-extension/issues/8411: no accounts are told when it is locked. */
export const emptyWhenLocked: Dialect = {
  name: 'tells no accounts when it is locked',
  seenAt: [
    'https://github.com/MetaMask/metamask-extension/issues/8411',
    'https://github.com/celo-org/react-celo/pull/298',
  ],
}

/** https://github.com/MyEtherWallet/MyEtherWallet/pull/3450: an account that is none. */
export const undefinedWhenLocked: Dialect = {
  name: 'tells an undefined account when it is locked',
  seenAt: ['https://github.com/MyEtherWallet/MyEtherWallet/pull/3450'],
  speak({ wallet }) {
    wallet.lock = () => {
      wallet.isLocked = true
      wallet.tell('accountsChanged', [undefined])
    }
  },
}

/** https://github.com/brave/brave-browser/issues/28688, https://github.com/MetaMask/metamask-extension/issues/10368 */
export const silentWhenLocked: Dialect = {
  name: 'does not say that it is locked',
  seenAt: [
    'https://github.com/brave/brave-browser/issues/28688',
    'https://github.com/MetaMask/metamask-extension/issues/10368',
  ],
  locksSilently: true,
  speak: ({ wallet }) => void (wallet.lock = () => void (wallet.isLocked = true)),
}
