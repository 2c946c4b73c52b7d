import { ANNOUNCED } from '../../config/announced'
import { MAX_NAME_LENGTH } from '../../config/limits/general'
import { MAX_SESSION_ACCOUNTS } from '../../config/limits/wallets'
import type { Namespace } from '../../domain'
import { cleanText } from '../../lib/cleanText'
import { readKey } from '../../lib/isRecord'
import { safeIconDataUrl } from '../../lib/safeUrl'

/** What is shown of a wallet, and the namespaces it speaks for. */
export type WalletDetails = { name: string; iconUrl: string | undefined; namespaces: Namespace[] }

/**
 * An account as the wallet lists it: each part read once. `source` is the wallet's own object, which its features want
 * back.
 */
export type ListedAccount = {
  source: object
  address: string
  publicKey: Uint8Array | undefined
  /** Names of the networks and features it is for; an empty list says nothing. */
  chains: string[]
  features: string[]
  purpose: string | undefined
}

/** Wallets that are known by another name than the one they register. */
const SHOWN_NAMES: Readonly<Record<string, string>> = { Trust: 'Trust Wallet' }
const MAX_TEXTS = 50

/** What a wallet has under the name of a feature, unchecked. */
export const featureOf = (wallet: object, feature: string): unknown => readKey(readKey(wallet, 'features'), feature)

/** Whether a wallet has a feature with this method. */
export const hasFeature = (wallet: object, feature: string, method: string): boolean =>
  typeof readKey(featureOf(wallet, feature), method) === 'function'

/** The object for Bitcoin that a wallet offers besides, as the sats-connect extension of the standard names it. */
export function satsProviderOf(wallet: object): object | undefined {
  const provider = readKey(featureOf(wallet, 'sats-connect:'), 'provider')
  return typeof provider === 'object' && provider !== null ? provider : undefined
}

/** Bytes a wallet gave, as bytes of our own; wallets in frames and extensions have classes of their own. */
export function readBytes(value: unknown): Uint8Array | undefined {
  if (value instanceof Uint8Array) return Uint8Array.from(value)
  if (!ArrayBuffer.isView(value) || Object.prototype.toString.call(value) !== '[object Uint8Array]') return undefined
  return Uint8Array.from(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
}

function namespacesOf(wallet: object): Namespace[] {
  if (featureOf(wallet, ANNOUNCED.feature) !== undefined) return []
  const signs =
    hasFeature(wallet, 'solana:signTransaction', 'signTransaction') ||
    hasFeature(wallet, 'solana:signAndSendTransaction', 'signAndSendTransaction')
  const isForSolana = signs && hasFeature(wallet, 'standard:connect', 'connect')
  return [
    ...(isForSolana ? ['solana' as const] : []),
    ...(hasFeature(wallet, 'bitcoin:connect', 'connect') ? ['bip122' as const] : []),
  ]
}

/**
 * A registered wallet as plain checked values, or `undefined` where there is none that can be used: it may throw or
 * lie.
 */
export function readWalletDetails(wallet: object): WalletDetails | undefined {
  const name = cleanText(readKey(wallet, 'name'), MAX_NAME_LENGTH)
  const namespaces = namespacesOf(wallet)
  if (name === '' || namespaces.length === 0) return undefined
  return {
    name: Object.hasOwn(SHOWN_NAMES, name) ? (SHOWN_NAMES[name] ?? name) : name,
    iconUrl: safeIconDataUrl(readKey(wallet, 'icon')),
    namespaces,
  }
}

/** The texts of a list; empty for anything else. */
export function readTexts(list: unknown): string[] {
  if (!Array.isArray(list)) return []
  return list.slice(0, MAX_TEXTS).flatMap((text: unknown) => (typeof text === 'string' ? text : []))
}

function readListed(source: unknown): ListedAccount | undefined {
  const address = readKey(source, 'address')
  if (typeof source !== 'object' || source === null || typeof address !== 'string') return undefined
  const purpose = readKey(source, 'purpose')
  return {
    source,
    address,
    publicKey: readBytes(readKey(source, 'publicKey')),
    chains: readTexts(readKey(source, 'chains')),
    features: readTexts(readKey(source, 'features')),
    purpose: typeof purpose === 'string' ? purpose : undefined,
  }
}

/** The accounts of a list of a wallet's; what is none is left out. */
export function readListedAccounts(list: unknown): ListedAccount[] {
  if (!Array.isArray(list)) return []
  return list.slice(0, MAX_SESSION_ACCOUNTS).flatMap((source: unknown) => readListed(source) ?? [])
}

/** Whether a list of names has one of these, or says nothing. */
export const allows = (list: readonly string[], ...names: readonly string[]): boolean =>
  list.length === 0 || names.some((name) => list.includes(name))
