import type { ProviderListening, ProviderReader } from '../app/hostState/pageProviders'
import type { Namespace } from '../domain'

/** The methods that the providers of the four namespaces have: they can be called before anybody is connected. */
const METHOD = /^(on|re|acc|(si|se|ge)\w+[A-Z])/

/**
 * Makes the provider of a namespace that stays the same object, whoever is connected (interface §8). A method waits for
 * a connection that is being restored, and rejects with 4900 (EIP-1193) where nobody is connected. Listeners are noted
 * in `listening` from the first call on: the app tells events to who is there.
 */
export function createProvider(
  namespace: Namespace,
  listening: ProviderListening[],
  reader: () => ProviderReader | undefined,
  whenRestored: () => Promise<ProviderReader | undefined>,
): object {
  const provider: object = new Proxy<Record<PropertyKey, unknown>>(
    {},
    {
      get(target, name) {
        // What every object has; symbols are asked for by whoever prints it.
        if (typeof name === 'symbol' || name in target) return target[name]
        if (!METHOD.test(name)) return reader()?.readProvider(namespace, name)
        return (target[name] = (...values: unknown[]) => {
          if (/^(on|rem)/.test(name)) {
            listening.push([namespace, name, ...values])
            return provider
          }
          return whenRestored().then((app) => {
            if (!app) throw Object.assign(new Error('Disconnected'), { code: 4900 })
            return app.callProvider(namespace, name, values)
          })
        })
      },
    },
  )
  return provider
}
