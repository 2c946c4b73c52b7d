import { builtInNetwork } from '../config'
import { parseCaipNetworkId, type CaipNetworkId, type Namespace } from '../domain'
import { isRecord } from '../lib/isRecord'

/** A question to a node and how its answer is read; `undefined` from an answer that says nothing. */
export type NodeQuestion<Value> = {
  method: string
  params: readonly unknown[]
  read(answer: unknown): Value | undefined
}

const hexNumber = (answer: unknown): bigint | undefined =>
  typeof answer === 'string' && /^0x[0-9a-f]{1,16}$/i.test(answer) ? BigInt(answer) : undefined
const wholeNumber = (answer: unknown): bigint | undefined =>
  typeof answer === 'number' && Number.isSafeInteger(answer) ? BigInt(answer) : undefined

/** CAIP-2 keeps this much of a hash. */
const REFERENCE_LENGTH = 32

const CHAINS: Readonly<Partial<Record<Namespace, NodeQuestion<string>>>> = {
  eip155: { method: 'eth_chainId', params: [], read: (answer) => hexNumber(answer)?.toString() },
  solana: {
    method: 'getGenesisHash',
    params: [],
    read: (answer) => (typeof answer === 'string' ? answer.slice(0, REFERENCE_LENGTH) : undefined),
  },
  polkadot: {
    method: 'chain_getBlockHash',
    params: [0],
    read: (answer) => (typeof answer === 'string' ? answer.slice(2, 2 + REFERENCE_LENGTH) : undefined),
  },
}

const HEADS: Readonly<Partial<Record<Namespace, NodeQuestion<bigint>>>> = {
  eip155: { method: 'eth_blockNumber', params: [], read: hexNumber },
  solana: { method: 'getSlot', params: [], read: wholeNumber },
  polkadot: {
    method: 'chain_getHeader',
    params: [],
    read: (answer) => (isRecord(answer) ? hexNumber(answer.number) : undefined),
  },
}

/**
 * How a node says which chain it is of: the reference of a CAIP-2 id. Outside of eip155 that is a hash, which is
 * another one each time a chain of somebody's own machine begins anew: only known networks are compared by it.
 */
export function chainQuestion(caipNetworkId: CaipNetworkId): NodeQuestion<string> | undefined {
  const { namespace } = parseCaipNetworkId(caipNetworkId)
  return namespace === 'eip155' || builtInNetwork(caipNetworkId) ? CHAINS[namespace] : undefined
}

/** How a node says how far it has come. */
export const headQuestion = (caipNetworkId: CaipNetworkId): NodeQuestion<bigint> | undefined =>
  HEADS[parseCaipNetworkId(caipNetworkId).namespace]

/** What is asked right after connecting: with it no other question than the node's chain goes along. */
const FIRST_QUESTIONS = ['eth_getBalance', 'getBalance', 'state_getStorage']

/** Whether a question is worth comparing the nodes first. */
export const isWorthComparing = (method: string): boolean => !FIRST_QUESTIONS.includes(method)
