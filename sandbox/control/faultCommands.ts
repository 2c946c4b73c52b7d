import { type Fault, faultKinds, isFaultKind } from '../http/faults'
import type { World } from '../world'
import { ControlError } from './controlError'

export function addFault(world: World, body: Record<string, unknown>): Fault {
  const { name, kind } = body
  if (typeof name !== 'string' || name === '') throw new ControlError('name: the call to disturb is missing')
  if (!isFaultKind(kind)) throw new ControlError(`kind: one of ${faultKinds.join(', ')} is expected`)
  const fault: Omit<Fault, 'id'> = { name, kind }
  if (body['ms'] !== undefined) fault.ms = wholeNumber(body, 'ms')
  if (body['times'] !== undefined) fault.times = wholeNumber(body, 'times')
  if (body['body'] !== undefined) fault.body = body['body']
  return world.faults.add(fault)
}

export function clearFaults(world: World, name: string | null): Fault[] {
  world.faults.clear(name)
  return world.faults.list()
}

function wholeNumber(body: Record<string, unknown>, key: string): number {
  const value = body[key]
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
    throw new ControlError(`${key}: a whole number is expected`)
  return value
}
