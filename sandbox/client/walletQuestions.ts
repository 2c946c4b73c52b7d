import { poll } from './callSandbox'
import type { ControlCalls } from './controlCalls'

/** What a page asks the sandbox wallet while it is in mode `remote`, in the words its window would show. */
export type WalletQuestion = {
  id: string
  kind: 'connect' | 'transaction' | 'signature' | 'network'
  /** The page that asks. */
  origin: string
  title: string
  /** The one thing that must not be missed, e.g. `12.5 USDC`. */
  headline?: string
  rows: { label: string; value: string }[]
  /** A message to sign, as text. */
  text?: string
  warning?: string
  /** The accounts a page that connects may be shown. */
  accounts?: { label: string; address: string }[]
}

export type WalletAnswer =
  | 'approve'
  | 'reject'
  | { approve: true; /** Addresses of the accounts the page may see. */ accounts: readonly string[] }

export type WalletQuestionCalls = {
  /** The questions that wait for an answer, oldest first. They come to a wallet in mode `remote`. */
  walletQuestions(): Promise<WalletQuestion[]>
  /**
   * The oldest question without an answer, now or as soon as there is one; with a kind only of that. Rejects after
   * `timeoutMs` (default 10 000).
   */
  waitForWalletQuestion(options?: { kind?: WalletQuestion['kind']; timeoutMs?: number }): Promise<WalletQuestion>
  /**
   * Answers a question, by default the oldest, waiting for it as `waitForWalletQuestion` does. Gives the question that
   * was answered.
   */
  answerWallet(
    answer: WalletAnswer,
    options?: { kind?: WalletQuestion['kind']; timeoutMs?: number },
  ): Promise<WalletQuestion>
}

const LIMIT_MS = 10_000

export function walletQuestionCalls(control: ControlCalls['control']): WalletQuestionCalls {
  const walletQuestions = async (): Promise<WalletQuestion[]> => (await control('wallet/questions')) as WalletQuestion[]
  const waitForWalletQuestion: WalletQuestionCalls['waitForWalletQuestion'] = ({ kind, timeoutMs = LIMIT_MS } = {}) =>
    poll(
      async () => (await walletQuestions()).find((question) => kind === undefined || question.kind === kind) ?? null,
      timeoutMs,
      () =>
        `No page asked the wallet${kind === undefined ? '' : ` for a ${kind}`} within ${timeoutMs / 1000} s. Is it in mode remote?`,
    )
  return {
    walletQuestions,
    waitForWalletQuestion,
    answerWallet: async (answer, options) => {
      const question = await waitForWalletQuestion(options)
      const decision = typeof answer === 'string' ? { approve: answer === 'approve' } : answer
      await control('wallet/answer', { id: question.id, ...decision })
      return question
    },
  }
}
