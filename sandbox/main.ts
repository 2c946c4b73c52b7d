import { fileURLToPath } from 'node:url'
import { startSandbox } from './startSandbox'

export { startSandbox, type Sandbox, type SandboxOptions } from './startSandbox'

const DEFAULT_PORT = 4173
const MAX_PORT = 65_535

/** Runs the sandbox until SIGINT or SIGTERM. */
export async function runSandbox(): Promise<void> {
  const port = readPort(process.env['PORT'])
  const started = performance.now()
  const sandbox = await startSandbox({ port, walletPort: port === 0 ? 0 : Math.min(port + 1, MAX_PORT) })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`Playground ready in ${seconds} s: ${sandbox.url}/`)

  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    sandbox.stop().then(
      () => process.exit(0),
      (problem: unknown) => {
        console.error(problem)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

function readPort(value: string | undefined): number {
  if (value === undefined || value === '') return DEFAULT_PORT
  const port = Number(value)
  if (!Number.isInteger(port) || port < 0 || port > MAX_PORT)
    throw new Error(`PORT must be a number from 0 to ${MAX_PORT}, not "${value}"`)
  return port
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  runSandbox().catch((problem: unknown) => {
    console.error(problem instanceof Error ? problem.message : problem)
    process.exitCode = 1
  })
}
