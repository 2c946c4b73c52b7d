import { deliverPaid } from '../onramp/deliver'
import type { World } from '../world'
import { ControlError } from './controlError'

/** Keeps paid orders of the on-ramp in progress, or lets them go on: then their coins are sent before this answers. */
export async function holdOnramp(world: World, { hold }: Record<string, unknown>): Promise<{ hold: boolean }> {
  if (typeof hold !== 'boolean') throw new ControlError('hold: true or false is expected')
  world.onramp.isHeld = hold
  await deliverPaid(world)
  return { hold }
}

/** Its part of the documentation. */
export const onrampControlPaths = {
  'POST /control/onramp':
    '{ hold: true | false }; true: orders that are paid at the on-ramp stay in progress; false: they are delivered, those that waited too',
}
