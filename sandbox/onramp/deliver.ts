import { chainByCaip, type World } from '../world'
import { placeOf } from './assets'
import { evmTransferOutcome, sendFromEvmTreasury } from './evmTreasury'
import type { OnrampOrder } from './orders'
import { sendFromSolanaTreasury } from './solanaTreasury'

/**
 * Takes every order in progress a step on: sends the coins of those that are paid, and finds out which arrived. Whoever
 * shows an order calls it first, so that nothing has to tick. What cannot be sent is a failed order; throws only when a
 * node does not answer.
 */
export function deliverPaid(world: World): Promise<void> {
  return world.onramp.inTurn(async () => {
    for (const order of world.onramp.inProgress()) await takeOn(world, order)
  })
}

async function takeOn(world: World, order: OnrampOrder): Promise<void> {
  const hash = order.hash ?? (world.onramp.isHeld ? null : await trySending(world, order))
  if (hash === null) return
  const outcome = await outcomeOf(world, order, hash)
  if (outcome === 'done') world.onramp.note(order.id, { status: 'done' })
  if (outcome === 'failed') world.onramp.note(order.id, { status: 'failed', failure: 'notSent' })
}

async function trySending(world: World, order: OnrampOrder): Promise<string | null> {
  try {
    const hash = await send(world, order)
    world.onramp.note(order.id, { hash })
    return hash
  } catch {
    // The chain does not take it, now or ever: the order says so to whoever looks at it.
    world.onramp.note(order.id, { status: 'failed', failure: 'notSent' })
    return null
  }
}

/** Sends the coins of an order and gives the transaction; `null` while the chain takes none. */
async function send(world: World, { network, purchase, address }: OnrampOrder): Promise<string | null> {
  const { asset, amountInUnits } = purchase
  const place = placeOf(asset, network)
  if (!place) throw new Error(`There is no ${asset.symbol} on ${network.displayName}`)
  if (network.namespace === 'solana')
    return world.solana.isLanding ? sendFromSolanaTreasury(world.solana, address, amountInUnits) : null
  const chain = chainByCaip(world, network.caipNetworkId)
  if (!chain) throw new Error(`The chain ${network.caipNetworkId} does not run`)
  return sendFromEvmTreasury(chain, place, address, amountInUnits)
}

async function outcomeOf(world: World, { network }: OnrampOrder, hash: string): Promise<'waiting' | 'done' | 'failed'> {
  const chain = chainByCaip(world, network.caipNetworkId)
  // On Solana a transaction is in its block as soon as it is sent.
  return chain ? evmTransferOutcome(chain, hash) : 'done'
}
