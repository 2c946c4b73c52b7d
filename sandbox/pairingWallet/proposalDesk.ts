import type { SessionTypes } from '@walletconnect/types'
import type { OpenedClient } from './client/openSignClient'
import { type Grant, type PairingProposal, readProposal } from './proposal'
import { type PairingMode, type Reason, userRejectedSession } from './requests'

type ProposalDeskParts = {
  client: OpenedClient
  mode: () => PairingMode
  namespacesFor: (proposal: PairingProposal, grant: Grant) => SessionTypes.Namespaces
  changed: () => void
  /** Hears of what failed with nobody waiting for it. */
  report: (problem: unknown) => void
}

export type ProposalDesk = ReturnType<typeof createProposalDesk>

/** The proposals that wait for an answer, oldest first, and the ways to answer. */
export function createProposalDesk({ client, mode, namespacesFor, changed, report }: ProposalDeskParts) {
  const waiting = new Map<number, PairingProposal>()
  const seen = new Set<number>()

  const remove = (id: number): void => {
    waiting.delete(id)
    changed()
  }

  /** Answers the topic of the session that comes of it. */
  const approve = async ({ id }: { id: number }, grant: Grant = {}): Promise<string> => {
    const proposal = waiting.get(id)
    if (!proposal) throw new Error('The proposal is gone.')
    const { topic } = await client.approve({
      id,
      namespaces: namespacesFor(proposal, grant),
      sessionProperties: grant.sessionProperties,
    })
    remove(id)
    return topic
  }

  /** Refuses, by default with 5000 "User rejected.". */
  const reject = async ({ id }: { id: number }, reason: Reason = userRejectedSession): Promise<void> => {
    await client.reject({ id, reason })
    remove(id)
  }

  client.on('session_proposal', ({ params }) => {
    // A relay may deliver twice.
    if (seen.has(params.id)) return
    seen.add(params.id)
    const proposal = readProposal(params)
    waiting.set(proposal.id, proposal)
    changed()
    if (mode() === 'auto-approve')
      approve(proposal)
        .catch(async () => reject(proposal))
        .catch(report)
    if (mode() === 'auto-reject') reject(proposal).catch(report)
  })
  client.on('proposal_expire', ({ id }) => remove(id))

  return { list: (): PairingProposal[] => [...waiting.values()], approve, reject }
}
