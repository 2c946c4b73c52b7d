/** The logs that name whom an account allowed something. */
import { isSameAddress, normalizeEvmAddress, type Network } from '../../../domain'
import { isRecord } from '../../../lib/isRecord'
import type { ApprovalCandidate, ApprovalKind } from '../../approvalContract'
import { notReadable } from '../../notReadable'
import { readHex, readQuantity } from '../contractCall'
import { PERMIT2 } from './approvalAbi'

/** `Approval(address,address,uint256)`: of a token, and of one piece of a collection. */
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
/** `ApprovalForAll(address,address,bool)`. */
const APPROVAL_FOR_ALL = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
/** `Approval(address,address,address,uint160,uint48)` of Permit2. */
const PERMIT2_APPROVAL = '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b'
/** `Permit(address,address,address,uint160,uint48,uint48)` of Permit2: the same, signed. */
const PERMIT2_PERMIT = '0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec'

const WORD = /^0x[0-9a-f]{64}$/i
const ZERO_WORD = `0x${'0'.repeat(64)}`

const toTopic = (address: string): string => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
const toAddress = (topic: string): string => normalizeEvmAddress(`0x${topic.slice(26)}`)

/** What nodes are asked for: everything that an account allowed, whoever's contract says it. */
export const approvalTopics = (owner: string): unknown[] => [
  [APPROVAL, APPROVAL_FOR_ALL, PERMIT2_APPROVAL, PERMIT2_PERMIT],
  toTopic(owner),
]

type Said = { kind: ApprovalKind; contract: string; spender: string; tokenId?: string; isNothing: boolean }

/** What the topics of a log say; `undefined` for an event of another shape. */
function readTopics(address: string, topics: readonly string[], data: string): Said | undefined {
  const [event, , second = '', third = ''] = topics
  const isNothing = data.slice(0, 66) === ZERO_WORD
  if (event === APPROVAL && topics.length === 3) return { kind: 'token', contract: address, spender: second, isNothing }
  if (event === APPROVAL && topics.length === 4)
    return {
      kind: 'piece',
      contract: address,
      spender: second,
      tokenId: BigInt(third).toString(),
      isNothing: second === ZERO_WORD,
    }
  if (event === APPROVAL_FOR_ALL && topics.length === 3)
    return { kind: 'collection', contract: address, spender: second, isNothing }
  const isPermit2 = event === PERMIT2_APPROVAL || event === PERMIT2_PERMIT
  // Anybody can make an event of this name; only the one contract's counts.
  if (isPermit2 && topics.length === 4 && isSameAddress('eip155', address, PERMIT2))
    return { kind: 'permit2', contract: toAddress(second), spender: third, isNothing }
  return undefined
}

type ReadLog = { said: Said; blockNumber: number; index: number; loggedAtSeconds?: number }

function toSafeNumber(answer: unknown, network: Network): number {
  const number = Number(readQuantity(answer, network))
  if (!Number.isSafeInteger(number)) throw notReadable(network)
  return number
}

/** Reads one log; `undefined` where it is not the owner's, was taken back, or says something else. */
function readLog(log: unknown, owner: string, network: Network): ReadLog | undefined {
  if (!isRecord(log) || !Array.isArray(log.topics) || typeof log.address !== 'string') throw notReadable(network)
  const topics = log.topics.map((topic: unknown) => {
    if (typeof topic !== 'string' || !WORD.test(topic)) throw notReadable(network)
    return topic.toLowerCase()
  })
  if (!/^0x[0-9a-f]{40}$/i.test(log.address)) throw notReadable(network)
  // A node that ignores what it is asked for gives away other people's.
  if (log.removed === true || topics[1] !== toTopic(owner)) return undefined
  const said = readTopics(normalizeEvmAddress(log.address), topics, readHex(log.data, network))
  return (
    said && {
      said,
      blockNumber: toSafeNumber(log.blockNumber, network),
      index: toSafeNumber(log.logIndex, network),
      // Some nodes say when; all say where.
      ...(typeof log.blockTimestamp === 'string' && { loggedAtSeconds: toSafeNumber(log.blockTimestamp, network) }),
    }
  )
}

/** What one candidate is known by. */
const candidateKey = ({
  kind,
  contractAddress,
  spender,
  tokenId = '',
}: Pick<ApprovalCandidate, 'kind' | 'contractAddress' | 'spender' | 'tokenId'>): string =>
  [kind, contractAddress, spender, tokenId].join(' ').toLowerCase()

/**
 * Whom the logs of an answer name, newest first, each once, as the newest log says it; without those whose newest log
 * took it back. @throws MALFORMED_ANSWER
 */
export function readCandidates(logs: readonly unknown[], owner: string, network: Network): ApprovalCandidate[] {
  const read = logs.flatMap((log) => readLog(log, owner, network) ?? [])
  const newestFirst = read.sort((one, other) => other.blockNumber - one.blockNumber || other.index - one.index)
  const seen = new Set<string>()
  return newestFirst.flatMap(({ said, blockNumber, loggedAtSeconds }) => {
    const { kind, contract, tokenId, isNothing } = said
    const candidate: ApprovalCandidate = {
      kind,
      contractAddress: contract,
      spender: toAddress(said.spender),
      ...(tokenId !== undefined && { tokenId }),
      blockNumber,
      ...(loggedAtSeconds !== undefined && { loggedAtSeconds }),
    }
    // One piece has one that may take it.
    const key = candidateKey(kind === 'piece' ? { ...candidate, spender: '' } : candidate)
    const isKnown = seen.has(key)
    seen.add(key)
    return isKnown || isNothing ? [] : [candidate]
  })
}
