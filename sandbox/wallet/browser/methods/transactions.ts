import { formatUnits, getAddress, type TransactionLike, type Wallet } from 'ethers'
import { isAddressText, isHexText, sameAddress, toText } from '../guards'
import { invalidParams, unauthorized } from '../providerError'
import { currentNetwork, objectParam, permittedAccount, signerOf, type WalletContext } from '../walletContext'
import type { WalletAccount, WalletNetwork } from '../walletConfigType'
import { callNode } from '../walletRpc'
import { type Call, describeCall } from './describeCall'
import { knownTokens } from './knownTokens'

const FALLBACK_GAS = 500_000n
/** Room between the estimate and what the chain may need a block later. */
const GAS_MARGIN_PERCENT = 120n

/** Shows what is asked, signs it here and sends it raw: the node never holds a key. */
export async function sendTransaction(context: WalletContext, params: unknown): Promise<string> {
  const { account, network, transaction } = await askForTransaction(context, params, 'Confirm')
  return signAndSend(network, signerOf(account), transaction)
}

/** Shows what is asked and signs it; sending is left to the site. */
export async function signTransaction(context: WalletContext, params: unknown): Promise<string> {
  const { account, network, transaction } = await askForTransaction(context, params, 'Sign')
  return signNext(network, signerOf(account), transaction)
}

type Agreed = { account: WalletAccount; network: WalletNetwork; transaction: TransactionLike }

async function askForTransaction(context: WalletContext, params: unknown, confirm: string): Promise<Agreed> {
  const request = objectParam(params)
  const account = permittedAccount(context, request['from'])
  const network = currentNetwork(context)
  if (request['chainId'] !== undefined && Number(request['chainId']) !== network.chainId) {
    throw invalidParams(
      `The transaction is for chain ${Number(request['chainId'])}, the wallet is on ${network.chainId}.`,
    )
  }
  const call = readCall(request)
  const plan = await planTransaction(network, account, call, request)
  const described = describeCall(call, network, knownTokens(context.store.config, network))
  await context.approvals.ask({
    kind: 'transaction',
    origin: context.origin,
    title: described.title,
    headline: described.headline,
    rows: [
      { label: 'From', value: account.address, kind: 'address' },
      ...described.rows,
      { label: 'Network', value: network.name },
      { label: 'Network fee, at most', value: `${shortFee(plan.maxFee)} ${network.nativeCurrency.symbol}` },
    ],
    warning: plan.failure ? `This transaction is likely to fail: ${plan.failure}` : described.warning,
    confirm,
  })
  // A person may have changed the account or the network while the window was open; the consent was for these.
  if (
    !sameAddress(permittedAccount(context, account.address).address, account.address) ||
    currentNetwork(context).chainId !== network.chainId
  )
    throw unauthorized()
  return { account, network, transaction: plan.transaction }
}

export function readCall(request: Record<string, unknown>): Call {
  const { to, value = '0x0', data } = request
  const input = data ?? request['input'] ?? '0x'
  if (to !== undefined && to !== null && !isAddressText(to)) throw invalidParams('to: an address is expected.')
  if (!isHexText(value)) throw invalidParams('value: a hex quantity is expected.')
  if (!isHexText(input) || input.length % 2 !== 0) throw invalidParams('data: hex bytes are expected.')
  return {
    to: isAddressText(to) ? getAddress(to.toLowerCase()) : null,
    value: BigInt(value === '0x' ? 0 : value),
    data: input,
  }
}

type Plan = { transaction: TransactionLike; maxFee: bigint; failure: string | null }

/** Fills in what the page left open: gas, fees, and the type that goes with them. The nonce is read when signing. */
export async function planTransaction(
  network: WalletNetwork,
  account: WalletAccount,
  call: Call,
  request: Record<string, unknown>,
): Promise<Plan> {
  let failure: string | null = null
  const estimate = await callNode(network, 'eth_estimateGas', [
    { from: account.address, to: call.to ?? undefined, value: `0x${call.value.toString(16)}`, data: call.data },
  ]).catch((problem: unknown) => {
    failure = problem instanceof Error ? problem.message : String(problem)
    return null
  })
  const asked = quantity(request['gas'] ?? request['gasLimit'])
  const gasLimit = asked ?? (estimate === null ? FALLBACK_GAS : withMargin(BigInt(toText(estimate)), call))
  const fees = await feesOf(network, request)
  const transaction: TransactionLike = {
    chainId: network.chainId,
    to: call.to,
    value: call.value,
    data: call.data,
    gasLimit,
    ...fees,
  }
  return { transaction, maxFee: gasLimit * (fees.maxFeePerGas ?? fees.gasPrice ?? 0n), failure }
}

/** A plain transfer needs exactly its estimate; more would keep an account from sending all it has. */
const withMargin = (estimate: bigint, call: Call): bigint =>
  call.data === '0x' ? estimate : (estimate * GAS_MARGIN_PERCENT) / 100n

type Fees = { type: number; gasPrice?: bigint; maxFeePerGas?: bigint; maxPriorityFeePerGas?: bigint }

async function feesOf(network: WalletNetwork, request: Record<string, unknown>): Promise<Fees> {
  const gasPrice = quantity(request['gasPrice'])
  if (gasPrice !== null) return { type: 0, gasPrice }
  const priority =
    quantity(request['maxPriorityFeePerGas']) ?? BigInt(String(await callNode(network, 'eth_maxPriorityFeePerGas')))
  const present = BigInt(String(await callNode(network, 'eth_gasPrice')))
  return {
    type: 2,
    maxPriorityFeePerGas: priority,
    maxFeePerGas: quantity(request['maxFeePerGas']) ?? present * 2n + priority,
  }
}

/** The last sending of each account: two at once would take the same nonce. */
const turns = new Map<string, Promise<unknown>>()

export async function signAndSend(
  network: WalletNetwork,
  signer: Wallet,
  transaction: TransactionLike,
): Promise<string> {
  const send = async (): Promise<string> =>
    String(await callNode(network, 'eth_sendRawTransaction', [await signNext(network, signer, transaction)]))
  const turn = `${network.chainId}:${signer.address}`
  const sent = (turns.get(turn) ?? Promise.resolve()).then(send)
  turns.set(
    turn,
    sent.catch(() => undefined),
  )
  return sent
}

async function signNext(network: WalletNetwork, signer: Wallet, transaction: TransactionLike): Promise<string> {
  const nonce = Number(await callNode(network, 'eth_getTransactionCount', [signer.address, 'pending']))
  return signer.signTransaction({ ...transaction, nonce, from: signer.address })
}

/** Rounded up to eight digits: a fee is never shown smaller than it may be. */
function shortFee(wei: bigint): string {
  const step = 10n ** 10n
  return formatUnits(((wei + step - 1n) / step) * step, 18)
}

const quantity = (value: unknown): bigint | null => (isHexText(value) && value.length > 2 ? BigInt(value) : null)
