import { namespaceOf, isCaipNetworkId, parseCaipNetworkId, type Namespace } from '../../domain'
import type { SiwxMessageData } from '../../options'

/** The first line's name of a namespace (CAIP-122; EIP-4361 asks for "Ethereum" on every eip155 chain). */
const NAMESPACE_NAMES: Record<Namespace, string> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}

const line = (label: string, value: string | undefined): string[] => (value === undefined ? [] : [`${label}: ${value}`])

/**
 * The text of a sign-in message: on eip155 EIP-4361 to the letter, elsewhere the same order with the namespace's name and
 * the network's reference (reference, standards §6). Two messages with the same text have the same data.
 */
export function toMessageText(data: SiwxMessageData): string {
  const {
    accountAddress,
    chainId,
    domain,
    uri,
    version,
    nonce,
    statement,
    issuedAt,
    expirationTime,
    notBefore,
    requestId,
    resources,
  } = data
  if (!isCaipNetworkId(chainId)) throw new TypeError(`${chainId} is no CAIP-2 id`)
  return [
    `${domain} wants you to sign in with your ${NAMESPACE_NAMES[namespaceOf(chainId)]} account:`,
    accountAddress,
    '',
    // Strict readers of EIP-4361 want both empty lines where nothing is stated.
    ...(statement === undefined ? [''] : [statement, '']),
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${parseCaipNetworkId(chainId).reference}`,
    `Nonce: ${nonce}`,
    ...line('Issued At', issuedAt),
    ...line('Expiration Time', expirationTime),
    ...line('Not Before', notBefore),
    ...line('Request ID', requestId),
    ...(resources === undefined ? [] : ['Resources:', ...resources.map((resource) => `- ${resource}`)]),
  ].join('\n')
}
