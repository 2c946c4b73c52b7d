/** Whether a value is a plain bag of keys: not null, not a list, not a function. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads a key of a value nobody has checked; a getter that throws counts as an absent key. */
export function readKey(value: unknown, key: string): unknown {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return undefined
  try {
    return Reflect.get(value, key)
  } catch {
    return undefined
  }
}
