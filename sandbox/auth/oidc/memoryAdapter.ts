import type { Adapter, AdapterPayload } from 'oidc-provider'

/** Of what the library gives no time to, such as keys of replay. */
const LIFE_SECONDS = 600

type Entry = { payload: AdapterPayload; endsAtMs: number }

/** What one issuer keeps, in this process and until it ends. */
export function memoryAdapter(): (model: string) => Adapter {
  const entries = new Map<string, Entry>()
  return (model) => {
    const keyOf = (id: string): string => `${model}:${id}`
    const living = (key: string): AdapterPayload | undefined => {
      const entry = entries.get(key)
      return entry && entry.endsAtMs > Date.now() ? entry.payload : undefined
    }
    const findWhere = (matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined =>
      [...entries.keys()]
        .filter((key) => key.startsWith(`${model}:`))
        .map(living)
        .find((payload) => payload !== undefined && matches(payload))
    return {
      upsert: async (id, payload, expiresIn = LIFE_SECONDS) =>
        void entries.set(keyOf(id), { payload, endsAtMs: Date.now() + expiresIn * 1000 }),
      find: async (id) => living(keyOf(id)),
      findByUid: async (uid) => findWhere((payload) => payload.uid === uid),
      findByUserCode: async (code) => findWhere((payload) => payload.userCode === code),
      consume: async (id) => {
        const payload = living(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => void entries.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
      },
    }
  }
}
