import { toText } from '../http/exchange'
import { nodeProfileNames, nodeProfiles, type NodeProfileName } from '../nodes/nodeProfiles'
import { polkadotNetwork } from '../polkadot/polkadotNetwork'
import { solanaNetwork } from '../solana/solanaNetwork'
import type { World } from '../world'
import { ControlError } from './controlError'

const isProfileName = (value: unknown): value is NodeProfileName => nodeProfileNames.some((name) => name === value)

const otherNodes: Readonly<Record<string, string>> = {
  [solanaNetwork.caipNetworkId]: 'solana',
  [polkadotNetwork.caipNetworkId]: 'polkadot',
}

/** A node's name by that name or by the CAIP-2 id of its network. */
const nodeName = (node: string): string => otherNodes[node] ?? node.replace('eip155:', '')

/** Chooses how a node behaves until the reset, without a node how all of them do. Answers the profiles in force. */
export function setNodeProfile({ nodes }: World, body: Record<string, unknown>): Record<string, NodeProfileName> {
  const { node, profile } = body
  if (!isProfileName(profile)) throw new ControlError(`profile: one of ${nodeProfileNames.join(', ')} is expected`)
  const chosen = node === undefined ? nodes.names : [nodeName(toText(node))]
  if (!chosen.every((name) => nodes.names.includes(name)))
    throw new ControlError(`node: one of ${nodes.names.join(', ')} is expected, or the CAIP-2 id of its network`)
  for (const name of chosen) nodes.choose(name, profile)
  return nodes.inForce()
}

/** Their part of the documentation, with what is in force now. */
export const nodeControlPaths = ({ nodes }: World): object => ({
  'GET /control/node-profiles': 'The profile in force of each node',
  'POST /control/node-profiles': {
    takes:
      "{ node?: '31337' | 'solana' | 'polkadot' | a CAIP-2 id, profile }; without node: all of them; until the reset; answers the profiles in force",
    profile: Object.fromEntries(nodeProfileNames.map((name) => [name, nodeProfiles[name].about])),
    inForce: nodes.inForce(),
  },
})
