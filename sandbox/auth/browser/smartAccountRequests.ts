/**
 * What a smart account answers in another way than a plain one: its signatures are checked by its contract, its calls
 * are carried by a sponsor.
 */
import { Wallet } from 'ethers'
import { isRecord, sameAddress, toHex, toText } from '../../wallet/browser/guards'
import type { ApprovalRow } from '../../wallet/browser/messages'
import { describeCall } from '../../wallet/browser/methods/describeCall'
import { knownTokens } from '../../wallet/browser/methods/knownTokens'
import { personalSign, signTypedData } from '../../wallet/browser/methods/signatures'
import { readCall } from '../../wallet/browser/methods/transactions'
import { invalidParams, unauthorized } from '../../wallet/browser/providerError'
import { currentNetwork, objectParam } from '../../wallet/browser/walletContext'
import { callUrl } from '../../wallet/browser/walletRpc'
import { permissionKinds } from '../smartAccount/session'
import { callsDigest, nonceCall, type SmartCall, undeployedSignature } from '../smartAccount/smartAccount'
import type { EmbeddedWallet } from './embeddedWallet'
import { askServer } from './serverApi'

const MAX_CALLS = 50
const POLL_MS = 250
const MAX_POLLS = 240
const permissions = { supported: true, signerTypes: ['keys'], permissionTypes: permissionKinds, policyTypes: [] }
const ownMethods = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_sendCalls',
  'wallet_getCapabilities',
]

export const isForSmartAccount = (wallet: EmbeddedWallet, method: string): boolean =>
  wallet.accountType === 'smartAccount' && ownMethods.includes(method)

/** Answers one of those methods. */
export async function answerForSmartAccount(wallet: EmbeddedWallet, method: string, params: unknown): Promise<unknown> {
  if (method === 'wallet_getCapabilities')
    return Object.fromEntries(
      wallet.parts.config.smartAccount.chainIds.map((id) => [
        toHex(id),
        { atomic: { status: 'supported' }, permissions },
      ]),
    )
  if (method === 'eth_sendTransaction') return send(wallet, objectParam(params), [objectParam(params)])
  if (method === 'wallet_sendCalls') return sendCalls(wallet, objectParam(params))
  const sign = method === 'personal_sign' ? personalSign : signTypedData
  // The owner signs for the account, so the owner's address is put where the page wrote the account's.
  const own = (Array.isArray(params) ? params : []).map((value: unknown) =>
    typeof value === 'string' && sameAddress(value, wallet.smartAddress) ? wallet.ownerAddress : value,
  )
  const signature = await sign(wallet.evmContext(), own)
  return (await isSmartAccountDeployed(wallet))
    ? signature
    : undeployedSignature(wallet.parts.config.smartAccount, wallet.ownerAddress, signature)
}

/** Whether the account is on the chain already. */
export const isSmartAccountDeployed = (wallet: EmbeddedWallet): Promise<boolean> =>
  isDeployed({ rpcUrl: rpcUrlOf(wallet), address: wallet.smartAddress })

/** The account and the chain a request is for, whatever the page switches to while the person reads. */
export type Acting = {
  chainId: number
  address: string
  owner: string
  secretKey: string
  rpcUrl: string
  token: string | null
}

export const actingOf = (wallet: EmbeddedWallet): Acting => ({
  chainId: wallet.evmChainId,
  address: wallet.smartAddress,
  owner: wallet.ownerAddress,
  secretKey: wallet.keys.eip155,
  rpcUrl: rpcUrlOf(wallet),
  token: wallet.token,
})

/** Signs calls as the owner and has the sponsor carry them to the chain. */
export async function signAndCarry(acting: Acting, calls: SmartCall[]): Promise<{ hash: string; signature: string }> {
  const { chainId, address, owner, secretKey, rpcUrl, token } = acting
  const nonce = (await isDeployed(acting))
    ? BigInt(String(await callUrl(rpcUrl, 'eth_call', [{ to: address, data: nonceCall() }, 'pending'])))
    : 0n
  const signature = await new Wallet(secretKey).signMessage(callsDigest({ chainId, address, nonce, calls }))
  const wire = calls.map(({ to, value, data }) => ({ to, value: value.toString(), data }))
  const { hash } = await askServer('smart-account/send', { chainId, owner, calls: wire, signature }, token)
  return { hash: String(hash), signature }
}

/** Waits until a transaction is in a block. Throws when it is undone there, or not there after a minute. */
export async function awaitBlock({ rpcUrl }: Acting, hash: string): Promise<void> {
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    const receipt = await callUrl(rpcUrl, 'eth_getTransactionReceipt', [hash])
    if (isRecord(receipt) && receipt['status'] === '0x1') return
    if (isRecord(receipt)) throw new Error('The network undid the transaction.')
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error('The network has not confirmed the transaction yet. It may still do so.')
}

const isDeployed = async ({ rpcUrl, address }: Pick<Acting, 'rpcUrl' | 'address'>): Promise<boolean> =>
  (await callUrl(rpcUrl, 'eth_getCode', [address, 'latest'])) !== '0x'

async function sendCalls(wallet: EmbeddedWallet, request: Record<string, unknown>): Promise<unknown> {
  const { calls, id: wished, version: given } = request
  if (!Array.isArray(calls) || calls.length === 0 || calls.length > MAX_CALLS || !calls.every(isRecord))
    throw invalidParams(`calls: 1 to ${MAX_CALLS} calls are expected.`)
  const hash = await send(wallet, request, calls)
  const version = toText(given ?? '1.0')
  const id = typeof wished === 'string' ? wished : hash
  const { store } = wallet.evmContext()
  store.update({ calls: { ...store.state.calls, [id]: { chainId: wallet.evmChainId, hash, atomic: true, version } } })
  return version.startsWith('1.') ? id : { id }
}

async function send(
  wallet: EmbeddedWallet,
  { from, chainId: wanted }: Record<string, unknown>,
  requests: Record<string, unknown>[],
): Promise<string> {
  const acting = actingOf(wallet)
  const { chainId, address } = acting
  if (from !== undefined && !sameAddress(toText(from), address)) throw unauthorized()
  if (wanted !== undefined && Number(wanted) !== chainId) throw invalidParams(`The wallet is on chain ${chainId}.`)
  const calls = requests.map((request): SmartCall => {
    const { to, value, data } = readCall(request)
    if (to === null) throw invalidParams('A smart account cannot create contracts.')
    return { to, value, data }
  })
  const context = wallet.evmContext()
  const network = currentNetwork(context)
  const described = calls.map((call) => describeCall(call, network, knownTokens(context.store.config, network)))
  const [only] = described
  const rows = described.flatMap((entry, index): ApprovalRow[] =>
    described.length === 1
      ? entry.rows
      : [{ label: `${index + 1}. ${entry.title}`, value: entry.headline }, ...entry.rows],
  )
  await context.approvals.ask({
    kind: 'transaction',
    origin: context.origin,
    title: described.length === 1 && only ? only.title : `Confirm ${described.length} calls at once`,
    headline: described.length === 1 ? only?.headline : undefined,
    rows: [
      { label: 'From your smart account', value: address, kind: 'address' },
      ...rows,
      { label: 'Network', value: network.name },
      { label: 'Network fee', value: 'Paid for you' },
    ],
    warning: described.find(({ warning }) => warning)?.warning,
    confirm: 'Approve',
  })
  return (await signAndCarry(acting, calls)).hash
}

function rpcUrlOf({ evm }: EmbeddedWallet): string {
  if (evm.rpcUrl === null) throw invalidParams(`The wallet is not connected to ${evm.name}.`)
  return evm.rpcUrl
}
