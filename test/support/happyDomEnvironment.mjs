import HappyDOMEnvironment from '@happy-dom/jest-environment'

// happy-dom runs in a realm of its own. Cryptographic packages ask "is this a Uint8Array?" of Node's class, and Node's
// own functions answer with Node's classes, so the classes of the two realms must be the same.
const SHARED = [
  'Uint8Array',
  'Uint8ClampedArray',
  'Uint16Array',
  'Uint32Array',
  'ArrayBuffer',
  'DataView',
  'TextEncoder',
  'TextDecoder',
  'crypto',
  'structuredClone',
  'fetch',
  'Response',
  'Request',
  'Headers',
  'AbortController',
  'AbortSignal',
]

/** happy-dom for the unit tests, with Node's binary, crypto and fetch classes. */
export default class UnitTestEnvironment extends HappyDOMEnvironment {
  async setup() {
    await super.setup()
    for (const name of SHARED) {
      Object.defineProperty(this.global, name, { value: globalThis[name], configurable: true, writable: true })
    }
  }
}
