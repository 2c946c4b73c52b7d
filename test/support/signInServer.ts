import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The example server of `public/sign-in-server`, run as its README says. */
export async function startSignInServer(config: object = {}): Promise<{ url: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [join(process.cwd(), 'public/sign-in-server/server.mjs')], {
    env: { ...process.env, PORT: '0', SIGN_IN_CONFIG: JSON.stringify(config) },
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
  throw new Error('the example server did not start')
}
