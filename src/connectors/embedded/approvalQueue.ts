import { APPROVAL_ABORT_MS } from '../../config/loginLimits'
import { UserRejectedError } from '../../errors'
import type { Approval, FrameStage } from '../login'

type Question = {
  approval: Approval
  /** Where it is shown. */
  stage: () => FrameStage
  /** What must be so before it is asked. */
  prepare: () => Promise<void>
  ask: () => Promise<unknown>
}

/** Questions to the visitor, one at a time: what is shown never changes under the pointer (threats E6). */
export type ApprovalQueue = {
  /** Shows one question as soon as those before it are answered. @throws USER_REJECTED when it was given up, and what `prepare` and `ask` throw */
  add(question: Question): Promise<unknown>
  /** Whether a question is shown or waits. */
  isOpen(): boolean
  /** Gives up every question that is shown or waits. */
  abort(): void
}

/**
 * `decline` tells the wallet to decline what it shows. It has a moment to answer: what was approved in that moment is not reported as refused.
 * After it `takeAway` makes sure that nothing can be approved any more.
 */
export function createApprovalQueue({ decline, takeAway }: { decline: () => void; takeAway: () => void }): ApprovalQueue {
  let turn: Promise<unknown> = Promise.resolve()
  const open = new Set<AbortController>()

  const run = async ({ approval, stage, prepare, ask }: Question, { signal }: AbortController): Promise<unknown> => {
    const stopIfGivenUp = (): void => {
      if (signal.aborted) throw new UserRejectedError()
    }
    stopIfGivenUp()
    const host = stage()
    let isApproved = false
    let timer: ReturnType<typeof setTimeout> | undefined
    host.approvalStarted(approval)
    try {
      await prepare()
      stopIfGivenUp()
      const givenUp = new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          decline()
          timer = setTimeout(() => {
            takeAway()
            reject(new UserRejectedError())
          }, APPROVAL_ABORT_MS)
        })
      })
      const answer = await Promise.race([ask(), givenUp])
      isApproved = true
      return answer
    } finally {
      clearTimeout(timer)
      host.approvalEnded({ ...approval, isApproved })
    }
  }

  return {
    add(question) {
      const end = new AbortController()
      open.add(end)
      const mine = turn.then(() => run(question, end)).finally(() => open.delete(end))
      turn = mine.catch(() => undefined)
      return mine
    },
    isOpen: () => open.size > 0,
    abort() {
      for (const end of [...open]) end.abort()
    },
  }
}
