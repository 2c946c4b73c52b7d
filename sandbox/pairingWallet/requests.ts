import { ProviderError } from '../wallet/browser/providerError'
import type { Question } from './namespaces/namespace'
import type { PairingNetwork } from './networks'

/** How the wallet answers what needs consent. `ignore` never answers. */
const pairingModes = ['ask', 'auto-approve', 'auto-reject', 'ignore'] as const

export type PairingMode = (typeof pairingModes)[number]

/** Why something was refused or ended. */
export type Reason = { code: number; message: string }

/** What a site asked, whether or not it needs a person. */
export type ReceivedRequest = { id: number; topic: string; method: string; params: unknown; caipNetworkId: string }

/** A request that waits for a person. */
export type PendingRequest = ReceivedRequest & {
  network: PairingNetwork
  /** What to show. */
  question: Question
  approve: () => void
  /** @default 5000 "User rejected." */
  reject: (error?: Reason) => void
}

export const userRejectedSession: Reason = { code: 5000, message: 'User rejected.' }

/** The requests that wait for a person, oldest first. */
export class RequestDesk {
  private waiting: PendingRequest[] = []

  constructor(
    private readonly mode: () => PairingMode,
    private readonly changed: () => void,
  ) {}

  list(): PendingRequest[] {
    return [...this.waiting]
  }

  /** Resolves when it is agreed to; throws what it was refused with. */
  async ask(request: ReceivedRequest, network: PairingNetwork, question: Question): Promise<void> {
    const mode = this.mode()
    if (mode === 'auto-approve') return
    if (mode === 'auto-reject') throw refusal(userRejectedSession)
    if (mode === 'ignore') return new Promise(() => undefined)
    await new Promise<void>((resolve, reject) => {
      const settle = (run: () => void) => {
        this.remove(request.id)
        run()
      }
      this.waiting.push({
        ...request,
        network,
        question,
        approve: () => settle(resolve),
        reject: (error = userRejectedSession) => settle(() => reject(refusal(error))),
      })
      this.changed()
    })
  }

  /** Takes back what can no longer be answered. */
  withdraw(isGone: (request: ReceivedRequest) => boolean): void {
    for (const request of this.waiting.filter(isGone)) request.reject({ code: 0, message: 'The request is gone.' })
  }

  private remove(id: number): void {
    this.waiting = this.waiting.filter((entry) => entry.id !== id)
    this.changed()
  }
}

const refusal = ({ code, message }: Reason): ProviderError => new ProviderError(code, message)
