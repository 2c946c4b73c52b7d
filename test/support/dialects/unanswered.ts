import type { Dialect } from './dialect'

const never = (): Promise<never> => new Promise(() => undefined)

/**
 * https://github.com/MetaMask/metamask-extension/issues/11231, https://github.com/syscoin/pali-wallet/issues/697: the
 * window was closed.
 */
export const unansweredConnect: Dialect = {
  name: 'never answers a question for accounts whose window was closed',
  seenAt: [
    'https://github.com/MetaMask/metamask-extension/issues/11231',
    'https://github.com/syscoin/pali-wallet/issues/697',
  ],
  leavesFirstQuestionOpen: true,
  speak({ wallet }) {
    const { answer } = wallet
    let isFirst = true
    wallet.answer = (question) => {
      if (question.method !== 'eth_requestAccounts' || !isFirst) return answer(question)
      isFirst = false
      return never()
    }
  },
}

/** https://github.com/wevm/wagmi/pull/1376: it switches, says so in an event, and never answers. */
export const unansweredSwitch: Dialect = {
  name: 'switches and never answers',
  seenAt: ['https://github.com/wevm/wagmi/pull/1376'],
  speak({ wallet }) {
    const { switchTo } = wallet
    wallet.switchTo = (chainId) => {
      switchTo(chainId)
      return never()
    }
  },
}

/**
 * https://github.com/wevm/wagmi/issues/4064, https://github.com/wevm/wagmi/pull/4065: whoever disconnects waits for
 * minutes.
 */
export const unansweredRevoke: Dialect = {
  name: 'never answers when its permission is given back',
  seenAt: ['https://github.com/wevm/wagmi/issues/4064', 'https://github.com/wevm/wagmi/pull/4065'],
  speak({ wallet }) {
    const { answer } = wallet
    wallet.answer = (question) => (question.method === 'wallet_revokePermissions' ? never() : answer(question))
  },
}

/**
 * https://github.com/wevm/wagmi/pull/4237: asked silently what it shares, it says nothing as long as it shares nothing.
 */
export const unansweredAccounts: Dialect = {
  name: 'never answers what it shares while it shares nothing',
  seenAt: ['https://github.com/wevm/wagmi/pull/4237'],
  speak({ wallet }) {
    const { answer } = wallet
    wallet.answer = (question) => (question.method === 'eth_accounts' && !wallet.isShared ? never() : answer(question))
  },
}

/**
 * https://github.com/wevm/wagmi/issues/1565, https://github.com/wevm/references/pull/78: it answers, and is there a
 * moment later.
 */
export const answersBeforeItSwitched: Dialect = {
  name: 'answers before it switched',
  seenAt: ['https://github.com/wevm/wagmi/issues/1565', 'https://github.com/wevm/references/pull/78'],
  speak({ wallet }) {
    const { moveTo } = wallet
    wallet.moveTo = (chainId) => void setTimeout(() => moveTo(chainId), 1_000)
  },
}
