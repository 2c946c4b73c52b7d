import { handleRequest } from '../../wallet/browser/handleRequest'
import { toHex, toText } from '../../wallet/browser/guards'
import { invalidParams, unsupportedMethod } from '../../wallet/browser/providerError'
import { callUrl } from '../../wallet/browser/walletRpc'
import type { EmbeddedWallet } from './embeddedWallet'
import { notLoggedIn } from './embeddedWallet'
import { approvedMethods, safeMethods, undoneMethods } from './rpcLists'
import { answerSessionRequest, sessionMethods } from './sessionRequests'
import { answerForSmartAccount, isForSmartAccount } from './smartAccountRequests'
import { solanaMethods } from './solanaRequests'

/**
 * Answers a request of the page: reading ones by the network, signing ones after the person approved. Throws with words
 * for the page.
 */
export async function answerRpc(wallet: EmbeddedWallet, payload: Record<string, unknown>): Promise<unknown> {
  const { method, params } = payload
  if (typeof method !== 'string' || !(safeMethods.has(method) || approvedMethods.has(method)))
    throw new Error('Requested RPC call is not allowed')
  if (!wallet.person) throw notLoggedIn()
  if (undoneMethods.has(method)) throw unsupportedMethod(method)
  const solana = Object.hasOwn(solanaMethods, method) ? solanaMethods[method] : undefined
  if (solana) return solana(wallet, params)
  const { evm } = wallet
  if (method === 'eth_accounts') return [wallet.evmAddress]
  if (method === 'eth_chainId') return toHex(wallet.evmChainId)
  if (sessionMethods.has(method)) return answerSessionRequest(wallet, method, params)
  if (isForSmartAccount(wallet, method)) return answerForSmartAccount(wallet, method, params)
  if (approvedMethods.has(method) || method.startsWith('wallet_'))
    return handleRequest(wallet.evmContext(), method, params)
  if (evm.rpcUrl === null) throw invalidParams(`The wallet is not connected to ${toText(evm.name)}.`)
  return callUrl(evm.rpcUrl, method, params ?? [])
}
