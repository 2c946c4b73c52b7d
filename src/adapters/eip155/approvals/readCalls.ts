/** Many reads of contracts: in one question where the network has Multicall3, else one by one. */
import type { Interface, Result } from 'ethers/abi'
import { CALLS_PER_QUESTION, SINGLE_READS_AT_ONCE } from '../../../config/limits/approvals'
import type { Network } from '../../../domain'
import { WidgetError } from '../../../errors'
import { readKey } from '../../../lib/isRecord'
import type { NetworkRpc } from '../../contract'
import { readHex } from '../contractCall'
import { MULTICALL3, multicallAbi } from './approvalAbi'

export type ReadCall = { to: string; abi: Interface; method: string; args: readonly unknown[] }

/** The values of an answer; `undefined` where the contract refused, or says something else. */
export type CallAnswer = Result | undefined

const encode = ({ abi, method, args }: ReadCall): string => abi.encodeFunctionData(method, [...args])

function decode({ abi, method }: ReadCall, answer: string): CallAnswer {
  try {
    const values = abi.decodeFunctionResult(method, answer)
    // Text that is no UTF-8 shows when it is looked at.
    values.toArray()
    return values
  } catch {
    return undefined
  }
}

/** Whether a node says no to the run itself: what a contract does when it has no answer. */
const isRefused = (error: unknown): boolean => error instanceof WidgetError && error.code === 'RPC'

const pages = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

/** `undefined` where there is no such contract, or it does not answer as it should. */
async function askTogether(
  rpc: NetworkRpc,
  network: Network,
  calls: readonly ReadCall[],
): Promise<CallAnswer[] | undefined> {
  const tuples = calls.map((call) => ({ target: call.to, allowFailure: true, callData: encode(call) }))
  const data = multicallAbi().encodeFunctionData('aggregate3', [tuples])
  try {
    const answer = readHex(await rpc(network, 'eth_call', [{ to: MULTICALL3, data }, 'latest']), network)
    const results: unknown = multicallAbi().decodeFunctionResult('aggregate3', answer)[0]
    if (!Array.isArray(results) || results.length !== calls.length) return undefined
    return calls.map((call, at) => {
      const result: unknown = results[at]
      const data: unknown = readKey(result, 'returnData')
      return readKey(result, 'success') === true && typeof data === 'string' ? decode(call, data) : undefined
    })
  } catch (error) {
    if (error instanceof WidgetError && error.code !== 'RPC') throw error
    return undefined
  }
}

async function askAlone(rpc: NetworkRpc, network: Network, call: ReadCall): Promise<CallAnswer> {
  try {
    const answer = await rpc(network, 'eth_call', [{ to: call.to, data: encode(call) }, 'latest'])
    return decode(call, readHex(answer, network))
  } catch (error) {
    if (isRefused(error)) return undefined
    throw error
  }
}

export type CallReader = {
  /** The answers in the order of the calls. @throws WidgetError when the nodes do not answer */
  read(calls: readonly ReadCall[]): Promise<CallAnswer[]>
  /** Whether several calls go as one question. */
  isTogether(): Promise<boolean>
}

/** Reads contracts of one network; whether it has Multicall3 is found out by the first question. */
export function createCallReader(rpc: NetworkRpc, network: Network): CallReader {
  let knowsTogether: Promise<boolean> | undefined
  const isTogether = (): Promise<boolean> =>
    (knowsTogether ??= askTogether(rpc, network, []).then((answers) => answers !== undefined))
  const readAlone = async (calls: readonly ReadCall[]): Promise<CallAnswer[]> => {
    const answers: CallAnswer[] = []
    for (const page of pages(calls, SINGLE_READS_AT_ONCE))
      answers.push(...(await Promise.all(page.map((call) => askAlone(rpc, network, call)))))
    return answers
  }
  return {
    isTogether,
    async read(calls) {
      if (calls.length === 0) return []
      if (!(await isTogether())) return readAlone(calls)
      const answers: CallAnswer[] = []
      for (const page of pages(calls, CALLS_PER_QUESTION))
        answers.push(...((await askTogether(rpc, network, page)) ?? (await readAlone(page))))
      return answers
    },
  }
}
