import { setImmediate as turnOfTheLoop } from 'node:timers/promises'

// A promise that nobody waits for must handle its own failure: in a page it would be an error of the host's.
const unhandled: unknown[] = []
const note = (error: unknown): void => void unhandled.push(error)
process.on('unhandledRejection', note)

afterEach(async () => {
  // Node tells of it once nothing else is to be done.
  await turnOfTheLoop()
  const [error] = unhandled.splice(0)
  if (error !== undefined) throw new Error('A promise was rejected and nobody handled it', { cause: error })
})

afterAll(() => void process.off('unhandledRejection', note))
