/** What is known of the contract a swap calls. A name is never taken from the contract itself. */
import { isSameAddress } from '../../../domain'
import { WidgetError } from '../../../errors'
import { readKey } from '../../../lib/isRecord'
import type { NetworkGet, NetworkRpc } from '../../contract'
import type { BuiltTransaction, RouterDetails } from '../../swapContract'
import { readHex, readQuantity, toQuantity } from '../contractCall'
import { chainIdOf } from './checkEnvelope'
import { knownRouters } from './knownRouters'
import { readProven } from './proveReading'
import { canRunBlocks } from './simulation'

/**
 * A contract of a fraud is days old; one that stood for a year was looked at by others. Oldest first: one answer says
 * it all.
 */
const AGES_IN_DAYS = [365, 30, 1]
const SECONDS_PER_DAY = 86_400
/** Over how many blocks the time between two is measured. */
const BLOCKS_MEASURED = 1000n

type Router = Pick<BuiltTransaction, 'network' | 'to'>

/** The name of a router's maker, `''` for one that only the page names, `undefined` for one that nobody vouches for. */
function vouchedName({ network, to }: Router): string | undefined {
  const chainId = Number(chainIdOf(network))
  const known = knownRouters.find(
    ({ address, chainIds }) => chainIds.includes(chainId) && isSameAddress('eip155', address, to),
  )
  if (known) return known.name
  return network.contracts?.swapRouters?.some((address) => isSameAddress('eip155', address, to)) ? '' : undefined
}

/** Whether a swap's contract is on the list of routers in wide use, or named by the page. */
export const isKnownRouter = (router: Router): boolean => vouchedName(router) !== undefined

/**
 * The code at a block of the past; `undefined` where the node does not keep it. Nodes refuse old blocks in many ways.
 */
const codeAt = (rpc: NetworkRpc, { network, to }: Router, block: bigint): Promise<string | undefined> =>
  rpc(network, 'eth_getCode', [to, toQuantity(block)])
    .then((code) => readHex(code, network))
    .catch(() => undefined)

/** For how many days at least there has been code; `undefined` where the node keeps no history, or no word of it. */
async function findAge(rpc: NetworkRpc, { network, to }: Router): Promise<number | undefined> {
  const timeOf = async (tag: string) =>
    readQuantity(readKey(await rpc(network, 'eth_getBlockByNumber', [tag, false]), 'timestamp'), network)
  const latest = readQuantity(await rpc(network, 'eth_blockNumber', []), network)
  if (latest <= BLOCKS_MEASURED) return undefined
  const [now, before] = await Promise.all([timeOf(toQuantity(latest)), timeOf(toQuantity(latest - BLOCKS_MEASURED))])
  if (now <= before) return undefined
  let youngest: number | undefined
  for (const days of AGES_IN_DAYS) {
    const blocks = (BigInt(days * SECONDS_PER_DAY) * BLOCKS_MEASURED) / (now - before)
    const code = blocks < latest ? await codeAt(rpc, { network, to }, latest - blocks) : undefined
    if (code === undefined) continue
    if (code !== '0x') return days
    youngest = 0
  }
  return youngest
}

/**
 * Whether the source code is published (Sourcify API v2); `undefined` where the page names no such service, or it does
 * not answer.
 */
async function findVerification(get: NetworkGet, { network, to }: Router): Promise<boolean | undefined> {
  const { contractVerifierUrl } = network
  if (contractVerifierUrl === undefined) return undefined
  const answer = await get({ ...network, rpcUrls: [contractVerifierUrl] }, `/v2/contract/${chainIdOf(network)}/${to}`)
  const match = readKey(answer, 'match')
  return match === null ? false : match === 'match' || match === 'exact_match' || undefined
}

/** A server that does not know the contract says so by its status. */
const isUnverified = (error: unknown): false | undefined =>
  error instanceof WidgetError && error.code === 'HTTP' && error.params.status === 404 ? false : undefined

/**
 * What is known of the contract that a built swap calls; what cannot be found out is absent. Others are asked only
 * about one that nobody vouches for.
 */
export async function describeRouter(
  { rpc, get }: { rpc: NetworkRpc; get: NetworkGet },
  transaction: BuiltTransaction,
): Promise<RouterDetails> {
  // A node that cannot be reached proves nothing; what is signed is read again.
  const proven = await readProven(rpc, transaction).catch(() => undefined)
  const name = vouchedName(transaction) ?? proven?.maker
  const known = {
    address: transaction.to,
    isKnown: name !== undefined,
    isCallRead: proven !== undefined,
    ...(name && { name }),
  }
  if (known.isKnown && known.isCallRead) return known
  const canBeTried = await canRunBlocks(rpc, transaction.network, transaction.from)
  const facts = { ...known, ...(canBeTried !== undefined && { canBeTried }) }
  if (facts.isKnown) return facts
  const [minimumAgeDays, isVerified] = await Promise.all([
    // A help, not a check: whatever goes wrong, the visitor is told that it is not known.
    findAge(rpc, transaction).catch(() => undefined),
    findVerification(get, transaction).catch(isUnverified),
  ])
  return {
    ...facts,
    ...(minimumAgeDays !== undefined && { minimumAgeDays }),
    ...(isVerified !== undefined && { isVerified }),
  }
}
