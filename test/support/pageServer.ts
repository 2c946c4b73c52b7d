import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { copyOf } from '../../scripts/lib/hosts/folders.mjs'
import { eventually } from './eventually'
import { sandboxUrl } from './sandbox'

type PageServer = { url: string; stop(): Promise<void> }

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** How each host that is a server is started, in its copy (scripts/hosts.mjs). */
const STARTED = {
  // Not as in production: Vue then says what it finds wrong with the HTML it takes over.
  server: { words: ['server.mjs'], mode: 'development' },
  next: { words: [join('node_modules', 'next', 'dist', 'bin', 'next'), 'start'], mode: 'production' },
  nuxt: { words: [join('.output', 'server', 'index.mjs')], mode: 'production' },
} as const

/** The server of a host as copied and built, on a free port, asking this run's sandbox. Resolves when it answers. */
export async function startPageServer(host: keyof typeof STARTED): Promise<PageServer> {
  const { words, mode } = STARTED[host]
  const port = await freePort()
  const child = spawn(process.execPath, words, {
    cwd: copyOf(host),
    env: {
      ...process.env,
      PORT: String(port),
      HOSTNAME: 'localhost',
      HOST: 'localhost',
      CONFIG: `${sandboxUrl()}/hosts/${host}/config.json`,
      NODE_ENV: mode,
      NEXT_TELEMETRY_DISABLED: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const url = `http://localhost:${port}`
  await Promise.race([
    eventually(() => fetch(url)),
    ended.then(() => Promise.reject(new Error(`the server of public/hosts/${host} did not start`))),
  ])
  return {
    url,
    async stop() {
      child.kill()
      await ended
    },
  }
}
