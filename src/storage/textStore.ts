import { KEY_PREFIX } from './keyPrefix'

/** One text that is kept under a name of its own, for a wallet of one maker. */
export type KeptText = { read(): string | null; write(text: string): void; erase(): void }

function localArea(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    // A page without storage: what is kept lives as long as the page.
    return undefined
  }
}

/**
 * A text that outlives the page, in the browser's storage under the prefix of the product; or one that does not, and
 * where the storage takes nothing.
 */
export function keepText(name: string, place: 'local' | 'memory'): KeptText {
  const key = KEY_PREFIX + name
  const area = place === 'local' ? localArea() : undefined
  let memory: string | null = null
  return {
    read: () => memory ?? area?.getItem(key) ?? null,
    write(text) {
      memory = text
      try {
        if (!area) return
        area.setItem(key, text)
        // Another tab may change it: from now on it is read where it stands.
        memory = null
      } catch {
        // Full, or forbidden: it counts for this page.
      }
    },
    erase() {
      memory = null
      area?.removeItem(key)
    },
  }
}
