import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { projectRoot } from './root'

type Run = { child: ChildProcess; said: () => string; ready: Promise<string> }

const TIME_LIMIT_MS = 60_000

describe('sandbox process', () => {
  const running = new Set<ChildProcess>()
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL')
    running.clear()
  })

  const run = (port: string): Run => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(projectRoot, 'sandbox/main.ts')], {
      cwd: projectRoot,
      env: { ...process.env, PORT: port },
    })
    running.add(child)
    let output = ''
    const ready = new Promise<string>((resolve, reject) => {
      const listen = (part: Buffer): void => {
        output += part.toString()
        const url = /http:\/\/localhost:\d+\//.exec(output)?.[0]
        if (url) resolve(url)
      }
      child.stdout.on('data', listen)
      child.stderr.on('data', listen)
      child.once('exit', () => reject(new Error(`It ended: ${output}`)))
    })
    return { child, said: () => output, ready }
  }

  const answers = (host: string, port: number): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = connect(port, host)
      socket.once('connect', () => {
        socket.destroy()
        resolve(true)
      })
      socket.once('error', () => resolve(false))
    })

  /** Ports on which the chains listen: the processes below the given one. */
  const chainPids = (pid: number): Promise<string[]> =>
    new Promise((resolve) => {
      const lister = spawn('ps', ['-eo', 'pid=,ppid=,args='])
      let table = ''
      lister.stdout.on('data', (part: Buffer) => (table += part.toString()))
      lister.once('close', () =>
        resolve(
          descendants(table, String(pid))
            .filter(([, args]) => /^\S*anvil /.test(args))
            .map(([id]) => id),
        ),
      )
    })

  // SIGTERM is what a program sends that started it (test/e2e/sandboxPackage).
  it.each(['SIGINT', 'SIGKILL'] as const)(
    'is ready and leaves no chain behind after %s',
    async (signal) => {
      const { child, ready } = run('0')
      const url = await ready
      const port = Number(new URL(url).port)
      expect(await answers('127.0.0.1', port)).toBe(true)
      const chains = await chainPids(child.pid ?? 0)
      expect(chains).toHaveLength(2)
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
      while (chains.some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 20))
      expect(await answers('127.0.0.1', port)).toBe(false)
    },
    TIME_LIMIT_MS,
  )

  it(
    'says plainly that a port is taken',
    async () => {
      const other = createServer().listen(0)
      await once(other, 'listening')
      const { port } = other.address() as AddressInfo
      await expect(run(String(port)).ready).rejects.toThrow(`Port ${port} is already in use`)
      other.close()
    },
    TIME_LIMIT_MS,
  )

  it(
    'refuses a port that is no number',
    async () => {
      await expect(run('many').ready).rejects.toThrow('PORT must be a number')
    },
    TIME_LIMIT_MS,
  )
})

function descendants(table: string, root: string): [string, string][] {
  const rows = table.split('\n').map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
  const found: [string, string][] = []
  const parents = [root]
  for (let parent = parents.pop(); parent !== undefined; parent = parents.pop()) {
    for (const row of rows) {
      const [, pid, ppid, args] = row ?? []
      if (ppid !== parent || pid === undefined || args === undefined) continue
      found.push([pid, args])
      parents.push(pid)
    }
  }
  return found
}

function isAlive(pid: string): boolean {
  try {
    process.kill(Number(pid), 0)
    return true
  } catch {
    return false
  }
}
