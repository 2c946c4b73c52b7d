const LIMIT_MS = 12_000
const PAUSE_MS = 50

/**
 * Tries a check until it passes, and gives what it gave; what it said last is thrown when the time is over. For what no
 * event tells.
 */
export async function eventually<T>(check: () => Promise<T> | T, limitMs = LIMIT_MS): Promise<T> {
  const end = Date.now() + limitMs
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}
