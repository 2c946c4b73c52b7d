import { isRecord } from '../lib/isRecord'

/**
 * The words among the connectors, and the wallets of the page's own: objects that stay as they are, read by whoever lists
 * them (app/ownWallets.ts). What cannot even be looked through counts as words, and is reported with them.
 */
export function splitConnectors(connectors: unknown): { words: unknown; own: readonly Record<string, unknown>[] } {
  try {
    if (Array.isArray(connectors))
      return { words: connectors.filter((item) => !isRecord(item)), own: connectors.filter(isRecord) }
  } catch {
    // A host's object that throws must not end the widget.
  }
  return { words: connectors, own: [] }
}
