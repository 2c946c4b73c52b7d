import { accounts, permissions, requestAccounts, requestPermissions, revokePermissions } from './methods/accounts'
import { capabilities, getAssets } from './methods/assets'
import { callsStatus, sendCalls, showCallsStatus } from './methods/calls'
import { addChain, chainId, switchChain } from './methods/networks'
import { personalSign, signTypedData } from './methods/signatures'
import { sendTransaction } from './methods/transactions'
import { unsupportedMethod } from './providerError'
import { currentNetwork, type WalletContext } from './walletContext'
import { callNode } from './walletRpc'

type Method = (context: WalletContext, params: unknown) => unknown

const walletMethods: Record<string, Method> = {
  eth_accounts: accounts,
  eth_requestAccounts: requestAccounts,
  eth_chainId: chainId,
  net_version: (context) => String(context.store.state.chainId),
  eth_sendTransaction: sendTransaction,
  personal_sign: personalSign,
  eth_signTypedData_v4: signTypedData,
  wallet_requestPermissions: requestPermissions,
  wallet_getPermissions: permissions,
  wallet_revokePermissions: revokePermissions,
  wallet_switchEthereumChain: switchChain,
  wallet_addEthereumChain: addChain,
  wallet_getCapabilities: capabilities,
  wallet_getAssets: getAssets,
  wallet_sendCalls: sendCalls,
  wallet_getCallsStatus: callsStatus,
  wallet_showCallsStatus: showCallsStatus,
}

/** Reading methods go to the node of the present network; the node refuses what is not for everybody. */
const forwarded =
  /^(eth_(blockNumber|call|createAccessList|estimateGas|feeHistory|gasPrice|get[A-Za-z]+|maxPriorityFeePerGas|new[A-Za-z]*Filter|sendRawTransaction|syncing|uninstallFilter)|net_listening|web3_clientVersion)$/

/** Answers one request of a page. Throws `ProviderError`. */
export async function handleRequest(context: WalletContext, method: string, params: unknown): Promise<unknown> {
  const own = Object.hasOwn(walletMethods, method) ? walletMethods[method] : undefined
  if (own) return own(context, params)
  if (!forwarded.test(method)) throw unsupportedMethod(method)
  return callNode(currentNetwork(context), method, params ?? [])
}
