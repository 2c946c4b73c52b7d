import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fromRoot } from '../paths.mjs'
import { ROOM_FOR_YOUNG_OBJECTS } from '../run.mjs'

const LONGEST_MS = 60_000
const MOST_WORKERS = 8

const startWorker = () =>
  new Promise((resolve, reject) => {
    const child = fork(fromRoot('scripts', 'lib', 'mutants', 'worker.mjs'), {
      execArgv: [ROOM_FOR_YOUNG_OBJECTS],
      env: { ...process.env, NODE_ENV: 'test' },
    })
    child.once('message', () => resolve(child))
    child.once('exit', (code) => reject(new Error(`A worker ended with code ${code}`)))
  })

/** One mutant in one worker. A fault that keeps a test busy for ever is noticed by the one who waits for the tests. */
const tryIn = (child, mutant) =>
  new Promise((resolve) => {
    const finish = (result) => {
      clearTimeout(deadline)
      child.removeAllListeners()
      resolve(result)
    }
    const deadline = setTimeout(() => {
      child.kill('SIGKILL')
      finish({ outcome: 'killed', isByLimit: true, isWorkerLost: true })
    }, LONGEST_MS)
    child.removeAllListeners()
    child.once('message', finish)
    child.once('exit', (code) =>
      finish({ outcome: 'broken', reason: `the worker ended with code ${code}`, isWorkerLost: true }),
    )
    child.send({ mutant })
  })

async function work(queue, onResult) {
  let child
  for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
    child ??= await startWorker()
    const startedAt = performance.now()
    const { isWorkerLost, ...result } = await tryIn(child, mutant)
    onResult({ mutant, ...result, tookMs: performance.now() - startedAt })
    if (isWorkerLost) child = undefined
  }
  child?.kill()
}

const byTests = (left, right) => (left.tests[0] < right.tests[0] ? -1 : 1)

/**
 * Tries every mutant in long-lived processes, one per core, and calls `onResult` as each is decided: `killed`,
 * `survived` or `broken`.
 * Mutants of the same tests follow each other.
 */
export async function tryMutants(mutants, onResult) {
  const queue = mutants.toSorted(byTests)
  const count = Math.min(availableParallelism(), MOST_WORKERS, queue.length)
  await Promise.all(Array.from({ length: count }, () => work(queue, onResult)))
}
