import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

// Builds and tests make many short-lived objects. With room for them they are forgotten at once instead of being looked
// at several times: a fifth less work for the build, a seventh for the unit tests, much more for those that spoil
// thousands of answers.
export const ROOM_FOR_YOUNG_OBJECTS = '--max-semi-space-size=64'

/**
 * Runs a command in the repository's folder, or in `cwd`, and resolves with its exit code and, when `capture` is set,
 * its output.
 * A command that could not be started at all counts as exit code 127.
 */
export function run(command, args, { env = {}, capture = false, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    })
    const chunks = []
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    child.on('error', (error) => resolve({ code: 127, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }))
  })
}

/** Seconds since `startedAt` (a `performance.now()` reading), with one decimal. */
export const secondsSince = (startedAt) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
