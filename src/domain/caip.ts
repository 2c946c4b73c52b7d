import { WidgetError } from '../errors'

/** The four namespaces of chains (spec §1), in the order they are shown. */
export const NAMESPACES = ['eip155', 'solana', 'bip122', 'polkadot'] as const

/** A namespace of chains. */
export type Namespace = (typeof NAMESPACES)[number]

/** `namespace:reference` (CAIP-2), e.g. `eip155:1`. */
export type CaipNetworkId = `${Namespace}:${string}`

/** `namespace:reference:address` (CAIP-10), e.g. `eip155:1:0x52c8…`. */
export type CaipAddress = `${Namespace}:${string}:${string}`

const REFERENCE = /^[-_a-zA-Z0-9]{1,32}$/
const CHAIN_ID = /^[1-9]\d{0,15}$/
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/

/** Whether a text names one of the four namespaces. */
export function isNamespace(text: unknown): text is Namespace {
  return NAMESPACES.some((namespace) => namespace === text)
}

/** Whether a text is the CAIP-2 id of a network of a known namespace. */
export function isCaipNetworkId(text: unknown): text is CaipNetworkId {
  if (typeof text !== 'string') return false
  const parts = text.split(':')
  // A network of eip155 is a number (CAIP-2, EIP-155).
  return (
    parts.length === 2 && isNamespace(parts[0]) && (parts[0] === 'eip155' ? CHAIN_ID : REFERENCE).test(parts[1] ?? '')
  )
}

/** Whether a text is a CAIP-10 account id of a known namespace. */
export function isCaipAddress(text: unknown): text is CaipAddress {
  if (typeof text !== 'string') return false
  const parts = text.split(':')
  return parts.length === 3 && isNamespace(parts[0]) && REFERENCE.test(parts[1] ?? '') && ADDRESS.test(parts[2] ?? '')
}

/** The parts of a CAIP-2 id. */
export function parseCaipNetworkId(caipNetworkId: CaipNetworkId): { namespace: Namespace; reference: string } {
  const [namespace, reference] = caipNetworkId.split(':')
  if (!isNamespace(namespace) || reference === undefined) throw new WidgetError('INVALID_CAIP_ADDRESS')
  return { namespace, reference }
}

/**
 * The parts of a CAIP-10 id.
 * @throws INVALID_CAIP_ADDRESS unless it has three parts, the first a known namespace (spec §5)
 */
export function parseCaipAddress(text: string): {
  namespace: Namespace
  caipNetworkId: CaipNetworkId
  address: string
} {
  const [namespace, reference, address, ...rest] = text.split(':')
  if (!isNamespace(namespace) || !reference || !address || rest.length > 0)
    throw new WidgetError('INVALID_CAIP_ADDRESS')
  return { namespace, caipNetworkId: `${namespace}:${reference}`, address }
}

/** The CAIP-10 id of an address on a network. */
export function toCaipAddress(caipNetworkId: CaipNetworkId, address: string): CaipAddress {
  return `${caipNetworkId}:${address}`
}

/** The namespace of a CAIP-2 or CAIP-10 id. */
export const namespaceOf = (caip: CaipNetworkId | CaipAddress): Namespace => parseCaipNetworkId(caip).namespace
