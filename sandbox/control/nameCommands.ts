import type { World } from '../world'
import { ControlError } from './controlError'

/** Moves the clock by which the names API judges signed times; `ms` is how far it is ahead. */
export function setNamesClock({ profileNames }: World, { ms }: Record<string, unknown>): { clockOffsetMs: number } {
  if (typeof ms !== 'number' || !Number.isSafeInteger(ms)) throw new ControlError('ms: whole milliseconds are expected')
  profileNames.clockOffsetMs = ms
  return { clockOffsetMs: ms }
}
