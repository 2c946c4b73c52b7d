import { APPROVAL_ABORT_MS } from '../../config/limits/login'
import { UserRejectedError, WidgetError } from '../../errors'
import type { Approval, FrameStage } from '../login'

type Question = {
  approval: Approval
  /** Where it is shown. */
  stage: () => FrameStage
  /** What must be so before it is asked. */
  prepare: () => Promise<void>
  /** Nothing is asked any more once the signal has ended. */
  ask: (signal: AbortSignal) => Promise<unknown>
}

/** Questions to the visitor, one at a time: what is shown never changes under the pointer (threats E6). */
export type ApprovalQueue = {
  /**
   * Shows one question as soon as those before it are answered.
   * @throws USER_REJECTED when it was given up before the wallet was asked, OUTCOME_UNKNOWN when the wallet does not
   * say what became of it, and what `prepare` and `ask` throw
   */
  add(question: Question): Promise<unknown>
  /** Whether a question is shown or waits. */
  isOpen(): boolean
  /** Gives up every question that is shown or waits. */
  abort(): void
  /** Resolves when no question is shown or waits. */
  whenIdle(): Promise<void>
}

/**
 * `decline` tells the wallet to decline what it shows. It has a moment to answer: what was approved in that moment is
 * not reported as refused.
 * After it `takeAway` makes sure that nothing can be approved any more. What was approved before may be under way then:
 * nobody says that it was refused.
 */
export function createApprovalQueue({
  decline,
  takeAway,
}: {
  decline: () => void
  takeAway: () => void
}): ApprovalQueue {
  let turn: Promise<unknown> = Promise.resolve()
  const open = new Set<AbortController>()

  /** The wallet's own answer, or none when it is given up and the wallet says nothing. */
  const answerOf = async (ask: Question['ask'], signal: AbortSignal): Promise<unknown> => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let handleAbort: () => void = () => undefined
    const silence = new Promise<never>((_resolve, reject) => {
      handleAbort = () => {
        decline()
        timer = setTimeout(() => {
          takeAway()
          reject(new WidgetError('OUTCOME_UNKNOWN'))
        }, APPROVAL_ABORT_MS)
      }
    })
    signal.addEventListener('abort', handleAbort)
    try {
      return await Promise.race([ask(signal), silence])
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', handleAbort)
    }
  }

  const run = async ({ approval, stage, prepare, ask }: Question, { signal }: AbortController): Promise<unknown> => {
    const stopIfGivenUp = (): void => {
      if (signal.aborted) throw new UserRejectedError()
    }
    stopIfGivenUp()
    const host = stage()
    let isApproved = false
    host.approvalStarted(approval)
    try {
      await prepare()
      stopIfGivenUp()
      const answer = await answerOf(ask, signal)
      isApproved = true
      return answer
    } finally {
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
    async whenIdle() {
      while (open.size > 0) await turn
    },
  }
}
