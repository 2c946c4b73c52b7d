import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { eventually } from '../eventually'

/** A program that speaks the W3C's WebDriver over HTTP. */
export type WebDriver = {
  /** One command; `path` begins with a slash. Throws what the driver says, or that it said nothing in time. */
  send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown>
  stop(): Promise<void>
}

const STOP_LIMIT_MS = 5_000
/** Far above what a command takes; see startSession in webKit.ts for the one that may never end. */
const COMMAND_LIMIT_MS = 20_000

const freePort = async (): Promise<number> => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Starts the driver on a free port of this machine. */
export async function startWebDriver(path: string, env: Record<string, string>): Promise<WebDriver> {
  const port = await freePort()
  const child = spawn(path, [`--port=${port}`], { env: { ...process.env, ...env }, stdio: 'ignore' })
  const ended = once(child, 'exit')
  const stopWithUs = (): void => void child.kill()
  process.once('exit', stopWithUs)
  const send: WebDriver['send'] = async (method, command, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${command}`, {
      method,
      signal: AbortSignal.timeout(COMMAND_LIMIT_MS),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`${method} ${command}: ${JSON.stringify(value)}`)
    return value
  }
  await eventually(() => send('GET', '/status'))
  return {
    send,
    async stop() {
      process.off('exit', stopWithUs)
      const force = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
      child.kill()
      await ended
      clearTimeout(force)
    },
  }
}
