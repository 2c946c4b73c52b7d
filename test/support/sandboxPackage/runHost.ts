import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Host } from './packedSandbox'

type Ended = { code: number | null; stdout: string; stderr: string }

export type Running = { child: ChildProcess; ended: Promise<Ended>; firstLine: Promise<string> }

/** A command in a host's folder, with nothing of this test's environment that would tell it where a sandbox is. */
export function startInHost(
  host: Host,
  command: string,
  args: readonly string[],
  more: Record<string, string> = {},
): Running {
  const {
    E2E_SANDBOX_URL: _url,
    E2E_SANDBOX_URLS: _urls,
    WALLET_SANDBOX_URL: _sandbox,
    JEST_WORKER_ID: _worker,
    NODE_ENV: _mode,
    ...env
  } = process.env
  const child = spawn(command, args, {
    cwd: host.path,
    env: { ...env, FORCE_COLOR: '0', ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  const said = { stdout: '', stderr: '' }
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...said }))
  const firstLine = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      said.stdout += part.toString()
      if (said.stdout.includes('\n')) resolve(said.stdout.slice(0, said.stdout.indexOf('\n')))
    })
    void ended.then(() => reject(new Error(`It said nothing: ${said.stderr}`)))
  })
  // Whoever waits for the end alone does not wait for a line.
  firstLine.catch(() => undefined)
  child.stderr.on('data', (part: Buffer) => (said.stderr += part.toString()))
  return { child, ended, firstLine }
}

/** The process ids of the chains that a program runs, however far below. */
export function chainsBelow({ pid }: ChildProcess): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, id = '', parent = '', args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
      return id === '' ? [] : [{ id: Number(id), parent: Number(parent), args }]
    })
  const below = (parent: number): typeof rows =>
    rows.filter((row) => row.parent === parent).flatMap((row) => [row, ...below(row.id)])
  return below(pid ?? -1)
    .filter(({ args }) => /^\S*anvil /.test(args))
    .map(({ id }) => id)
}

/** Whether a process is there. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    // Gone: that is the answer.
    return false
  }
}
