import { ApprovalLink } from './approvalLink'
import { isRecord } from './guards'
import type { ApprovalDecision, ApprovalMessage, ApprovalRequest, FrameToPage } from './messages'
import { userRejected } from './providerError'
import type { WalletStore } from './walletState'

type Waiting = { request: ApprovalRequest; settle: (decision: ApprovalDecision) => void }

/** Asks the person, or a test, one question at a time, or answers for them when the wallet is in an automatic mode. */
export class Approvals {
  private readonly link: ApprovalLink
  private readonly waiting = new Map<string, Waiting>()
  private turn: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly store: WalletStore,
    private readonly post: (message: FrameToPage) => void,
  ) {
    this.link = new ApprovalLink((message) => this.receive(message))
    window.addEventListener('pagehide', () => this.cancelAll())
  }

  /** Resolves with the decision. Throws 4001 when refused; in mode `ignore` it never settles. */
  async ask(request: Omit<ApprovalRequest, 'locked'>): Promise<ApprovalDecision> {
    const { mode } = this.store.state
    if (mode === 'ignore') return new Promise(() => undefined)
    if (mode === 'auto-reject') throw userRejected()
    if (mode === 'auto-approve')
      return { approved: true, accounts: request.accounts?.map((account) => account.address) }
    const mine = this.turn.then(() =>
      this.store.state.mode === 'remote'
        ? askTest(request)
        : this.askPerson({ ...request, locked: this.store.state.mode === 'locked' }),
    )
    this.turn = mine.catch(() => undefined)
    const decision = await mine
    if (!decision.approved) throw userRejected()
    return decision
  }

  /** The visitor closed the window. */
  closed(approvalId: string): void {
    this.waiting.get(approvalId)?.settle({ approved: false })
  }

  private async askPerson(request: ApprovalRequest): Promise<ApprovalDecision> {
    const approvalId = crypto.randomUUID()
    this.store.update({ pending: { origin: request.origin, title: request.title } })
    try {
      return await new Promise<ApprovalDecision>((settle) => {
        this.waiting.set(approvalId, { request, settle })
        this.post({ type: 'open-approval', approvalId, url: `${location.origin}/approve.html?id=${approvalId}` })
      })
    } finally {
      this.waiting.delete(approvalId)
      this.store.update({ pending: null })
      this.post({ type: 'close-approval', approvalId })
    }
  }

  private receive(message: ApprovalMessage): void {
    const waiting = this.waiting.get(message.approvalId)
    if (!waiting) return
    const { approvalId } = message
    if (message.type === 'approval-ready')
      this.link.send({ type: 'approval-request', approvalId, request: waiting.request })
    if (message.type !== 'approval-decision') return
    if (waiting.request.locked && message.decision.approved) this.store.update({ mode: 'ask' })
    waiting.settle(message.decision)
  }

  private cancelAll(): void {
    for (const approvalId of this.waiting.keys()) this.link.send({ type: 'approval-cancelled', approvalId })
    if (this.waiting.size > 0) this.store.update({ pending: null })
  }
}

/** Waits for the answer that a test gives from outside of the browser. */
async function askTest(request: Omit<ApprovalRequest, 'locked'>): Promise<ApprovalDecision> {
  const answer = await fetch('/questions', { method: 'POST', body: JSON.stringify(request) })
  const decision: unknown = await answer.json()
  if (!isRecord(decision) || typeof decision['approved'] !== 'boolean')
    throw new Error('The sandbox could not ask the test')
  const { approved, accounts } = decision
  return { approved, accounts: Array.isArray(accounts) ? accounts.map(String) : undefined }
}
