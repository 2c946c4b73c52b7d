/** Whether the browser lets a page ask for what was copied. */
export const canReadClipboard = (): boolean => typeof navigator.clipboard?.readText === 'function'

/** The text that was copied last, or `undefined` where the visitor or the browser says no. */
export async function readClipboard(): Promise<string | undefined> {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return undefined
  }
}
