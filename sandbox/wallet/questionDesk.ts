import { randomUUID } from 'node:crypto'
import { isRecord, parseObject } from '../http/exchange'
import type { ApprovalDecision } from './browser/messages'

/** What a page asks, as the wallet's window would show it. */
export type WalletQuestion = { id: string } & Record<string, unknown>

type Waiting = { question: WalletQuestion; settle: (decision: ApprovalDecision) => void }

const refused: ApprovalDecision = { approved: false }

/** The questions of wallets in mode `remote`, which a test answers from outside of the browser. */
export class QuestionDesk {
  private readonly waiting = new Map<string, Waiting>()

  /**
   * Resolves with the answer; refused when `gone` comes first, as when somebody leaves the page. `null` for what is no
   * question.
   */
  async ask(body: string, gone: Promise<void>): Promise<ApprovalDecision | null> {
    const asked = parseObject(body)
    if (!asked || typeof asked['title'] !== 'string' || typeof asked['origin'] !== 'string') return null
    const question = { ...asked, id: randomUUID() }
    try {
      return await new Promise<ApprovalDecision>((settle) => {
        this.waiting.set(question.id, { question, settle })
        void gone.then(() => settle(refused))
      })
    } finally {
      this.waiting.delete(question.id)
    }
  }

  /** Oldest first. */
  list(): WalletQuestion[] {
    return Array.from(this.waiting.values(), ({ question }) => question)
  }

  /** Answers a question; with `accounts` a page that connects may see only these. `false`: nobody asks this. */
  answer(id: string | null, approved: boolean, accounts?: string[]): boolean {
    const [oldest] = this.waiting.values()
    const waiting = id === null ? oldest : this.waiting.get(id)
    if (!waiting) return false
    waiting.settle(approved ? { approved, accounts: accounts ?? addressesOf(waiting.question) } : refused)
    this.waiting.delete(waiting.question.id)
    return true
  }

  reset(): void {
    for (const { settle } of this.waiting.values()) settle(refused)
    this.waiting.clear()
  }
}

/** All the accounts a page asks to see; `undefined` where it asks something else. */
function addressesOf({ accounts }: WalletQuestion): string[] | undefined {
  return Array.isArray(accounts) ? accounts.filter(isRecord).map(({ address }) => String(address)) : undefined
}
