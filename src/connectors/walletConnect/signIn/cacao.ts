import { isAddress, isCaipNetworkId } from '../../../domain'
import { isRecord } from '../../../lib/isRecord'
import type { SignedMessage } from '../../pairing'
import { isRecap, readRecap, RECAP_WORDS, type Recap } from './recap'

/** A message a wallet signed, and what it lets the site ask for. */
export type Cacao = { signed: SignedMessage; recap: Recap | undefined }

/** CAIP-74 has the first; wallets of before it the second. */
const FORMS = ['caip122', 'eip4361']
/** How it may be signed: by a key, or as the contract at the address says. */
const KINDS = ['eip191', 'eip1271', 'eip6492']

const MAX_LENGTH = 60_000
const MAX_RESOURCES = 50
const ISSUER = /^did:pkh:(eip155:\d+):(0x[0-9a-fA-F]{40})$/

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_LENGTH
const isLine = (value: unknown): value is string => isText(value) && value !== '' && !/[\r\n]/.test(value)

const OPTIONAL = { issuedAt: 'iat', expirationTime: 'exp', notBefore: 'nbf', requestId: 'requestId' } as const

function readResources(value: unknown): string[] | undefined {
  const listed: unknown[] = Array.isArray(value) && value.length <= MAX_RESOURCES ? value : [undefined]
  return listed.every(isLine) ? listed : undefined
}

/** Some wallets leave the sentence of the ReCap to whoever reads; it was signed all the same. */
function statementOf(stated: string | undefined, recap: Recap | undefined): string | undefined {
  if (!recap || stated?.includes(RECAP_WORDS)) return stated
  return stated === undefined ? recap.sentence : `${stated} ${recap.sentence}`
}

/**
 * Reads one signed message of a wallet's answer (CACAO, CAIP-74) on eip155. Nothing of it is believed yet.
 * @returns undefined where a part is missing, or is of another kind than a message has
 */
export function readCacao(value: unknown): Cacao | undefined {
  if (!isRecord(value) || !isRecord(value.h) || !isRecord(value.p) || !isRecord(value.s)) return undefined
  const { h, p, s } = value
  const [, chainId, accountAddress = ''] = (isText(p.iss) && ISSUER.exec(p.iss)) || []
  if (
    !FORMS.includes(String(h.t)) ||
    !KINDS.includes(String(s.t)) ||
    !isCaipNetworkId(chainId) ||
    !isAddress('eip155', accountAddress)
  )
    return undefined
  const { domain, aud, nonce, statement: stated } = p
  if (!isLine(domain) || !isLine(aud) || !isLine(nonce) || !isLine(s.s) || p.version !== '1') return undefined
  // An empty text stands for none.
  if (stated !== undefined && stated !== null && stated !== '' && !isLine(stated)) return undefined
  const resources = p.resources === undefined || p.resources === null ? [] : readResources(p.resources)
  if (!resources) return undefined
  const [last] = resources.slice(-1)
  const recap = isRecap(last) ? readRecap(last) : undefined
  if (isRecap(last) && !recap) return undefined
  const statement = statementOf(isLine(stated) ? stated : undefined, recap)
  const signed: SignedMessage = {
    accountAddress,
    chainId,
    domain,
    uri: aud,
    version: '1',
    nonce,
    signature: s.s,
    ...(statement !== undefined && { statement }),
    ...(resources.length > 0 && { resources }),
  }
  for (const [name, key] of Object.entries(OPTIONAL)) {
    const given = p[key]
    if (given === undefined || given === null || given === '') continue
    if (!isLine(given)) return undefined
    Object.assign(signed, { [name]: given })
  }
  return { signed, recap }
}
