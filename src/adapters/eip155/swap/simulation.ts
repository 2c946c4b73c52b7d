/**
 * A swap run on the node with the visitor's balances looked at before and after it, in one block that is never made.
 */
import { normalizeEvmAddress, type Network } from '../../../domain'
import { isMethodUnknown, WidgetError } from '../../../errors'
import { isRecord, readKey } from '../../../lib/isRecord'
import type { NetworkRpc } from '../../contract'
import type { BuiltTransaction } from '../../swapContract'
import { readHex, readQuantity } from '../contractCall'
import { toNodeCall } from './approvals'
import { toRevert } from './revertReason'
import { tokenAbi } from './swapAbi'

/** An event of a run. */
export type RunLog = { address: string; topics: readonly string[]; data: string }
/** How the balances stood before and after, in the order of the tokens asked about, and what was told in between. */
export type SwapRun = {
  before: bigint[]
  after: bigint[]
  logs: RunLog[]
  /** What each transaction used, and the block the node ran it in; absent where the node does not say. */
  gasUsed: readonly (bigint | undefined)[]
  block: { number?: bigint; timestamp?: bigint }
}

/** In which circumstances a swap is run; each run has its own, so that no contract can prepare for them. */
export type Trial = {
  /** Where the coin's balance is asked: a random address, given the code below for the run. */
  coinReader: string
  /** Fields of the block that differ from the node's next one, in hex (eth_simulateV1, `blockOverrides`). */
  blockOverrides?: Record<string, string>
  /** What each transaction pays for gas and may use of it, in hex; absent: nothing, as nodes run by default. */
  gas?: readonly Record<'gas' | 'gasPrice', string>[]
}

/**
 * Answers the balance of the address it is called with: RETURNDATASIZE stands for zero, as older chains have no PUSH0.
 */
const COIN_READER_CODE = '0x3d35313d5260203df3'

type NodeCall = Record<string, string>

const balanceCall = (account: string, tokenAddress: string | undefined, coinReader: string): NodeCall =>
  tokenAddress === undefined
    ? { from: account, to: coinReader, data: `0x${account.slice(2).toLowerCase().padStart(64, '0')}` }
    : {
        from: account,
        to: tokenAddress,
        data: tokenAbi().encodeFunctionData('balanceOf', [normalizeEvmAddress(account)]),
      }

function readLog(log: unknown, malformed: () => WidgetError): RunLog {
  if (!isRecord(log) || typeof log.address !== 'string' || typeof log.data !== 'string' || !Array.isArray(log.topics))
    throw malformed()
  const topics = log.topics.filter((topic: unknown) => typeof topic === 'string')
  if (topics.length !== log.topics.length) throw malformed()
  return { address: log.address, topics, data: log.data }
}

/** The answers to the calls of the block. */
function readCalls(block: unknown, count: number, malformed: () => WidgetError): Record<string, unknown>[] {
  const calls: unknown = readKey(block, 'calls')
  if (!Array.isArray(calls) || calls.length !== count || !calls.every(isRecord)) throw malformed()
  return calls
}

/** A number beside the answer that is a help, not a check. */
const readHint = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{1,16}$/.test(value) ? BigInt(value) : undefined

/**
 * Runs transactions after each other and reads the balances of the account around them (`eth_simulateV1`).
 * @param tokens the tokens whose balances are read; `undefined` stands for the coin
 * @returns `undefined` when the node does not know the method
 * @throws RPC with the reason of the first call that fails, MALFORMED_ANSWER
 */
export async function runAsBlock(
  rpc: NetworkRpc,
  network: Network,
  {
    account,
    transactions,
    tokens,
    trial,
  }: {
    account: string
    transactions: readonly BuiltTransaction[]
    tokens: readonly (string | undefined)[]
    trial: Trial
  },
): Promise<SwapRun | undefined> {
  const malformed = () => new WidgetError('MALFORMED_ANSWER', { host: network.name })
  const { coinReader, blockOverrides, gas } = trial
  const looks = tokens.map((token) => balanceCall(account, token, coinReader))
  const calls = [
    ...looks,
    ...transactions.map((transaction, index) => ({ ...toNodeCall(transaction), ...gas?.[index] })),
    ...looks,
  ]
  const block = {
    ...(blockOverrides && { blockOverrides }),
    stateOverrides: { [coinReader]: { code: COIN_READER_CODE } },
    calls,
  }
  let answer: unknown
  try {
    answer = await rpc(network, 'eth_simulateV1', [
      { blockStateCalls: [block], traceTransfers: false, validation: false },
      'latest',
    ])
  } catch (error) {
    if (isMethodUnknown(error)) return undefined
    throw error
  }
  const run: unknown = Array.isArray(answer) ? answer[0] : undefined
  const made = readCalls(run, calls.length, malformed)
  for (const call of made) {
    if (readQuantity(call.status, network) !== 1n) throw toRevert(call.returnData, readKey(call.error, 'message'))
  }
  const readBalance = (call: Record<string, unknown>): bigint =>
    readQuantity(readHex(call.returnData, network), network)
  const sent = made.slice(tokens.length, -tokens.length)
  const logs = sent.flatMap(({ logs: told }) => {
    if (!Array.isArray(told)) throw malformed()
    return told.map((log: unknown) => readLog(log, malformed))
  })
  return {
    before: made.slice(0, tokens.length).map(readBalance),
    after: made.slice(-tokens.length).map(readBalance),
    logs,
    gasUsed: sent.map(({ gasUsed }) => readHint(gasUsed)),
    block: { number: readHint(readKey(run, 'number')), timestamp: readHint(readKey(run, 'timestamp')) },
  }
}

/** What a balance lost or gained by a run; less than zero when it lost. */
export const gainOf = ({ before, after }: SwapRun, index: number): bigint =>
  (after[index] ?? 0n) - (before[index] ?? 0n)

/**
 * Whether a node runs blocks that are never made, asked with one that does nothing; `undefined` where it does not say.
 * Never throws.
 */
export async function canRunBlocks(rpc: NetworkRpc, network: Network, account: string): Promise<boolean | undefined> {
  try {
    await rpc(network, 'eth_simulateV1', [
      { blockStateCalls: [{ calls: [{ from: account, to: account }] }], traceTransfers: false, validation: false },
      'latest',
    ])
    return true
  } catch (error) {
    return isMethodUnknown(error) ? false : undefined
  }
}
