import { id, Wallet } from 'ethers'
import type { Chain } from '../../chains/chain'
import { chainById, type World } from '../../world'
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
 * Carries signed calls of a smart account to the chain and gives the hash of the transaction that makes them. The contract checks the
 * signature; calls that it refuses are not sent. An account that is not there yet is made first.
 */
export function sendSponsored(world: World, calls: SponsoredCalls): Promise<string> {
  // One after the other: two at once would take the same nonce.
  const turn = lastTurn.catch(() => undefined).then(() => send(world, calls))
  lastTurn = turn
  return turn
}

async function send(world: World, { chainId, owner, calls, signature }: SponsoredCalls): Promise<string> {
  const chain = chainById(world, chainId)
  if (!chain) throw new AuthError('There are no smart accounts on this network.')
  const plan = { factory: accountFactory, code: smartAccountCode() }
  const to = smartAccountAddress(plan, owner)
  const data = executeData(calls, signature)
  await chain.setNativeBalance(sponsor.address, FUNDS_WEI)
  if ((await chain.rpc.call('eth_getCode', [to, 'pending'])) === '0x') await sign(chain, accountFactory, deployData(plan, owner))
  try {
    await chain.rpc.call('eth_call', [{ from: sponsor.address, to, data }, 'pending'])
  } catch (cause) {
    throw Object.assign(new AuthError('The network refuses these calls. Nothing was sent.'), { cause })
  }
  return sign(chain, to, data)
}

async function sign(chain: Chain, to: string, data: string): Promise<string> {
  const [nonce, gasPrice] = await chain.rpc.batch([{ method: 'eth_getTransactionCount', params: [sponsor.address, 'pending'] }, { method: 'eth_gasPrice' }])
  const signed = await sponsor.signTransaction({
    to, data, type: 2, chainId: chain.chainId, nonce: Number(nonce), gasLimit: GAS_LIMIT, maxFeePerGas: BigInt(String(gasPrice)) * 2n + TIP_WEI, maxPriorityFeePerGas: TIP_WEI,
  })
  return String(await chain.rpc.call('eth_sendRawTransaction', [signed]))
}
