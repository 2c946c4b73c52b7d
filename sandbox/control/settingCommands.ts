import type { Settings, World } from '../world'
import { ControlError } from './controlError'

export function setSettings(world: World, body: Record<string, unknown>): Settings {
  const { balanceCacheMs, analyticsEnabled } = body
  if (balanceCacheMs !== undefined) {
    if (typeof balanceCacheMs !== 'number' || balanceCacheMs < 0) throw new ControlError('balanceCacheMs: milliseconds are expected')
    world.settings.balanceCacheMs = balanceCacheMs
  }
  if (analyticsEnabled !== undefined) {
    if (typeof analyticsEnabled !== 'boolean') throw new ControlError('analyticsEnabled: true or false is expected')
    world.settings.analyticsEnabled = analyticsEnabled
  }
  return world.settings
}
