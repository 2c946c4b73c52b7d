import { Interface } from 'ethers'
import { isRecord, sameAddress, toHex, toText } from '../guards'
import type { ApprovalRow } from '../messages'
import { invalidParams, ProviderError } from '../providerError'
import {
  currentNetwork,
  listParams,
  objectParam,
  permittedAccount,
  signerOf,
  type WalletContext,
} from '../walletContext'
import type { WalletAccount, WalletNetwork } from '../walletConfigType'
import { callNode } from '../walletRpc'
import { type Call, describeCall } from './describeCall'
import { knownTokens } from './knownTokens'
import { planTransaction, readCall, signAndSend } from './transactions'

const batch = new Interface(['function execute((address to, uint256 value, bytes data)[] calls)'])
const MAX_CALLS = 50
/** Gas that taking on the borrowed code costs, which a node does not count when it estimates without it. */
const DELEGATION_GAS = 60_000n

/** EIP-5792. One call is a plain transaction; several are one transaction of the account's borrowed code (EIP-7702). */
export async function sendCalls(context: WalletContext, params: unknown): Promise<unknown> {
  const request = objectParam(params)
  const account = permittedAccount(context, request['from'] ?? context.store.state.permissions[context.origin]?.[0])
  const network = currentNetwork(context)
  if (request['chainId'] !== undefined && Number(request['chainId']) !== network.chainId) {
    throw new ProviderError(
      5710,
      `The wallet is on ${toHex(network.chainId)}, the calls are for ${toText(request['chainId'])}.`,
    )
  }
  checkCapabilities(request['capabilities'])
  const version = toText(request['version'] ?? '1.0')
  const id = typeof request['id'] === 'string' ? request['id'] : `0x${crypto.randomUUID().replaceAll('-', '')}`
  if (Object.hasOwn(context.store.state.calls, id))
    throw new ProviderError(5720, `There is already a batch with the id ${id}.`)
  const calls = readCalls(request['calls'])

  const described = calls.map((call) => describeCall(call, network, knownTokens(context.store.config, network)))
  const rows: ApprovalRow[] = described.flatMap((entry, index) => [
    { label: `${index + 1}. ${entry.title}`, value: entry.headline },
    ...entry.rows,
  ])
  await context.approvals.ask({
    kind: 'transaction',
    origin: context.origin,
    title: calls.length === 1 ? (described[0]?.title ?? 'Send') : `Confirm ${calls.length} calls at once`,
    headline: calls.length === 1 ? described[0]?.headline : undefined,
    rows: [
      { label: 'From', value: account.address, kind: 'address' },
      ...rows,
      { label: 'Network', value: network.name },
    ],
    warning: described.find((entry) => entry.warning)?.warning,
    confirm: 'Confirm',
  })
  const [first] = calls
  const hash =
    calls.length === 1 && first
      ? await sendOne(network, account, first)
      : await sendBatch(context, network, account, calls)
  const { state } = context.store
  context.store.update({ calls: { ...state.calls, [id]: { chainId: network.chainId, hash, atomic: true, version } } })
  return version.startsWith('1.') ? id : { id }
}

/** EIP-5792 `wallet_getCallsStatus`, with the receipt once there is one. */
export async function callsStatus(context: WalletContext, params: unknown): Promise<object> {
  const [id] = listParams(params)
  const sent = typeof id === 'string' ? context.store.state.calls[id] : undefined
  const network = sent ? context.store.network(sent.chainId) : undefined
  if (!sent || !network) throw new ProviderError(5730, `There is no batch with the id ${String(id)}.`)
  const receipt = await callNode(network, 'eth_getTransactionReceipt', [sent.hash])
  const early = sent.version.startsWith('1.')
  const shared = { version: sent.version, id, chainId: toHex(sent.chainId), atomic: sent.atomic }
  if (!isRecord(receipt)) return { ...shared, status: early ? 'PENDING' : 100 }
  const { logs, status, blockHash, blockNumber, gasUsed, transactionHash } = receipt
  const done = status === '0x1' ? 200 : 500
  return {
    ...shared,
    status: early ? 'CONFIRMED' : done,
    receipts: [{ logs, status, blockHash, blockNumber, gasUsed, transactionHash }],
  }
}

async function sendOne(network: WalletNetwork, account: WalletAccount, call: Call): Promise<string> {
  const { transaction } = await planTransaction(network, account, call, {})
  return signAndSend(network, signerOf(account), transaction)
}

async function sendBatch(
  { store }: WalletContext,
  network: WalletNetwork,
  account: WalletAccount,
  calls: Call[],
): Promise<string> {
  const signer = signerOf(account)
  const { batchAccount } = store.config
  const data = batch.encodeFunctionData('execute', [
    calls.map(({ to, value, data: input }) => ({ to, value, data: input })),
  ])
  const call: Call = { to: account.address, value: 0n, data }
  const code = String(await callNode(network, 'eth_getCode', [account.address, 'latest']))
  if (sameAddress(code, `0xef0100${batchAccount.slice(2)}`)) {
    const { transaction } = await planTransaction(network, account, call, {})
    return signAndSend(network, signer, transaction)
  }
  const nonce = Number(await callNode(network, 'eth_getTransactionCount', [account.address, 'pending']))
  // The account's own transaction raises the nonce first, so the authorization is for the one after it.
  const authorization = await signer.authorize({ address: batchAccount, nonce: nonce + 1, chainId: network.chainId })
  const gas = await gasOfCalls(network, account, calls)
  const { transaction } = await planTransaction(network, account, call, { gas: toHex(gas) })
  return signAndSend(network, signer, { ...transaction, type: 4, authorizationList: [authorization] })
}

/** The batch cannot be estimated before the account has its code, so the calls are estimated one by one. */
async function gasOfCalls(network: WalletNetwork, account: WalletAccount, calls: Call[]): Promise<bigint> {
  let total = DELEGATION_GAS
  for (const call of calls) {
    const { transaction } = await planTransaction(network, account, call, {})
    total += BigInt(transaction.gasLimit ?? 0n)
  }
  return total
}

function readCalls(value: unknown): Call[] {
  if (!Array.isArray(value) || value.length === 0) throw invalidParams('calls: at least one call is expected.')
  if (value.length > MAX_CALLS) throw new ProviderError(5740, `At most ${MAX_CALLS} calls are possible.`)
  return value.map((entry) => {
    if (!isRecord(entry)) throw invalidParams('calls: each call is an object.')
    const call = readCall(entry)
    if (!call.to) throw invalidParams('calls: a batch cannot create contracts.')
    return call
  })
}

function checkCapabilities(value: unknown): void {
  if (!isRecord(value)) return
  for (const [name, wish] of Object.entries(value)) {
    const optional = isRecord(wish) && wish['optional'] === true
    if (!optional && name !== 'atomic') throw new ProviderError(5700, `The capability ${name} is not supported.`)
  }
}

export const showCallsStatus = (context: WalletContext, params: unknown): null => {
  const [id] = listParams(params)
  if (typeof id !== 'string' || !Object.hasOwn(context.store.state.calls, id))
    throw new ProviderError(5730, `There is no batch with the id ${String(id)}.`)
  return null
}
