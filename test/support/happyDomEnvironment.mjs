import HappyDOMEnvironment from '@happy-dom/jest-environment'
import { endAsyncStorages } from './asyncStorages.mjs'

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
    this.global.setTimeout = windowOwnSetTimeout(this.global)
  }

  async teardown() {
    await super.teardown()
    endAsyncStorages()
  }
}

/**
 * The window's timer without what the package put before it, which reads the call stack, source maps and all, to find
 * out at each call whether the runner of long ago is the caller: a tenth of the time of a test with many timers.
 */
function windowOwnSetTimeout(window) {
  for (let holder = Object.getPrototypeOf(window); holder; holder = Object.getPrototypeOf(holder)) {
    if (Object.hasOwn(holder, 'setTimeout')) return holder.setTimeout.bind(window)
  }
  return window.setTimeout
}
