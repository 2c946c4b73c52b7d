import { parseCaipNetworkId, type CaipNetworkId } from './caip'

/** What registered names end with (spec §9); new names get the first one. */
export const PROFILE_ZONES = ['reown.id', 'wcn.id'] as const

/** What is wrong with a label, the part of a name before its zone. */
export type LabelProblem = 'empty' | 'lookAlike' | 'letters' | 'hyphens' | 'tooShort' | 'tooLong'

/** Letters a visitor may register: the product asks for one more than the service (reference, flows §11). */
export const MIN_LABEL_LETTERS = 4
const MIN_KNOWN_LABEL_LETTERS = 3
const MAX_LABEL_LETTERS = 64

/** Capital letters a to z as small ones, and nothing else: other scripts have letters that become one of these. */
export const toSmallLetters = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/** What keeps a text from being the label of a name (threats T15, T18); a letter is refused, never replaced. */
export function labelProblem(text: string, minLetters: number = MIN_LABEL_LETTERS): LabelProblem | null {
  if (text === '') return 'empty'
  // By code: what looks like a hyphen, a space or an "a" may be something else.
  if (/[^\u0020-\u007e]/u.test(text)) return 'lookAlike'
  if (!/^[a-z0-9-]+$/.test(text)) return 'letters'
  // "xn--" and its like stand for letters of other scripts (ENSIP-15).
  if (/^-|-$|^..--/.test(text)) return 'hyphens'
  if (text.length > MAX_LABEL_LETTERS) return 'tooLong'
  return text.length < minLetters ? 'tooShort' : null
}

/** Whether a text ends as registered names do. */
export const hasProfileZone = (text: string): boolean =>
  PROFILE_ZONES.some((zone) => toSmallLetters(text).endsWith(`.${zone}`))

/**
 * The one spelling a registered name has, or why the text cannot be one: letters that only look like others, or a form
 * no name has.
 */
export function readProfileName(text: string): { name: string } | { problem: 'lookAlike' | 'impossible' } {
  const name = toSmallLetters(text)
  const [label = '', ...rest] = name.split('.')
  const problem = labelProblem(label, MIN_KNOWN_LABEL_LETTERS)
  if (problem === 'lookAlike' || /[^\u0020-\u007e]/u.test(name)) return { problem: 'lookAlike' }
  return problem === null && PROFILE_ZONES.some((zone) => zone === rest.join('.'))
    ? { name }
    : { problem: 'impossible' }
}

const MAX_COIN_CHAIN_ID = 0x7fff_ffff
/** The coin type that stands for Ethereum itself and for EVM accounts at large (SLIP-44). */
const ETHER_COIN_TYPE = 60

/**
 * The coin type of an EVM network (ENSIP-11), mainnet included; `null` for one whose number is too large to have one.
 */
export function coinTypeOf(caipNetworkId: CaipNetworkId): number | null {
  const { namespace, reference } = parseCaipNetworkId(caipNetworkId)
  const chainId = Number(reference)
  return namespace === 'eip155' && Number.isSafeInteger(chainId) && chainId <= MAX_COIN_CHAIN_ID
    ? (0x80000000 | chainId) >>> 0
    : null
}

/** What a registered name stands for: addresses by the text of their coin type. */
export type ProfileRecord = { name: string; addresses: Partial<Record<string, string>> }

/**
 * The address a name has on an EVM network: the one for just this network, else the one for EVM accounts; `null`
 * without either.
 */
export function profileAddress({ addresses }: ProfileRecord, caipNetworkId: CaipNetworkId): string | null {
  const coinType = coinTypeOf(caipNetworkId)
  return (coinType === null ? undefined : addresses[coinType]) ?? addresses[ETHER_COIN_TYPE] ?? null
}
