import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = process.cwd()

/** A folder of a host with nothing but the package installed; `remove` takes it away. */
export function hostFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'guide-'))
  mkdirSync(join(path, 'node_modules'))
  symlinkSync(root, join(path, 'node_modules', 'wallet-widget'), 'junction')
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** What a script of a guide prints in Node, in such a folder or the one given. Throws what it fails with. */
export function printedBy(code: string, folder?: string): string {
  const made = folder === undefined ? hostFolder() : undefined
  try {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
      cwd: folder ?? made?.path,
      encoding: 'utf8',
    })
    if (status !== 0 || stderr !== '') throw new Error(`a script of a guide ended with ${status}: ${stderr}`)
    return stdout
  } finally {
    made?.remove()
  }
}

export type GuideServer = { url: string; stop(): Promise<void> }

/** Starts a server of a guide on a free port (`PORT`); it says in its first line where it is. */
async function startServer(command: string, args: readonly string[], cwd: string): Promise<GuideServer> {
  const child = spawn(command, args, { cwd, env: { ...process.env, PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] })
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
  throw new Error('a server of a guide did not start')
}

/** Starts a script of a guide that is a server. */
export async function serve(code: string): Promise<GuideServer> {
  const { path, remove } = hostFolder()
  const server = await startServer(process.execPath, ['--input-type=module', '--eval', code], path)
  return { ...server, stop: () => server.stop().finally(remove) }
}

/** Starts a server as a command line of a guide says, in this repository; the port it names is left to the machine. */
export function serveByCommand(line: string): Promise<GuideServer> {
  const [command = '', ...args] = line
    .trim()
    .replace(/^PORT=\d+ /, '')
    .split(' ')
  return startServer(command, args, root)
}
