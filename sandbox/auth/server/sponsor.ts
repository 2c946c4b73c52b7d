import { id, Wallet } from 'ethers'
import type { Chain } from '../../chains/chain'
import { NodeRpcError } from '../../chains/rpcClient'
import { chainById, type World } from '../../world'
import { executeSessionData, readCallData, refusalInWords, type SessionOperation } from '../smartAccount/session'
import { deployData, executeData, type SmartCall, smartAccountAddress } from '../smartAccount/smartAccount'
import { accountFactory, smartAccountCode } from '../smartAccount/smartAccountCode'
import { AuthError } from './authError'

/** Pays the gas of smart accounts; an account of nobody else. */
const sponsor = new Wallet(id('wallet-widget sandbox smart account sponsor'))
const GAS_LIMIT = 3_000_000n
const TIP_WEI = 1_000_000_000n
const FUNDS_WEI = 10n ** 24n

export type SponsoredCalls = { chainId: number; owner: string; calls: SmartCall[]; signature: string }

let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Carries signed calls of a smart account to the chain and gives the hash of the transaction that makes them. The
 * contract checks the signature; calls that it refuses are not sent. An account that is not there yet is made first.
 */
export function sendSponsored(
  world: Pick<World, 'chains'>,
  { chainId, owner, calls, signature }: SponsoredCalls,
): Promise<string> {
  return inTurn(async () => {
    const chain = chainOf(world, chainId)
    const plan = { factory: accountFactory, code: smartAccountCode() }
    const account = smartAccountAddress(plan, owner)
    if (!(await hasCode(chain, account))) await sign(chain, accountFactory, deployData(plan, owner))
    return carry(chain, account, executeData(calls, signature))
  })
}

/** Carries a use of a session to the chain. The contract holds it to what was granted; what it refuses is not sent. */
export function sendInSession(
  world: World,
  chainId: number,
  { sender, callData, signature }: SessionOperation,
): Promise<string> {
  return inTurn(async () => {
    const chain = chainOf(world, chainId)
    const read = readCallData(callData)
    if (!read) throw new AuthError('This operation cannot be read.')
    if (!(await hasCode(chain, sender))) throw new AuthError('There is no smart account at this address.')
    return carry(chain, sender, executeSessionData(read.context, read.calls, signature))
  })
}

/** One after the other: two at once would take the same nonce. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = lastTurn.catch(() => undefined).then(work)
  lastTurn = turn
  return turn
}

function chainOf(world: Pick<World, 'chains'>, chainId: number): Chain {
  const chain = chainById(world, chainId)
  if (!chain) throw new AuthError('There are no smart accounts on this network.')
  return chain
}

const hasCode = async (chain: Chain, address: string): Promise<boolean> =>
  (await chain.rpc.call('eth_getCode', [address, 'pending'])) !== '0x'

async function carry(chain: Chain, to: string, data: string): Promise<string> {
  try {
    await chain.rpc.call('eth_call', [{ from: sponsor.address, to, data }, 'pending'])
  } catch (cause) {
    const reason = cause instanceof NodeRpcError ? cause.data : null
    throw Object.assign(new AuthError(`${refusalInWords(reason)} Nothing was sent.`), { cause })
  }
  return sign(chain, to, data)
}

async function sign(chain: Chain, to: string, data: string): Promise<string> {
  await chain.setNativeBalance(sponsor.address, FUNDS_WEI)
  const [nonce, gasPrice] = await chain.rpc.batch([
    { method: 'eth_getTransactionCount', params: [sponsor.address, 'pending'] },
    { method: 'eth_gasPrice' },
  ])
  const signed = await sponsor.signTransaction({
    to,
    data,
    type: 2,
    chainId: chain.chainId,
    nonce: Number(nonce),
    gasLimit: GAS_LIMIT,
    maxFeePerGas: BigInt(String(gasPrice)) * 2n + TIP_WEI,
    maxPriorityFeePerGas: TIP_WEI,
  })
  return String(await chain.rpc.call('eth_sendRawTransaction', [signed]))
}
