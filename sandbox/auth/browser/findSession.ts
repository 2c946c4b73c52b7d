/**
 * Which session a page means. It is looked for on the chain, so what is shown and ended is what was granted, whatever
 * the page says.
 */
import { ZeroAddress, ZeroHash } from 'ethers'
import { isRecord } from '../../wallet/browser/guards'
import { callUrl } from '../../wallet/browser/walletRpc'
import { GrantProblem, readPermissions } from '../smartAccount/grantRequest'
import {
  type ChainPermission,
  contextOfLog,
  decodeSession,
  encodeSession,
  grantedTopic,
  readState,
  stateCall,
} from '../smartAccount/session'
import type { Acting } from './smartAccountRequests'

export type Meant = { pci: string; permissions: unknown; expiry: unknown }
export type FoundSession = { context: string; isRevoked: boolean; signatures: ReadonlyMap<string, string> }

type Granted = { context: string; isRevoked: boolean }

/**
 * By the co-signer's id; where the co-signer was never told of the grant, the newest one with that expiry and those
 * permissions.
 */
export async function findSession(
  sessionsUrl: string,
  acting: Acting,
  { pci, permissions, expiry }: Meant,
): Promise<FoundSession | null> {
  const [known, granted] = await Promise.all([contextOf(sessionsUrl, acting, pci), grantedSessions(acting)])
  const wanted = readOrNull(permissions)
  const signatures = wanted?.signatures ?? new Map<string, string>()
  const isMeant = ({ context, isRevoked }: Granted): boolean => {
    if (known !== null) return context === known
    const session = decodeSession(context)
    return (
      !isRevoked &&
      wanted !== null &&
      session !== null &&
      session.expiry === expiry &&
      sameTerms(session.permissions, wanted.permissions)
    )
  }
  const found = granted.findLast(isMeant)
  return found ? { ...found, signatures } : null
}

async function contextOf(sessionsUrl: string, { chainId, address }: Acting, pci: string): Promise<string | null> {
  const account = encodeURIComponent(`eip155:${chainId}:${address}`)
  const response = await fetch(`${sessionsUrl}/${account}/getcontext?pci=${encodeURIComponent(pci)}`).catch(() => null)
  const answer: unknown = await response?.json().catch(() => null)
  return isRecord(answer) && typeof answer['context'] === 'string' ? answer['context'] : null
}

async function grantedSessions({ rpcUrl, address }: Acting): Promise<Granted[]> {
  const logs = await callUrl(rpcUrl, 'eth_getLogs', [
    { address, topics: [grantedTopic], fromBlock: '0x0', toBlock: 'latest' },
  ])
  return Promise.all(
    (Array.isArray(logs) ? logs : []).filter(isRecord).map(async (log) => {
      const context = contextOfLog(String(log['data']))
      const { isRevoked } = readState(
        String(await callUrl(rpcUrl, 'eth_call', [{ to: address, data: stateCall(context) }, 'latest'])),
      )
      return { context, isRevoked }
    }),
  )
}

function readOrNull(permissions: unknown): ReturnType<typeof readPermissions> | null {
  try {
    return readPermissions(permissions)
  } catch (problem) {
    if (problem instanceof GrantProblem) return null
    throw problem
  }
}

function sameTerms(left: ChainPermission[], right: ChainPermission[]): boolean {
  const shared = { coSigner: ZeroAddress, key: '0x', expiry: 0, salt: ZeroHash }
  return encodeSession({ ...shared, permissions: left }) === encodeSession({ ...shared, permissions: right })
}
