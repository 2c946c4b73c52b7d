import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { fromRoot, root } from './paths.mjs'

const READY_TIMEOUT_MS = 90_000
const STOP_TIMEOUT_MS = 10_000
const URL_PATTERN = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/

const waitForUrl = (child, outputSoFar) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The sandbox was not ready in time:\n${outputSoFar()}`)),
      READY_TIMEOUT_MS,
    )
    child.on('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The sandbox ended with exit code ${code}:\n${outputSoFar()}`))
    })
    const look = () => {
      const url = stripVTControlCharacters(outputSoFar()).match(URL_PATTERN)?.[0]
      if (!url) return
      clearTimeout(timer)
      resolve(url)
    }
    child.stdout.on('data', look)
    child.stderr.on('data', look)
  })

const stopChild = (child) =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      resolve()
      return
    }
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    child.once('exit', () => {
      clearTimeout(timer)
      resolve()
    })
    child.kill('SIGTERM')
  })

/**
 * Starts the sandbox as a process of its own on free ports and resolves when it has printed its URL, with
 * `{ url, stop }`. It ends with this process at the latest.
 */
export async function startSandboxProcess() {
  const child = spawn(process.execPath, ['--import', 'tsx', fromRoot('sandbox', 'main.ts')], {
    cwd: root,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks = []
  child.stdout.on('data', (chunk) => chunks.push(chunk))
  child.stderr.on('data', (chunk) => chunks.push(chunk))
  const stopWithUs = () => child.kill('SIGTERM')
  process.once('exit', stopWithUs)
  try {
    const url = await waitForUrl(child, () => Buffer.concat(chunks).toString('utf8'))
    return {
      url,
      stop: async () => {
        process.off('exit', stopWithUs)
        await stopChild(child)
      },
    }
  } catch (error) {
    await stopChild(child)
    throw error
  }
}
