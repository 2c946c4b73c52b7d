import { isRecord } from '../browser/guards'
import { invalidParams } from '../browser/providerError'
import { changeBitcoinNetwork, sendBitcoinTransfer, signBitcoinMessage, signBitcoinPsbt } from './bitcoinRequests'
import { isExtensionNamespace, type ExtensionNamespace } from './extensionNamespace'
import { connectNamespace, disconnectNamespace, visibleAccounts } from './namespaceAccounts'
import type { NamespaceContext } from './namespaceContext'
import { signPolkadotPayload, signPolkadotRaw } from './polkadotRequests'
import { sendSolanaTransaction, signSolanaMessage, signSolanaTransactions } from './solanaRequests'

type NamespaceMethod = (context: NamespaceContext, params: Record<string, unknown>) => unknown

const namespaceOf = (params: Record<string, unknown>): ExtensionNamespace => {
  const { namespace } = params
  if (!isExtensionNamespace(namespace)) throw invalidParams('namespace: a namespace of networks is expected.')
  return namespace
}

/**
 * What the script in a page asks the wallet for in its namespaces; bytes are base64. Pages themselves see each namespace's
 * own standard.
 */
const namespaceMethods: Readonly<Record<string, NamespaceMethod>> = {
  namespace_accounts: (context, params) => visibleAccounts(context, namespaceOf(params)),
  namespace_connect: (context, params) => connectNamespace(context, namespaceOf(params)),
  namespace_disconnect: (context, params) => disconnectNamespace(context, namespaceOf(params)),
  solana_signMessage: signSolanaMessage,
  solana_signTransactions: signSolanaTransactions,
  solana_signAndSendTransaction: sendSolanaTransaction,
  bitcoin_network: (context) => ({ name: context.bitcoinNetwork() }),
  bitcoin_changeNetwork: changeBitcoinNetwork,
  bitcoin_signMessage: signBitcoinMessage,
  bitcoin_signPsbt: signBitcoinPsbt,
  bitcoin_sendTransfer: sendBitcoinTransfer,
  polkadot_signRaw: signPolkadotRaw,
  polkadot_signPayload: signPolkadotPayload,
}

export const isNamespaceMethod = (method: string): boolean => Object.hasOwn(namespaceMethods, method)

/** Answers one request in plain JSON. Throws `ProviderError`. */
export async function handleNamespaceRequest(
  context: NamespaceContext,
  method: string,
  params: unknown,
): Promise<unknown> {
  const first: unknown = Array.isArray(params) ? params[0] : params
  return namespaceMethods[method]?.(context, isRecord(first) ? first : {})
}
