import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const WAIT_MS = 300

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const tryLock = (path) => {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

const dropStaleLock = (path) => {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    if (pid > 0 && !isAlive(pid)) rmSync(path, { force: true })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

/**
 * Runs `work` while no other process holds the lock file, so `npm start` and `npm test` side by side do not install
 * or build over each other. The lock of a process that died is taken over.
 */
export async function withProcessLock(path, what, work) {
  mkdirSync(dirname(path), { recursive: true })
  let isWaitSaid = false
  while (!tryLock(path)) {
    dropStaleLock(path)
    if (!isWaitSaid) console.log(`[setup] waiting for another process that is ${what}`)
    isWaitSaid = true
    await wait(WAIT_MS)
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}
