import { ALICE, BOB } from '../builders'
import type { Dialect } from './dialect'

/** https://github.com/MetaMask/metamask-extension/issues/10671, https://github.com/wevm/wagmi/pull/3890 */
export const lowerCaseAccounts: Dialect = {
  name: 'says accounts in lower case',
  seenAt: ['https://github.com/MetaMask/metamask-extension/issues/10671', 'https://github.com/wevm/wagmi/pull/3890'],
  speak: ({ wallet }) => void (wallet.accounts = [ALICE.toLowerCase(), BOB.toLowerCase()]),
}

/** https://github.com/MetaMask/metamask-extension/issues/5826: one account in two spellings. */
export const accountsInTwoSpellings: Dialect = {
  name: 'says an account twice, in two spellings',
  seenAt: ['https://github.com/MetaMask/metamask-extension/issues/5826'],
  speak: ({ wallet }) => void (wallet.accounts = [ALICE, ALICE.toLowerCase(), BOB, BOB]),
}

/** https://github.com/MetaMask/connect-monorepo/pull/40: lower case where it is asked, mixed case where it tells. */
export const otherSpellingInEvents: Dialect = {
  name: 'tells accounts in another spelling than it answers',
  seenAt: ['https://github.com/MetaMask/connect-monorepo/pull/40'],
  speak({ wallet }) {
    const { moveTo } = wallet
    wallet.accounts = [ALICE.toLowerCase(), BOB.toLowerCase()]
    wallet.moveTo = (chainId) => {
      moveTo(chainId)
      wallet.tell('accountsChanged', [ALICE, BOB])
    }
  },
}
