import type { FrameStorage } from './frameStorage'

const DEVICE_BYTES = 16

/** What tells this browser from others when somebody logs in by mail. */
export async function deviceOf(storage: FrameStorage): Promise<string> {
  const known = await storage.get('device')
  if (typeof known === 'string') return known
  const made = [...crypto.getRandomValues(new Uint8Array(DEVICE_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  await storage.set('device', made)
  return made
}
