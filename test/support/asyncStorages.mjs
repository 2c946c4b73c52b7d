import { AsyncLocalStorage } from 'node:async_hooks'

// Node 20 asks every storage that was ever used at each promise from then on, and Jest makes one for every test file:
// the last files of a worker would pay for all before them.
const used = new Set()
const { run } = AsyncLocalStorage.prototype
AsyncLocalStorage.prototype.run = function noteAndRun(...args) {
  used.add(this)
  return Reflect.apply(run, this, args)
}

/** Ends the storages that a test file used. One that is used again begins anew. */
export function endAsyncStorages() {
  for (const storage of used) storage.disable()
  used.clear()
}
