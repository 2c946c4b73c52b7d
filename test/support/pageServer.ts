import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { copyOf } from '../../scripts/lib/hosts/folders.mjs'
import { sandboxUrl } from './sandbox'

/** The server of `public/hosts/server`, as copied and built, on a free port, asking this run's sandbox. Resolves when it answers. */
export async function startPageServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [join(copyOf('server'), 'server.mjs')], {
    // Not as in production: Vue then says what it finds wrong with the HTML it takes over.
    env: { ...process.env, PORT: '0', CONFIG: `${sandboxUrl()}/hosts/server/config.json`, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    return {
      url: line.replace(/\/$/, ''),
      async stop() {
        child.kill()
        await ended
      },
    }
  }
  throw new Error('the server of public/hosts/server did not start')
}
