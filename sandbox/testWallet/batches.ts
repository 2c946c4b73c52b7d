import { randomUUID } from 'node:crypto'
import { contractAddresses } from '../chains/deployments'
import { isRecord, toText } from '../http/exchange'
import { type BatchedCall, sendBatch, sendTransaction, type Rpc } from './signer'
import { WalletFailure } from './walletFailure'

const VERSION = '2.0.0'

export type BatchParts = {
  keyOf: (address: unknown) => string
  rpc: Rpc
  /** Runs one transaction after the other. */
  inTurn: (transact: () => Promise<string>) => Promise<string>
  chainId: () => number
  /** The account that stands for an absent `from`. */
  selected: () => string | undefined
}

type SentCalls = { hash: string; chainId: number }

/**
 * The methods of EIP-5792, answered as the sandbox wallet answers them: one call is a plain transaction, several are
 * one of the account's borrowed code.
 */
export function createBatches({
  keyOf,
  rpc,
  inTurn,
  chainId,
  selected,
}: BatchParts): Record<string, (params: unknown[]) => unknown> {
  const sent = new Map<string, SentCalls>()

  const sendCalls = async ([request]: unknown[]): Promise<{ id: string }> => {
    if (!isRecord(request) || request['version'] !== VERSION)
      throw new WalletFailure(-32602, `Only version ${VERSION} is known.`)
    // The wallet may be told to go to another chain while the calls are on their way.
    const present = chainId()
    if (Number(request['chainId']) !== present) throw new WalletFailure(5710, `The wallet is on chain ${present}.`)
    if (isRecord(request['capabilities'])) checkCapabilities(request['capabilities'])
    const id = typeof request['id'] === 'string' ? request['id'] : `0x${randomUUID().replaceAll('-', '')}`
    if (sent.has(id)) throw new WalletFailure(5720, `There is already a batch with the id ${id}.`)
    const from = toText(request['from'] ?? selected())
    const key = keyOf(from)
    const calls = readCalls(request['calls'])
    const [first] = calls
    const isOne = calls.length === 1 && first !== undefined
    const hash = await inTurn(() =>
      isOne
        ? sendTransaction(key, rpc, { from, ...first })
        : sendBatch(key, rpc, contractAddresses.batchAccount, calls),
    )
    sent.set(id, { hash, chainId: present })
    return { id }
  }

  const callsStatus = async ([id]: unknown[]): Promise<object> => {
    const calls = typeof id === 'string' ? sent.get(id) : undefined
    if (!calls) throw new WalletFailure(5730, `There is no batch with the id ${String(id)}.`)
    const shared = { version: VERSION, id, chainId: `0x${calls.chainId.toString(16)}`, atomic: true }
    const receipt = await rpc('eth_getTransactionReceipt', [calls.hash])
    if (!isRecord(receipt)) return { ...shared, status: 100 }
    const { logs, status, blockHash, blockNumber, gasUsed, transactionHash } = receipt
    return {
      ...shared,
      status: status === '0x1' ? 200 : 500,
      receipts: [{ logs, status, blockHash, blockNumber, gasUsed, transactionHash }],
    }
  }

  return { wallet_sendCalls: sendCalls, wallet_getCallsStatus: callsStatus }
}

function readCalls(value: unknown): BatchedCall[] {
  if (!Array.isArray(value) || value.length === 0)
    throw new WalletFailure(-32602, 'calls: at least one call is expected.')
  return value.map((call: unknown) => {
    if (!isRecord(call) || typeof call['to'] !== 'string')
      throw new WalletFailure(-32602, 'calls: each has an address.')
    return { to: call['to'], value: toText(call['value'] ?? '0x0'), data: toText(call['data'] ?? '0x') }
  })
}

function checkCapabilities(wishes: Record<string, unknown>): void {
  for (const [name, wish] of Object.entries(wishes)) {
    const isOptional = isRecord(wish) && wish['optional'] === true
    if (!isOptional && name !== 'atomic') throw new WalletFailure(5700, `The capability ${name} is not supported.`)
  }
}
