import { base64, base64nopad, base64urlnopad } from '@scure/base'
import { isCaipNetworkId, type CaipNetworkId } from '../../../domain'
import { isRecord } from '../../../lib/isRecord'
import { parseJson } from '../../../lib/parseJson'

/** What a signed message lets a site ask for (ReCap, EIP-5573). */
export type Recap = {
  methods: string[]
  /** Where; the network that was signed in on counts besides. */
  chains: CaipNetworkId[]
  /** The same in words: the end of the statement. */
  sentence: string
}

const PREFIX = 'urn:recap:'
/** How every sentence of a ReCap begins (EIP-5573, "ReCap Translation Algorithm"). */
export const RECAP_WORDS = 'I further authorize the stated URI to perform the following actions on my behalf: '

const MAX_LENGTH = 50_000
const METHOD = /^request\/([a-zA-Z0-9_]{1,64})$/
const decoder = new TextDecoder('utf-8', { fatal: true })

// Three alphabets are in use; padding is optional in all of them.
const decode = (text: string): Uint8Array =>
  (/[-_]/.test(text) ? base64urlnopad : text.endsWith('=') ? base64 : base64nopad).decode(text)

function parse(text: string): unknown {
  try {
    return parseJson(decoder.decode(decode(text)))
  } catch {
    return undefined
  }
}

/** Whether a resource of a message is a ReCap. */
export const isRecap = (resource: string | undefined): resource is string => resource?.startsWith(PREFIX) === true

const chainsIn = (limits: unknown): CaipNetworkId[] =>
  (Array.isArray(limits) ? limits : []).flatMap((limit: unknown) =>
    isRecord(limit) && Array.isArray(limit.chains) ? limit.chains.filter(isCaipNetworkId) : [],
  )

/**
 * Reads a ReCap of eip155. @returns undefined for one that says anything else, as its words would have to be made of
 * what it says
 */
export function readRecap(resource: string): Recap | undefined {
  if (!isRecap(resource) || resource.length > MAX_LENGTH) return undefined
  const value = parse(resource.slice(PREFIX.length))
  const abilities =
    isRecord(value) && isRecord(value.att) && Object.keys(value.att).join() === 'eip155' ? value.att.eip155 : undefined
  if (!isRecord(abilities)) return undefined
  const methods = Object.keys(abilities).map((ability) => METHOD.exec(ability)?.[1])
  if (methods.length === 0 || !methods.every((method) => method !== undefined)) return undefined
  // The order of the words is the clients' of the protocol, which sort as people of the device's language do.
  const words = [...methods].sort((one, other) => one.localeCompare(other)).join("', '")
  return {
    methods,
    chains: [...new Set(Object.values(abilities).flatMap(chainsIn))],
    sentence: `${RECAP_WORDS}(1) 'request': '${words}' for 'eip155'.`,
  }
}
