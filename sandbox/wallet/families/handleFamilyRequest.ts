import { isRecord } from '../browser/guards'
import { invalidParams } from '../browser/providerError'
import { changeBitcoinNetwork, sendBitcoinTransfer, signBitcoinMessage, signBitcoinPsbt } from './bitcoinRequests'
import { isExtensionFamily, type ExtensionFamily } from './extensionFamily'
import { connectFamily, disconnectFamily, visibleAccounts } from './familyAccounts'
import type { FamilyContext } from './familyContext'
import { signPolkadotPayload, signPolkadotRaw } from './polkadotRequests'
import { sendSolanaTransaction, signSolanaMessage, signSolanaTransactions } from './solanaRequests'

type FamilyMethod = (context: FamilyContext, params: Record<string, unknown>) => unknown

const familyOf = (params: Record<string, unknown>): ExtensionFamily => {
  const { family } = params
  if (!isExtensionFamily(family)) throw invalidParams('family: a family of networks is expected.')
  return family
}

/**
 * What the script in a page asks the wallet for in its families; bytes are base64. Pages themselves see each family's
 * own standard.
 */
const familyMethods: Readonly<Record<string, FamilyMethod>> = {
  family_accounts: (context, params) => visibleAccounts(context, familyOf(params)),
  family_connect: (context, params) => connectFamily(context, familyOf(params)),
  family_disconnect: (context, params) => disconnectFamily(context, familyOf(params)),
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

export const isFamilyMethod = (method: string): boolean => Object.hasOwn(familyMethods, method)

/** Answers one request in plain JSON. Throws `ProviderError`. */
export async function handleFamilyRequest(context: FamilyContext, method: string, params: unknown): Promise<unknown> {
  const first: unknown = Array.isArray(params) ? params[0] : params
  return familyMethods[method]?.(context, isRecord(first) ? first : {})
}
