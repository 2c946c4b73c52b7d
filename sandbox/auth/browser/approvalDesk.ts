import { el } from '../../wallet/browser/elements'
import type { ApprovalDecision, ApprovalRequest } from '../../wallet/browser/messages'
import { userRejected } from '../../wallet/browser/providerError'
import { questionView } from '../../wallet/browser/questionView'

type Question = Omit<ApprovalRequest, 'locked'>

/** Long enough that a click meant for the page around does not approve. */
const ENABLE_DELAY_MS = 300

/** Asks the person in the frame, one question at a time: what is shown never changes under the pointer. */
export class ApprovalDesk {
  private turn: Promise<unknown> = Promise.resolve()
  private readonly open = new Set<() => void>()
  private readonly root = document.querySelector('main') ?? document.body

  constructor(private readonly siteName: () => string | null) {}

  /** Resolves when the person approves. Throws 4001 when they decline or the page gives up. */
  async ask(question: Question): Promise<ApprovalDecision> {
    let giveUp = (): void => undefined
    const givenUp = new Promise<boolean>((resolve) => (giveUp = () => resolve(false)))
    this.open.add(giveUp)
    let isGone = false
    void givenUp.then(() => (isGone = true))
    const mine = this.turn.then(() => (isGone ? false : Promise.race([this.show(question), givenUp])))
    this.turn = mine
    const isApproved = await mine
    this.open.delete(giveUp)
    this.clear()
    if (!isApproved) throw userRejected()
    return { approved: true }
  }

  /** Ends every open question as declined. */
  abort(): void {
    for (const giveUp of this.open) giveUp()
  }

  private show(question: Question): Promise<boolean> {
    return new Promise((resolve) => {
      const approve = el(
        'button',
        { class: 'primary', type: 'button', disabled: true, onclick: () => resolve(true) },
        'Approve',
      )
      const name = this.siteName()
      setTimeout(() => (approve.disabled = false), ENABLE_DELAY_MS)
      // A site may call itself anything; its address is what the browser says.
      this.root.replaceChildren(
        el(
          'header',
          { class: 'site' },
          el(
            'p',
            {},
            ...(name === null ? [] : [el('span', {}, name)]),
            el('span', { class: 'muted', translate: 'no' }, question.origin),
          ),
        ),
        ...questionView(question),
        el('footer', {}, el('button', { type: 'button', onclick: () => resolve(false) }, 'Decline'), approve),
      )
    })
  }

  private clear(): void {
    this.root.replaceChildren(el('p', { class: 'muted' }, 'Nothing to approve'))
  }
}
