import { MAX_CANDIDATES, MAX_SINGLE_READS } from '../../../config/limits/approvals'
import { MAX_NAME_LENGTH } from '../../../config/limits/general'
import {
  isSameAddress,
  MAX_DECIMALS,
  normalizeEvmAddress,
  tokenSymbol,
  truncateAddress,
  type Network,
} from '../../../domain'
import { cleanText } from '../../../lib/cleanText'
import type { ApprovalCandidate, ReadApprovals, StandingApproval } from '../../approvalContract'
import type { NetworkRpc } from '../../contract'
import { chainIdOf } from '../swap/checkEnvelope'
import { knownRouters } from '../swap/knownRouters'
import { allowanceAbi, PERMIT2, permit2Abi } from './approvalAbi'
import { createCallReader, type CallAnswer, type ReadCall } from './readCalls'

/** Half of all an allowance can say, and all of it where a token counts in 96 bits: both stand for "no limit". */
const NO_LIMIT = 2n ** 255n
const NO_LIMIT_96 = 2n ** 96n - 1n
const NO_LIMIT_PERMIT2 = 2n ** 159n

const token = (to: string, method: string, ...args: unknown[]): ReadCall => ({ to, abi: allowanceAbi(), method, args })

const callOf = (owner: string, { kind, contractAddress: contract, spender, tokenId }: ApprovalCandidate): ReadCall => {
  if (kind === 'collection') return token(contract, 'isApprovedForAll', owner, spender)
  if (kind === 'piece') return token(contract, 'getApproved', tokenId)
  if (kind === 'token') return token(contract, 'allowance', owner, spender)
  return { to: PERMIT2, abi: permit2Abi(), method: 'allowance', args: [owner, contract, spender] }
}

const bigintAt = (answer: CallAnswer, at = 0): bigint => {
  const value: unknown = answer?.[at]
  return typeof value === 'bigint' ? value : 0n
}
const least = (first: bigint, ...others: bigint[]): bigint =>
  others.reduce((found, other) => (other < found ? other : found), first)

/** What a contract says of an approval: nothing, or how much and until when. */
type Standing = { amount: bigint; isUnlimited: boolean; expiresAtSeconds?: number }

function standingOf(
  { kind, spender }: ApprovalCandidate,
  answer: CallAnswer,
  nowSeconds: number,
): Standing | undefined {
  if (kind === 'collection') return answer?.[0] === true ? { amount: 0n, isUnlimited: true } : undefined
  if (kind === 'piece')
    return isSameAddress('eip155', String(answer?.[0]), spender) ? { amount: 1n, isUnlimited: false } : undefined
  const amount = bigintAt(answer)
  if (amount === 0n) return undefined
  if (kind === 'token') return { amount, isUnlimited: amount >= NO_LIMIT || amount === NO_LIMIT_96 }
  const expiresAtSeconds = Number(bigintAt(answer, 1))
  // What has expired lets nobody take anything.
  if (expiresAtSeconds < nowSeconds) return undefined
  return { amount, isUnlimited: amount >= NO_LIMIT_PERMIT2, expiresAtSeconds }
}

type Known = { name: string; symbol: string; decimals: number; balance: bigint | undefined; permit2: bigint }

const FACTS = ['name', 'symbol', 'decimals'] as const

/** What contracts say of themselves and of what the owner has there. */
async function readContracts(
  read: (calls: readonly ReadCall[]) => Promise<CallAnswer[]>,
  owner: string,
  contracts: readonly string[],
): Promise<Map<string, Known>> {
  const callsOf = (address: string): ReadCall[] => [
    ...FACTS.map((fact) => token(address, fact)),
    token(address, 'balanceOf', owner),
    token(address, 'allowance', owner, PERMIT2),
  ]
  const answers = await read(contracts.flatMap(callsOf))
  const perContract = FACTS.length + 2
  return new Map(
    contracts.map((address, at) => {
      const [name, symbol, decimals, balance, permit2] = answers.slice(at * perContract, (at + 1) * perContract)
      const count = Number(bigintAt(decimals))
      // A contract that names itself nothing is called by its address.
      const shownSymbol = tokenSymbol(symbol?.[0], address) || truncateAddress(address)
      const known: Known = {
        name: cleanText(name?.[0], MAX_NAME_LENGTH) || shownSymbol,
        symbol: shownSymbol,
        decimals: count <= MAX_DECIMALS ? count : 0,
        balance: balance && bigintAt(balance),
        permit2: bigintAt(permit2),
      }
      return [address, known]
    }),
  )
}

/** Whose contract a spender is: those in wide use on the network, and what the page names. */
function spenderNameOf(network: Network, spender: string): string | undefined {
  if (isSameAddress('eip155', spender, PERMIT2)) return 'Permit2'
  const chainId = Number(chainIdOf(network))
  return knownRouters.find(
    ({ address, chainIds }) => chainIds.includes(chainId) && isSameAddress('eip155', address, spender),
  )?.name
}

/** What could be taken today; `undefined` where a contract has no sum of what somebody holds (ERC-1155). */
function atRiskOf({ kind }: ApprovalCandidate, { amount }: Standing, { balance, permit2 }: Known): bigint | undefined {
  if (kind === 'piece') return 1n
  if (kind === 'collection' || balance === undefined) return balance
  return kind === 'token' ? least(amount, balance) : least(amount, balance, permit2)
}

/**
 * What of the candidates stands today, as their contracts say. Those beyond what is read at once, and those nobody says
 * anything about, are counted. @throws WidgetError when the nodes do not answer
 */
export async function readStanding(
  rpc: NetworkRpc,
  network: Network,
  question: { owner: string; candidates: readonly ApprovalCandidate[]; nowSeconds: number },
): Promise<ReadApprovals> {
  const { owner, nowSeconds } = question
  const reader = createCallReader(rpc, network)
  if (question.candidates.length === 0) return { approvals: [], unread: 0 }
  const most = (await reader.isTogether()) ? MAX_CANDIDATES : MAX_SINGLE_READS
  const candidates = question.candidates.slice(0, most)
  const answers = await reader.read(candidates.map((candidate) => callOf(owner, candidate)))
  const standing = candidates.flatMap((candidate, at) => {
    const found = standingOf(candidate, answers[at], nowSeconds)
    return found ? [{ candidate, found }] : []
  })
  const contracts = [...new Set(standing.map(({ candidate }) => normalizeEvmAddress(candidate.contractAddress)))]
  const known = await readContracts((calls) => reader.read(calls), owner, contracts)
  const approvals = standing.flatMap(({ candidate, found }): StandingApproval[] => {
    const facts = known.get(normalizeEvmAddress(candidate.contractAddress))
    if (!facts) return []
    const isCounted = candidate.kind === 'token' || candidate.kind === 'permit2'
    const spenderName = spenderNameOf(network, candidate.spender)
    const atRisk = atRiskOf(candidate, found, facts)
    return [
      {
        ...candidate,
        name: facts.name,
        symbol: facts.symbol,
        decimals: isCounted ? facts.decimals : 0,
        amountInUnits: found.amount.toString(),
        isUnlimited: found.isUnlimited,
        ...(atRisk !== undefined && { atRiskInUnits: atRisk.toString() }),
        ...(found.expiresAtSeconds !== undefined && { expiresAtSeconds: found.expiresAtSeconds }),
        ...(spenderName !== undefined && { spenderName }),
      },
    ]
  })
  const unread =
    answers.filter((answer) => answer === undefined).length + question.candidates.length - candidates.length
  return { approvals, unread }
}
