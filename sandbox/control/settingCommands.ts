import type { Settings, World } from '../world'
import { ControlError } from './controlError'

const MAX_EXTRA_TOKENS = 10_000

export function setSettings(world: World, body: Record<string, unknown>): Settings {
  const { balanceCacheMs, analyticsEnabled, extraSwapTokens } = body
  if (balanceCacheMs !== undefined) {
    if (typeof balanceCacheMs !== 'number' || balanceCacheMs < 0)
      throw new ControlError('balanceCacheMs: milliseconds are expected')
    world.settings.balanceCacheMs = balanceCacheMs
  }
  if (analyticsEnabled !== undefined) {
    if (typeof analyticsEnabled !== 'boolean') throw new ControlError('analyticsEnabled: true or false is expected')
    world.settings.analyticsEnabled = analyticsEnabled
  }
  if (extraSwapTokens !== undefined) {
    if (
      typeof extraSwapTokens !== 'number' ||
      !Number.isInteger(extraSwapTokens) ||
      extraSwapTokens < 0 ||
      extraSwapTokens > MAX_EXTRA_TOKENS
    ) {
      throw new ControlError(`extraSwapTokens: 0 to ${MAX_EXTRA_TOKENS} is expected`)
    }
    world.settings.extraSwapTokens = extraSwapTokens
  }
  return world.settings
}
