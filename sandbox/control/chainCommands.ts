import { isAddress } from 'ethers'
import { contractInterface } from '../chains/artifacts'
import type { Chain } from '../chains/chain'
import { tokenBySymbol } from '../chains/deployments'
import { devAccounts } from '../chains/devAccounts'
import { isWrappedNative } from '../chains/swap/wrappedNative'
import { poison } from '../chains/seed/seedHistory'
import { toText } from '../http/exchange'
import { catchUp, chainById, defaultSettings, type World } from '../world'
import { ControlError } from './controlError'
import { decimalAmount } from './decimalAmount'

type Body = Record<string, unknown>

/** Everything back to the state after the start. */
export async function resetWorld(world: World): Promise<void> {
  world.faults.clear()
  world.lies.clear()
  world.nodes.reset()
  world.inventedHistories.clear()
  world.profileNames.reset()
  world.auth.reset()
  world.coSigner.reset()
  world.mail.reset()
  world.questions.reset()
  await world.onramp.reset()
  await Promise.all(world.chains.map((chain) => chain.revert()))
  for (const namespace of [world.solana, world.bitcoin, world.polkadot]) namespace.reset()
  await catchUp(world)
  Object.assign(world.settings, defaultSettings)
  world.analytics.clear()
  world.log.clear()
  world.cspReports.length = 0
  world.relay.reset()
}

export async function setMining(world: World, body: Body): Promise<void> {
  const { mode, seconds } = body
  const chains = body['chainId'] === undefined ? world.chains : [chainOf(world, body)]
  for (const chain of chains) {
    if (mode === 'auto' || mode === 'manual') await chain.setMining({ mode })
    else if (mode === 'interval' && typeof seconds === 'number' && Number.isInteger(seconds) && seconds > 0)
      await chain.setMining({ mode, seconds })
    else throw new ControlError("mode: 'auto', 'manual' or 'interval' with whole seconds is expected")
  }
}

/** Moves the clock of the chains ahead and makes a block there. */
export async function moveChainClock(world: World, body: Body): Promise<void> {
  const { seconds } = body
  if (typeof seconds !== 'number' || !Number.isSafeInteger(seconds) || seconds < 1)
    throw new ControlError('seconds: a whole number above zero is expected')
  for (const chain of body['chainId'] === undefined ? world.chains : [chainOf(world, body)])
    await chain.moveClock(seconds)
}

export async function mineBlocks(world: World, body: Body): Promise<{ blockNumber: number }> {
  const blocks = body['blocks'] ?? 1
  if (typeof blocks !== 'number' || !Number.isInteger(blocks) || blocks < 1 || blocks > 1000)
    throw new ControlError('blocks: 1 to 1000 is expected')
  const chain = chainOf(world, body)
  await chain.mine(blocks)
  return { blockNumber: Number(await chain.rpc.call('eth_blockNumber')) }
}

export async function setBalance(world: World, body: Body): Promise<void> {
  const chain = chainOf(world, body)
  const address = accountOf(body, 'address')
  const symbol = tokenOf(body)
  if (symbol === null) await chain.setNativeBalance(address, decimalAmount(body, chain.nativeCurrency.decimals))
  else if (isWrappedNative(chain, symbol))
    await chain.setWrappedBalance(address, decimalAmount(body, chain.nativeCurrency.decimals))
  else await chain.setTokenBalance(address, symbol, decimalAmount(body, knownToken(symbol).decimals))
}

export async function transfer(world: World, body: Body): Promise<{ hash: string }> {
  const chain = chainOf(world, body)
  const from = accountOf({ from: 'alice', ...body }, 'from')
  const to = accountOf(body, 'to')
  const symbol = tokenOf(body)
  if (symbol === null)
    return { hash: await chain.sendAs(from, { to, value: decimalAmount(body, chain.nativeCurrency.decimals) }) }
  const token = knownToken(symbol)
  const data = contractInterface(token.contract).encodeFunctionData('transfer', [
    to,
    decimalAmount(body, token.decimals),
  ])
  return { hash: await chain.sendAs(from, { to: token.address, data }) }
}

export async function setGasPrice(world: World, body: Body): Promise<void> {
  const wei = body['baseFeeWei']
  if (typeof wei !== 'string' || !/^\d+$/.test(wei))
    throw new ControlError('baseFeeWei: wei as decimal text is expected')
  const chain = chainOf(world, body)
  await chain.setBaseFee(BigInt(wei))
  // Prices are read from the newest block, so there must be one with the new fee.
  await chain.mine(1)
}

/** Remembers one chain as it is now. */
export async function takeSnapshot(world: World, body: Body): Promise<{ id: string }> {
  return { id: await chainOf(world, body).snapshot() }
}

export async function revertToSnapshot(world: World, body: Body): Promise<void> {
  const chain = chainOf(world, body)
  if (!(await chain.revertTo(toText(body['id']))))
    throw new ControlError('id: there is no such snapshot on this chain, or it was used already')
  await catchUp(world, [chain])
}

export async function poisonHistory(world: World, body: Body): Promise<{ lookAlike: string }> {
  return { lookAlike: await poison(chainOf(world, body), addressOf(body, 'victim'), addressOf(body, 'copied')) }
}

/** The chain of `chainId`, or the first one. */
export function chainOf(world: World, body: Body): Chain {
  const wanted = body['chainId']
  const chain = wanted === undefined ? world.chains[0] : chainById(world, Number(wanted))
  if (!chain)
    throw new ControlError(`chainId: the sandbox has ${world.chains.map((entry) => entry.chainId).join(', ')}`)
  return chain
}

const accountNamed = (label: string): string | null =>
  devAccounts.find((account) => account.label === label.toLowerCase())?.address ?? null

/** A seeded account by its label, or any address. */
export const accountOf = (body: Body, key: string): string => accountNamed(toText(body[key])) ?? addressOf(body, key)

export function addressOf(body: Body, key: string): string {
  const value = body[key]
  if (typeof value !== 'string' || !isAddress(value))
    throw new ControlError(`${key}: an EVM address or the name of a seeded account is expected`)
  return value
}

const tokenOf = (body: Body): string | null => (typeof body['token'] === 'string' ? body['token'] : null)

function knownToken(symbol: string): ReturnType<typeof tokenBySymbol> {
  try {
    return tokenBySymbol(symbol)
  } catch (problem) {
    throw new ControlError(problem instanceof Error ? problem.message : String(problem))
  }
}
