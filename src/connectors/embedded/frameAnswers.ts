import { MAX_NAME_LENGTH } from '../../config/limits/general'
import { MAX_EMAIL_LENGTH } from '../../config/limits/login'
import {
  isAddress,
  isCaipNetworkId,
  isSameAddress,
  type AccountRecord,
  type AccountType,
  type CaipNetworkId,
  type Namespace,
} from '../../domain'
import { WidgetError } from '../../errors'
import { cleanText } from '../../lib/cleanText'
import { isRecord } from '../../lib/isRecord'
import { isWebLink } from '../../lib/isWebLink'
import { readChainId } from '../eip1193/eip1193Values'

/** The wallet answered what the protocol does not know. */
const unreadable = (): WidgetError => new WidgetError('AUTH_FRAME')

const recordOf = (answer: unknown): Record<string, unknown> => {
  if (!isRecord(answer)) throw unreadable()
  return answer
}

/** Who is logged in on one network (GET_USER). */
export type FrameUser = {
  email?: string
  username?: string
  caipNetworkId: CaipNetworkId
  /** The active one first. */
  accounts: AccountRecord[]
  isSmartAccountDeployed: boolean
}

/** EVM frames answer plain numbers, Solana's answers CAIP-2 (reference, flows §13). */
function readNetworkId(chainId: unknown): CaipNetworkId | undefined {
  return typeof chainId === 'string' && isCaipNetworkId(chainId) ? chainId : readChainId(chainId)
}

const readType = (type: unknown): AccountType => (type === 'smartAccount' ? 'smartAccount' : 'eoa')

/**
 * The first account of each kind: the protocol tells accounts apart by nothing else. An address that is listed as two
 * kinds is of the preferred one.
 */
function oneOfEach(records: readonly AccountRecord[], preferred: AccountType): AccountRecord[] {
  const kept: AccountRecord[] = []
  for (const record of [...records].sort(
    (one, other) => Number(other.type === preferred) - Number(one.type === preferred),
  )) {
    if (
      !kept.some(
        ({ namespace, type, address }) => type === record.type || isSameAddress(namespace, address, record.address),
      )
    )
      kept.push(record)
  }
  return kept
}

/** @throws AUTH_FRAME for an answer without an account of the namespace */
export function readUser(answer: unknown, namespace: Namespace): FrameUser {
  const { address, chainId, accounts, email, userName, smartAccountDeployed, preferredAccountType } = recordOf(answer)
  const caipNetworkId = readNetworkId(chainId)
  if (!caipNetworkId?.startsWith(`${namespace}:`) || typeof address !== 'string' || !isAddress(namespace, address))
    throw unreadable()
  const listed = Array.isArray(accounts) ? accounts.filter(isRecord) : []
  const preferred = readType(preferredAccountType)
  const records = listed.flatMap((account): AccountRecord[] =>
    typeof account.address === 'string' && isAddress(namespace, account.address)
      ? [{ namespace, address: account.address, type: readType(account.type) }]
      : [],
  )
  const isActive = (record: AccountRecord): boolean => isSameAddress(namespace, record.address, address)
  const active = oneOfEach(records.filter(isActive), preferred)[0] ?? { namespace, address, type: preferred }
  const [cleanEmail, username] = [cleanText(email, MAX_EMAIL_LENGTH), cleanText(userName, MAX_NAME_LENGTH)]
  return {
    caipNetworkId,
    accounts: oneOfEach([active, ...records.filter((record) => !isActive(record))], active.type),
    isSmartAccountDeployed: smartAccountDeployed === true,
    ...(cleanEmail !== '' && { email: cleanEmail }),
    ...(username !== '' && { username }),
  }
}

/** One of the words a step may answer. @throws AUTH_FRAME */
export function readStep<Step extends string>(answer: unknown, steps: readonly Step[]): Step {
  const { action } = recordOf(answer)
  const step = steps.find((known) => known === action)
  if (!step) throw unreadable()
  return step
}

/** A web address the visitor is led to. @throws AUTH_FRAME */
export function readUrl(answer: unknown, key: 'uri' | 'url'): string {
  const url = recordOf(answer)[key]
  if (typeof url !== 'string' || !isWebLink(url)) throw unreadable()
  return url
}

/** The wallet says where it went, where it says so. @throws CHAIN_NOT_IN_WALLET when it is elsewhere */
export function readSameNetwork(answer: unknown, caipNetworkId: CaipNetworkId): void {
  const chainId = isRecord(answer) ? answer.chainId : undefined
  if (chainId !== undefined && readNetworkId(chainId) !== caipNetworkId) throw new WidgetError('CHAIN_NOT_IN_WALLET')
}

/** The wallet says which account signs, where it says so. @throws ACCOUNT_MISMATCH when it is another one */
export function readSameAddress(answer: unknown, namespace: Namespace, address: string): void {
  const own = isRecord(answer) ? answer.address : undefined
  if (own !== undefined && (typeof own !== 'string' || !isSameAddress(namespace, own, address)))
    throw new WidgetError('ACCOUNT_MISMATCH')
}

/** @throws AUTH_FRAME */
export function readIsConnected(answer: unknown): boolean {
  return recordOf(answer).isConnected === true
}

/** The EVM chains that have smart accounts. */
export function readSmartAccountChains(answer: unknown): number[] {
  const { smartAccountEnabledNetworks } = recordOf(answer)
  const isChainId = (chainId: unknown): chainId is number =>
    typeof chainId === 'number' && Number.isSafeInteger(chainId) && chainId > 0
  return Array.isArray(smartAccountEnabledNetworks) ? smartAccountEnabledNetworks.filter(isChainId) : []
}
