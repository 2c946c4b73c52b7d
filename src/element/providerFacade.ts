/** What a facade asks of its element. */
export type FacadeHost = {
  /** The wallet's own provider if it is there now. */
  now(): unknown
  /** The same, once a connection that is being restored is there. */
  whenRestored(): Promise<unknown>
}

/** A provider that stays the same object, whoever is connected (interface §8). */
export type ProviderFacade = {
  readonly provider: object
  /** Tells an event of EIP-1193 to who listens. */
  tell(event: string, payload: unknown): void
}

type Listener = (payload: unknown) => void

/** The methods that the providers of the four namespaces have: they can be called before anybody is connected. */
const METHOD = /^(request|accounts|(sign|send|get)[A-Z]\w*)$/

const own = (target: unknown, name: PropertyKey): unknown => Reflect.get(Object(target) as object, name)

/**
 * Makes the facade of a namespace: it has what the wallet's provider has while that is there. A method waits for a
 * connection that is being restored, and rejects with 4900 (EIP-1193) where nobody is connected.
 */
export function createProviderFacade({ now, whenRestored }: FacadeHost): ProviderFacade {
  const listeners: [event: string, listener: Listener][] = []
  const methods: Record<string, unknown> = {
    on(event: string, listener: Listener) {
      listeners.push([event, listener])
      return provider
    },
    removeListener(event: string, listener: Listener) {
      const at = listeners.findIndex(([known, heard]) => known === event && heard === listener)
      if (at >= 0) listeners.splice(at, 1)
      return provider
    },
  }
  const methodOf = (name: string): unknown =>
    (methods[name] ??= async (...values: unknown[]): Promise<unknown> => {
      const wallet = await whenRestored()
      const method = own(wallet, name)
      if (typeof method !== 'function') throw Object.assign(new Error('Disconnected'), { code: wallet ? 4200 : 4900 })
      return Reflect.apply(method, wallet, values)
    })
  const provider: object = new Proxy(
    {},
    {
      get(target, name) {
        // What every object has; symbols are asked for by whoever prints it.
        if (typeof name === 'symbol' || name in target) return own(target, name)
        const value = own(now(), name)
        return Object.hasOwn(methods, name) || METHOD.test(name) || typeof value === 'function' ? methodOf(name) : value
      },
    },
  )
  return {
    provider,
    tell(event, payload) {
      for (const [known, listener] of [...listeners]) {
        try {
          if (known === event) listener(payload)
        } catch (error) {
          reportError(error)
        }
      }
    },
  }
}
