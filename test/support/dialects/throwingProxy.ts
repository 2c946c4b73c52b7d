import type { Dialect } from './dialect'

const KNOWN: readonly PropertyKey[] = ['request', 'on', 'removeListener']

/**
 * https://github.com/brave/brave-browser/issues/58890, https://github.com/enkryptcom/enKrypt/issues/364: reading
 * throws.
 */
export const throwsOnUnknownProperties: Dialect = {
  name: 'throws when a property is read that it does not know',
  seenAt: ['https://github.com/brave/brave-browser/issues/58890', 'https://github.com/enkryptcom/enKrypt/issues/364'],
  wrap: ({ provider }) =>
    new Proxy(provider, {
      get(target, key) {
        if (!KNOWN.includes(key)) throw new TypeError(`'get' on proxy: property '${String(key)}' is not known`)
        return target[String(key)]
      },
      has(_target, key) {
        throw new TypeError(`'has' on proxy: property '${String(key)}' is not known`)
      },
      ownKeys: () => {
        throw new TypeError("'ownKeys' on proxy")
      },
    }),
}

/** https://github.com/brave/brave-browser/issues/58890: `on` itself cannot be read. */
export const throwsOnListening: Dialect = {
  name: 'throws when somebody wants to listen',
  seenAt: ['https://github.com/brave/brave-browser/issues/58890'],
  locksSilently: true,
  isMute: true,
  wrap: ({ provider }) =>
    new Proxy(provider, {
      get(target, key) {
        if (key !== 'request')
          throw new TypeError(
            `'get' on proxy: property '${String(key)}' is a read-only and non-configurable data property`,
          )
        return target[key]
      },
    }),
}
